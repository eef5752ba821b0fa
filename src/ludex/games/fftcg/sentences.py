"""How what happens is told in the words of the book."""

from __future__ import annotations

from ludex.core.limits import SHARE
from ludex.games.fftcg.damage import NO_CARD_LEFT
from ludex.games.fftcg.deck_formats import PLAYER_NAME
from ludex.games.fftcg.ops.do_so import DID_SO
from ludex.games.fftcg.words import (
    ATTACKED,
    BLOCKED,
    BREAK_VERB,
    BROKE,
    CAST,
    CAST_EVENT,
    CHOSEN,
    DULL_ICON,
    EX_BURST,
    HIT,
    PARTY_FORMED,
    PLAY,
    PUT,
    REMOVE,
    RETURN,
    SUMMON,
    USED,
    WAS_BLOCKED,
)

SENTENCES = {
    ATTACKED: "{name} attacked",
    BLOCKED: "{name} blocked {other}",
    BROKE: "{name} broke {other}",
    CAST_EVENT: "{who} played {name} for {amount} CP",
    DID_SO: "{who} did so",
    f"{CAST_EVENT}: {SUMMON}": "{who} cast {name} for {amount} CP",
    CHOSEN: "{name} was chosen for {source}",
    EX_BURST: "{who} used the EX Burst of {name}",
    HIT: "{name} dealt {who} a point of damage",
    NO_CARD_LEFT: "{who} had no card to take damage with",
    PARTY_FORMED: "{name} is in a party",
    USED: "{who} used the {verb} of {name}",
    WAS_BLOCKED: "{name} was blocked by {other}",
    "cancelled": "{name}{of} was cancelled",
    "eliminated": "{name} left the stack",
    "deed: deal firmly": "deal damage that cannot be reduced",
    "deed: engage": "dull",
    "deed: refresh": "activate",
    "engaged": "{name} was dulled",
    "given: Freeze": "{name} was frozen",
    "not played": "an auto-ability of {name} found nothing to choose",
    "paid": "{who} paid {verb} for {name}",
    "refreshed": "{name} was activated",
    "resolves": "{name}{of} resolves",
    "triggered": "an auto-ability of {name} triggered",
    "ability: ": "auto-ability",
    f"ability: {DULL_ICON}": "",
    f"ability: {EX_BURST}": "auto-ability",
    f"name: {PLAYER_NAME}": "{who}",
    f"limit: {SHARE}": "several attack together, as a party: all of it has to share an Element",
    "moved: cancel": "{name} was put {into}",
    "moved: damage": "{name} was put {into}",
    "moved: resolved": "{name} was put {into}",
    f"moved: {BREAK_VERB}": "{name} was broken",
    f"moved: {CAST}": "{who} began to cast {name}",
    f"moved: {PLAY}": "{name} entered {whose} field",
    f"moved: {PUT}": "{name} was put {into}",
    f"moved: {REMOVE}": "{name} was removed from the game",
    f"moved: {RETURN}": "{name} was returned to {place}",
}
"""By kinds of event, some by their verbs too; and words for kinds of abilities, limits and names (see `describe`)."""
