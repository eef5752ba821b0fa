"""What card texts of The Caster Chronicles do, give, forbid and replace, and what their keywords stand for."""

from __future__ import annotations

from ludex.core.cards import THIS_BATTLE
from ludex.core.changes import ENGAGED, FACE_DOWN, MOVE
from ludex.core.conditions import AllOf, Fits, Holds, InPhase, TurnOf
from ludex.core.definitions import Activated, DeckRule, Keyword, PlayOption, Static
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    Can,
    Cannot,
    Do,
    Forbid,
    GiveAbility,
    LoseKeyword,
    Nothing,
    PlayCost,
    Replace,
    SetAttribute,
    SetStat,
    ToZone,
    Would,
)
from ludex.core.ops.borrow import Borrow
from ludex.core.ops.control import Swap, TakeControl
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.reach import Reach
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import NEVER, Exactly, Select
from ludex.core.ops.turn_card import Engage, Refresh, Reverse, TurnFace
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf, OwnerOf
from ludex.core.program import Choose, ForEach, Gate, Let, Seq
from ludex.core.selectors import (
    IT,
    THIS,
    Among,
    And,
    Cards,
    Compares,
    ControlledBy,
    Engaged,
    FaceUp,
    Is,
    Not,
    NotThis,
    OneOf,
    Reversed,
    Those,
    Top,
    Without,
)
from ludex.core.triggers import Trigger
from ludex.core.values import Count, CountersOn, Fixed, ForEvery, Number, ResourceOf, StatOf
from ludex.core.walk import find
from ludex.games.caster.compiler import compile_card, lexicon_for
from ludex.games.caster.conditions import AsPlayed
from ludex.games.caster.filters import AbilityOf, IsSpell, SharesName
from ludex.games.caster.keywords import earnest
from ludex.games.caster.modifiers import WouldBeDestroyed
from ludex.games.caster.ops.chase import BE_CANCELLED, Cancel, CopyThat
from ludex.games.caster.ops.copying import BecomeCopy
from ludex.games.caster.ops.corrupt import Corrupt
from ludex.games.caster.ops.enter import CreateTokens, PutIntoField
from ludex.games.caster.ops.level_up import LevelUp
from ludex.games.caster.ops.pay import PayAether
from ludex.games.caster.ops.play_free import PlayFree
from ludex.games.caster.ops.riding import RiddenBy
from ludex.games.caster.ops.soul_bond import SoulBond
from ludex.games.caster.ops.switch import Switch
from ludex.games.caster.ops.target import Target
from ludex.games.caster.words import (
    ACTIVATED_ABILITY,
    ATK,
    ATTACK_ACTION,
    BANISH,
    BE_ATTACKED,
    BE_CHASED,
    BE_TARGETED,
    BINGO_ZONE,
    BREAK,
    CANDY,
    CASTER_ZONE,
    CHASE,
    CONJURE,
    CORRUPT,
    DCT,
    DECK,
    DEF,
    DEITY_COUNTER,
    DESTROY,
    DISCARD,
    DOUBLE_CORRUPT,
    DRAW,
    DRAW_PHASE,
    ELEMENT,
    END_OF,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    INFINITY,
    LEVEL,
    ORB_ZONE,
    PHASE,
    PLAYER,
    REMOVE,
    REMOVED,
    RESOLVED,
    SERVANT,
    SERVANT_ZONE,
    SEVERAL,
    STEP_UP,
    TRAIT,
    TURN,
    TYPE,
    UNITED_FRONT,
)
from ludex.testing import rule
from tests.games.caster.wording.meaning import (
    A_CASTER,
    A_SERVANT,
    OAK,
    abilities,
    act,
    auto,
    card,
    destroyed,
    servants,
    spell,
    static,
    why,
)

# What is done.


@rule("caster", "1012.2")
def test_what_is_searched_for_is_shown_once() -> None:
    body = spell("Search your deck for a [Oak] servant, reveal it and put it into your hand. Then shuffle your deck.")
    assert body == Seq(
        (
            Search(And((OAK, A_SERVANT)), into="found"),
            Move(Those("found"), HAND, whose=YOU, into="put"),
            Shuffle(YOU),
        )
    )
    assert list(find(spell("Search your deck for a card, reveal it and put it into your hand."), Reveal)) != []


@rule("caster", "1015.2a")
def test_a_shuffle_leaves_out_what_was_found_and_still_lies_there() -> None:
    body = spell("Search your deck for a card, shuffle your deck, then put it on top of your deck.")
    assert list(find(body, Shuffle)) == [Shuffle(YOU, Those("found"))]


