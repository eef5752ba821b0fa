"""What cards of the library cost: adding them, starting a game with them, and the memory of such a game.

    python benchmarks/library.py CARDS.jsonl --game GAME --deck DECK [--shipped DECK]

The library is made in a directory of its own and left nowhere. Times are of the processor; beside each stands the
ratio to the same with cards that come with Ludex, which is what compares between machines.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ADDING = """
import sys
from pathlib import Path
from time import process_time
from ludex.library import add
began = process_time()
found = add([Path(sys.argv[1])], sys.argv[2])
print(found.added, process_time() - began)
"""
STARTING = """
import gc, sys, tracemalloc
from time import process_time
import ludex
game, deck, shipped = sys.argv[1:]
ludex.start(game, (shipped, shipped), seed=1)
began = process_time()
ludex.start(game, (deck, deck), seed=1)
first = process_time() - began
warm = []
for seed in range(7):
    began = process_time()
    ludex.start(game, (deck, deck), seed=seed)
    warm.append(process_time() - began)
gc.collect()
tracemalloc.start()
before = tracemalloc.get_traced_memory()[0]
playing = ludex.start(game, (deck, deck), seed=1)
from ludex.core.chance import Stream
stream = Stream(1)
for _ in range(100):
    if playing.decision is not None:
        playing.answer(playing.decision.random(stream))
playing.shorten_history(20)
gc.collect()
print(first, sorted(warm)[3], tracemalloc.get_traced_memory()[0] - before)
"""
FIRST_QUESTION = "import sys; from ludex.cli import main; sys.argv[0] = 'ludex'; main()"


def run(program: str, *words: str, typed: str = "") -> list[float]:
    """The numbers that a process prints."""
    done = subprocess.run(
        [sys.executable, "-c", program, *words], input=typed, capture_output=True, text=True, check=True, env=os.environ
    )
    return [float(word) for word in done.stdout.split()]


def to_first_question(game: str, deck: str) -> float:
    """The seconds of processor time that `ludex play` takes until somebody concedes at its first question."""
    before = os.times()
    words = ["play", game, "--deck", deck, "--opponent-deck", deck, "--seed", "1"]
    subprocess.run(
        [sys.executable, "-c", FIRST_QUESTION, *words], input="quit\n", capture_output=True, text=True, check=False
    )
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def main() -> None:
    """The figures have been printed."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("cards")
    asked.add_argument("--game", required=True)
    asked.add_argument("--deck", required=True, help="a deck list with cards of the file")
    asked.add_argument("--shipped", help="a deck that comes with the game, to compare with")
    given = asked.parse_args()
    from ludex.lab.bench import samples

    shipped = given.shipped or samples(given.game)[0]
    deck = str(Path(given.deck).resolve())
    with tempfile.TemporaryDirectory() as data:
        os.environ["LUDEX_DATA"] = data
        added, seconds = run(ADDING, str(Path(given.cards).resolve()), given.game)
        print(
            f"{given.game}: {added:.0f} cards added in {seconds:.1f} s, {1000 * seconds / max(added, 1):.1f} ms a card"
        )
        own, usual = run(STARTING, given.game, deck, shipped), run(STARTING, given.game, shipped, shipped)
        for what, mine, theirs in zip(
            ("first start, s", "warm start, s", "memory of a game, MB"), own, usual, strict=True
        ):
            unit = 1e6 if "MB" in what else 1.0
            print(f"  {what:<32}{mine / unit:>8.3f}  shipped {theirs / unit:.3f}, ratio {mine / max(theirs, 1e-9):.2f}")
        mine, theirs = to_first_question(given.game, deck), to_first_question(given.game, shipped)
        print(
            f"  {'play until the first question, s':<32}{mine:>8.3f}  shipped {theirs:.3f}, ratio {mine / theirs:.2f}"
        )


if __name__ == "__main__":
    main()
