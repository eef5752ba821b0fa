"""What holds for every test: properties are tried without a clock, and what is left out is said last and loudly."""

from __future__ import annotations

import pytest
from hypothesis import settings

from ludex.library import place

settings.register_profile("ludex", deadline=None)
settings.load_profile("ludex")

UNTESTED = "IS NOT TESTED"
"""What the reason says where a program is missing that this machine could have."""


@pytest.fixture(autouse=True)
def empty_library(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the cards of whoever runs it."""
    monkeypatch.setenv(place.DATA, str(tmp_path_factory.getbasetemp() / "no library"))


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reasons = {str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", ()) if report.longrepr}
    for reason in sorted(reason for reason in reasons if UNTESTED in reason):
        terminalreporter.write_sep("!", reason.removeprefix("Skipped: "), red=True, bold=True)
