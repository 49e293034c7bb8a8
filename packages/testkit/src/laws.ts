import type { Kinds } from "@turnwright/core";
import { Finding, LawBroken } from "./broken.js";
import { waysOfChanceAddUp } from "./laws/chance.js";
import { everythingIsSeen } from "./laws/coverage.js";
import { decidedStaysSo } from "./laws/decided.js";
import { derivedIsKept } from "./laws/derived.js";
import { garbageIsRefused } from "./laws/door.js";
import { drawnSecretsAreNotTold } from "./laws/drawn-secrets.js";
import { eventsAreNotKept, eventsRebuildStates, seedRebuildsEvents } from "./laws/events.js";
import { itEnds, somebodyCanAct } from "./laws/flow.js";
import { foreignPositionsPlayOn } from "./laws/foreign-positions.js";
import { nothingGivenIsChanged } from "./laws/frozen.js";
import { gatesSeeNoMove } from "./laws/gates.js";
import { guessesFit } from "./laws/guesses.js";
import { hashesNamePositions } from "./laws/hashes.js";
import { hidingOptionsArePlayed } from "./laws/hiding-options.js";
import { clonesAreDeep, matchAndTableAgree, playLeavesTheMatch, readingChangesNothing } from "./laws/holding.js";
import {
  exactOffersAreExact,
  noMoveTwice,
  numbersNameMoves,
  offeredIsAccepted,
  phasesOfferTheirMoves,
} from "./laws/legality.js";
import { manyGamesHold } from "./laws/many-games.js";
import { movesAreToldFromViews, movesRoundTrip, positionsRoundTrip } from "./laws/notation.js";
import { optionValuesMatter } from "./laws/option-values.js";
import { viewsKnowMoves } from "./laws/own-view.js";
import { everythingIsPlain } from "./laws/plainness.js";
import { gamesAreLogged, recordedGamesHold } from "./laws/recordings.js";
import { logsTellViews } from "./laws/redaction.js";
import { seatsAreAlike } from "./laws/seats.js";
import { feedsFoldToViews } from "./laws/secrecy.js";
import { secretMovesLookAlike } from "./laws/secret-moves.js";
import { gamesPack, scoreSheetsRead } from "./laws/short-forms.js";
import { storedMatchesResume } from "./laws/stored.js";
import { actionsNameMoves, informationStatesTellFeeds, observationsKeepBounds } from "./laws/training.js";
import { twinsLookAlike } from "./laws/twins.js";
import { undoIsFair, undoneMovesAreLogged } from "./laws/undo.js";
import { placed } from "./placed.js";
import type { Trial } from "./trial.js";

/**
 * A law: a function that checks played games and throws a `Finding` if a game breaks the law. The functions in `laws`
 * throw a `LawBroken` instead.
 */
export type Law = <G extends Kinds>(trial: Trial<G>) => void;

/** Returns a title and a law that throws a `LawBroken` with this title instead of a `Finding`. */
function titled([title, law]: readonly [string, Law]): [string, Law] {
  const named: Law = (trial) => {
    try {
      placed(law, trial);
    } catch (thrown) {
      if (!(thrown instanceof Finding)) throw thrown;
      throw new LawBroken(title, thrown.where, thrown.what, { cause: thrown.cause });
    }
  };
  return [title, named];
}

const untitled: { readonly [title: string]: Law } = {
  "it ends": itEnds,
  "many random games on tables end and keep every invariant": manyGamesHold,
  "what is decided stays so": decidedStaysSo,
  "while it isn't over, somebody is to act, and can": somebodyCanAct,
  "seats may be rotated: the match is the same but for their numbers": seatsAreAlike,
  "what is offered is accepted, everything else that is well-formed is refused with a sentence": offeredIsAccepted,
  "offers are exact where core does not filter them": exactOffersAreExact,
  "a phase that offers its moves itself offers what they offer": phasesOfferTheirMoves,
  "a permission that takes no move does not look at it": gatesSeeNoMove,
  "a sample is the listed move of its number": numbersNameMoves,
  "no legal move is listed twice": noMoveTwice,
  "states, views, events and moves are plain and survive JSON unchanged": everythingIsPlain,
  "events alone rebuild the state": eventsRebuildStates,
  "no state keeps a part of an event": eventsAreNotKept,
  "what is kept beside a state is what derive computes from it": derivedIsKept,
  "a hash names a position, whatever led there": hashesNamePositions,
  "seed and moves rebuild the events": seedRebuildsEvents,
  "chance falls in the ways that are listed, and their probabilities add up to one": waysOfChanceAddUp,
  "nothing that rules are given is changed": nothingGivenIsChanged,
  "playing a move leaves the match before as it was": playLeavesTheMatch,
  "match and table agree, event by event": matchAndTableAgree,
  "clones are deep and equal, of views, too": clonesAreDeep,
  "reading changes nothing": readingChangesNothing,
  "a match that was stored as JSON is resumed": storedMatchesResume,
  "a seat's own view knows its moves and refusals, somebody else's tells nothing": viewsKnowMoves,
  "what a viewer can't know makes no difference to it": twinsLookAlike,
  "moves that a viewer can't tell apart look the same to it": secretMovesLookAlike,
  "what is drawn in secret is told to nobody who may not see it": drawnSecretsAreNotTold,
  "option values that hide something are played": hidingOptionsArePlayed,
  "every value of every option is played, and makes a difference": optionValuesMatter,
  "a bot's guess is a truth that the view could come from": guessesFit,
  "undo gives no peek and no second roll": undoIsFair,
  "moves that were taken back are logged: replay and audit give the match that is played on": undoneMovesAreLogged,
  "a feed folded over the first view is the view": feedsFoldToViews,
  "moves are written and read back": movesRoundTrip,
  "a move is told from what its viewer knows": movesAreToldFromViews,
  "positions are written and read back": positionsRoundTrip,
  "a position that is read can be played on": foreignPositionsPlayOn,
  "a game's log reads, verifies, replays and audits": gamesAreLogged,
  "a viewer's log tells its view and nothing more": logsTellViews,
  "recorded games hold": recordedGamesHold,
  "a packed game unpacks to itself": gamesPack,
  "a score sheet reads back": scoreSheetsRead,
  "every legal move has one action, which comes back as the move": actionsNameMoves,
  "observations have their length and bounds, and tell nothing but the view": observationsKeepBounds,
  "information states are the same exactly when the same was told": informationStatesTellFeeds,
  "garbage is refused, never throws and never changes anything": garbageIsRefused,
  "every sentence, refusal code and ending is seen at work": everythingIsSeen,
};

/** The laws that every game must keep, by the title of the test. Each law throws a `LawBroken` with this title. */
export const laws: { readonly [title: string]: Law } = Object.fromEntries(Object.entries(untitled).map(titled));
