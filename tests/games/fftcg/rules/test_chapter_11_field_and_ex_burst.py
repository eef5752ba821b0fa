"""FF 11.9 and 11.10: field abilities and EX Bursts."""

from __future__ import annotations

from ludex.core.definitions import Static
from ludex.core.modifiers import GiveAbility, SetAttribute
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, And, Cards, Compares, Is, Top
from ludex.core.triggers import Trigger
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import (
    BREAK,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    FORWARD,
    HASTE,
    JOB,
    POWER,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    backup,
    dies,
    enters,
    forward,
    forwards,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.parts import (
    bounce,
    break_,
    choose,
    draw,
    everything,
    give,
    hurt,
    key,
    n,
    plus,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BLAST = summon("Blast", choose(), break_())
HARM = summon("Harm", DealPoints(OPPONENT))
BANNER = forward("Banner", 5000, while_here(plus(1000), on=forwards(YOU)))


# 11.9: field abilities.


@rule("fftcg", "11.9.1")
def test_a_field_ability_works_as_long_as_its_card_is_on_the_field() -> None:
    t = table(you=Side(field=[ELF], hand=[BANNER, BLAST]))
    assert t.power("Elf") == 4000
    t.play("Banner")
    assert t.power("Elf") == 5000
    t.cast("Blast", "Banner")
    assert (t.zone("you", "Break Zone"), t.power("Elf")) == (["Banner", "Blast"], 4000)


@rule("fftcg", "11.9.1")
def test_not_from_another_zone() -> None:
    t = table(you=Side(field=[ELF], break_zone=[BANNER], damage=[BANNER], removed=[BANNER], deck=[BANNER] * 5))
    assert t.power("Elf") == 4000


@rule("fftcg", "11.9.1")
def test_unless_it_names_another_zone() -> None:
    spirit = forward("Spirit", 5000, Static((plus(1000),), forwards(YOU), zones=(BREAK,)))
    t = table(you=Side(field=[ELF, spirit], hand=[BLAST]))
    assert t.power("Elf") == 4000
    t.cast("Blast", "Spirit")
    assert t.power("Elf") == 5000


@rule("fftcg", "11.9.1")
def test_it_works_all_the_time() -> None:
    """Whatever fits at the moment is affected: a Forward that stops fitting has nothing of it any more."""
    chief = backup("Chief", while_here(plus(1000), on=Cards((FIELD,), YOU, Is(JOB, "Knight"))))
    other = summon("Other", choose(), give(IT, SetAttribute(JOB, "Monk")))
    t = table(you=Side(field=[chief, forward("Elf", 4000, job="Knight")], hand=[other]))
    assert t.power("Elf") == 5000
    t.cast("Other", "Elf")
    assert t.power("Elf") == 4000
    t.end_turn()
    assert t.power("Elf") == 5000


@rule("fftcg", "11.9.2")
def test_a_card_is_never_on_the_field_unchanged() -> None:
    """With no power left it is put into the Break Zone; a rule process sees it, and what triggers on its coming too."""
    curse = backup("Curse", while_here(plus(-2000), on=forwards(OPPONENT)))
    strong = Trigger("moved", And((Is(TYPE, FORWARD), Compares(POWER, ">=", n(8000)))), to=(FIELD,))
    t = table(
        you=Side(field=[backup("Judge", when(strong, draw()))], hand=[forward("Page", 2000), OGRE]),
        opponent=Side(field=[curse]),
    )
    t.play("Page")
    assert t.zone("you", "Break Zone") == ["Page"]
    t.play("Ogre", hold=True)
    assert (t.power("Ogre"), t.stack(), t.zone("you", "hand")) == (7000, [], [])


@rule("fftcg", "11.9.2")
def test_it_has_what_a_field_ability_gives_it_as_it_comes() -> None:
    """The ability it is given triggers on its own coming."""
    school = backup("School", while_here(GiveAbility((enters(draw()), key(HASTE))), on=forwards(YOU)))
    t = table(you=Side(field=[school], hand=[ELF]))
    t.play("Elf", hold=True)
    assert (t.stack(), t.has("Elf", HASTE)) == (["auto-ability of Elf"], True)


@rule("fftcg", "11.9.3")
def test_a_field_ability_does_not_use_the_stack() -> None:
    """It works at once, and nobody can respond to it."""
    t = table(you=Side(field=[ELF], hand=[BANNER]), opponent=Side(hand=[summon("Gust", draw())]))
    t.play("Banner", hold=True)
    assert (t.stack(), t.priority, t.power("Elf"), t.events("triggered")) == ([], "you", 5000, [])


# 11.10: EX Bursts.

SPARK = summon("Spark", choose(), hurt(amount=5000), draw(), ex_burst=True)
HERMIT = forward("Hermit", 5000, enters(draw(2), ex_burst=True), enters(draw(3)), dies(draw(3)), ex_burst=True)


@rule("fftcg", "11.10.2")
def test_the_player_who_is_dealt_damage_may_use_the_ex_burst() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[WALL], deck=[HERMIT, ELF, ELF, ELF]))
    t.attack("Ogre", asks="11.10.2")
    assert (t.asked, t.zone("opponent", "Damage Zone")) == ("opponent", ["Hermit"])
    t.answer("yes")
    assert (t.zone("opponent", "hand"), t.zone("opponent", "Damage Zone")) == (["Elf", "Elf"], ["Hermit"])


