"""The verbs only this game has (CC 907, 1000)."""