@rule("caster", "1013.2a")
def test_an_empty_hand_is_discarded_too() -> None:
    body = spell("Discard your hand. If you do, draw two cards.")
    assert isinstance(body, Seq)
    assert body.parts[-1] == Draw(Fixed(2))


def test_cards_that_were_looked_at_and_the_rest() -> None:
    body = act("[Rest]: Look at the top three cards of your deck. Put one of them into your hand and the rest on the "
               "bottom of your deck in any order.").body  # fmt: skip
    assert isinstance(body, Seq)
    assert body.parts[0] == Look(Top(DECK, Fixed(3), YOU))
    assert body.parts[1] == Select(Those("looked"), into="put", target=NEVER)
    last = body.parts[-1]
    assert isinstance(last, Move)
    assert (last.what, last.position) == (Without(Those("looked"), Those("put")), -1)


def test_all_of_a_kind_among_those_revealed_and_the_rest() -> None:
    body = auto(
        "[Enter] \u21d2 Reveal the top three cards of your deck. Put all [Oak] cards from among them into your hand "
        "and the rest into your graveyard."
    ).body
    seen = Those("revealed")
    assert body == Seq(
        (
            Reveal(Top(DECK, Fixed(3), YOU), "revealed"),
            Move(Among(seen, OAK), HAND, whose=YOU, into="put"),
            Move(Without(seen, Those("put")), GRAVEYARD, whose=YOU, into="put 2"),
        )
    )


def test_a_hand_is_revealed_and_one_card_chosen_among_it() -> None:
    body = spell(
        "Target enemy player reveals their hand. Choose a non-caster card from among them. That player discards it."
    )
    who = ControllerOf(Those("aimed player"))
    assert body == Seq(
        (
            Target(Cards((PLAYER,), OPPONENT), into="aimed player"),
            Reveal(Cards((HAND,), who), "revealed"),
            Select(Among(Those("revealed"), Not(A_CASTER)), into="chosen", target=NEVER),
            Move(Those("chosen"), GRAVEYARD, DISCARD, into="discarded"),
        )
    )


@rule("caster", "1008.2")
def test_a_player_who_banishes_picks() -> None:
    body = spell("Target enemy player banishes two servants.")
    (pick,) = [one for one in find(body, Select) if not isinstance(one, Target)]
    who = ControllerOf(Those("aimed player"))
    assert (pick.what, pick.who, pick.quantity) == (servants(who), who, Exactly(Fixed(2)))


@rule("caster", "307.6")
def test_putting_into_the_field() -> None:
    body = spell("Put target servant card in an allied graveyard into the field.")
    assert isinstance(body, Seq)
    assert body.parts[1] == PutIntoField(IT, into="entered")
    body = spell("Put target servant card in an allied graveyard into the field rested.")
    assert isinstance(body, Seq)
    assert body.parts[1] == PutIntoField(IT, ENGAGED, into="entered")


@rule("caster", "906.6")
def test_a_delayed_ability_speaks_of_the_same_card() -> None:
    body = spell(
        "Remove target servant from the game. At end of turn \u21d2 Put it into the field under its owner's control."
    )
    assert isinstance(body, Seq)
    back = PutIntoField(Those("each"), None, OwnerOf(Those("each")), into="entered")
    assert body.parts[2] == Delay(Trigger(PHASE, verb=END_OF + TURN), ForEach(IT, back, "each"))


def test_cards_are_laid_face_down() -> None:
    body = spell("Put the top card of your deck into an allied caster zone face down, as a caster and rested.")
    assert body == Move(Top(DECK, Fixed(1), YOU), CASTER_ZONE, "put", YOU, 0, ENGAGED, FACE_DOWN, "put")
    body = spell("Put target servant into its owner's orb zone face down, as an orb.")
    assert isinstance(body, Seq)
    assert body.parts[1] == Move(IT, ORB_ZONE, facing=FACE_DOWN, into="put")


def test_cards_are_turned() -> None:
    for words, op in (
        ("Rest target servant.", Engage(IT)),
        ("Recover target servant.", Refresh(IT)),
        ("Reverse target servant.", Reverse(IT)),
        ("Switch target servant.", Switch(IT)),
    ):
        assert spell(words) == Seq((Target(servants()), op))
    body = spell("Turn target level 1 caster face down.")
    level = Cards(FIELD, EACH, And((Compares(LEVEL, "==", Fixed(1)), A_CASTER)))
    assert body == Seq((Target(level), TurnFace(IT, FACE_DOWN)))
    assert spell("Rest or reverse target servant.") == Seq((Target(servants()), Either((Engage(IT), Reverse(IT)))))


