"""Card text both ways: one table of phrases reads a text into a node and prints a node as text.

A line of the table says that, in a category, a template stands for a node. Nodes are frozen dataclasses; how
a text was put (which synonym, which of several phrases) is its style, kept beside the node and never in it.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class Count:
...     least: int
...     most: int
>>> @dataclass(frozen=True)
... class Noun:
...     count: Count
...     traits: tuple[str, ...] = ()
...     zone: str = ""
>>> @dataclass(frozen=True)
... class Draw:
...     count: Count
>>> @dataclass(frozen=True)
... class Select:
...     what: Noun
>>> @dataclass(frozen=True)
... class Grant:
...     line: tuple[object, ...]

>>> table = PhraseTable()
>>> table.synonyms((", then", "and"))                  # the closed list: no other <<...>> is accepted
>>> table.open_class("trait")                          # words that the lexicon brings
>>> table.phrase("line", "{do:actions}.", slot("do"))
>>> table.phrase("line", "{do:actions}. {more:line}", concat(slot("do"), slot("more")))
>>> table.phrase("actions", "{do:action}", (slot("do"),))
>>> table.phrase("actions", "{do:action} <<, then|and>> {more:actions}", cons(slot("do"), slot("more")))
>>> table.phrase("action", "draw {count:quantity!} card(s)", node(Draw, count=slot("count")))
>>> table.phrase("action", "select {what:noun}", node(Select, what=slot("what")))
>>> table.phrase("action", 'give it "{line:line}"', node(Grant, line=slot("line")))
>>> table.phrase("noun", "{this:things!}", slot("this"))
>>> table.phrase("noun", "{this:things!} in your garden", having(slot("this"), zone="garden"))
>>> table.phrase("things", "{count:quantity!} {traits:traits} knight(s)",
...              node(Noun, count=slot("count"), traits=slot("traits")))
>>> table.phrase("traits", "", ())
>>> table.phrase("traits", "{one:trait} {more:traits}", cons(slot("one"), slot("more")))
>>> table.phrase("quantity", "a", Count(1, 1), number="s")
>>> table.phrase("quantity", "up to {most:integer!}", node(Count, least=0, most=slot("most")))

Reading gives every meaning. A text is understood if it has one and that one prints back as the same text:

>>> lexicon = Lexicon({"trait": ["Elf", "Insect"]})
>>> result = read(table, "Select up to 2 Elf knights in your garden and draw a card.", "line", lexicon)
>>> result.understood
True
>>> result.node[0]
Select(what=Noun(count=Count(least=0, most=2), traits=('Elf',), zone='garden'))
>>> write(table, result.node, "line", result.style)
'Select up to 2 Elf knights in your garden and draw a card.'
>>> write(table, result.node, "line")                  # canonical: first phrases, first synonyms
'Select up to 2 Elf knights in your garden, then draw a card.'
>>> print(read(table, "Draw up to 2 card.", "line"))
declined: no phrase goes on at token 5: Draw up to 2 >>> card | expected agreement, not 'card', 'cards' \
(in action < actions < line)
>>> read(table, 'Give it "Select an Insect knight." Draw a card.', "line", lexicon).understood
True

What the author of a table must know:

* Template notation: see `ludex.text.templates`. Meanings: `node`, `slot`, `cons`, `concat`, `having`,
  tuples of them, constants. A field left out of `node(...)` has its default, when reading and when
  printing. A dataclass that refuses its fields with a ValueError refuses the reading. A slot that the meaning
  does not mention fills the field of its name; a class alone is its node: `"select {what:noun}": Select`.
* `table["action"] |= {template: meaning, ...}` adds several phrases, `table["subject", "p"] |= {...}` phrases that
  are plural. `table.include("target", "it", "noun")` says that whatever is the one is the other,
  `table.series("actions", "action", ", ")` makes a list.
* A template may be empty. Lists are written to the right (`{first:x} {rest:xs}`); `lint` finds left
  recursion.
* The phrase's number (singular, plural) is shared by its `card(s)`, `is~are` and `!` slots, and is what a
  `!` slot around it sees. `number="s"` fixes it. Where nothing in the node fixes it, it is style, and
  canonically singular.
* Capitals come by themselves: at the start, after `. ! ? : -`, an opening quote, `(1)`, and leading icons;
  `^` and `_` standing alone in a template say otherwise. So does `a`/`an` (`Orthography`).
* `."` ends the sentence around the quote too: the template of that sentence has its full stop as ever.
* `integer` (`3`) and `signed` (`+3`, `-3`) are there from the start; `table.terminal("number",
  Integers(words=True))` makes another. `2-cost` is `{n:integer}-cost`, `[attack]+1` is
  `[attack]{n:signed}`, `(3)` is `({n:integer})`.
* A line that is a reminder only is empty once normalised (`result.normalised == ""`): it says nothing to read.
* `Lexicon(..., guess=["name"])` accepts capitalised words nobody listed; `result.guesses` names them.
* `result.said(Kind)` gives the words of every part of a kind.
* `result.style.phrases()` gives the phrases a text used: count them to find those that serve no text.
* `lint(table, roots)` and `mutate(table, texts, ...)` are the checks to put into the tests of every table.
"""

from __future__ import annotations

from ludex.text.errors import TableError, WriteError
from ludex.text.lexicon import Guess, Integers, Lexicon, Match, OpenClass, Signed, Terminal
from ludex.text.lint import Fault, FaultKind, lint
from ludex.text.mutation import CONFUSABLE, Mutations, Permitted, Swap, mutate
from ludex.text.normalise import PASSES, Normalised, Pass, normalise
from ludex.text.patterns import Pattern, concat, cons, having, node, slot
from ludex.text.printing import write
from ludex.text.reading import Decline, Reading, ReadResult, Verdict, read
from ludex.text.spelling import Orthography
from ludex.text.table import Limits, PhraseTable, Style

__all__ = [
    "CONFUSABLE",
    "PASSES",
    "Decline",
    "Fault",
    "FaultKind",
    "Guess",
    "Integers",
    "Lexicon",
    "Limits",
    "Match",
    "Mutations",
    "Normalised",
    "OpenClass",
    "Orthography",
    "Pass",
    "Pattern",
    "Permitted",
    "PhraseTable",
    "ReadResult",
    "Reading",
    "Signed",
    "Style",
    "Swap",
    "TableError",
    "Terminal",
    "Verdict",
    "WriteError",
    "concat",
    "cons",
    "having",
    "lint",
    "mutate",
    "node",
    "normalise",
    "read",
    "slot",
    "write",
]
