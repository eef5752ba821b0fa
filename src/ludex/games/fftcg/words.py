"""The nouns of the rulebook as numbers and strings: zones, stats and attributes of cards, keywords (FF 5, 6, 7, 15)."""

from __future__ import annotations

from ludex.core import events
from ludex.core.ids import AttributeId, ResourceId, StatId, ZoneId
from ludex.core.spec import Zone

PLAYER: ZoneId = 0
FIELD: ZoneId = 1
DECK: ZoneId = 2
HAND: ZoneId = 3
BREAK: ZoneId = 4
DAMAGE_ZONE: ZoneId = 5
STACK: ZoneId = 6
REMOVED: ZoneId = 7

ZONES = (
    # Nothing of the book: a card that stands for the player, on which effects on the player lie.
    Zone("player"),
    # FF 7.6.2, 7.7.2: public, as are those below that do not say otherwise.
    Zone("field"),
    # FF 7.6.1, 7.9.2: hidden; nobody looks into a deck, and its order stays.
    Zone("deck", public=False, owner_sees=False, ordered=True),
    # FF 7.6.1, 7.11.2: hidden, but its owner may look.
    Zone("hand", public=False),
    # FF 7.10.2: seen by all.
    Zone("Break Zone"),
    # FF 7.8.3: in the order in which the cards were put there.
    Zone("Damage Zone", ordered=True),
    # FF 7.1, 7.2, 7.12.2, 7.12.3: one for both players, in order, seen by all.
    Zone("stack", ordered=True, shared=True),
    # FF 7.13.2: its order does not matter.
    Zone("removed from play"),
)

EVERYWHERE = tuple(range(len(ZONES)))
"""Where a text is valid that holds in all situations."""

POWER: StatId = 0
COST: StatId = 1
STATS = ("power", "cost")

NAMES: AttributeId = 0
TYPE: AttributeId = 1
ELEMENT: AttributeId = 2
JOB: AttributeId = 3
CATEGORY: AttributeId = 4
ICON: AttributeId = 5
ATTRIBUTES = ("name", "type", "element", "job", "category", "icon")

CRYSTALS: ResourceId = 0
RESOURCES = ("crystals",)

FIRE = "Fire"
ICE = "Ice"
WIND = "Wind"
EARTH = "Earth"
LIGHTNING = "Lightning"
WATER = "Water"
LIGHT = "Light"
DARK = "Dark"
ELEMENTS = (FIRE, ICE, WIND, EARTH, LIGHTNING, WATER, LIGHT, DARK)

# FF 5.2.3, 6.6.4: card types. FF 5.2.3.1.1: which of them are Characters.
FORWARD = "Forward"
BACKUP = "Backup"
MONSTER = "Monster"
SUMMON = "Summon"
CHARACTERS = frozenset((FORWARD, BACKUP, MONSTER))

# FF 11.5.2: what else lies on the stack, as the type of the object there.
AUTO_ABILITY = "auto-ability"
ACTION_ABILITY = "action ability"
SPECIAL_ABILITY = "special ability"
ABILITIES = (AUTO_ABILITY, ACTION_ABILITY, SPECIAL_ABILITY)

# FF 5.2.2.1, 11.10.1: icons in the corner of a card.
GENERIC = "generic"
EX_BURST = "EX Burst"
LIMIT_BREAK = "Limit Break"

# FF 15.2: keywords, as they stand in the information of a card.
BRAVE = "Brave"
HASTE = "Haste"
FIRST_STRIKE = "First Strike"
BACK_ATTACK = "Back Attack"

# Verbs of moves (FF 15.1.1): `Change.verb` and `Event.verb`.
BREAK_VERB = "break"
PUT = "put"
DISCARD = "discard"
REMOVE = "remove"
RETURN = "return"
PLAY = "play"
"""Played onto the field, from a hand by its cost or by an effect."""
CAST = "cast"
"""A Summon goes to the stack."""
POINT = "damage"
"""A card is put into the Damage Zone as a point of damage (FF 6.5.2)."""