@rule("caster", "1009.1")
def test_orbs_are_corrupted() -> None:
    assert spell("Corrupt target enemy orb.") == Seq((Target(Cards((ORB_ZONE,), OPPONENT)), Corrupt(IT)))
    pick = Select(Cards((ORB_ZONE,), YOU), into="corrupted", target=NEVER)
    assert spell("Corrupt an allied orb.") == Seq((pick, Corrupt(Those("corrupted"))))


@rule("caster", "1019.1")
@rule("caster", "901.1e")
def test_spells_and_abilities_in_the_chase_zone() -> None:
    body = spell("Cancel target enemy spell.")
    assert body == Seq((Target(Cards((CHASE,), EACH, And((IsSpell(), ControlledBy(OPPONENT))))), Cancel(IT)))
    (target,) = find(spell("Cancel target caster ability."), Target)
    assert isinstance(target.what, Cards)
    assert list(find(target.what.filter, AbilityOf)) == [AbilityOf(A_CASTER)]
    body = spell("Copy target activated ability.")
    kind = And((Is(TYPE, ACTIVATED_ABILITY), AbilityOf()))
    assert body == Seq((Target(Cards((CHASE,), EACH, kind)), CopyThat(IT)))


@rule("caster", "1016.1")
@rule("caster", "1017.1")
def test_control_changes() -> None:
    assert spell("Gain control of target enemy servant.") == Seq((Target(servants(OPPONENT)), TakeControl(IT)))
    body = spell("Gain control of target enemy servant until end of turn.")
    assert body == Seq((Target(servants(OPPONENT)), Borrow(IT, END_OF_TURN)))
    body = spell("Exchange control of target allied servant and target enemy servant.")
    assert body == Seq((Target(servants(YOU)), Target(servants(OPPONENT), into="it 2"), Swap(IT, Those("it 2"))))


@rule("caster", "1018.1")
def test_counters_of_cards_and_players() -> None:
    assert act("[Rest]: Gain two candy counters.").body == Gain(CANDY, Fixed(2))
    assert act("Pay a candy counter: Draw a card.").cost == Lose(CANDY, Fixed(1))
    assert act("Remove two deity counters from this card: Draw a card.").cost == RemoveCounters(
        DEITY_COUNTER, THIS, Fixed(2)
    )
    body = spell("Put a deity counter on target allied deity.")
    assert list(find(body, PutCounters)) == [PutCounters(DEITY_COUNTER, IT)]


@rule("caster", "1018.7")
def test_counters_are_moved_only_if_there_are_any() -> None:
    (gate,) = find(spell("Move a coin counter from target allied barrier to target allied servant."), Gate)
    assert gate.condition == Holds(CountersOn(IT, "coin"), ">=", Fixed(1))


@rule("caster", "1302.1a")
def test_tokens_are_known_by_what_describes_them() -> None:
    assert spell("Create two [1000/500] {Silva} Sapling tokens.") == CreateTokens("Sapling", Fixed(2))
    assert "described otherwise" in why("Create two [1000/1000] {Silva} Sapling tokens.", type=CONJURE)
    assert "expected" in why("Create a [1000/1000] {Silva} Boulder token.", type=CONJURE)


def test_turns_levels_bonds_free_plays_and_copies() -> None:
    assert spell("Take an extra turn after this one.") == AnotherTurn(YOU)
    body = spell("Level up target allied caster to a caster card in your hand.")
    assert list(find(body, LevelUp)) == [LevelUp(Those("picked"), IT)]
    body = spell("Soul Bond a servant card in your extra deck.")
    assert body == Seq(
        (Select(Cards((EXTRA_DECK,), YOU, A_SERVANT), into="picked", target=NEVER), SoulBond(Those("picked")))
    )
    body = spell("You may play a conjure card from your hand without paying its cost.")
    assert isinstance(body, Gate)
    assert list(find(body.then, PlayFree)) == [PlayFree(Those("picked"))]
    ability = auto("[Enter] \u21d2 This card becomes a copy of target servant.")
    assert ability.body == Seq((Target(servants()), BecomeCopy(THIS, IT)))


