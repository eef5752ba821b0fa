"""What goes over the wire at a table, both ways: the source of `docs/protocol.md` and of the client's types.

Everything here was made from what one viewer may know. Cards are called as that viewer's view calls them; whatever has
no name here does not leave the server.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

MAX_CHAT = 300
MAX_PICKED = 500
MAX_MESSAGE = 16_384
"""So many bytes has the longest message a client may send."""

Id = Annotated[int, Meta(ge=0, le=2**53)]
"""What a viewer calls a card; 0 is none."""
Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Picked = Annotated[list[Number], Meta(max_length=MAX_PICKED)]


# What a client says.


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """The answer to the question of that number."""

    question: Id
    answer: Number | Picked


class Check(Struct, tag="check", forbid_unknown_fields=True):
    """Whether this would be an answer: for payments and selections that are still being put together."""

    question: Id
    answer: Number | Picked


class Follow(Struct, tag="follow", forbid_unknown_fields=True):
    """What would be asked next, if something were done with this card: so it is told where it can be dropped."""

    question: Id
    card: Id


class Name(Struct, tag="name", forbid_unknown_fields=True):
    """The answer to a question of the shape `name`: a card name, in full."""

    question: Id
    name: Annotated[str, Meta(max_length=200)]


class Names(Struct, tag="names", forbid_unknown_fields=True):
    """Which card names have these letters in them."""

    part: Annotated[str, Meta(max_length=100)]


class Cancel(Struct, tag="cancel", forbid_unknown_fields=True):
    """Take back the play under way, before anything was paid."""


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the last answer: at once where nobody learned anything since, else the opponent is asked."""


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """Whether the opponent may take back their answer."""

    yes: bool


class Concede(Struct, tag="concede", forbid_unknown_fields=True):
    pass


class Claim(Struct, tag="claim", forbid_unknown_fields=True):
    """The game, because the opponent has been away too long."""


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """Another game with the seats changed; it begins when both have said so."""


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """What can and cannot be done with a card now, and why."""

    card: Id


class Trace(Struct, tag="trace", forbid_unknown_fields=True):
    """What happened since this seat's last answer, step by step."""


class SetStops(Struct, tag="stops", forbid_unknown_fields=True):
    """Where this player wants to be asked when they have priority, kept for all their games of this kind."""

    windows: Annotated[list[Stop], Meta(max_length=64)]
    full: bool


class Stop(Struct, forbid_unknown_fields=True):
    """A window, in one's own turn (or with one's own on top of the stack) or the opponent's."""

    name: Annotated[str, Meta(max_length=80)]
    own: bool


class Pace(Struct, tag="pace", forbid_unknown_fields=True):
    """So many seconds the computer takes at this table for a move that is seen, as long as the table is in use."""

    seconds: Annotated[float, Meta(ge=0, le=5)]


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    pass


ClientMessage = (
    Answer
    | Check
    | Follow
    | Name
    | Names
    | Cancel
    | Undo
    | Consent
    | Concede
    | Claim
    | Rematch
    | Why
    | Trace
    | SetStops
    | Pace
    | Chat
    | Ping
)


# What the server says.


class Link(Struct, omit_defaults=True):
    """What a card belongs to: how, the other card (0 if the viewer does not know it), and whether this one leads."""

    kind: str
    card: int = 0
    name: str = ""
    leads: bool = False
    words: str = ""
    """What the card is by this link: attacking, boosted, guarding; empty where it is not said."""


class Target(Struct, omit_defaults=True):
    card: int
    name: str
    share: int = 0


class Stacked(Struct, omit_defaults=True):
    """What an object on the stack stands for."""

    source: int
    source_name: str
    text: str = ""
    targets: list[Target] = []
    modes: list[int] = []
    x: int = 0


class Card(Struct, omit_defaults=True):
    """A card the viewer knows, as it is now. What is printed on it comes once, in `State.prints`, by `print`."""

    id: int
    name: str
    print: str
    owner: int
    controller: int
    attributes: dict[str, list[str]] = {}
    """By the game's attributes, those it has anything of; its name is there only if it has others."""
    stats: dict[str, int | None] = {}
    """The values it has now; what it has none of is not there."""
    keywords: list[str] = []
    face_up: bool = True
    engaged: bool = False
    reversed: bool = False
    token: bool = False
    damage: int = 0
    counters: dict[str, int] = {}
    links: list[Link] = []
    barred: list[str] = []
    """What effects forbid it, in words."""
    spot: str = ""
    position: int | None = None
    stacked: Stacked | None = None


class Print(Struct):
    """What is printed on a card: its code, its lines, its values before anything changed them."""

    code: str
    name: str
    text: list[str]
    stats: dict[str, int | None]


class Zone(Struct, omit_defaults=True):
    name: str
    seat: int
    count: int
    cards: list[Card] = []
    unknown: int = 0
    unknown_engaged: int = 0


class Option(Struct, omit_defaults=True):
    """One thing to pick, by its place in the list."""

    text: str
    kind: str = ""
    """What sort of action it is (play, attack, use, pass, end, ...); empty if it is none."""
    card: int = 0
    other: int = 0
    spot: str = ""
    """The place of the field it is, where places are chosen."""
    gives: str = ""
    """What it pays towards a bill."""
    line: str = ""
    """The printed line of the ability that it uses."""
    alike: list[int] = []
    """Other cards that nothing tells apart from `card`: choosing one of them is choosing this option."""
    next: list[int] = []
    """If it is chosen, one of these cards is asked for or about next: who chooses one may mean this option first."""


