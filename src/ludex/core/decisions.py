"""The few shapes of question a player can be asked, and what counts as an answer.

An answer is an integer or a tuple of integers, whatever the game. The options are values the engine understands
(card ids, seats, numbers); wording belongs to the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations

from ludex.core.bill import Bill
from ludex.core.chance import Stream
from ludex.core.errors import BadAnswer, said
from ludex.core.ids import Seat
from ludex.core.limits import Limit

Answer = int | tuple[int, ...]

ONE = "one"
"""Pick one option: its index."""
SOME = "some"
"""Pick between `least` and `most` options: a tuple of different indices."""
ORDER = "order"
"""Put all options in order: a permutation."""
SPLIT = "split"
"""Divide `most` units over the options, each at least `least`: a tuple of amounts."""
NUMBER = "number"
"""A number from `least` to `most`."""
YES_NO = "yes/no"
"""0 for no, 1 for yes."""
NAME = "name"
"""An index into the table of names (`options` is empty, `most` is the number of names)."""
ACT = "act"
"""Pick one action: its index. Each option is an `Action`."""
ARRANGE = "arrange"
"""Put all options in order for a place where others do not see it."""
PAY = "pay"
"""Pick the options to pay a bill with: a tuple of different indices."""

MOST_UNITS = 1000
"""A random division deals out no more than so many parts."""

CARDS = "cards"
WAITING = "waiting abilities"
MODES = "options of a text"
WORDS = "words"
ROUNDS = "rounds"
"""How often more what the question offers is done, where it would carry a loop on."""


def is_number(value: object) -> bool:
    """Whether a value from outside is a whole number; yes and no are none, nor is what only inherits from numbers.

    What is answered is kept: a number that could be more than its value could not be saved.
    """
    return type(value) is int


class Action:
    """Something a player may do at a window: a kind, the card and the ability it is about."""

    __slots__ = ("ability", "card", "kind", "origin", "other")

    def __init__(self, kind: str, card: int = 0, ability: int = -1, origin: int = 0, other: int = 0) -> None:
        self.kind = kind
        self.card = card
        self.ability = ability
        self.origin = origin
        self.other = other

    def key(self) -> tuple[str, int, int, int, int]:
        return (self.kind, self.card, self.ability, self.origin, self.other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Action{self.key()}"


PASS = Action("pass")


class Decision:
    """A question to one seat: its shape, what it is about, the rule that asks, and the options."""

    __slots__ = (
        "actions",
        "barred",
        "barred_by",
        "bill",
        "discreet",
        "kind",
        "least",
        "limits",
        "most",
        "options",
        "prompt",
        "rule",
        "seat",
        "shape",
        "shown",
        "subject",
        "words",
    )

    def __init__(
        self,
        seat: Seat,
        shape: str,
        prompt: str,
        rule: str,
        options: tuple[int, ...] = (),
        least: int = 0,
        most: int = 1,
        subject: int = 0,
        actions: tuple[Action, ...] = (),
        shown: tuple[int, ...] = (),
        limits: tuple[Limit, ...] = (),
        kind: str = CARDS,
        words: tuple[str, ...] = (),
        barred: frozenset[Answer] = frozenset(),
        bill: Bill | None = None,
        barred_by: str = "",
    ) -> None:
        self.seat = seat
        self.shape = shape
        self.prompt = prompt
        self.rule = rule
        self.options = options
        self.least = least
        self.most = most
        self.subject = subject
        """The card the question is about."""
        self.actions = actions
        self.shown = shown
        """Hidden cards that this question shows to its seat."""
        self.limits = limits
        """What must hold of all that are picked together."""
        self.kind = kind
        """What the options are numbers of."""
        self.words = words
        """What the options are called, where their kind is WORDS."""
        self.barred = barred
        """Answers that may not be given: they led back to this very question, or there is no way on from them."""
        self.barred_by = barred_by
        """The rule on loops by which answers are barred, or actions not among the options."""
        self.bill = bill
        """What has to be paid, where the question is what with."""
        self.discreet = False
        """Whether it is put even if it has one answer, because that would tell of hidden cards (discretion.py)."""

    def size(self) -> int:
        """How many options there are to pick from."""
        return len(self.actions) if self.shape == ACT else len(self.options)

    def check(self, answer: Answer | list[int]) -> None:
        """Raise BadAnswer, naming what is wrong, unless the answer is one of those allowed."""
        if isinstance(answer, list):
            answer = tuple(answer)
        shape = self.shape
        single = shape in (ONE, ACT, NAME, YES_NO, NUMBER)
        if single and not is_number(answer):
            raise BadAnswer(f"{self.prompt}: a single number is wanted, not {said(answer)}", self.rule)
        if not single and (not isinstance(answer, tuple) or not all(map(is_number, answer))):
            raise BadAnswer(f"{self.prompt}: a list of numbers is wanted, not {said(answer)}", self.rule)
        if answer in self.barred:
            what = f"{said(answer)} is not to be chosen here" if single else "these are not to be chosen"
            raise BadAnswer(f"{self.prompt}: {what}", self.barred_by or self.rule)
        if isinstance(answer, int):
            low, high = self.bounds()
            if not low <= answer <= high:
                raise BadAnswer(f"{self.prompt}: {said(answer)} is not between {low} and {high}", self.rule)
            return
        count = len(self.options)
        if shape == SPLIT:
            if len(answer) != count or sum(answer) != self.most or any(n < self.least for n in answer):
                raise BadAnswer(
                    f"{self.prompt}: {count} amounts of at least {self.least} that make {self.most} are wanted",
                    self.rule,
                )
            return
        if any(not 0 <= n < count for n in answer) or len(set(answer)) != len(answer):
            raise BadAnswer(f"{self.prompt}: different numbers from 0 to {count - 1} are wanted", self.rule)
        if shape in (ORDER, ARRANGE):
            if len(answer) != count:
                raise BadAnswer(f"{self.prompt}: all {count} have to be put in order", self.rule)
            return
        if self.bill is not None:
            problem = self.bill.problem(answer)
            if problem:
                raise BadAnswer(f"{self.prompt}: {problem}", self.rule)
            return
        if not self.least <= len(answer) <= self.most:
            raise BadAnswer(f"{self.prompt}: between {self.least} and {self.most} have to be picked", self.rule)
        problem = self.clash(answer)
        if problem:
            raise BadAnswer(f"{self.prompt}: {problem}", self.rule)

    def bounds(self) -> tuple[int, int]:
        """The lowest and highest answer of a question that takes one number."""
        if self.shape == YES_NO:
            return (0, 1)
        if self.shape == NUMBER:
            return (self.least, self.most)
        if self.shape == NAME:
            return (0, self.most - 1)
        return (0, self.size() - 1)

    def clash(self, picked: tuple[int, ...]) -> str:
        """What forbids these options together, or nothing."""
        for limit in self.limits:
            problem = limit.clash(picked)
            if problem:
                return problem
        return ""

    def only(self) -> Answer | None:
        """The answer, if there is no choice."""
        if self.barred:
            left = list(islice(self.every(), 2))
            return left[0] if len(left) == 1 else None
        shape = self.shape
        if self.bill is not None:
            return self.bill.only()
        if shape in (ONE, ACT):
            return 0 if self.size() == 1 else None
        if shape in (NUMBER, NAME):
            low, high = self.bounds()
            return low if low == high else None
        if shape in (SOME, PAY):
            count = len(self.options)
            if self.most == 0 or count == 0:
                return ()
            if self.least == count and not self.limits:
                return tuple(range(count))
            return None
        if shape in (ORDER, ARRANGE):
            return tuple(range(len(self.options))) if len(self.options) < 2 else None
        if shape == SPLIT and len(self.options) == 1:
            return (self.most,)
        if shape == SPLIT and self.most == self.least * len(self.options):
            return (self.least,) * len(self.options)
        return None

    def random(self, stream: Stream) -> Answer:
        """A fair random answer among those allowed (among sets of a size, every size as likely)."""
        if not isinstance(stream, Stream):
            raise BadAnswer(f"{said(stream)} is no stream of chance: ludex.core.chance.Stream(seed) is one")
        if self.barred:
            left = list(self.every())
            return left[stream.below(len(left))]
        shape = self.shape
        if shape in (ONE, ACT, NUMBER, NAME, YES_NO):
            low, high = self.bounds()
            return low + stream.below(high - low + 1)
        count = len(self.options)
        if shape in (ORDER, ARRANGE):
            return tuple(stream.order(count))
        if shape == SPLIT:
            amounts = [self.least] * count
            units = self.most - self.least * count
            # More units than anybody would count go in equal parts at random.
            part = max(1, units // MOST_UNITS)
            for _ in range(units // part):
                amounts[stream.below(count)] += part
            amounts[0] += units % part
            return tuple(amounts)
        if self.bill is not None:
            return self.bill.random(stream)
        most = min(self.most, count)
        for _ in range(64):
            size = self.least + stream.below(most - self.least + 1)
            picked = tuple(sorted(stream.order(count)[:size]))
            if not self.limits or not self.clash(picked):
                return picked
        return self.first()

    def first(self) -> Answer:
        """Some allowed answer, found in order."""
        if self.barred:
            return next(self.every())
        forced = self.only()
        if forced is not None:
            return forced
        if self.shape in (ONE, ACT, NUMBER, NAME, YES_NO):
            return self.bounds()[0]
        if self.shape in (ORDER, ARRANGE):
            return tuple(range(len(self.options)))
        if self.shape == SPLIT:
            rest = self.most - self.least * len(self.options)
            return (self.least + rest, *([self.least] * (len(self.options) - 1)))
        found = self.bill.first() if self.bill is not None else self._search((), 0)
        if found is None:
            raise BadAnswer(f"{self.prompt}: nothing can be picked", self.rule)
        return found

    def every(self) -> Iterator[Answer]:
        """Every allowed answer, in order: for counting positions, not for play."""
        return (answer for answer in self._every() if answer not in self.barred)

    def _every(self) -> Iterator[Answer]:
        shape = self.shape
        if shape in (ONE, ACT, NUMBER, NAME, YES_NO):
            low, high = self.bounds()
            yield from range(low, high + 1)
            return
        count = len(self.options)
        if shape in (ORDER, ARRANGE):
            yield from permutations(range(count))
        elif self.bill is not None:
            yield from self.bill.every()
        elif shape == SPLIT:
            yield from _divisions(count, self.most, self.least)
        else:
            for size in range(self.least, min(self.most, count) + 1):
                yield from self._sets(size, (), 0) if self.limits else combinations(range(count), size)

    def _sets(self, size: int, picked: tuple[int, ...], start: int) -> Iterator[tuple[int, ...]]:
        """Every allowed set of this size that begins so, in order."""
        if len(picked) == size:
            if not self.clash(picked):
                yield picked
            return
        for n in range(start, len(self.options) - (size - len(picked)) + 1):
            more = (*picked, n)
            if not self._spoilt(more):
                yield from self._sets(size, more, n + 1)

    def _spoilt(self, picked: tuple[int, ...]) -> bool:
        """Whether the last of these rules out every set that begins so."""
        return any(limit.spoilt(picked) for limit in self.limits)

    def _search(self, picked: tuple[int, ...], start: int) -> tuple[int, ...] | None:
        if self.least <= len(picked) <= self.most and not self.clash(picked):
            return picked
        if len(picked) >= self.most:
            return None
        for n in range(start, len(self.options)):
            more = (*picked, n)
            found = self._search(more, n + 1) if not self._spoilt(more) else None
            if found is not None:
                return found
        return None


def _divisions(parts: int, total: int, least: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide a total over so many parts, each getting at least so much."""
    if parts == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(least, total - least * (parts - 1) + 1):
        for rest in _divisions(parts - 1, total - first, least):
            yield (first, *rest)
