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
  "every random game ends": itEnds,
  "many random games on tables end and keep every invariant": manyGamesHold,
  "a decided result never changes": decidedStaysSo,
  "until a game is over, some seat may act and has a legal move": somebodyCanAct,
  "a match with rotated seats differs only in the seat numbers": seatsAreAlike,
  "listed moves are accepted, and all other well-formed moves are refused with a sentence": offeredIsAccepted,
  "without a filter, only legal moves are offered": exactOffersAreExact,
  "a phase offers the same moves as its types of moves": phasesOfferTheirMoves,
  "a permission without a move gives the same answer for all moves": gatesSeeNoMove,
  "a move found by its number is the listed move with this number": numbersNameMoves,
  "no legal move is listed twice": noMoveTwice,
  "states, views, events and moves are plain JSON": everythingIsPlain,
  "events alone rebuild the state": eventsRebuildStates,
  "states and events share no lists or objects": eventsAreNotKept,
  "derived data is what derive computes from the state": derivedIsKept,
  "a hash depends on the position, not on the moves before it": hashesNamePositions,
  "seed and moves rebuild the events": seedRebuildsEvents,
  "every result of chance is listed, and the probabilities add up to one": waysOfChanceAddUp,
  "rules do not change their arguments": nothingGivenIsChanged,
  "playing a move does not change the match before it": playLeavesTheMatch,
  "matches and tables make the same events": matchAndTableAgree,
  "clones of states and views are deep and equal": clonesAreDeep,
  "reading a match does not change it": readingChangesNothing,
  "a match that was stored as JSON can continue": storedMatchesResume,
  "a seat's own view gives its moves and refusals, and other views give none": viewsKnowMoves,
  "hidden values change nothing that a viewer gets": twinsLookAlike,
  "moves that look the same to a viewer look the same in all its data": secretMovesLookAlike,
  "values drawn in secret reach only viewers who may see them": drawnSecretsAreNotTold,
  "games with every option value that hides something are played": hidingOptionsArePlayed,
  "games with every value of each option are played, and each value makes a difference": optionValuesMatter,
  "a bot guesses only states that have the given view": guessesFit,
  "only moves that told no secret and drew nothing can be undone": undoIsFair,
  "logs with undone moves replay and audit to the present match": undoneMovesAreLogged,
  "the first view and the feed give every later view": feedsFoldToViews,
  "the text of each move reads back as the same move": movesRoundTrip,
  "the text of a move depends only on what its viewer knows": movesAreToldFromViews,
  "the text of each position reads back as the same position": positionsRoundTrip,
  "games can continue from positions that were read": foreignPositionsPlayOn,
  "the log of a game can be read, verified, replayed and audited": gamesAreLogged,
  "a viewer's log contains its view and nothing more": logsTellViews,
  "recorded games have the recorded results": recordedGamesHold,
  "a packed game unpacks to the same game": gamesPack,
  "a score sheet reads back as the same score sheet": scoreSheetsRead,
  "every legal move has one action, and the action gives the move": actionsNameMoves,
  "observations keep their length and bounds, and depend only on the view": observationsKeepBounds,
  "information states are equal exactly if the seat was told the same": informationStatesTellFeeds,
  "invalid input is refused, throws no error and changes nothing": garbageIsRefused,
  "every sentence, refusal code and ending occurs in the games": everythingIsSeen,
};

/** The laws that every game must keep, by the title of the test. Each law throws a `LawBroken` with this title. */
export const laws: { readonly [title: string]: Law } = Object.fromEntries(Object.entries(untitled).map(titled));
