"""CC 803.3 to 803.6: who attacks whom, what an attack takes, and when a servant stops attacking."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import Can, Cannot, SetAttribute, Toll
from ludex.core.ops.control import YOU, TakeControl
from ludex.core.players import EACH, OPPONENT
from ludex.core.program import Seq
from ludex.core.selectors import Cards, Is, Linked
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.caster.ops.copying import BecomeCopy
from ludex.games.caster.stops import (
    AFTER_BATTLE_WINDOW,
    ATTACK_WINDOW,
    DECLARATION_WINDOW,
    JUDGMENT_WINDOW,
    RESOLUTION_WINDOW,
)
from ludex.games.caster.words import (
    ATTACK_ACTION,
    ATTACK_PLAYERS,
    BARRIER,
    BATTLE_LINK,
    BE_ATTACKED,
    IS_ATTACKED,
    NAMES,
    SERVANT,
    SERVANT_ZONE,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    REST,
    Side,
    Table,
    act,
    attacks,
    barrier,
    caster,
    conjure,
    cont,
    deity,
    destroy,
    draw,
    face_down,
    gets,
    plus_atk,
    produce,
    recover,
    rested,
    return_,
    reversed_,
    servant,
    servants,
    table,
    target,
    turn_down,
    turn_up,
    when,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf")
GIANT = servant("Giant", atk=5000, defense=5000)
WALL = barrier("Wall")
SUN = deity("Sun")
OPENED = cont(Can(BE_ATTACKED))
"""Enemy servants may attack this card."""


def battle(you: list[object], opponent: list[object], **more: object) -> Table:
    """It is your battle phase, and these lie in the servant zones."""
    mine = Side(servants=you, hand=more.pop("hand", ()), casters=more.pop("casters", ()))  # type: ignore[arg-type]
    theirs = Side(servants=opponent, hand=more.pop("theirs", ()))  # type: ignore[arg-type]
    assert not more
    return table(you=mine, opponent=theirs, phase="battle phase")


def offered(t: Table) -> list[str]:
    """The attacks that can be declared now."""
    if t.asks != "803.3":
        t.to("803.3")
    return t.options()


# 803.3a: the attacker.


@rule("caster", "803.3a")
def test_recovered_servants_of_the_turn_player_may_attack() -> None:
    t = battle([OGRE, rested(ELF), reversed_(GIANT), WALL, SUN], [servant("Orc")], casters=["Ignus"])
    assert offered(t) == ["attack Ogre on Orc", "attack Ogre on Player", "pass"]
    t.refuses("attack", "Elf", rule="803.3a")
    t.refuses("attack", "Giant", rule="803.3a")
    t.refuses("attack", "Wall", rule="803.3a")
    t.refuses("attack", "Sun", rule="803.3a")
    t.refuses("attack", "Ignus Caster", rule="803.3a")
    t.refuses("attack", "Orc", rule="803.3a")


@rule("caster", "803.3a")
def test_a_servant_that_came_this_turn_may_attack() -> None:
    t = table(you=Side(hand=[OGRE]))
    t.play("Ogre")
    t.attack("Ogre")
    assert t.orbs("opponent") == 6


@rule("caster", "803.3a")
def test_one_that_is_prohibited_from_attacking_does_not() -> None:
    t = battle([servant("Monk", cont(Cannot(ATTACK_ACTION))), OGRE], [])
    assert offered(t) == ["attack Ogre on Player", "pass"]
    t.refuses("attack", "Monk", rule="803.3a")


@rule("caster", "803.3a")
@pytest.mark.parametrize("lacking", [{"atk": None}, {"defense": None}], ids=["ATK", "DEF"])
def test_one_without_atk_or_def_does_not(lacking: dict[str, None]) -> None:
    t = battle([servant("Ghost", **lacking), OGRE], [])
    assert offered(t) == ["attack Ogre on Player", "pass"]
    t.refuses("attack", "Ghost")


@rule("caster", "803.3")
def test_the_turn_player_chooses() -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[ELF]), active="opponent", phase="battle phase")
    t.to("803.3")
    assert (t.asked, t.options()) == ("opponent", ["attack Elf on Ogre", "attack Elf on Player", "pass"])


# 803.3b: the attacked object.


@rule("caster", "803.3b")
def test_the_opponent_and_all_servants_of_the_opponent_may_be_attacked_however_they_lie() -> None:
    t = battle([OGRE, ELF], [GIANT, rested(servant("Orc"))])
    targets = ["Giant", "Orc", "Player"]
    assert offered(t) == [
        *(f"attack Ogre on {one}" for one in targets),
        *(f"attack Elf on {one}" for one in targets),
        "pass",
    ]


@rule("caster", "803.3b")
def test_nothing_else_may_be() -> None:
    t = table(
        you=Side(servants=[OGRE, ELF]),
        opponent=Side(servants=[WALL, SUN], casters=["Ignus", face_down(GIANT)]),
        phase="battle phase",
    )
    assert offered(t) == ["attack Ogre on Player", "attack Elf on Player", "pass"]
    for card in ("Wall", "Sun", "Ignus Caster", "Elf"):
        t.refuses("attack", "Ogre", card, rule="803.3b")


@rule("caster", "803.3b")
@pytest.mark.parametrize("card", [barrier("Idol", OPENED), deity("Idol", OPENED)], ids=["barrier", "deity"])
def test_but_what_an_effect_opens_to_attacks(card: object) -> None:
    t = battle([OGRE], [card])
    assert offered(t) == ["attack Ogre on Idol", "attack Ogre on Player", "pass"]
    t.attack("Ogre", "Idol", hold=True)
    assert (t.attacking(), t.attacked()) == ("Ogre", "Idol")


@rule("caster", "803.3b")
def test_a_caster_that_an_effect_opens_to_attacks_may_be_attacked_too() -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(casters=[caster("Hana", OPENED)]), phase="battle phase")
    assert offered(t) == ["attack Ogre on Hana", "attack Ogre on Player", "pass"]


@rule("caster", "803.3b")
def test_a_reversed_servant_shields_the_opponent_but_no_other_servant() -> None:
    t = battle([OGRE], [reversed_(ELF), GIANT])
    assert offered(t) == ["attack Ogre on Elf", "attack Ogre on Giant", "pass"]
    t.refuses("attack", "Ogre", "opponent's player", rule="803.3b")


@rule("caster", "803.3b")
def test_a_reversed_servant_of_the_attacking_player_shields_nobody() -> None:
    assert offered(battle([OGRE, reversed_(ELF)], [])) == ["attack Ogre on Player", "pass"]


@rule("caster", "803.3b")
def test_nor_does_one_that_cannot_be_attacked() -> None:
    t = battle([OGRE], [reversed_(servant("Shade", cont(Cannot(BE_ATTACKED))))])
    assert offered(t) == ["attack Ogre on Player", "pass"]
    t.refuses("attack", "Ogre", "Shade", rule="803.3b")


@rule("caster", "803.3b")
def test_whether_it_shields_is_asked_for_each_attacker() -> None:
    """Only one of the two servants could attack the reversed one."""
    shy = cont(Cannot(BE_ATTACKED, Is(NAMES, "Ogre")))
    t = battle([OGRE, ELF], [reversed_(servant("Shade", shy))])
    assert offered(t) == ["attack Ogre on Player", "attack Elf on Shade", "pass"]


@rule("caster", "803.3b")
@pytest.mark.parametrize("card", [reversed_(barrier("Idol", OPENED)), reversed_(deity("Idol", OPENED))])
def test_a_reversed_card_that_is_no_servant_shields_nobody(card: object) -> None:
    assert offered(battle([OGRE], [card])) == ["attack Ogre on Idol", "attack Ogre on Player", "pass"]


@rule("caster", "803.3", "803.3b")
def test_a_servant_that_has_nothing_it_could_attack_is_not_chosen() -> None:
    pacifist = servant("Monk", cont(Cannot(ATTACK_PLAYERS)))
    t = table(you=Side(servants=[pacifist]), phase="battle phase")
    t.to(DECLARATION_WINDOW)
    t.pass_both()
    assert (t.window, t.orientation("Monk")) == (AFTER_BATTLE_WINDOW, "recovered")


# 803.4: what an attack takes.


@rule("caster", "803.4")
def test_the_attacker_rests_and_is_the_attacking_servant() -> None:
    t = battle([OGRE, ELF], [GIANT])
    t.attack("Ogre", "Giant", hold=True)
    assert (t.orientation("Ogre"), t.orientation("Elf"), t.orientation("Giant")) == ("rested", "recovered", "recovered")
    assert (t.attacking(), t.attacked(), t.window) == ("Ogre", "Giant", ATTACK_WINDOW)


TAXED = servant("Troll", cont(Toll(ATTACK_ACTION, Fixed(1))), atk=2000)
"""It attacks only if one aether is paid."""


@rule("caster", "803.4")
def test_what_the_attack_demands_is_done_as_it_is_declared() -> None:
    t = battle([TAXED], [], casters=["Ignus", "Aqua"])
    t.attack("Troll", pay=["Aqua Caster"], hold=True)
    assert (t.orientation("Troll"), t.attacking()) == ("rested", "Troll")
    assert (t.orientation("Ignus Caster"), t.orientation("Aqua Caster")) == ("recovered", "rested")


@rule("caster", "803.4")
def test_where_it_cannot_be_done_there_is_no_attack() -> None:
    t = battle([TAXED, OGRE], [], casters=[rested(caster("Hana"))])
    assert offered(t) == ["attack Ogre on Player", "pass"]


@rule("caster", "803.4")
def test_the_attacker_rests_before_so_it_cannot_pay_by_resting() -> None:
    """Its own aether would be the only one: the attack is not made, and another servant is picked."""
    miser = servant("Miser", cont(Toll(ATTACK_ACTION, Fixed(1))), act(REST, produce("Aes")))
    t = battle([miser, OGRE], [])
    assert offered(t) == ["attack Ogre on Player", "pass"]
    assert t.orientation("Miser") == "recovered"


@rule("caster", "803.4")
def test_another_servant_may_pay_for_it_by_resting() -> None:
    miner = servant("Miner", act(REST, produce("Aes")))
    t = battle([TAXED, miner], [])
    t.attack("Troll", hold=True)
    assert (t.attacking(), t.orientation("Miner")) == ("Troll", "rested")


@rule("caster", "803.4", "803.6")
def test_what_waits_for_attacks_triggers_before_anybody_acts() -> None:
    watch = barrier("Gong", when(Trigger(IS_ATTACKED, Is(TYPE, SERVANT)), draw()))
    t = battle([servant("Wolf", attacks(draw()))], [GIANT, watch])
    t.attack("Wolf", "Giant", hold=True)
    assert (t.chase(), t.priority) == (["automatic ability of Gong", "automatic ability of Wolf"], "you")


# 803.4a: no longer attacking.

QUICK: dict[str, tuple[object, ...]] = {
    "it is no servant any more": (gets(SetAttribute(TYPE, BARRIER), who=IT),),
    "it has no ATK": (BecomeCopy(IT, Cards((SERVANT_ZONE,), EACH, Is(NAMES, "Ghost"))),),
    "it has no DEF": (BecomeCopy(IT, Cards((SERVANT_ZONE,), EACH, Is(NAMES, "Wraith"))),),
    "it has left the field": (return_(IT),),
    "it has changed sides": (TakeControl(IT),),
    "it lies face down": (turn_down(IT),),
}
SHADES = [servant("Ghost", atk=None, defense=5000), servant("Wraith", atk=5000, defense=None)]


def trick(*does: object) -> CardDef:
    """A quick conjure that does this to target servant called Ogre."""
    return conjure("Trick", target(servants(EACH, Is(NAMES, "Ogre"))), *does, quickcast=True)  # type: ignore[arg-type]


@rule("caster", "803.4a", "804.1")
@pytest.mark.parametrize("why", list(QUICK))
@pytest.mark.parametrize("aim", ["player", "Elf"])
def test_it_stops_attacking_and_nothing_is_judged(why: str, aim: str) -> None:
    t = battle([OGRE, *SHADES], [reversed_(ELF)] if aim == "Elf" else [ELF], theirs=[trick(*QUICK[why])])
    t.attack("Ogre", aim, hold=True)
    assert t.attacking() == "Ogre"
    t.play("Trick", by="opponent")
    assert (t.window, t.attacking()) == (ATTACK_WINDOW, "")
    t.pass_both()
    # 804.6 is left out.
    assert t.window == RESOLUTION_WINDOW
    t.go_on()
    assert ("Elf" in t.zone("opponent", "servant zone"), t.orbs("opponent")) == (True, 7)


@rule("caster", "803.4a")
def test_it_does_not_begin_again_when_the_reason_is_gone() -> None:
    """It is turned face down and face up again before the battle is judged."""
    t = battle([OGRE], [ELF], theirs=[trick(turn_down(IT), turn_up(IT))])
    t.attack("Ogre", "Elf", hold=True)
    t.play("Trick", by="opponent")
    assert (t.attacking(), t.faceup("Ogre")) == ("", True)
    t.go_on()
    assert t.zone("opponent", "servant zone") == ["Elf"]


@rule("caster", "803.4a")
def test_nor_when_it_comes_back_to_its_side() -> None:
    back = Seq((TakeControl(IT, YOU), TakeControl(IT, OPPONENT)))
    t = battle([OGRE], [ELF], theirs=[trick(back)])
    t.attack("Ogre", "Elf", hold=True)
    t.play("Trick", by="opponent")
    assert (t.attacking(), t.controller("Ogre")) == ("", "you")
    t.go_on()
    assert t.zone("opponent", "servant zone") == ["Elf"]


@rule("caster", "803.4a")
def test_what_changes_otherwise_does_not_stop_it() -> None:
    """Other ATK, another name, being recovered: it attacks still."""
    other = (gets(plus_atk(1000), SetAttribute(NAMES, "Oni"), who=IT), recover(IT))
    t = battle([OGRE], [ELF], theirs=[trick(*other)])
    t.attack("Ogre", hold=True)
    t.play("Trick", by="opponent")
    assert (t.attacking(), t.orientation("Ogre")) == ("Ogre", "recovered")
    t.pass_both()
    assert (t.window, t.orbs("opponent")) == (JUDGMENT_WINDOW, 6)


# 803.5: battling.

BATTLING = servants(EACH, Linked(BATTLE_LINK))


@rule("caster", "803.5", "803.5a")
def test_attacker_and_attacked_servant_battle_each_other() -> None:
    dart = conjure("Dart", target(BATTLING), destroy(IT), quickcast=True)
    t = battle([OGRE, ELF], [GIANT, servant("Orc")], hand=[dart])
    t.refuses("play", "Dart", rule="903.2e")
    t.attack("Ogre", "Giant", hold=True)
    t.play("Dart", asks="903.2e")
    assert t.options() == ["Ogre", "Giant"]


@rule("caster", "803.5")
def test_against_the_opponent_nobody_battles() -> None:
    dart = conjure("Dart", target(BATTLING), destroy(IT), quickcast=True)
    t = battle([OGRE], [ELF], hand=[dart])
    t.attack("Ogre", hold=True)
    assert (t.attacking(), t.attacked()) == ("Ogre", "Player")
    t.refuses("play", "Dart", rule="903.2e")


@rule("caster", "803.5a")
def test_a_servant_that_left_battles_no_more() -> None:
    dart = conjure("Dart", target(BATTLING), destroy(IT), quickcast=True)
    t = battle([OGRE], [ELF], hand=[dart, dart])
    t.attack("Ogre", "Elf", hold=True)
    t.play("Dart", "Elf")
    assert t.zone("opponent", "servant zone") == []
    t.refuses("play", "Dart", rule="903.2e")
