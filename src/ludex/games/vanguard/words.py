"""The nouns of the rulebook as numbers and strings: zones, circles, characteristics, verbs (VG 2, 3, 4, 10, 11)."""

from __future__ import annotations

from ludex.core import events, modifiers
from ludex.core.ids import AttributeId, StatId, ZoneId
from ludex.core.spec import Zone

PLAYER: ZoneId = 0
VC: ZoneId = 1
RC: ZoneId = 2
GC: ZoneId = 3
# VG 10.22.4, 10.22.6: no text that asks for units, standing or resting, finds what lies there.
LOCKED: ZoneId = 4
HEART: ZoneId = 5
DECK: ZoneId = 6
HAND: ZoneId = 7
DROP: ZoneId = 8
SOUL: ZoneId = 9
DAMAGE_ZONE: ZoneId = 10
BIND: ZoneId = 11
TRIGGER_ZONE: ZoneId = 12
G_ZONE: ZoneId = 13
REMOVED: ZoneId = 14

ZONES = (
    Zone("player"),
    # VG 3.18, 4.6: the circles by their types; which circle a card lies on is its spot. VG 4.6.8: all see them.
    # VG 4.5.3, 10.26.6: everybody sees the face of a deleted unit.
    Zone("vanguard circle", stays_open=True),
    Zone("rear-guard circle", stays_open=True),
    Zone("guardian circle", stays_open=True),
    # VG 4.6.7: the type of a circle with a locked card.
    Zone("lock circle", stays_open=True),
    # VG 10.27.1: a card in the heart state lies on the vanguard circle, but is no unit.
    Zone("heart"),
    # VG 4.2.2
    Zone("deck", public=False, owner_sees=False, ordered=True),
    # VG 4.3.2
    Zone("hand", public=False),
    # VG 4.4.2: public, and its player may sort it.
    Zone("drop zone"),
    # VG 4.7.1, 4.7.3: public, and no part of the field.
    Zone("soul"),
    # VG 4.8.2, 4.8.2.1: public, those that lie face down too.
    Zone("damage zone", stays_open=True),
    # VG 4.9.2.1: cards that lie face down there are seen by their owner only.
    # VG 4.9.2
    Zone("bind zone", owner_peeks=True),
    # VG 4.10.4: public, and nobody sorts it.
    Zone("trigger zone", ordered=True),
    # VG 4.11.2, 4.11.3: hidden, but for the cards that lie face up.
    Zone("G zone", public=False, faced=True),
    # VG 4.12.2, 6.4.1.2.5.1: both see what was removed.
    Zone("removal zone"),
)

# VG 3.8.1: a locked card is no unit.
CIRCLES = (VC, RC, GC)
"""The zones of units. A card that goes from one to another stays the same card (VG 4.1.4)."""
BOARD = (VC, RC, GC, LOCKED, HEART)
"""All that lies on the field (VG 4.5.2)."""
ANYWHERE = tuple(zone for zone in range(len(ZONES)) if zone not in (PLAYER, LOCKED, HEART))
"""VG 3.1.1.3.10: where the text without a zone is active."""

# VG 4.6.1: the circles of a player, as that player sees them.
# VG 4.6.4
CENTER_FRONT = 0
LEFT_FRONT = 1
RIGHT_FRONT = 2
LEFT_BACK = 3
CENTER_BACK = 4
RIGHT_BACK = 5
# VG 4.6.5
CENTER_FAR_FRONT = 6
SPOTS = (
    "vanguard circle",
    "left front",
    "right front",
    "left back",
    "center back",
    "right back",
    "guardian circle",
)
REAR_SPOTS = (LEFT_FRONT, RIGHT_FRONT, LEFT_BACK, CENTER_BACK, RIGHT_BACK)
FRONT = "front row"
BACK = "back row"

POWER: StatId = 0
SHIELD: StatId = 1
CRITICAL: StatId = 2
GRADE: StatId = 3
DRIVE: StatId = 4
STATS = ("power", "shield", "critical", "grade", "drive")

NAMES: AttributeId = 0
TYPE: AttributeId = 1
CLAN: AttributeId = 2
NATION: AttributeId = 3
RACE: AttributeId = 4
TRIGGER: AttributeId = 5
STATE: AttributeId = 6
MATE: AttributeId = 7
ATTRIBUTES = ("name", "type", "clan", "nation", "race", "trigger", "state", "mate")

