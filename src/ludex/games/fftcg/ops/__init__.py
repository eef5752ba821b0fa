"""The verbs only this game has."""
