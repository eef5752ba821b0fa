"""How what happens is told in the words of this game."""

from __future__ import annotations

SENTENCES = {
    "attacked": "{name} attacked {other}",
    "is attacked": "{name} was attacked by {other}",
    "boosted": "{name} boosted {other}",
    "is boosted": "{name} was boosted by {other}",
    "hit": "the attack of {name} hit {other}",
    "did not hit": "the attack of {name} did not hit {other}",
    "drive check": "{who} drive checked {name}",
    "damage check": "{who} damage checked {name}",
    "locked": "{name} was locked",
    "unlocked": "{name} was unlocked",
    "became a heart": "{name} became a heart",
    "no heart any more": "{name} is the vanguard again",
    "shifted": "{name} moved to another circle",
    "in legion": "{name} is in legion with {other}",
    "in harmony": "{name} came into harmony",
    "dominated": "{who} dominated {name}",
    "control": "{who} is the master of {name}",
    "engaged": "{name} rested",
    "refreshed": "{name} stood",
    "homare": "{who} paid the cost of a Homare ability",
    "first player": "{who} goes first",
}
