"""Playthroughs: a game told step by step as one seat sees it, kept in files and read as a diff.

    python -m ludex.testing.playthrough tests/playthroughs/*/*.txt    # write them again

The first line of a file says which game it tells: `# sve forestcraft swordcraft seed 7 decisions 60`. A file with that
line alone becomes a new one.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ludex.core import log, visibility
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, Answer
from ludex.core.errors import LudexError
from ludex.core.game import Game
from ludex.games import start

SEAT = 0


def header(path: Path) -> str:
    """The line that says which game a file tells."""
    return path.read_text(encoding="utf-8").splitlines()[0]


def tell(line: str) -> str:
    """The whole text of the playthrough that this line asks for."""
    words = line.removeprefix("#").split()
    if len(words) != 7 or words[3] != "seed" or words[5] != "decisions":
        raise LudexError(f"{line!r} names no playthrough: # GAME DECK DECK seed N decisions N is wanted")
    game = start(words[0], decks=(words[1], words[2]), seed=int(words[4]))
    stream = Stream(int(words[4]))
    lines = [line, f"# told as seat {SEAT} sees it; both players answer at random"]
    told = 0
    place = ""
    for _ in range(int(words[6])):
        told = _news(game, told, lines)
        decision = game.decision
        if decision is None:
            break
        state = game.state
        here = f"== turn {state.turn}, {state.phase or 'before the game'}, active: seat {state.active}"
        if here != place:
            lines += ["", here]
            place = here
        answer = decision.random(stream)
        lines.append(_question(game, answer))
        game.answer(answer)
    _news(game, told, lines)
    if game.outcome is not None:
        lines.append(f"== {game.outcome}")
    return "\n".join(lines) + "\n"


def _news(game: Game, told: int, lines: list[str]) -> int:
    """What the seat was told since, as the log has it."""
    machine = game.machine
    told_to = visibility.visible_events(machine, SEAT, game.log[told:])
    lines += [f"    {line}" for line in log.lines(machine, SEAT, told_to)]
    return len(game.log)


def _question(game: Game, answer: Answer) -> str:
    decision = game.decision
    assert decision is not None
    asked = game.view(SEAT).decision
    if decision.seat != SEAT or asked is None:
        return f"  ? seat {decision.seat} decides [{decision.rule}]"
    words = [f"  ? {asked.prompt} [{asked.rule}]"]
    chosen = (answer,) if isinstance(answer, int) else answer
    for place, option in enumerate(asked.options):
        mark = ">" if place in chosen and decision.shape != "split" else " "
        words.append(f"   {mark} {place} {option.text}{f' for {option.gives}' if option.gives else ''}")
    if decision.shape != ACT:
        words.append(f"   = {answer}")
    return "\n".join(words)


def main(paths: list[str]) -> None:
    """The files tell their games anew."""
    for name in paths:
        path = Path(name)
        path.write_text(tell(header(path)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
