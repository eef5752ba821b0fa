"""The verbs of card texts, one file each: the fields of the verb, then what it does."""
