"""What the wordings of all games share: nouns and pronouns, the shape of sentences, how a text is bound."""
