"""Atoms: the only writers. Each writes one observable change and gives the event that tells of it. They never ask."""