@rule("caster", "903.2c")
def test_options_have_their_own_targets() -> None:
    body = spell("Choose one \u2013 (1) Draw a card. (2) Rest target servant.")
    assert body == Choose((Draw(), Seq((Target(servants()), Engage(IT)))), Fixed(1), Fixed(1))


# Gifts.


def test_values_are_given_for_a_time() -> None:
    body = spell("Target servant gains +1000 ATK and -500 DEF until end of turn.")
    mods = (AddStat(ATK, Fixed(1000)), AddStat(DEF, Fixed(-500)))
    assert body == Seq((Target(servants()), Give(IT, mods, END_OF_TURN)))
    assert auto("Whenever this card attacks \u21d2 This card gains +500 ATK until end of battle.").body == Give(
        THIS, (AddStat(ATK, Fixed(500)),), Until(THIS_BATTLE)
    )


@rule("caster", "909.3b-3")
def test_what_all_cards_of_a_kind_gain_goes_on_looking() -> None:
    body = spell("Allied [Oak] gain +1000 ATK until end of turn.")
    assert body == Reach(Cards(FIELD, YOU, OAK), (AddStat(ATK, Fixed(1000)),), END_OF_TURN)
    body = auto("[Enter] \u21d2 Other allied [Oak] gain +1000 ATK until end of turn.").body
    assert body == Reach(Cards(FIELD, YOU, And((OAK, NotThis()))), (AddStat(ATK, Fixed(1000)),), END_OF_TURN)


@rule("caster", "1014.1")
@rule("caster", "1014.2")
def test_becoming_is_losing_what_it_was() -> None:
    (give,) = find(spell("Target allied barrier becomes a [4000/3000] servant until end of turn."), Give)
    assert give.mods == (SetAttribute(TYPE, SERVANT), SetStat(ATK, Fixed(4000)), SetStat(DEF, Fixed(3000)))
    (give,) = find(spell("Target servant becomes [Elm] until end of turn."), Give)
    assert give.mods == (SetAttribute(TRAIT, "Elm"),)
    (give,) = find(spell("Target servant becomes {Void} until end of turn."), Give)
    assert give.mods == (SetAttribute(ELEMENT, ""),)


@rule("caster", "104.7")
def test_a_value_may_be_endless() -> None:
    (give,) = find(spell("The ATK of target servant becomes \u221e until end of turn."), Give)
    assert give.mods == (SetStat(ATK, Fixed(INFINITY)),)
    record = card(**{"atk": "\u221e", "def": 0, "cost": 3})
    compiled = compile_card(record, lexicon_for([record])).card
    assert compiled is not None
    assert compiled.faces[0].stats[ATK] == INFINITY


def test_x_may_be_told_at_the_end() -> None:
    body = spell("Target servant gains +X ATK until end of turn, where X is the total DEF of reversed allied servants.")
    (give,) = find(body, Give)
    assert give.mods == (AddStat(ATK, StatOf(Cards(FIELD, YOU, And((Reversed(), A_SERVANT))), DEF)),)


def test_atk_and_def_are_swapped_as_they_were() -> None:
    body = spell("Swap the ATK and DEF of target servant until end of turn.")
    assert isinstance(body, Seq)
    assert body.parts[1:3] == (Let("ATK", StatOf(IT, ATK)), Let("DEF", StatOf(IT, DEF)))
    (give,) = find(body, Give)
    assert give.mods == (SetStat(ATK, Number("DEF")), SetStat(DEF, Number("ATK")))


def test_an_ability_in_quotes_is_the_receivers() -> None:
    (give,) = find(spell('Target servant gains "[Rest]: Draw a card." until end of turn.'), Give)
    assert give.mods == (GiveAbility((Activated(Engage(THIS), Draw()),)),)


# Continuous abilities.


def test_cards_have_something_as_long_as_a_condition_holds() -> None:
    ability = static("As long as you control three or more face down casters, allied [Oak] gain +500 ATK.")
    down = Cards(FIELD, YOU, And((Not(FaceUp()), A_CASTER)))
    so = Holds(Count(down), ">=", Fixed(3))
    assert ability == Static((AddStat(ATK, Fixed(500)),), Cards(FIELD, YOU, OAK), so)
    ability = static("As long as this card is rested, it cannot be attacked.")
    assert ability == Static((Cannot(BE_ATTACKED),), THIS, Fits(THIS, Engaged()))