class Question(Struct, omit_defaults=True):
    """What the viewer is asked."""

    number: int
    prompt: str
    rule: str
    gist: str
    """What the rule says, in a line."""
    shape: str
    least: int
    most: int
    options: list[Option] = []
    subject: int = 0
    subject_name: str = ""
    text: list[str] = []
    """The text of the card that asks."""
    constraints: list[str] = []
    proposal: list[int] | None = None
    """A payment, or an order, that would do."""
    passing: int = -1
    """The option that does nothing more; -1 if there is none."""
    resolves: bool = False
    """Passing lets what is on top of the stack resolve, if the other passes too."""
    cancellable: bool = False
    """The play under way can be taken back."""
    chosen: list[int] | None = None
    """In a replay: what was answered, as an answer is given."""


class Clash(Struct, omit_defaults=True):
    """What attacks what, with the values that will be compared as things stand."""

    attacker: int
    attacked: int
    strength: int | None = None
    against: int | None = None
    wins: bool | None = None
    """Whether the attacker would win; null where more than these values decides it."""
    text: str = ""


class LogLine(Struct, omit_defaults=True):
    """Something that happened, in words."""

    turn: int
    text: str
    seat: int = -1
    """Who did it, or whose turn it was; -1 for nobody."""
    rules: list[str] = []
    cards: list[int] = []
    """The cards it names, as the viewer called them then; those that have moved on are called otherwise now."""
    kind: str = ""
    """`turn` for the heading of a turn, `phase`, else what sort of event it is."""


class ClockFace(Struct, omit_defaults=True):
    """Milliseconds left, and whether it runs. The opponent's is as of their last answer: more would tell too much."""

    left: int
    running: bool = False


class Player(Struct, omit_defaults=True):
    name: str
    deck: str
    computer: str = ""
    """The agent, where nobody sits there."""
    here: bool = False
    clock: ClockFace | None = None
    away: int = 0
    """So many seconds they have been away."""
    claimable: bool = False
    """The viewer may claim the game because this player is away."""
    rematch: bool = False


class Asked(Struct, omit_defaults=True):
    """Something one player asked of the other: to take back an answer."""

    by: int
    what: str


class Over(Struct, omit_defaults=True):
    winner: int
    """-1 for a draw."""
    reason: str
    rule: str
    gist: str
    next_table: str = ""
    """The table of the rematch, once there is one."""
    next_watch: str = ""
    """For who watches: what lets them watch that one too."""


class State(Struct, tag="state", omit_defaults=True):
    """Everything the viewer may know now. It replaces whatever came before; only zones, log and prints add up."""

    epoch: str
    """Changes when the server no longer knows what it sent: then `log_start` is 0."""
    seq: int
    """Counts the states of this viewer's side of the table."""
    table: str
    game: str
    edition: str
    """The name of the rulebook in play."""
    viewer: int
    """The seat, or -1 for a watcher."""
    kind: str
    """`computer`, `friend`, `study` or `replay`."""
    turn: int
    phase: str
    active: int
    first: int
    resources: dict[str, list[int]]
    zones: list[Zone]
    """Those that are not as this connection was last sent them; the others stay as they were."""
    players: list[Player]
    log_start: int
    log: list[LogLine]
    """The lines from `log_start` on; those before it stay as they were."""
    prints: dict[str, Print] = {}
    """Those this connection has not been sent yet."""
    question: Question | None = None
    waiting: bool = False
    """The game goes on somewhere else: with the opponent, or the computer."""
    clashes: list[Clash] = []
    undo: str = ""
    """`free`, `ask`, or empty where there is nothing to take back."""
    asked: Asked | None = None
    stops: list[Stop] = []
    full: bool = False
    over: Over | None = None
    chat: bool = True


class Refused(Struct, tag="refused", omit_defaults=True):
    """What was said cannot be done, and nothing changed."""

    text: str
    rule: str = ""
    what: str = ""
    """The type of the message that is refused."""


class Checked(Struct, tag="checked", omit_defaults=True):
    """What is still wrong with an answer that was checked; empty if it would do."""

    question: int
    problem: str
    paid: int = 0
    """Of a bill: how much of it is paid so."""
    due: int = 0
    """And how much it is in all; 0 where there is none."""


class Way(Struct, omit_defaults=True):
    """An option, and what would be asked next: one of these cards, or of these places of the field."""

    option: int
    cards: list[int] = []
    spots: list[str] = []


class Followed(Struct, tag="followed"):
    """What could be done with a card; nothing is told of what would be learned by it."""

    question: int
    card: int
    ways: list[Way]


class NamesFound(Struct, tag="names"):
    names: list[str]


class Reason(Struct):
    text: str
    rule: str
    gist: str


class Ability(Struct, omit_defaults=True):
    """Something that might be done with a card, and every reason why it cannot be done now."""

    action: str
    words: str
    option: int = -1
    """The option of the present question that does it."""
    reasons: list[Reason] = []


class WhyTold(Struct, tag="why"):
    card: int
    can: list[Ability]
    cannot: list[Ability]


class TraceStep(Struct, omit_defaults=True):
    level: int
    kind: str
    text: str
    rule: str = ""
    gist: str = ""


class Traced(Struct, tag="trace"):
    lines: list[TraceStep]


class Said(Struct, tag="chat"):
    seat: int
    name: str
    text: str
    at: float


class Pong(Struct, tag="pong"):
    pass


class Closed(Struct, tag="closed"):
    """The table is closed, with the reason: a fault of ours, or the same seat opened elsewhere."""

    text: str


ServerMessage = State | Refused | Checked | Followed | NamesFound | WhyTold | Traced | Said | Pong | Closed

decoder = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()
