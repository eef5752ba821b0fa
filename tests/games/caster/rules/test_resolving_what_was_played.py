"""CC 903.3, 905: how something resolves; activated abilities."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import Cannot
from ludex.core.players import EACH, OPPONENT
from ludex.core.triggers import Trigger
from ludex.core.values import Count
from ludex.games.caster.words import BE_TARGETED, HAND
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    attacks,
    barrier,
    cancel,
    chased,
    conjure,
    destroy,
    draw,
    pay,
    remove,
    return_,
    servant,
    servants,
    table,
    target,
    when,
)
from tests.games.caster.rules.ability_parts import BOLT, ELF, OGRE, also, does, only, spell, youkai

WISP = servant("Wisp", "Quickcast")


# 903.3a: targets are looked at again.


@rule("caster", "903.3a")
def test_what_concerns_an_illegal_target_is_left_out_and_the_rest_happens() -> None:
    """With all targets gone the card still draws."""
    sap = conjure("Sap", target(servants(OPPONENT)), destroy(), draw())
    t = table(you=Side(hand=[sap]), opponent=Side(servants=[ELF], hand=[BOLT]))
    t.play("Sap", hold=True)
    t.play("Bolt", "Elf", by="opponent")
    assert (t.zone("you", "hand"), t.zone("you", "graveyard")) == (["Filler"], ["Sap"])


@rule("caster", "903.3a")
def test_what_concerns_the_legal_ones_of_several_targets_happens() -> None:
    twin = conjure("Twin", target(servants(OPPONENT), 2), remove())
    t = table(you=Side(hand=[twin]), opponent=Side(servants=[ELF, OGRE], hand=[BOLT]))
    t.play("Twin", hold=True)
    t.play("Bolt", "Elf", by="opponent")
    assert (t.zone("opponent", "removed zone"), sorted(t.zone("opponent", "graveyard"))) == (["Ogre"], ["Bolt", "Elf"])


@rule("caster", "903.3a")
def test_a_card_that_left_and_came_back_is_another_card() -> None:
    blink = conjure("Blink", target(servants()), return_(), quickcast=True)
    t = table(you=Side(hand=[BOLT]), opponent=Side(servants=[WISP], hand=[blink]))
    t.play("Bolt", hold=True)
    t.play("Blink", by="opponent", hold=True)
    t.resolve()
    t.play("Wisp", by="opponent", hold=True)
    t.resolve()
    t.resolve()
    assert t.where("Wisp") == "servant zone"


@rule("caster", "903.3a")
@pytest.mark.parametrize(
    "mod",
    [only("Golem"), Cannot(BE_TARGETED)],
    ids=["it is no more what the text asks for", "it cannot be targeted any more"],
)
def test_a_target_has_to_be_one_still(mod: object) -> None:
    fox = servant("Fox", trait="Youkai")
    hunt = conjure("Hunt", target(servants(EACH, youkai())), destroy())
    t = table(you=Side(hand=[hunt]), opponent=Side(servants=[fox], hand=[spell("Change", mod)]))  # type: ignore[arg-type]
    t.play("Hunt", hold=True)
    t.play("Change", "Fox", by="opponent")
    assert t.where("Fox") == "servant zone"


@rule("caster", "903.3a")
def test_a_target_that_has_changed_otherwise_is_one_still() -> None:
    fox = servant("Fox", trait="Youkai")
    hunt = conjure("Hunt", target(servants(EACH, youkai())), destroy())
    t = table(you=Side(hand=[hunt]), opponent=Side(servants=[fox], hand=[spell("Change", also("Beast"))]))
    t.play("Hunt", hold=True)
    t.play("Change", "Fox", by="opponent")
    assert t.where("Fox") == "graveyard"


@rule("caster", "903.3a")
def test_for_abilities_it_is_the_same() -> None:
    archer = servant("Archer", act(REST, does(target(servants(OPPONENT)), destroy(), draw())))
    t = table(you=Side(servants=[archer]), opponent=Side(servants=[ELF], hand=[BOLT]))
    t.use("Archer", hold=True)
    t.play("Bolt", "Elf", by="opponent")
    assert t.zone("you", "hand") == ["Filler"]


# 903.3b: what happens then.


@rule("caster", "903.3b")
def test_a_card_does_what_its_type_does() -> None:
    hand = [ELF, barrier("Wall"), conjure("Rain", draw())]
    t = table(you=Side(hand=hand))
    t.play("Elf")
    t.play("Wall")
    t.play("Rain")
    assert t.zone("you", "servant zone") == ["Elf", "Wall"]
    assert (t.zone("you", "graveyard"), t.zone("you", "hand")) == (["Rain"], ["Filler"])


@rule("caster", "903.3b")
def test_an_ability_has_its_effect_and_then_is_nowhere() -> None:
    t = table(you=Side(servants=[servant("Seer", act(REST, draw())), servant("Scout", attacks(draw()))]))
    t.use("Seer", hold=True)
    t.resolve()
    t.attack("Scout")
    assert (t.chase(), len(t.zone("you", "hand"))) == ([], 2)
    assert all(t.zone(player, zone) == [] for player in ("you", "opponent") for zone in ("graveyard", "removed zone"))


@rule("caster", "903.3b")
def test_it_is_in_the_chase_zone_while_its_effect_is_applied() -> None:
    """So it counts among what is there, and is erased only afterwards."""
    echo = servant("Echo", act(REST, draw(Count(chased()))))
    t = table(you=Side(servants=[echo]))
    t.use("Echo")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "903.3b-1")
def test_an_x_of_the_text_that_playing_does_not_need_is_worked_out_on_resolving() -> None:
    muster = conjure("Muster", text=["Draw X cards, where X is the number of allied servants."])
    t = table(you=Side(servants=[ELF, OGRE], hand=[muster]), opponent=Side(hand=[BOLT]))
    t.play("Muster", hold=True)
    t.play("Bolt", "Elf", by="opponent")
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "903.3b-1")
def test_the_same_holds_for_the_x_of_an_ability() -> None:
    chief = servant("Chief", text=["[Rest]: Draw X cards, where X is the number of allied servants."])
    t = table(you=Side(servants=[chief, ELF], hand=[WISP]))
    t.use("Chief", hold=True)
    t.play("Wisp", hold=True)
    t.resolve()
    t.resolve()
    assert len(t.zone("you", "hand")) == 3


# 905.2: playing activated abilities.

SPY = servant("Spy", act(pay(generic=1), does(target(servants(OPPONENT)), destroy()), zones=HAND))


@rule("caster", "905.2a")
def test_the_card_of_an_ability_in_a_hidden_zone_is_shown_until_the_ability_has_left_the_chase_zone() -> None:
    t = table(you=Side(casters=1, hand=[SPY, ELF]), opponent=Side(servants=[OGRE]))
    assert t.sees("opponent", "Spy") is False
    t.use("Spy", hold=True)
    assert (t.sees("opponent", "Spy"), t.where("Spy"), t.sees("opponent", "Elf")) == (True, "hand", False)
    t.pass_()
    assert t.sees("opponent", "Spy") is True
    t.resolve()
    assert (t.where("Ogre"), t.sees("opponent", "Spy")) == ("graveyard", False)


@rule("caster", "905.2a")
def test_showing_it_is_revealing_it() -> None:
    """So what waits for a card to be revealed triggers; for a card of the field there is nothing to show."""
    herald = servant("Herald", when(Trigger("revealed"), draw()))
    t = table(you=Side(servants=[herald], casters=1, hand=[SPY]), opponent=Side(servants=[OGRE]))
    t.use("Spy", hold=True)
    assert t.chase() == ["automatic ability of Herald", "activated ability of Spy"]
    t = table(you=Side(servants=[herald, servant("Seer", act(REST, draw()))]))
    t.use("Seer", hold=True)
    assert t.chase() == ["activated ability of Seer"]


@rule("caster", "905.2a")
def test_it_is_hidden_again_if_the_ability_is_cancelled() -> None:
    hush = conjure("Hush", target(chased()), cancel(), quickcast=True)
    t = table(you=Side(casters=1, hand=[SPY]), opponent=Side(servants=[OGRE], hand=[hush]))
    t.use("Spy", hold=True)
    t.play("Hush", by="opponent")
    assert (t.where("Ogre"), t.sees("opponent", "Spy")) == ("servant zone", False)


@rule("caster", "905.2b")
def test_the_rest_goes_as_for_all_abilities() -> None:
    """Targets first, then the cost, then it waits in the chase zone."""
    t = table(you=Side(casters=1, hand=[SPY]), opponent=Side(servants=[ELF, OGRE]))
    t.use("Spy", asks="903.2e")
    assert (t.options(), t.orientation("Caster")) == (["Elf", "Ogre"], "recovered")
    t.take_back()
    t.use("Spy", 0, "Elf", hold=True)
    assert (t.orientation("Caster"), t.chase()) == ("rested", ["activated ability of Spy"])
    t.resolve()
    assert t.zone("opponent", "servant zone") == ["Ogre"]


@rule("caster", "905.2b")
def test_an_activated_ability_resolves_though_its_card_has_left() -> None:
    archer = servant("Archer", act(REST, does(target(servants(OPPONENT)), destroy())))
    t = table(you=Side(servants=[archer]), opponent=Side(servants=[ELF], hand=[BOLT]))
    t.use("Archer", hold=True)
    t.play("Bolt", "Archer", by="opponent", hold=True)
    t.resolve()
    assert (t.where("Archer"), t.chase()) == ("graveyard", ["activated ability of Archer"])
    t.resolve()
    assert t.where("Elf") == "graveyard"