# Kinds of event besides the kernel's.
ATTACKED = "attacked"
"""A Forward is declared as attacker; the verb is "party" where it attacks in a party (FF 10.1.2.4)."""
PARTY_FORMED = "party formed"
"""The card is one of the party (FF 15.1.1.9.1)."""
BLOCKED = "blocked"
"""The card blocks, the other card is (one of) the attacker(s) (FF 10.1.3.2)."""
BROKE = "broke"
"""The card broke the other one, or is in the party that did (FF 12.4.5, 15.1.1.9.8)."""
WAS_BLOCKED = "was blocked"
"""The card is an attacker, the other card blocks it."""
CAST_EVENT = "cast"
"""The card is the Summon on the stack, the seat who cast it (FF 11.3.8)."""
USED = "used"
"""An action or special ability was used: the card has it, the verb is one of ABILITIES (FF 11.6.11)."""
CHOSEN = "chosen"
"""The card was chosen; the other card is the Summon or ability on the stack that chose it, the seat its controller."""
HIT = "hit"
"""A point of damage was dealt; the card is what dealt it, the other card stands for the player, the amount is 1."""
PHASE = events.PHASE
"""The verb says what begins: see the names of phases; the seat is the turn player."""

# Phases, as `State.phase` and the verbs of PHASE events say them (FF 9).
ACTIVE_PHASE = "active phase"
DRAW_PHASE = "draw phase"
MAIN_PHASE_1 = "main phase 1"
ATTACK_PHASE = "attack phase"
MAIN_PHASE_2 = "main phase 2"
END_PHASE = "end phase"

ATTACK_LINK = "attacking"
"""Leads from an attacker to the card that stands for the player it attacks."""
PARTY_LINK = "party"
"""Leads from each Forward of a party to each other one, as long as there are two (FF 15.1.1.9)."""
BLOCK_LINK = "blocking"
"""Leads from a blocking Forward to the card that stands for the attacking player."""
BATTLE_LINK = "battle"
"""Leads from an attacker to the Forward that blocks it, and back: both are in battle (FF 10.1.3.2.1)."""

# What kinds of damage there are, as `Change.name` and `Event.verb` say it (FF 10.1.4.2, 11.12.5.2).
BATTLE_DAMAGE = "battle"
SUMMON_DAMAGE = "Summon"
ABILITY_DAMAGE = "ability"

# What prohibitions and permissions are called: actions of `Cannot` and `Can`.
MAY_ATTACK = "attack"
MAY_ATTACK_TWICE = "attack twice"
MAY_ATTACK_ONCE_MORE = "attack once more"
MAY_BLOCK = "block"
MAY_BE_BLOCKED = "be blocked"
MAY_BE_CHOSEN = "be chosen"
MAY_BE_PLAYED = "be played"
MAY_BE_CANCELLED = "be cancelled"
MUST_ATTACK = "must attack"
MUST_BLOCK = "must block"
STAYS_FROZEN = "activate"
COMES_BACK = "come back"
"""A frozen Character cannot activate in the Active Phase (FF 15.2.4.2)."""
PRODUCES_ANY = "produce CP of any Element"
NO_BURST = "keep its damage from EX Bursts"
"""Cards put into the Damage Zone by this card's damage do not use their EX Bursts."""
PARTY_ANY = "form a party with any Element"
BACKUPS_ONLY = "be paid for by Backups only"
"""Only CP produced by Backups pays for the card; an Element before "Backups" says of which (`backups_only`)."""
DULL_ICON = "dull icon"
"""What an action or special ability counts as whose cost has the Dull icon (FF 11.6.2.2)."""
PLAYER_TYPE = "player"
"""The type of the card that stands for a player."""


def may_be_played_from(zone: ZoneId) -> str:
    """The name of the permission to play the card from that zone."""
    return f"be played from {ZONES[zone].name}"


def may_use(ability: str) -> str:
    """The name of using abilities of a kind, one of ABILITIES."""
    return f"use {ability}"


def produces(element: str) -> str:
    """The name of the permission to produce CP of this Element too."""
    return f"produce {element} CP"


def several(element: str) -> str:
    """The name of the permission to have several Characters of Light, or of Dark."""
    return f"control several {element} Characters"
