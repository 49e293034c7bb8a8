/**
 * The laws one by one, and the parts of this package that research tools of this repository use. These parts are not
 * public. They have no documentation, and any release may change them without notice.
 * @packageDocumentation
 * @internal
 */

export { Finding, LawBroken } from "./broken.js";
export { type CitedSituation, describeCitations } from "./describe-citations.js";
export { describeGame } from "./describe-game.js";
export { describeRecorded } from "./describe-recorded.js";
export {
  describeExports,
  type ExportsUnderTest,
  exportsAnswerGarbage,
  type SoundArguments,
  type SoundCall,
} from "./exported-garbage.js";
export { garbage, garbageTexts, spoilt } from "./garbage.js";
export { waysOfChanceAddUp } from "./laws/chance.js";
export { everythingIsSeen } from "./laws/coverage.js";
export { decidedStaysSo } from "./laws/decided.js";
export { derivedIsKept } from "./laws/derived.js";
export { garbageIsRefused, movesAreAnswered } from "./laws/door.js";
export { drawnSecretsAreNotTold } from "./laws/drawn-secrets.js";
export { eventsAreNotKept, eventsRebuildStates, seedRebuildsEvents } from "./laws/events.js";
export { itEnds, somebodyCanAct } from "./laws/flow.js";
export { foreignPositionsPlayOn } from "./laws/foreign-positions.js";
export { nothingGivenIsChanged } from "./laws/frozen.js";
export { gatesSeeNoMove } from "./laws/gates.js";
export { guessesFit } from "./laws/guesses.js";
export { hashesNamePositions } from "./laws/hashes.js";
export { hidingOptionsArePlayed } from "./laws/hiding-options.js";
export { clonesAreDeep, matchAndTableAgree, playLeavesTheMatch, readingChangesNothing } from "./laws/holding.js";
export { invariantHolds } from "./laws/invariants.js";
export {
  exactOffersAreExact,
  noMoveTwice,
  numbersNameMoves,
  offeredIsAccepted,
  phasesOfferTheirMoves,
} from "./laws/legality.js";
export { manyGamesHold } from "./laws/many-games.js";
export { movesAreToldFromViews, movesRoundTrip, positionsRoundTrip } from "./laws/notation.js";
export { optionValuesMatter } from "./laws/option-values.js";
export { viewsKnowMoves } from "./laws/own-view.js";
export { everythingIsPlain } from "./laws/plainness.js";
export { gamesAreLogged, recordedGamesHold } from "./laws/recordings.js";
export { logsTellViews } from "./laws/redaction.js";
export { seatsAreAlike } from "./laws/seats.js";
export { feedsFoldToViews } from "./laws/secrecy.js";
export { secretMovesLookAlike } from "./laws/secret-moves.js";
export { gamesPack, scoreSheetsRead } from "./laws/short-forms.js";
export { storedMatchesResume } from "./laws/stored.js";
export { actionsNameMoves, informationStatesTellFeeds, observationsKeepBounds } from "./laws/training.js";
export { twinsLookAlike } from "./laws/twins.js";
export { undoIsFair, undoneMovesAreLogged } from "./laws/undo.js";
export { type Law, laws } from "./laws.js";
export { logText } from "./logging.js";
export { movePairs } from "./move-pairs.js";
export { type Perft, perft } from "./perft.js";
export {
  type GameSetup,
  type PlayedGame,
  playedOn,
  type RandomGameOptions,
  randomGame,
  type Step,
} from "./random-game.js";
export { type RecordedGame, recordedGames } from "./recorded.js";
export { type Sample, sampled } from "./samples.js";
export type { Rotation, SeatRule, SeatTable } from "./seats.js";
export { type Situation, situation } from "./situation.js";
export { sourceTexts } from "./source-texts.js";
export { type GameUnderTest, type Invariants, type Trial, trialOf } from "./trial.js";
export { type Watched, watched } from "./watch.js";
