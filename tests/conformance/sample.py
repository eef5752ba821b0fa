"""A small game of invented cards, made by hand from nodes, that uses every way in which cards are hidden and shown."""

from __future__ import annotations

from ludex.core.chance import Stream
from ludex.core.changes import BOTTOM, FACE_DOWN
from ludex.core.definitions import Ability, Activated, Automatic, CardDef, Face, Keyword, Spell, Static
from ludex.core.game import Game, Start
from ludex.core.modifiers import AddStat, GiveAbility
from ludex.core.ops.chance import DeclareName, RollDie
from ludex.core.ops.create import Create
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Lose
from ludex.core.ops.select import Exactly, Select, SelectRandom, UpTo
from ludex.core.players import OPPONENT, YOU
from ludex.core.pool import Pool
from ludex.core.program import Body, May, Seq
from ludex.core.selectors import IT, And, Cards, Is, NotThis, Those, Top, Without
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed, Number
from ludex.games.sve import GAME
from ludex.games.sve.ops.evolve import Evolve, RevealEvolved
from ludex.games.sve.words import (
    ATTACK,
    BANE,
    BANISHED,
    CEMETERY,
    DECK,
    DRAIN,
    EVOLVE_DECK,
    EVOLVE_KIND,
    EX,
    FANFARE,
    FIELD,
    FOLLOWER,
    HAND,
    LAST_WORDS,
    LEADER,
    ON_EVOLVE,
    PLAY_POINTS,
    QUICK,
    RUSH,
    SPELL,
    STORM,
    TYPE,
    WARD,
)

ENEMY = Cards((FIELD,), OPPONENT, Is(TYPE, FOLLOWER))
MINE = Cards((HAND,), YOU)


def card(
    code: str,
    name: str,
    kind: str,
    cost: int | None,
    attack: int | None = None,
    defense: int | None = None,
    *abilities: Ability,
    special: str = "",
    token: bool = False,
    text: str = "",
) -> CardDef:
    """A card with these facts and abilities."""
    attributes = ((name,), (kind,), ("Neutral",), (), (), (special,) if special else ())
    face = Face((name,), attributes, (attack, defense, cost), abilities, (text,) if text else ())
    return CardDef(0, code, (face,), token=token, special=special)


def fanfare(body: Body) -> Automatic:
    return Automatic(Trigger("moved", self_only=True, to=(FIELD,)), body, label=FANFARE)


def spell(code: str, name: str, cost: int, *parts: Body, quick: bool = False, text: str = "") -> CardDef:
    abilities: tuple[Ability, ...] = (Spell(Seq(parts)),)
    return card(code, name, SPELL, cost, None, None, *((Keyword(QUICK), *abilities) if quick else abilities), text=text)


EVOLVE = Activated(Seq((Lose(PLAY_POINTS, Fixed(1)), RevealEvolved())), Evolve(), (EVOLVE_KIND,))

