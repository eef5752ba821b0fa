"""Situations of the Final Fantasy TCG in which several rules meet: lasting effects and replacement."""

from __future__ import annotations

from ludex.core.conditions import Holds
from ludex.core.definitions import CardDef, Static
from ludex.core.modifiers import AddAttribute, SetStat
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.selectors import Cards, Is
from ludex.core.values import Count, Fixed
from ludex.games.fftcg.words import (
    BACKUP,
    BREAK,
    FIELD,
    FORWARD,
    HASTE,
    JOB,
    MONSTER,
    PLAY,
    POWER,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    backup,
    dull,
    forward,
    forwards,
    monster,
    strike,
    summon,
    table,
)

OGRE = forward("Ogre", 9000)
MINE = backup("Mine", generic=True)
ELF = forward("Elf", 4000)
MUTE = summon("Mute", text=["Choose 1 Forward. It loses all its abilities until the end of the turn."])
BOLT = summon("Bolt", strike(4000))
DOUBLES = "If a Forward opponent controls is dealt damage, double the damage instead."
AMPLIFIER = backup("Amplifier", text=[DOUBLES], generic=True)


@rule("fftcg", "11.12.4.6", "11.12.4.13")
def test_a_later_effect_that_makes_forwards_feeds_an_earlier_one_that_reads_them() -> None:
    drill = backup("Drill", Static((AddAttribute(JOB, "Soldier"),), on=forwards(YOU)))
    monsters = Cards((FIELD,), YOU, Is(TYPE, MONSTER))
    rouse = backup("Rouse", Static((AddAttribute(TYPE, FORWARD), SetStat(POWER, Fixed(5000))), on=monsters))
    for order in (("Drill", "Rouse"), ("Rouse", "Drill")):
        t = table(you=Side(field=[monster("Blob")], hand=[drill, rouse]))
        for name in order:
            t.play(name)
        assert (t.attribute("Blob", "job"), t.power("Blob")) == ({"Soldier"}, 5000)


@rule("fftcg", "11.12.4.6", "11.12.4.13")
def test_losing_all_abilities_takes_those_given_before_and_leaves_those_given_later() -> None:
    horn = backup("Horn", text=["The Forwards you control gain Haste."])
    t = table(you=Side(field=[ELF, horn], hand=[MUTE]))
    t.cast("Mute", "Elf")
    assert not t.has("Elf", HASTE)
    t = table(you=Side(field=[ELF], hand=[MUTE, horn]))
    t.cast("Mute", "Elf")
    t.play("Horn")
    assert t.has("Elf", HASTE)


@rule("fftcg", "11.12.4.7", "11.3.10")
def test_a_power_set_from_outside_beats_the_one_a_card_sets_itself_whichever_came_later() -> None:
    backups = Count(Cards((FIELD,), YOU, Is(TYPE, BACKUP)))
    imp = forward("Imp", 2000, Static((SetStat(POWER, Fixed(8000)),), while_=Holds(backups, ">=", Fixed(1))))
    humble = summon("Humble", text=["Choose 1 Forward. Its power becomes 5000 until the end of the turn."])
    t = table(you=Side(field=[imp], hand=[humble, MINE]))
    t.cast("Humble", "Imp")
    t.play("Mine")
    assert t.power("Imp") == 5000
    t = table(you=Side(field=[imp, MINE], hand=[humble]))
    assert t.power("Imp") == 8000
    t.cast("Humble", "Imp")
    assert t.power("Imp") == 5000


@rule("fftcg", "11.12.4.10", "11.12.4.11")
def test_of_two_that_came_together_the_turn_player_says_which_is_the_later() -> None:
    def sets(name: str, power: int) -> CardDef:
        return backup(name, Static((SetStat(POWER, Fixed(power)),), on=forwards(YOU)))

    call = summon("Call", Move(Cards((BREAK,), YOU, Is(TYPE, BACKUP)), FIELD, PLAY))
    for order, power in ((["Low", "High"], 6000), (["High", "Low"], 3000)):
        t = table(you=Side(field=[OGRE], hand=[call], break_zone=[sets("Low", 3000), sets("High", 6000)]))
        t.cast("Call", order)
        assert t.power("Ogre") == power


@rule("fftcg", "11.12.5.5", "11.12.5.2")
def test_each_doubling_counts_once() -> None:
    for number in (1, 2):
        t = table(you=Side(field=[AMPLIFIER] * number, hand=[summon("Tap", strike(1000))]), opponent=Side(field=[OGRE]))
        t.cast("Tap", "Ogre")
        assert t.damage("Ogre") == 1000 * 2**number


@rule("fftcg", "11.12.5.6", "11.12.5.6.1")
def test_a_summon_replaces_its_own_damage_first_and_the_one_dealt_it_orders_the_rest() -> None:
    tough = forward("Tough", 9000, text=["If Tough is dealt damage, reduce the damage by 2000 instead."])
    cut = summon("Cut", text=["Choose 1 Forward. Deal it 4000 damage. If it is dull, deal it 8000 damage instead."])
    t = table(you=Side(hand=[cut]), opponent=Side(field=[dull(tough)]))
    t.cast("Cut", "Tough")
    assert t.damage("Tough") == 6000
    t = table(you=Side(field=[AMPLIFIER], hand=[BOLT]), opponent=Side(field=[tough]))
    t.cast("Bolt", "Tough", asks="11.12.5.6.1")
    assert t.asked == "opponent"
