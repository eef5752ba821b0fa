"""The nouns of the rulebook as numbers: zones, stats and attributes of cards, players' numbers (SVE 2, 3, 4)."""

from __future__ import annotations

from ludex.core import modifiers
from ludex.core.ids import AttributeId, ResourceId, StatId, ZoneId
from ludex.core.spec import Zone

LEADER: ZoneId = 0
FIELD: ZoneId = 1
DECK: ZoneId = 2
EVOLVE_DECK: ZoneId = 3
HAND: ZoneId = 4
EX: ZoneId = 5
CEMETERY: ZoneId = 6
BANISHED: ZoneId = 7
RESOLUTION: ZoneId = 8
EVOLVE_ZONE: ZoneId = 9
RACE: ZoneId = 10
DRIVE: ZoneId = 11
TRIGGER: ZoneId = 12
UNDER_LEADER: ZoneId = 13

ZONES = (
    # SVE 4.1.1: one of each kind a player. A zone is public and without order where nothing else is said of it.
    # SVE 4.3.1, 4.3.2
    Zone("leader area"),
    # SVE 4.4.2
    Zone("field"),
    # SVE 4.5.2: nobody looks into a deck, and its order counts.
    Zone("deck", public=False, owner_sees=False, ordered=True),
    # SVE 4.6.2, 4.7.2: their owner may look.
    Zone("evolve deck", public=False, faced=True),
    Zone("hand", public=False),
    # SVE 4.8.2, 4.9.2, 4.10.1
    Zone("EX area"),
    Zone("cemetery"),
    Zone("banished zone"),
    # SVE 4.11.1, 4.11.2: one for both players, in order.
    Zone("resolution zone", ordered=True, shared=True),
    # SVE 4.12.2, 4.13.2, 4.14.2, 4.15.2
    Zone("evolve zone"),
    Zone("race zone"),
    Zone("drive zone"),
    Zone("trigger zone"),
    # SVE B2:6.1.1.1: the second leader card of Cross Craft.
    Zone("under the leader"),
)

ATTACK: StatId = 0
DEFENSE: StatId = 1
COST: StatId = 2
STATS = ("attack", "defense", "cost")

NAMES: AttributeId = 0
TYPE: AttributeId = 1
CLASS: AttributeId = 2
TRAIT: AttributeId = 3
UNIVERSE: AttributeId = 4
SPECIAL: AttributeId = 5
ATTRIBUTES = ("name", "type", "class", "trait", "universe", "special type")

PLAY_POINTS: ResourceId = 0
MAX_PLAY_POINTS: ResourceId = 1
EVOLUTION_POINTS: ResourceId = 2
SUPER_EVOLUTION_POINTS: ResourceId = 3
TURNS_PASSED: ResourceId = 4
RESOURCES = (
    "play points",
    "maximum play points",
    "evolution points",
    "super-evolution points",
    "turns passed",
)

CLASSES = ("Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft", "Neutral")

FOLLOWER = "Follower"
AMULET = "Amulet"
SPELL = "Spell"
LEADER_TYPE = "Leader"

EVOLVED = "evolved"
ADVANCED = "advanced"

EVOLVE_LINK = "evolve"
RACE_LINK = "race"
DRIVE_LINK = "drive"
BATTLE_LINK = "battle"

# Keywords, as they stand in the information of a card.
WARD = "Ward"
STORM = "Storm"
RUSH = "Rush"
ASSAIL = "Assail"
INTIMIDATE = "Intimidate"
DRAIN = "Drain"
BANE = "Bane"
AURA = "Aura"
QUICK = "Quick"
STACK = "Stack"
EARTH_RITE = "Earth Rite"
"""The name of the extra cost, and of what cards with it are said to have (SVE 13.3.3)."""
SINGLE_DRIVE = "Single Drive"
TWIN_DRIVE = "Twin Drive"
DRIVE_KEYWORD = "Drive"
STARTING_AMULET = "Starting Amulet"
FANFARE = "Fanfare"
LAST_WORDS = "Last Words"
ON_EVOLVE = "On Evolve"
ON_SUPER_EVOLVE = "On Super-Evolve"
STRIKE = "Strike"
FOLLOWER_STRIKE = "Follower Strike"
LEADER_STRIKE = "Leader Strike"
ON_RACE = "On Race"
ON_DRIVE = "On Drive"

# What activated abilities count as.
EVOLVE_KIND = "evolve"
ADVANCED_KIND = "advanced activated"
SERVE_KIND = "serve"
RIDE_KIND = "ride"
QUICK_KIND = "quick ability"

STACK_COUNTER = "Stack"

# What effects forbid or allow with a card (`Cannot`, `Can`).
ATTACK_ACTION = "attack"
BE_ATTACKED = "be attacked"
BE_SELECTED = modifiers.BE_SELECTED
BE_PLAYED = "be played"
BE_PLAYED_FROM_EX = "be played from the EX area"
EVOLVE_ACTION = "evolve"
EVOLVE_AGAIN = "evolve any number of times"
IGNORE_WARD = "ignore Ward"
REFRESH_AT_START = "refresh in the start phase"
USE_ABILITIES = "use abilities"


def be_played_from(zone: ZoneId) -> str:
    """What the text of a card allows that may be played from where it lies."""
    return f"be played from {ZONES[zone].name}"


def play_from(zone: ZoneId) -> str:
    """What a leader is allowed whose player may play cards from that zone."""
    return f"play from {ZONES[zone].name}"
