"""What the server counts and measures, for Prometheus."""

from __future__ import annotations

import asyncio

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5, 5.0)
LAG_EVERY = 0.25
"""Seconds between two looks at how late the event loop is."""


class Metrics:
    """The figures of one hub, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("ludex_tables", "Tables in memory", registry=registry)
        self.connections = Gauge("ludex_connections", "Open connections", registry=registry)
        self.answers = Counter("ludex_answers", "Answers given", ("game", "by"), registry=registry)
        self.refused = Counter("ludex_refused", "Messages refused", registry=registry)
        self.broken = Counter("ludex_broken_tables", "Tables closed by a fault", registry=registry)
        self.late = Counter("ludex_late_thoughts", "Answers given for an agent that took too long", registry=registry)
        self.shown = Histogram(
            "ludex_answer_to_state_seconds", "From an answer to the state it led to", buckets=QUICK, registry=registry
        )
        self.written = Histogram("ludex_commit_seconds", "Writing down what was done", buckets=QUICK, registry=registry)
        self.lag = Histogram("ludex_loop_lag_seconds", "How late the event loop is", buckets=QUICK, registry=registry)

    def exposition(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    async def watch_the_loop(self) -> None:
        """Goes on looking how late the event loop is."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.lag.observe(max(0.0, loop.time() - due))
