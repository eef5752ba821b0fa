"""The nouns of the rulebook as numbers and strings: zones, information of cards, verbs, moments (CC 200, 300, 1000)."""

from __future__ import annotations

from ludex.core import events
from ludex.core.ids import AttributeId, ResourceId, StatId, ZoneId
from ludex.core.spec import Zone

PLAYER: ZoneId = 0
SERVANT_ZONE: ZoneId = 1
CASTER_ZONE: ZoneId = 2
STOCK: ZoneId = 3
DECK: ZoneId = 4
HAND: ZoneId = 5
ORB_ZONE: ZoneId = 6
GRAVEYARD: ZoneId = 7
REMOVED: ZoneId = 8
CHASE: ZoneId = 9
EXTRA_DECK: ZoneId = 10
BINGO_ZONE: ZoneId = 11
AETHER: ZoneId = 12

ZONES = (
    # Nothing of the book: a card that stands for the player, on which effects on the player lie.
    Zone("player"),
    # CC 306.3, 307.2: open to all, and without order.
    Zone("servant zone", owner_peeks=True, stays_open=True),
    # CC 308.2, 308.2a: what lies face down is seen by the player whose zone it is, and by whoever knows it (303.2).
    Zone("caster zone", owner_peeks=True, stays_open=True),
    # CC 306.2: cards that lie under an entity of the field.
    Zone("stock", owner_peeks=True, stays_open=True),
    # CC 304.2
    Zone("deck", public=False, owner_sees=False, ordered=True),
    # CC 305.2
    Zone("hand", public=False),
    # CC 309.2: nobody looks at orbs.
    Zone("orb zone", public=False, owner_sees=False, ordered=True),
    # CC 310.2, 310.3: in whatever order a player likes, at any time, so there is none.
    Zone("graveyard"),
    # CC 311.2, 311.2a: open to all; of what is removed face down only those know who may look.
    Zone("removed zone", stays_open=True),
    # CC 302.1, 312.2: one for both players, in order.
    Zone("chase zone", ordered=True, shared=True),
    # CC 313.2
    Zone("extra deck", public=False),
    # CC 314.2
    Zone("BINGO zone"),
    # Nothing of the book: produced aether lies here until it is paid or erased (CC 907.4).
    Zone("aether"),
)

FIELD = (SERVANT_ZONE, CASTER_ZONE)
"""CC 306.1."""

ATK: StatId = 0
DEF: StatId = 1
COST: StatId = 2
LEVEL: StatId = 3
STATS = ("ATK", "DEF", "cost", "level")
INFINITY = 1 << 40
"""CC 104.7, 104.7a, 104.7b: greater than any other number, and equal to itself.

`numbers.added` and `numbers.rounded` keep it what it is.
"""

NAMES: AttributeId = 0
TYPE: AttributeId = 1
ELEMENT: AttributeId = 2
TRAIT: AttributeId = 3
SUBTYPE: AttributeId = 4
VERSION: AttributeId = 5
MATERIAL: AttributeId = 6
ATTRIBUTES = ("name", "type", "element", "trait", "additional type", "version", "material")
"""CC 206.1a: race and trait are the same. CC 202.3: the name of a caster with a version is "Name (Version)"."""

CANDY: ResourceId = 0
RESOURCES = ("candy",)
"""CC 1018.1, 1018.1a-1: the counters players have, which lie in no zone."""

CASTER = "Caster"
SERVANT = "Servant"
CONJURE = "Conjure"
BARRIER = "Barrier"
DEITY = "Deity"
"""CC 201.2, 201.2a: the types; that of deities is not printed."""
PLAYER_TYPE = "Player"
"""No type of the book: that of the card which stands for a player."""
AETHER_TYPE = "Aether"
"""No type of the book: that of produced aether."""
ACTIVATED_ABILITY = "activated ability"
AUTOMATIC_ABILITY = "automatic ability"
"""CC 903.2b: what an ability is in the chase zone, a pseudo-card."""
SOUL_BOND = "Soul Bond"
"""CC 201.3a: the additional type."""

SOLIS = "Solis"
IGNUS = "Ignus"
SILVA = "Silva"
TERRA = "Terra"
LUNA = "Luna"
AQUA = "Aqua"
AES = "Aes"
ELEMENTS = (SOLIS, IGNUS, SILVA, TERRA, LUNA, AQUA, AES)
VOID = "Void"
"""CC 209.3: having no element; never a value of ELEMENT."""

# Keywords, as they stand in the information of a card (CC 1100).
DOUBLE_CORRUPT = "Double Corrupt"
TRIPLE_CORRUPT = "Triple Corrupt"
BREAK = "Break"
SLOW_START = "Slow Start"
QUICKCAST = "Quickcast"
ENTER = "Enter"
LAST_WORDS = "Last Words"
UNITED_FRONT = "United Front"
SOUL_SEAL = "Soul Seal"
HUBRIS = "Hubris"
DCT = "DCT"
LETHARGY = "Lethargy"
VANITY = "Vanity"
STEP_UP = "Step Up"
UNITY = "Unity"
PHI = "Φ"
BINGO = "BINGO"
RIDE = "Ride"
RESTS_FOR_AETHER = "[Rest]: aether"
"""What every caster of the field has (CC 907.6)."""
UNIVERSAL = "Universal"
"""Of the re-release: its element may be paid with aether of any element."""
EARNEST = "Earnest"
"""CC 1111.2: the trait that DCT counts."""
DEITY_COUNTER = "deity"
"""CC 1204.1."""

