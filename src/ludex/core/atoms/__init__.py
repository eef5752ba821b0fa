"""Atoms: the only writers of cards, zones, links and players' numbers; what can be observed comes back as an event.

They never ask.
"""
