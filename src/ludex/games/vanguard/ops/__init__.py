"""The verbs only this game has, one file each."""
