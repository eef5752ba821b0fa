"""Evolving, racing, serving, drive checks: verbs that only this game has (SVE 5.25, 14)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.modifiers import Can
from ludex.core.ops.either import Either
from ludex.core.program import Body
from ludex.core.selectors import THIS
from ludex.games.sve.ops.drive import DriveCheck
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.ops.race import Race, Serve
from ludex.games.sve.wording.references import YOUR_LEADER, ThisFollower
from ludex.games.sve.words import EVOLVE_AGAIN, HAND
from ludex.games.wording.granting import Lasting
from ludex.games.wording.moving import Destination, Puts
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


def english(table: PhraseTable) -> None:
    """Evolve, race, serve, drive check."""
    ways = (node(Evolve, what=slot("what")), node(Puts, to=Destination(HAND), verb="return"))
    table["act"] |= {"evolve {what:this} or return it to its owner's hand": node(Either, ways=ways)}
    for category in ("it", "this"):
        table["act"] |= {f"evolve {{what:{category}}}": Evolve}
        for verb, op in (("race", Race), ("serve", Serve)):
            table["act"] |= {
                f"{verb} {{what:{category}}}": op,
                f"{verb} {{what:{category}}} {{times:fixed#p}} times": op,
            }
    table["act"] |= {"evolve {what:this} into a {into_name:name}": Evolve, "perform a drive check": DriveCheck()}
    table["any_evolve"] |= {"you may play any number of [evolve] per turn": Lasting(YOUR_LEADER, (Can(EVOLVE_AGAIN),))}
    table.include("static", "any_evolve")


@TOPIC.action(Evolve)
def evolves(text: Text, body: Evolve) -> list[Body]:
    """A follower evolves; "evolve this follower" works whatever it is now (SVE 5.25.3.1.1)."""
    return [replace(body, what=THIS)] if isinstance(body.what, ThisFollower) else [text.parts(body)]