@rule("fftcg", "11.10.2")
def test_or_not() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[HERMIT, ELF, ELF, ELF]))
    t.attack("Ogre", "no")
    assert (t.zone("opponent", "hand"), t.points("opponent")) == ([], 1)


@rule("fftcg", "11.10.2")
def test_it_needs_the_icon() -> None:
    plain = forward("Hermit", 5000, enters(draw(2)))
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[plain, ELF, ELF, ELF]))
    t.attack("Ogre")
    assert (t.zone("opponent", "hand"), t.points("opponent")) == ([], 1)


@rule("fftcg", "11.10.2")
def test_it_needs_damage() -> None:
    """A card that comes into the Damage Zone in another way, or is drawn or put away, does not use it."""
    swap = summon("Swap", bounce(everything(DAMAGE_ZONE)), Move(Top(DECK, n(1), YOU), DAMAGE_ZONE))
    t = table(you=Side(hand=[swap], damage=1, deck=[SPARK, ELF]), opponent=Side(field=[WALL]))
    t.cast("Swap")
    assert (t.zone("you", "Damage Zone"), t.damage("Wall")) == (["Spark"], 0)


@rule("fftcg", "11.10.2")
def test_nobody_can_respond_to_it() -> None:
    """It does not use the stack: when somebody has priority again it is over."""
    t = table(you=Side(field=[OGRE], hand=[HARM]), opponent=Side(field=[WALL], deck=[SPARK, ELF, ELF]))
    t.cast("Harm", hold=True)
    t.resolve("yes", "Ogre")
    assert (t.priority, t.stack(), t.damage("Ogre"), t.zone("opponent", "hand")) == ("you", [], 5000, ["Elf"])


@rule("fftcg", "11.10.2")
def test_it_is_had_immediately() -> None:
    """The rest of the effect that dealt the damage comes afterwards, and so do rule processes and what triggers."""
    harm = summon("Harm", DealPoints(OPPONENT), break_(forwards(YOU)))
    mourner = backup("Mourner", when(Trigger("damaged", Is(TYPE, FORWARD)), draw()))
    t = table(
        you=Side(field=[ELF, mourner], hand=[harm]), opponent=Side(field=[WALL], deck=[SPARK, OGRE, OGRE])
    )  # fmt: skip
    t.cast("Harm", hold=True)
    t.resolve("yes", asks="11.3.3")
    # The Elf is still there to be chosen, and though 5000 damage are enough it is not broken by it.
    assert t.options() == ["Elf", "Wall"]
    t.answer("Elf")
    assert [event.rule for event in t.events("moved", last=False) if event.was and event.frm == FIELD] == ["15.1.1.3.1"]
    assert (t.stack(), t.zone("opponent", "hand")) == (["auto-ability of Mourner"], ["Ogre"])


@rule("fftcg", "11.10.2")
def test_what_it_chooses_is_chosen_then_and_without_anything_it_is_not_used() -> None:
    t = table(you=Side(hand=[HARM]), opponent=Side(deck=[SPARK, ELF, ELF]))
    t.cast("Harm")
    assert (t.points("opponent"), t.zone("opponent", "hand")) == (1, [])


@rule("fftcg", "11.10.3")
def test_a_summon_has_all_of_its_effects() -> None:
    t = table(you=Side(field=[OGRE], hand=[HARM]), opponent=Side(deck=[SPARK, ELF, ELF]))
    t.cast("Harm", "yes", "Ogre")
    assert (t.damage("Ogre"), t.zone("opponent", "hand"), t.zone("opponent", "Damage Zone")) == (
        5000, ["Elf"], ["Spark"],
    )  # fmt: skip


@rule("fftcg", "11.10.3")
def test_a_character_has_only_its_auto_abilities_with_the_icon() -> None:
    t = table(you=Side(hand=[HARM]), opponent=Side(deck=[HERMIT, *[ELF] * 9]))
    t.cast("Harm", "yes")
    assert (len(t.zone("opponent", "hand")), t.zone("opponent", "field")) == (2, [])


@rule("fftcg", "11.10.3")
def test_on_the_field_it_has_them_all() -> None:
    t = table(you=Side(hand=[HERMIT]))
    t.play("Hermit", ["Hermit#1", "Hermit#2"])
    assert len(t.zone("you", "hand")) == 5


@rule("fftcg", "11.10.3")
def test_it_casts_nothing_and_plays_nothing() -> None:
    """An ability that watches for Summons being cast, or Characters coming, has nothing to do."""
    watch = backup("Watch", when(Trigger("cast"), draw()), when(Trigger("moved", to=(FIELD,)), draw()))
    t = table(you=Side(field=[OGRE, watch], hand=[summon("Harm", DealPoints(OPPONENT, n(2)))]),
              opponent=Side(deck=[SPARK, HERMIT, *[ELF] * 6]))  # fmt: skip
    t.cast("Harm", hold=True)
    t.resolve()
    t.resolve("yes", "Ogre", "yes")
    assert (t.stack(), len(t.events("triggered"))) == ([], 1)
