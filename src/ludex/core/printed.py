"""What is printed on cards, line by line: which abilities each line has, and which programs carry it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.definitions import Face, Keyword
from ludex.core.steps import Body
from ludex.core.walk import find

if TYPE_CHECKING:
    from ludex.core.ids import DefId, ProgramId
    from ludex.core.pool import Pool


def lines_of(face: Face) -> list[str]:
    """For each ability of a face its printed line.

    Where the definition does not say, one after the other, keywords with the line that has their word; nothing if that
    does not come out even.
    """
    if face.lines:
        # An ability that no line gives, such as one that comes with a grade, has a number below zero.
        return [face.text[number] if number >= 0 else "" for number in face.lines]
    lines = [line for line in face.text if any(map(str.isalpha, line))]
    if len(lines) == 1:
        return lines * len(face.abilities)
    found: list[str] = []
    for line in lines:
        first = len(found)
        for ability in face.abilities[first:]:
            spoken = isinstance(ability, Keyword) and ability.name in line
            if not spoken and len(found) > first:
                break
            found.append(line)
    return found if len(found) == len(face.abilities) else []


def lines_carried_out(pool: Pool, program: ProgramId) -> dict[DefId, str]:
    """The printed lines that a program carries out, or a part of, by the definitions that have them."""
    if not pool.lines:
        for card in pool.defs:
            for face in card.faces:
                for ability, line in zip(face.abilities, lines_of(face), strict=False):
                    meant = pool.spec.keywords.get(ability.name, ()) if isinstance(ability, Keyword) else ()
                    for body in find((ability, *meant), Body):
                        for number in pool.laid_out(body):
                            pool.lines.setdefault(number, {}).setdefault(card.id, line)
    return pool.lines.get(program, {})