NORMAL_UNIT = "Normal Unit"
TRIGGER_UNIT = "Trigger Unit"
G_UNIT = "G Unit"
PLAYER_TYPE = "Player"
"""No type of the book: that of the card which stands for a player."""

CRITICAL_TRIGGER = "Critical"
DRAW_TRIGGER = "Draw"
STAND_TRIGGER = "Stand"
HEAL_TRIGGER = "Heal"
TRIGGERS = (CRITICAL_TRIGGER, DRAW_TRIGGER, STAND_TRIGGER, HEAL_TRIGGER)

UNITED_SANCTUARY = "United Sanctuary"
DRAGON_EMPIRE = "Dragon Empire"
STAR_GATE = "Star Gate"
DARK_ZONE = "Dark Zone"
MAGALLANICA = "Magallanica"
ZOO = "Zoo"
# VG 2.17.4
CLANS = {
    UNITED_SANCTUARY: (
        "Royal Paladin", "Oracle Think Tank", "Angel Feather", "Shadow Paladin", "Gold Paladin", "Genesis",
    ),
    DRAGON_EMPIRE: ("Kagero", "Nubatama", "Tachikaze", "Murakumo", "Narukami"),
    STAR_GATE: ("Nova Grappler", "Dimension Police", "Etranger", "Link Joker"),
    DARK_ZONE: ("Spike Brothers", "Dark Irregulars", "Pale Moon", "Gear Chronicle"),
    MAGALLANICA: ("Granblue", "Bermuda Triangle", "Aqua Force"),
    ZOO: ("Megacolony", "Great Nature", "Neo Nectar"),
}  # fmt: skip
CRAY_ELEMENTAL = "Cray Elemental"

# Keywords, as they stand in the information of a card (VG 11).
BOOST = "Boost"
INTERCEPT = "Intercept"
TWIN_DRIVE = "Twin Drive!!"
TRIPLE_DRIVE = "Triple Drive!!!"
RESTRAINT = "Restraint"
LORD = "Lord"
FORERUNNER = "Forerunner"
SENTINEL = "Sentinel"
RESIST = "Resist"
STRIDE = "Stride"
ULTIMATE_STRIDE = "Ultimate Stride"
G_GUARDIAN = "G Guardian"
SEEK_MATE = "Seek Mate"
LIMIT_BREAK = "Limit Break"
GENERATION_BREAK = "Generation Break"
BRAVE = "Brave"
ORACLE = "Oracle"
RESCUE = "Rescue"
RITUAL = "Ritual"
UNITE = "Unite"
REVELATION = "Revelation"
BLAZE = "Blaze"
AFTERIMAGE = "Afterimage"
DOMINATE = "Dominate"
ENGORGE = "Engorge"
SHADOWSTITCH = "Shadowstitch"
THUNDERSTRIKE = "Thunderstrike"
RUSH = "Rush"
BURST = "Burst"
CHARGE = "Charge"
DARKNESS = "Darkness"
MAGIA = "Magia"
TIME_LEAP = "Time Leap"
HOLLOW = "Hollow"
HARMONY = "Harmony"
WAVE = "Wave"
DARK_DEVICE = "Dark Device"
SUCCESS = "Success"
BLOOM = "Bloom"
SHINKEN_HISSATSU = "Shinken Hissatsu"
HOMARE = "Homare"
NITOU_KAIGAN = "Nitou Kaigan"

# Values of STATE: what a unit has become until the end of the turn (VG 11.21, 11.24, 11.29, 11.33, 11.37).
BLAZING = "blazing"
ENGORGED = "engorged"
CHARGING = "charging"
HOLLOWED = "hollowed"
SUCCESSFUL = "successful"

# Links between cards; the first of a pair leads.
ATTACK_LINK = "attack"
"""The attacking unit and a unit being attacked."""
ATTACKING_LINK = "attacking"
"""The attacking unit, and itself: it is attacking though what it attacked is gone."""
BOOST_LINK = "boost"
"""The boosting unit and the boosted one."""
GUARD_LINK = "guard"
"""A guardian and the unit it guards."""
LEGION_LINK = "legion"
"""The Legion Leader and the Legion Mate."""
HEART_LINK = "heart"
"""A vanguard and a card in the heart state."""
CHOSEN_HEART = "chosen heart"
"""A vanguard and the heart whose name and power it has."""
HARMONY_LINK = "harmony"
NAMED_LIKE = "named like"
"""A unit and another whose names it has as well until the end of the turn."""
ULTIMATE_LINK = "ultimate stride"
"""A vanguard that strode by an ultimate stride skill, and itself."""