CARDS = (
    card("L", "Captain", "Leader", None, None, 20),
    card("A", "Doorkeeper", FOLLOWER, 2, 1, 3, Keyword(WARD)),
    card("B", "Courier", FOLLOWER, 3, 3, 2, Keyword(STORM)),
    card("C", "Slinger", FOLLOWER, 3, 2, 2, fanfare(Seq((Select(ENEMY), Damage(IT, Fixed(2)))))),
    card("D", "Scholar", FOLLOWER, 2, 2, 1, fanfare(Draw()), EVOLVE),
    card(
        "DE", "Scholar", FOLLOWER, None, 4, 3,
        Automatic(Trigger("evolved", self_only=True), Draw(Fixed(2)), label=ON_EVOLVE), special="evolved",
    ),
    card("N", "Drummer", FOLLOWER, 1, 1, 1, EVOLVE),
    card("NE", "Drummer", FOLLOWER, None, 3, 3, special="evolved"),
    spell("E", "Spark", 2, Select(ENEMY), Damage(IT, Fixed(3)), quick=True, text="Deal 3 damage to an enemy."),
    card(
        "F", "Banner", FOLLOWER, 3, 2, 2,
        Static(
            (AddStat(ATTACK, Fixed(1)), GiveAbility((Keyword(RUSH),))),
            Cards((FIELD,), YOU, And((Is(TYPE, FOLLOWER), NotThis()))),
        ),
    ),
    spell("G", "Muster", 3, Create(("Recruit",), FIELD, Fixed(2)), Create(("Recruit",), EX)),
    card("K", "Recruit", FOLLOWER, 1, 1, 1, token=True),
    card("H", "Viper", FOLLOWER, 2, 1, 1, Keyword(BANE), Keyword(DRAIN)),
    # Look at the top cards, keep one, and put the rest below in an order the other player does not see.
    spell(
        "S1", "Foresight", 1, Look(Top(DECK, Fixed(3))), Select(Those("looked"), into="kept"),
        Move(Those("kept"), HAND),
        Move(Without(Those("looked"), Those("kept")), DECK, position=BOTTOM),
    ),
    # Search, show what was found, shuffle.
    spell("S2", "Errand", 2, Search(Is(TYPE, FOLLOWER)), Move(IT, HAND), Shuffle()),
    # Look at the other hand and have a card of it discarded.
    spell(
        "S3", "Inquest", 3, Look(Cards((HAND,), OPPONENT)), Select(Those("looked")), Move(IT, CEMETERY, "discard")
    ),
    # Known cards go under the deck in a secret order.
    spell(
        "S4", "Burial", 1, Select(Cards((CEMETERY,), YOU), UpTo(Fixed(3))),
        Move(IT, DECK, position=BOTTOM), Draw(),
    ),
    # A card nobody has seen lies face down.
    spell("S5", "Vault", 1, Move(Top(DECK, Fixed(2)), BANISHED, facing=FACE_DOWN), Draw()),
    spell("S6", "Wager", 1, RollDie(), Damage(Cards((LEADER,), OPPONENT), Number("die"))),
    # A card in the hand is shown and stays there.
    spell("S7", "Boast", 1, Select(MINE), Reveal(IT), Draw()),
    spell("S8", "Mishap", 2, SelectRandom(Cards((HAND,), OPPONENT)), Move(IT, CEMETERY, "discard")),
    spell("S9", "Recall", 1, Select(ENEMY), Move(IT, HAND, "return")),
    spell("S10", "Proclaim", 1, DeclareName(), Reveal(Top(DECK, Fixed(1))), Move(IT, HAND)),
    card(
        "T1", "Undertaker", FOLLOWER, 2, 2, 2,
        Automatic(
            Trigger("moved", self_only=True, frm=(FIELD,), to=(CEMETERY,)),
            May(Seq((Select(Cards((CEMETERY,), YOU)), Move(IT, DECK, position=2)))),
            label=LAST_WORDS,
        ),
    ),
    card(
        "T2", "Herald", FOLLOWER, 2, 1, 2,
        fanfare(
            Seq(
                (
                    Give(Cards((FIELD,), YOU), (AddStat(ATTACK, Fixed(1)),), END_OF_TURN),
                    Delay(Trigger("phase", verb="start of end phase"), Draw()),
                )
            )
        ),
    ),
    card(
        "T3", "Quartermaster", FOLLOWER, 2, 2, 2,
        fanfare(Seq((Select(MINE, Exactly(Fixed(1))), Move(IT, DECK), Draw()))),
    ),
)  # fmt: skip

POOL = Pool(GAME, CARDS)
BY_CODE = {one.code: one for one in CARDS}


def number(code: str) -> int:
    """The definition with this code."""
    return next(one.id for one in POOL.defs if one.code == code)


MAIN = tuple(number(one.code) for one in CARDS if one.code not in ("L", "DE", "NE", "K") for _ in range(2))
DECK_LIST = (
    (LEADER, (number("L"),)),
    (DECK, MAIN),
    (EVOLVE_DECK, (number("DE"),) * 2 + (number("NE"),) * 3),
)


def start(seed: int, history: bool = True) -> Game:
    """A game between two equal decks."""
    return Game(GAME, POOL, Start((DECK_LIST, DECK_LIST), seed), history)


def played(seed: int, answers: int, history: bool = True) -> Game:
    """A game after so many random answers, or fewer if it ended."""
    game = start(seed, history)
    stream = Stream(seed + 1)
    for _ in range(answers):
        if game.decision is None:
            break
        game.answer(game.decision.random(stream))
    return game
