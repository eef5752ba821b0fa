"""A question as it is printed: the prompt with its rule, the card it is about, the numbered options."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ludex.cli._lines import put, say
from ludex.core.decisions import ARRANGE, NAME, NUMBER, ORDER, YES_NO
from ludex.showing import questions
from ludex.showing.cards import plain
from ludex.showing.clashes import clashes
from ludex.showing.options import details


class Question(questions.Question):
    """What is asked now, of a game and on a board."""

    def show(self, console: Console) -> None:
        """The question has been printed."""
        prompt = Text().append(f"{self.prompt()} ", "bold")
        prompt.append(f"[{self.shown.rule}]", "cyan")
        console.print()
        put(console, Text(), prompt)
        for line in self.text():
            say(console, f"    {plain(line)}", "dim")
        for fight in clashes(self.board):
            say(console, f"    {fight.text}")
        for limit in self.shown.constraints:
            say(console, f"    ({self.limit(limit)})")
        if self.shown.shape not in (NUMBER, NAME, YES_NO):
            for place in range(len(self.shown.options)):
                put(console, Text(f"  {place + 1:>2}  ", "cyan"), self.option(place))
        if self.shown.shape in (ORDER, ARRANGE):
            say(console, "    (the first you type comes first)", "dim")

    def option(self, place: int) -> Text:
        """One option: its words, where its card is, and the line of text it is about."""
        line = Text(self.words(place))
        card = self.card(place)
        if card is not None:
            line.append(f"  ({details(self.board, card)})", "dim")
        for words, style in (
            (self.line(place), "dim"),
            (self.pays(place), ""),
            (f"({there} is there)" if (there := self.there(place)) else "", "dim"),
        ):
            line.append(f"  {words}" if words else "", style)
        return line
