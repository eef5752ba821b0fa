"""A small deck list of each foreign format, written by hand from its description, with cards of Ludex."""

from __future__ import annotations

DECKLOG_SVE = """\
{
  "id": 1, "deck_id": "AB1CD", "game_title_id": 6, "deck_param1": "N", "title": "Wake", "memo": "",
  "list": [
    {"card_number": "LX01-161EN", "num": 3, "name": "Gravelamp Urchin", "img": "a.png", "rare": "BR"},
    {"card_number": "LX01-162", "num": "2", "name": "\\u30c8\\u30fc\\u30e0"}
  ],
  "sub_list": {"0": {"card_number": "", "num": 1, "name": "Bone Chorister"}},
  "p_list": [{"card_number": "", "name": "Ottoline, Widow of Bells", "slot": "leader"}]
}
"""

DECKLOG_VANGUARD = """\
{"game_title_id": 1, "title": "Tide",
 "list": [{"card_number": "V-130", "num": 4, "name": "Torpedo Minnow"}],
 "sub_list": [{"card_number": "", "num": 4, "name": "Admiral Without Shore, Thalass"}],
 "p_list": [{"card_number": "V-129 (SP)", "slot": "grade_0", "name": "Tidemarch Cadet, Finn"}]}
"""

FFDECKS = """\
{"name": "Stones", "format": "Standard", "views": 5, "comments": [], "cards": [
  {"card": {"serial_number": "A-096H", "name": "Bertil Stonehouse", "type": "Forward"}, "quantity": 3},
  {"card": {"code": "PR-001/A-097", "name": "Adda Quarry"}, "quantity": 2},
  {"name": "gudrun loam", "count": "1"}
]}
"""

OCTGN = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="11111111-2222-3333-4444-555555555555" sleeveid="0">
  <section name="Main Deck" shared="False">
    <card qty="4" id="aaaaaaaa-2222-3333-4444-555555555555">Quill Squire</card>
    <card qty="2" id="bbbbbbbb-2222-3333-4444-555555555555">Cordelia Inkwell Lv2</card>
  </section>
  <section name="Extra" shared="False">
    <card qty="1" id="cccccccc-2222-3333-4444-555555555555">Examiner of Tides</card>
  </section>
  <section name="Tokens" shared="True" />
  <notes><![CDATA[Name: Ink & Tide
Played on <Sunday>.]]></notes>
</deck>
"""

COCKATRICE = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Wake &amp; Bell</deckname>
    <comments/>
    <zone name="main">
        <card number="3" price="0" name="Gravelamp Urchin"/>
        <card number="3" name="Bone Chorister" setShortName="LX01" collectorNumber="164" uuid="x"/>
    </zone>
    <zone name="side">
        <card number="2" name="Bone Chorister"/>
        <card number="1" name="Ottoline, Widow of Bells"/>
    </zone>
    <zone name="tokens">
        <card number="1" name="Forest Bat"/>
    </zone>
</cockatrice_deck>
"""

TABLETOP = """\
{"SaveName": "", "GameMode": "", "Date": "", "ObjectStates": [
  {"Name": "DeckCustom", "Nickname": "G zone", "Transform": {"posX": -2.0E-05},
   "DeckIDs": [100, 100, 101],
   "CustomDeck": {"1": {"FaceURL": "", "BackURL": "", "NumWidth": 10, "NumHeight": 7}},
   "ContainedObjects": [
     {"Name": "Card", "CardID": 100, "Nickname": "[b]Admiral Without Shore, Thalass[/b]\\nG unit"},
     {"Name": "Card", "CardID": 101, "Nickname": "Lee-shore Anchor, Kedge", "Description": ""}]},
  {"Name": "Bag", "Nickname": "", "ContainedObjects": [
     {"Name": "Card", "CardID": 200, "Nickname": "Torpedo Minnow", "Description": "V-130"},
     {"Name": "CardCustom", "CardID": 200, "Nickname": "Torpedo Minnow", "Description": "V-130"}]}
]}
"""

ALL = {
    "decklog sve": DECKLOG_SVE,
    "decklog vanguard": DECKLOG_VANGUARD,
    "ffdecks": FFDECKS,
    "octgn": OCTGN,
    "cockatrice": COCKATRICE,
    "tts": TABLETOP,
}