def test_prohibitions() -> None:
    assert static("Enemy servants cannot attack.") == Static((Cannot(ATTACK_ACTION),), servants(OPPONENT))
    shield = Cannot(BE_TARGETED, Is(TYPE, CONJURE), OPPONENT)
    assert static("Allied servants cannot be targeted by enemy conjures.") == Static((shield,), servants(YOU))
    (forbid, battle) = static("This card cannot be destroyed.").mods
    assert isinstance(forbid, Forbid)
    assert isinstance(battle, Forbid)
    assert {forbid.would.verb, battle.would.verb} == {DESTROY, "destroy/battle"}


@rule("caster", "910.1")
def test_replacements() -> None:
    ability = static(
        "If an enemy servant would be put into a graveyard from the field, remove it from the game instead."
    )
    gone = Replace(Would(MOVE, to=GRAVEYARD, leaves=True), ToZone(REMOVED, REMOVE))
    assert ability == Static((gone,), servants(OPPONENT))
    itself = static("If this card would be put into a graveyard from the field, remove it from the game instead.")
    assert itself == Static((gone,), THIS)
    ability = static("If an allied orb would be corrupted, you may banish this card instead.")
    instead = Do(Move(THIS, GRAVEYARD, BANISH, into="banished", by=YOU))
    assert ability == Static((Replace(Would(MOVE, verb=CORRUPT), instead, True),), Cards((ORB_ZONE,), YOU))
    ability = static("If you would draw a card during your draw phase, draw two cards instead.")
    in_phase = AllOf((TurnOf(YOU), InPhase(DRAW_PHASE)))
    twice = Replace(Would(MOVE, verb=DRAW), Do(Draw(Fixed(2))), condition=in_phase)
    assert ability == Static((twice,), Cards((DECK,), YOU))


@rule("caster", "1018.3a")
def test_what_is_paid_instead_has_to_be_there() -> None:
    (replaced,) = static("If this card would be destroyed, you may pay two candy counters instead.").mods
    assert isinstance(replaced, Replace)
    assert replaced.would == WouldBeDestroyed(MOVE)
    assert replaced.condition == Holds(ResourceOf(YOU, CANDY), ">=", Fixed(2))
    assert replaced.optional


def test_the_next_time_is_once() -> None:
    (give,) = find(spell("The next time target servant would be destroyed this turn, it isn't destroyed."), Give)
    assert give.mods == (Replace(WouldBeDestroyed(MOVE), Nothing(), once=True),)
    assert give.until == END_OF_TURN


def test_a_conjure_may_remove_itself_as_it_resolves() -> None:
    body = spell("Draw a card. Remove this card from the game as it resolves.")
    away = Replace(Would(MOVE, verb=RESOLVED), ToZone(REMOVED, REMOVE))
    assert body == Seq((Draw(), Give(THIS, (away,))))


@rule("caster", "904.2")
def test_a_base_ability_is_applied_in_any_zone() -> None:
    assert static("This card gains +500 ATK for each allied [Oak].").zones == ()
    assert DECK in static("This card gains +500 DEF.").zones
    ability = static("This card is also [Elm].")
    assert ability.mods == (AddAttribute(TRAIT, "Elm"),)
    assert {HAND, DECK, GRAVEYARD, ORB_ZONE, SERVANT_ZONE} <= set(ability.zones)


# Playing.


@rule("caster", "903.2g-4")
def test_prices() -> None:
    assert static("Conjures cost you 1 less to play.") == Static(
        (PlayCost("less", Fixed(1), Is(TYPE, CONJURE)),), Cards((PLAYER,), YOU)
    )
    own = static("This card costs {1} less to play for each rested allied [Oak].")
    assert own.zones == (HAND, CHASE)
    assert own.mods == (PlayCost("less", ForEvery(Count(Cards(FIELD, YOU, And((Engaged(), OAK)))), each=Fixed(1))),)
    (option,) = abilities("You may banish two allied [Oak] instead of paying this card's cost.")
    assert isinstance(option, PlayOption)
    assert option.mods == (PlayCost("set", Fixed(0)),)


