"""The types a client compiles against say the same as the messages."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from ludex.server import messages
from ludex.server.wire import typescript


def test_every_message_has_an_interface_with_its_tag() -> None:
    text = typescript()
    for union in (messages.ClientMessage, messages.ServerMessage):
        for message in union.__args__:
            tag = message.__struct_config__.tag
            assert re.search(rf'export interface {message.__name__} {{\n  type: "{tag}";', text)


def test_what_is_left_out_where_it_is_as_usual_may_be_missing_and_all_else_is_there() -> None:
    lines = typescript().splitlines()
    card = lines[lines.index("export interface Card {") :]
    assert "  id: number;" in card
    assert "  face_up?: boolean; // true" in card
    assert "  stats?: Record<string, number | null>; // {}" in card
    assert "  left: TablePile[];" in lines


def test_what_a_field_means_is_said_above_it() -> None:
    lines = typescript().splitlines()
    assert lines[lines.index("  winner: number;") - 1] == "  /** -1 for a draw. */"


def test_another_process_makes_the_same_file() -> None:
    made = subprocess.run([sys.executable, "-m", "ludex.server.wire"], capture_output=True, text=True, check=True)
    assert made.stdout == typescript()


def test_the_client_has_the_types_of_these_messages() -> None:
    there = (Path(__file__).parents[2] / "client" / "src" / "wire.ts").read_text(encoding="utf-8")
    assert there == typescript(), "make it anew: python -m ludex.server.wire > client/src/wire.ts"