# Links between cards; the first leads.
STOCK_LINK = "stock"
"""An entity and a card under it (CC 306.2)."""
ATTACK_LINK = "attacking"
"""The attacking servant and the attacked object: a servant, or the card that stands for the player (CC 803.4)."""
BATTLE_LINK = "battle"
"""Two servants in battle, each with the other (CC 803.5)."""
FOUGHT = "fought"
"""Two servants that have battled this turn, each with the other."""
STRUCK = "attacked it"
"""A servant that attacked this turn, and what it attacked."""
RIDE_LINK = "ride"
"""A card with [Ride] and a card that was rested for it this turn (CC 1118.4)."""

# Verbs of moves; a trigger that names one part of a verb with strokes matches it.
DRAW = "draw"
DISCARD = "discard"
DESTROY = "destroy"
BATTLE_DESTROY = "destroy/battle"
"""Destroyed by a battle (CC 804.3, 804.4)."""
BANISH = "banish"
CORRUPT = "corrupt"
REMOVE = "remove"
PUT = "put"
RETURN = "return"
PLAY = "play"
"""A card goes to the chase zone."""
RESOLVED = "put/resolve"
"""A card goes from the chase zone where it belongs."""
CALL = "put/call"
"""A caster comes to the field in the call phase (CC 504.1)."""
CALL_DOWN = "put/call/face down"
"""Any card is called face down as a caster (CC 504.1b)."""
LEVEL_UP = "put/level up"
SOUL_BOND_VERB = "put/soul bond"
CANCEL = "cancel"
EXCHANGE = "exchange"

# Kinds of events beside those of the kernel ("moved", "shifted", "control", "engaged", "refreshed", "reversed").
ATTACKED = "attacked"
"""The card attacks; the other card is the attacked object."""
IS_ATTACKED = "is attacked"
"""The other side of ATTACKED."""
BATTLED = "battled"
"""The card battled the other by an effect, without an attack."""
CORRUPTED = "corrupted"
"""The card corrupted orbs, one or more at the same time (CC 1009.2); the other card stands for their player."""
ORB_CORRUPTED = "orb corrupted"
"""One or more orbs of a player were corrupted at the same time (CC 1009.2): the seat is the player's."""
RIDES = "rides"
"""The card was rested for a [Ride]; the other card has it (CC 1118.4)."""
SWITCHED = "switched"
"""CC 1011.2."""
SWITCHED_BY_PLAYER = "switched by the player"
"""CC 705.3: by the action, not by an effect."""
PLAYED = "played"
"""A card was played: it lies in the chase zone."""
USED = "used"
"""An ability was played: the card has it, the verb is ACTIVATED_ABILITY or AUTOMATIC_ABILITY."""
AETHER_PLAYED = "aether ability"
"""An aether ability was played: the card has it (CC 907.1)."""
PRODUCED = "produced"
"""Aether was produced: the verb says of which elements, the amount how much."""
CANDY_GAINED = "candy counter gained"
"""A player gained a candy counter; there is one for each counter, where somebody waits for it."""
CHOSEN = "chosen"
"""The card is a target; the other card is the spell or ability in the chase zone, the seat its controller."""
SEARCHED = "searched"
"""CC 1012.3."""
LEVELED_UP = "leveled up"
SOUL_BONDED = "soul bonded"
PHASE = events.PHASE
"""A moment of the turn: its verb is one of those below, the seat is the turn player."""

BEGINNING_OF = "beginning of "
END_OF = "end of "
GAME = "game"
TURN = "turn"
RECOVERY_PHASE = "recovery phase"
DRAW_PHASE = "draw phase"
CALL_PHASE = "call phase"
MAIN_PHASE = "main phase"
BATTLE_PHASE = "battle phase"
ATTACK_DECLARATION_STEP = "attack declaration step"
BATTLE = "battle"
END_PHASE = "end phase"

# What effects forbid or allow with a card (`Cannot`, `Can`).
ATTACK_ACTION = "attack"
ATTACK_PLAYERS = "attack players"
BE_ATTACKED = "be attacked"
"""Of a servant, or of the card that stands for a player."""
BATTLE_ACTION = "battle"
BE_TARGETED = "be targeted"
BE_PLAYED = "be played"
BE_PLAYED_FROM = "be played from "
"""Before the name of a zone: the permission to play a card from there (CC 702.2)."""
USE = "use abilities"
BE_CHASED = "be chased"
"""CC 1005.2: "cannot chase" to this card or ability in the chase zone."""
SWITCH_ACTION = "switch"
RECOVER_ACTION = "recover in the recovery phase"
CALLED_FROM_GRAVEYARD = "be called from the graveyard"
"""In the call phase, face up, as if it were in the hand."""
SEVERAL = "control several of this name"
"""CC 504.1a-1."""