@rule("caster", "1005.2")
@rule("caster", "504.1a-1")
@rule("caster", "402.4")
def test_rules_that_cards_carry() -> None:
    assert abilities("Players cannot chase to this card.") == (Static((Cannot(BE_CHASED),), THIS, zones=(CHASE,)),)
    theirs = Cards((CHASE,), EACH, AbilityOf(OneOf(THIS)))
    assert abilities("Players cannot chase to this card's abilities.") == (Static((Cannot(BE_CHASED),), theirs),)
    assert abilities("You may control two or more casters with the same name as this card.") == (Keyword(SEVERAL),)
    assert abilities("You may put any number of this card into your deck.") == (DeckRule("main", 50),)
    assert abilities("You may put only one of this card into your extra deck.") == (DeckRule("extra", 1),)
    uncancelled = Static((Cannot(BE_CANCELLED),), THIS, zones=(CHASE,))
    assert abilities("This card cannot be cancelled.") == (uncancelled,)
    again = Static((Can("be played from graveyard"),), THIS, zones=(GRAVEYARD,))
    assert abilities("You may play this card from your graveyard.") == (again,)
    assert abilities("Enemy servants may attack this card.") == (Static((Can(BE_ATTACKED),)),)


# Keywords with a text of their own.


@rule("caster", "1103.3")
def test_break_with_a_cost() -> None:
    assert abilities("[Break]") == (Keyword(BREAK),)
    keyword, option = abilities("[Break] {Terra}{1}")
    assert keyword == Keyword(BREAK)
    assert option == PlayOption(BREAK, PayAether(Fixed(1), ("Terra",)))


@rule("caster", "1108.2")
@rule("caster", "1114.2")
def test_keywords_that_name_a_trait() -> None:
    assert Keyword(f"{UNITED_FRONT} (Justice)") in abilities("[United Front] (Justice)")
    assert Keyword(f"{STEP_UP} (Heroic Spirit)") in abilities("[Step Up] (Heroic Spirit)")


@rule("caster", "1111.2")
@rule("caster", "1113.2")
@rule("caster", "1117.2")
def test_keywords_that_give_a_text() -> None:
    keyword, given = abilities("[DCT] 5 \u2013 [Double Corrupt]")
    assert keyword == Keyword(DCT, 5)
    assert isinstance(given, Static)
    assert (given.mods, given.while_) == ((GiveAbility((Keyword(DOUBLE_CORRUPT),)),), earnest(5))
    for word in ("Vanity", "BINGO"):
        _, given = abilities(f"[{word}] \u2013 This card gains +500 ATK.")
        assert isinstance(given, Static)
        assert given.mods == (GiveAbility((Static((AddStat(ATK, Fixed(500)),)),)),)


@rule("caster", "1111.2a")
def test_a_conjure_has_the_text_of_dct_if_it_held_as_it_was_played() -> None:
    body = spell("Draw a card.", "[DCT] 5 \u2013 Rest target servant.")
    more = Seq((Target(servants()), Engage(IT)))
    assert body == Seq((Draw(), Gate(more, condition=AsPlayed(earnest(5)))))


@rule("caster", "1118.4a")
def test_what_a_card_rides() -> None:
    assert static("The card this card rides gains +1000 ATK.") == Static((AddStat(ATK, Fixed(1000)),), RiddenBy(THIS))


# Texts of the reprint.


def test_i_am_this_card() -> None:
    assert auto("\u2022 Whenever I attack : Destroy me.").body == destroyed(THIS)
    ability = auto("\u2022 At end of turn : If rested, you may banish me.")
    assert ability.body == Gate(
        Gate(Move(THIS, GRAVEYARD, BANISH, into="banished", by=YOU), may=True), condition=Fits(THIS, Engaged())
    )


def test_cards_of_no_type_that_lose_break_are_orbs_and_cards_of_the_hand() -> None:
    ability = static("\u2022 As long as your opponent controls six or more orbs, cards they control lose Break.")
    six = Holds(Count(Cards((ORB_ZONE,), OPPONENT)), ">=", Fixed(6))
    assert ability == Static((LoseKeyword(BREAK),), Cards((ORB_ZONE, HAND), OPPONENT), six)


def test_a_name_that_no_card_you_control_has() -> None:
    body = act("Rest: Search your deck for a Lv1 caster you do not control and put it into the field.").body
    (search,) = find(body, Search)
    assert search.filter == And((Compares(LEVEL, "==", Fixed(1)), A_CASTER, Not(SharesName(Cards(FIELD, YOU)))))


def test_bingo_and_names() -> None:
    body = spell("Put a card from your hand into an allied BINGO zone.")
    assert body == Seq(
        (
            Select(Cards((HAND,), YOU), into="put", target=NEVER),
            Move(Those("put"), BINGO_ZONE, whose=YOU, into="put 2"),
        )
    )
