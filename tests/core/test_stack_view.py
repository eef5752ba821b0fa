"""What stands on the stack, bills and prohibitions, as a seat is shown them; and events in a game's own words."""

from __future__ import annotations

from ludex.core import describe, visibility
from ludex.core.modifiers import Cannot
from ludex.core.ops.give import Give
from ludex.core.selectors import IT
from ludex.core.view import CardView, StackedView, TargetView, view
from ludex.games.fftcg.ops.freeze import Freeze
from ludex.games.fftcg.words import FIRE, ICE, STAYS_FROZEN
from ludex.testing.fftcg import (
    DULL,
    Side,
    Table,
    action,
    backup,
    choose_forward,
    forward,
    monster,
    pays,
    strike,
    summon,
    table,
)

YOU, OPPONENT = 0, 1
OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
BOLT = summon("Bolt", strike(4000), text=[])
DRAWS = "When Sage enters the field, draw 1 card."
STRIKES = "When Sage attacks, choose 1 Forward opponent controls. Deal it 1000 damage."


def on_stack(t: Table, seat: int = YOU) -> list[CardView]:
    return view(t.machine, seat).zone("stack", 0).cards


def test_a_summon_on_the_stack_is_shown_with_what_was_chosen_for_it() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Bolt", "Elf", hold=True)
    for seat in (YOU, OPPONENT):
        (bolt,) = on_stack(t, seat)
        assert bolt.name == "Bolt"
        assert bolt.stacked == StackedView(bolt.id, "Bolt", "", [TargetView(t.card("Elf"), "Elf", 0)], [], 0)


def test_an_ability_on_the_stack_is_shown_with_its_card_and_its_line() -> None:
    sage = forward("Sage", text=["Haste", DRAWS, STRIKES])
    t = table(you=Side(hand=[sage]), opponent=Side(field=[ELF]))
    t.play("Sage", hold=True)
    (ability,) = on_stack(t)
    assert ability.attributes["type"] == ["auto-ability"]
    assert ability.stacked is not None
    assert (ability.stacked.source, ability.stacked.source_name) == (t.card("Sage"), "Sage")
    assert ability.stacked.text == DRAWS
    t.resolve()
    t.attack("Sage", "Elf", hold=True)
    (ability,) = on_stack(t)
    assert ability.stacked is not None
    assert ability.stacked.text == STRIKES
    assert [target.name for target in ability.stacked.targets] == ["Elf"]


def test_an_ability_on_the_stack_is_called_by_its_card() -> None:
    sage = forward("Sage", text=[DRAWS])
    t = table(you=Side(hand=[sage]))
    t.play("Sage", hold=True)
    (ability,) = on_stack(t)
    assert describe.card_name(t.machine, ability.id) == "auto-ability of Sage"


