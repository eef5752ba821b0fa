"""The cards a viewer sees, in the messages of the wire: one that is as it was is not put into words again."""

from __future__ import annotations

from ludex.core.pool import Pool
from ludex.core.view import CardView, View, ZoneView
from ludex.games.showing import layout_of
from ludex.server import messages as wire
from ludex.server.prints import press_of
from ludex.showing.cards import plain


class Faces:
    """The cards of one viewer. What it gave is given again, so nobody writes to it but for what has no id."""

    def __init__(self, pool: Pool) -> None:
        self.press = press_of(pool)
        self.layout = layout_of(pool.spec.name)
        self._made: list[tuple[ZoneView, wire.Zone]] = []
        """In the order of the zones."""

    def zones(self, view: View) -> list[wire.Zone]:
        """Every zone with the cards that the viewer knows there."""
        before: list[tuple[ZoneView | None, wire.Zone | None]] = [*self._made] or [(None, None)] * len(view.zones)
        zones = [self._zone(new, *old) for new, old in zip(view.zones, before, strict=True)]
        # Whoever watches has no ids for what lies in hidden places; a client needs some to tell the cards apart.
        for place, card in enumerate(card for zone in zones for card in zone.cards if not card.id):
            card.id = -1 - place
        # One that is as it was is the same object, so whoever compares them is done at once.
        zones = [new if old is None or old != new else old for new, (_, old) in zip(zones, before, strict=True)]
        self._made = [*zip(view.zones, zones, strict=True)]
        return zones

    def prints(self, zones: list[wire.Zone]) -> dict[str, wire.Print]:
        """What is printed on the cards of these zones."""
        return {card.print: self.press.made[card.print] for zone in zones for card in zone.cards}

    def _zone(self, zone: ZoneView, seen: ZoneView | None, made: wire.Zone | None) -> wire.Zone:
        """The zone; what was made of it before is given again, or as much of it as was seen so."""
        if seen is None or made is None:
            before = {}
        elif seen is zone and all(one.id for one in zone.cards):
            return made
        else:
            before = {one.id: (one, card) for one, card in zip(seen.cards, made.cards, strict=True) if one.id}
        cards = []
        for card in zone.cards:
            known = before.get(card.id)
            cards.append(known[1] if known is not None and known[0] is card else self._card(card))
        return wire.Zone(zone.zone, zone.seat, zone.count, cards, zone.unknown, zone.unknown_engaged)

    def _card(self, card: CardView) -> wire.Card:
        layout, stacked = self.layout, card.stacked
        return wire.Card(
            card.id,
            card.name,
            self.press.of(card),
            card.owner,
            card.controller,
            {name: values for name, values in card.attributes.items() if values and values != [card.name]},
            {name: value for name, value in card.stats.items() if value is not None},
            card.keywords,
            card.face_up,
            card.engaged,
            card.reversed,
            card.token,
            card.damage,
            card.counters,
            [
                wire.Link(
                    one.kind,
                    one.card,
                    one.name,
                    one.leads,
                    layout.links.get(one.kind, (f"with {one.name}", ""))[0 if one.leads else 1],
                )
                for one in card.links
            ],
            [layout.barred[one] for one in card.barred if one in layout.barred],
            card.spot,
            card.position,
            None
            if stacked is None
            else wire.Stacked(
                stacked.source,
                stacked.source_name,
                plain(stacked.text),
                [wire.Target(one.card, one.name, one.share) for one in stacked.targets],
                stacked.modes,
                stacked.x,
            ),
        )