# Verbs of moves; a trigger that names one part of a verb with strokes matches it.
NORMAL_RIDE = "ride/normal ride"
SUPERIOR_RIDE = "ride/superior ride"
RIDE = "ride"
NORMAL_CALL = "call/normal call"
# VG 10.7.1.3
SUPERIOR_CALL = "call/superior call"
CALL = "call"
LEAP_CALL = "call/superior call/time leap"
STRIDE_VERB = "stride"
# VG 10.6.1.5: no ride.
LEGION = "legion"
RETIRE = "retire"
DISCARD = "discard"
STRIDE_COST = "stride cost"
G_GUARDIAN_COST = "G guardian cost"
STRIDE_DISCARD = f"{DISCARD}/{STRIDE_COST}"
G_GUARDIAN_DISCARD = f"{DISCARD}/{G_GUARDIAN_COST}"
DRAW = "draw"
HEAL = "heal"
BIND_VERB = "bind"
SOUL_CHARGE = "soul charge"
SOUL_BLAST = "soul blast"
INTERCEPT_VERB = "move/intercept"
# VG 10.32.3: riding and calling have verbs of their own.
MOVE_VERB = "move"
EXCHANGE = "move/exchange"
REMOVE = "remove"
PUT = "put"
REVELATION_VERB = "put/revelation"

# Kinds of events beside those of the kernel ("moved", "shifted", "engaged", "refreshed", "turned", "damaged").
ATTACKED = "attacked"
BOOSTED = "boosted"
HIT = "hit"
MISSED = "did not hit"
DRIVE_CHECK = "drive check"
DAMAGE_CHECK = "damage check"
LOCKED_EVENT = "locked"
# VG 10.24.4: an event of its own, so nothing was placed.
UNLOCKED = "unlocked"
DELETED = "deleted"
BECAME_HEART = "became a heart"
NO_HEART = "no heart any more"
IN_LEGION = "in legion"
IN_HARMONY = "in harmony"
DOMINATED = "dominated"
BECAME = "became"
"""A unit is blazing, engorged, ... now: its verb is the state."""
PHASE = events.PHASE
"""A moment of the turn: its verb is one of those below."""

BEGINNING_OF = "beginning of "
STAND_PHASE = "stand phase"
DRAW_PHASE = "draw phase"
G_ASSIST_STEP = "G assist step"
RIDE_PHASE = "ride phase"
STRIDE_STEP = "stride step"
MAIN_PHASE = "main phase"
BATTLE_PHASE = "battle phase"
START_STEP = "start step"
ATTACK_STEP = "attack step"
GUARD_STEP = "guard step"
DRIVE_STEP = "drive step"
DAMAGE_STEP = "damage step"
CLOSE_STEP = "close step"
END_PHASE = "end phase"
TURN = "turn"
END_OF_BATTLE = "end of battle"
END_OF_TURN = "end of turn"

# What effects forbid or allow with a card (`Cannot`, `Can`).
BE_CHOSEN = modifiers.BE_CHOSEN
BE_HIT = "be hit"
DEAL_DAMAGE = "deal damage"
ATTACK_ACTION = "attack"
ATTACK_THIS = "attack this"
"""What a unit cannot do to those that the ban names."""
BE_ATTACKED = "be attacked"
BOOST_ACTION = "boost"
BE_BOOSTED = "be boosted"
INTERCEPT_ACTION = "intercept"
STAND_IN_STAND_PHASE = "stand in the stand phase"
CALL_TO_GC = "be called to the guardian circle"
CALL_TO_RC = "be called to a rear-guard circle"
RIDE_ACTION = "be ridden"
ATTACK_BACK_ROW = "attack the back row"
ATTACK_FROM_BACK = "attack from the back row"
INTERCEPT_FROM_BACK = "intercept from the back row"
BE_UNLOCKED = "be unlocked in the end phase"
HITS_ANYWAY = "have what waits for its hits happen though it did not hit"
HAVE_TRIGGER_EFFECTS = "have effects of triggers"
USE_ABILITIES = "use abilities"
ENABLE = "enable "
"""Followed by a keyword (VG 12.8): with that as a keyword of its own, the conditions of it count as met."""