def test_what_is_divided_is_shown_with_its_shares() -> None:
    text = (
        "Choose any number of Forwards. Deal them a total of 9000 damage, split as you wish among the chosen Forwards "
        "(damage must be in increments of 1000)."
    )
    t = table(you=Side(hand=[summon("Rain", text=[text])]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Rain", ["Elf", "Ogre"], {"Elf": 4000, "Ogre": 5000}, hold=True)
    (rain,) = on_stack(t)
    assert rain.stacked is not None
    assert {target.name: target.share for target in rain.stacked.targets} == {"Elf": 4000, "Ogre": 5000}


def test_a_card_elsewhere_is_not_on_the_stack() -> None:
    t = table(you=Side(field=[OGRE]))
    (ogre,) = view(t.machine, YOU).zone("field", YOU).cards
    assert ogre.stacked is None


def test_a_bill_is_shown_with_what_each_source_gives() -> None:
    giant = forward("Giant", 9000, cost=3, element=FIRE)
    forge, spring = backup("Forge", element=(FIRE, ICE)), backup("Spring", element=ICE)
    t = table(you=Side(hand=[giant, forward("Ember")], field=[forge, spring]))
    t.play("Giant", asks="11.2.1.1")
    shown = view(t.machine, YOU).decision
    assert shown is not None
    assert shown.shape == "pay"
    assert {option.text: option.gives for option in shown.options} == {
        "Forge": "1 Fire or Ice",
        "Spring": "1 Ice",
        "Ember": "2 Fire",
    }
    assert shown.constraints == ["3 in all, among them 1 Fire; at most 1 too many"]


def test_why_a_payment_will_not_do_is_said_with_the_rule() -> None:
    giant = forward("Giant", 9000, cost=2, element=FIRE)
    field = [backup("Spring", element=ICE), backup("Brook", element=ICE), backup("Forge", element=FIRE)]
    t = table(you=Side(hand=[giant, forward("Ember")], field=field))
    t.play("Giant", asks="11.2.1.1")
    decision = t.decision
    assert decision is not None
    names = [describe.option(t.machine, decision, place) for place in range(len(decision.options))]

    def problem(*picked: str) -> str:
        return describe.payment_problem(t.machine, decision, tuple(names.index(name) for name in picked))

    assert problem("Forge") == "that gives 1 of 2 [11.2.1.1]"
    assert problem("Spring", "Brook") == "that does not give 2 in all, among them 1 Fire [11.2.1.1]"
    assert problem("Ember", "Spring") == "Spring is not needed [11.2.1.1]"
    assert problem("Forge", "Spring") == ""


def test_what_an_effect_forbids_a_card_is_shown() -> None:
    chill = summon("Chill", choose_forward(), Freeze(IT))
    hold = summon("Hold", choose_forward(), Give(IT, (Cannot("attack"),)))
    t = table(you=Side(hand=[chill, hold]), opponent=Side(field=[ELF]))
    t.cast("Chill", "Elf")
    t.cast("Hold", "Elf")
    (elf,) = view(t.machine, YOU).zone("field", OPPONENT).cards
    assert elf.barred == [STAYS_FROZEN, "attack"]


def test_a_monster_has_no_power_until_it_is_a_forward() -> None:
    t = table(you=Side(field=[monster("Bat")]))
    (bat,) = view(t.machine, YOU).zone("field", YOU).cards
    assert bat.stats["power"] is None


def told(t: Table, seat: int = YOU) -> list[str]:
    events = visibility.visible_events(t.machine, seat, t.log)
    return [describe.event(t.machine, seat, event).rpartition(" [")[0] for event in events]


def test_the_game_tells_what_happens_in_its_own_words() -> None:
    lab = backup("Lab", action(DULL, pays(FIRE), strike(4000)))
    t = table(you=Side(field=[lab, backup("Forge")], hand=[forward("Knave", cost=2)]), opponent=Side(field=[ELF]))
    t.use("Lab", 0, "Elf", pay="Forge")
    story = told(t)
    for words in (
        "Forge was dulled",
        "Elf was chosen for Lab",
        "You used the action ability of Lab",
        "Action ability of Lab resolves",
        "Elf took 4000 damage from Lab",
        "Elf was broken",
    ):
        assert words in story, words


def test_damage_to_a_player_is_told_of_the_player() -> None:
    t = table(you=Side(field=[OGRE]))
    t.attack("Ogre")
    assert "Your opponent took 1 damage from Ogre" in told(t)
    assert "You took 1 damage from Ogre" in told(t, OPPONENT)


def test_a_summon_is_cast_and_a_character_is_played() -> None:
    t = table(you=Side(hand=[BOLT, forward("Knave")]), opponent=Side(field=[ELF]))
    t.cast("Bolt", "Elf")
    t.play("Knave")
    assert "You cast Bolt for 0 CP" in told(t)
    assert "You played Knave for 0 CP" in told(t)


def test_what_is_activated_is_not_called_refreshed() -> None:
    t = table(you=Side(field=[OGRE]))
    t.attack("Ogre")
    t.end_turn()
    t.end_turn()
    assert "Ogre was activated" in told(t)
    assert not any("refreshed" in words or "engaged" in words for words in told(t))
