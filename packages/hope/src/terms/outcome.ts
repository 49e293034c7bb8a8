import type { Immutable, Seat } from "@turnwright/core/rules";
import type { HopeOutcome, HopeScore } from "../outcome.js";
import type { HopeState, HopeView } from "../state.js";
import { pioneersInUniverse } from "./planets.js";
import { cockpitOf } from "./seats.js";
import { pioneersOnTrack } from "./track.js";

/** Returns whether a seat's turn is the last of the round. */
export function endsRound(state: { readonly seats: number }, seat: Seat): boolean {
  return seat === state.seats - 1;
}

/** Returns whether the round that ends is the last one that the option allows. */
export function isLastRound({ round, options }: Pick<HopeView, "round" | "options">): boolean {
  return options.maxRounds !== null && round >= options.maxRounds;
}

/** Returns the reason why a game that has reached its end is over. */
export function reasonOf(state: Immutable<HopeState>): HopeOutcome["reason"] {
  if (!state.present[0]) return "earth-vanished";
  if (state.decided === null) return "round-limit";
  return state.decided === "saved" ? "mission-complete" : "regression-complete";
}

/** Returns the result of a seat at the end. */
export function scoreOf(state: Immutable<HopeState>, seat: Seat): HopeScore {
  return {
    track: pioneersOnTrack(state, seat),
    cockpit: cockpitOf(state, seat),
    medals: state.medals[seat],
    rank: state.upgrades[seat],
    cards: state.hands[seat].length,
    universe: pioneersInUniverse(state, seat),
  };
}

function scoresOf(state: Immutable<HopeState>): HopeScore[] {
  const scores: HopeScore[] = [];
  for (let seat = 0; seat < state.seats; seat++) scores.push(scoreOf(state, seat));
  return scores;
}

/** Returns the seat of the traitor, revealed or not; -1 when there is none among the seats. */
export function traitorOf(state: Immutable<HopeState>): Seat {
  return state.roles.indexOf("nope");
}

/**
 * Compares two scores: pioneers on track and in cockpit, then medals, rank, cards; above 0 when the first is better.
 */
export function compared(one: HopeScore, other: HopeScore): number {
  const pioneers = one.track + one.cockpit - other.track - other.cockpit;
  return pioneers || one.medals - other.medals || one.rank - other.rank || one.cards - other.cards;
}

/** Returns the seats of a H.O.P.E. victory, best first; ties go to the later seat, the traitor is last. */
export function rankedSeats(state: Immutable<HopeState>): Seat[] {
  const scores = scoresOf(state);
  const traitor = traitorOf(state);
  const seats = scores.map((_, seat) => seat).filter((seat) => seat !== traitor);
  seats.sort((a, b) => compared(scores[b], scores[a]) || b - a);
  return traitor < 0 ? seats : [...seats, traitor];
}

/** Returns whether the traitor has strictly more pioneers on galaxy tiles than every other seat. */
export function isTraitorAhead(state: Immutable<HopeState>): boolean {
  const traitor = traitorOf(state);
  if (traitor < 0) return false;
  const own = pioneersInUniverse(state, traitor);
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat !== traitor && pioneersInUniverse(state, seat) >= own) return false;
  }
  return true;
}

/** Returns whether the traitor wins when Earth has vanished, which is so if one of the seats is the traitor. */
export function winsWithoutEarth(state: Immutable<HopeState>): boolean {
  return traitorOf(state) >= 0;
}

/** Returns the outcome when H.O.P.E. wins. */
export function hopeWins(state: Immutable<HopeState>): HopeOutcome {
  const seats = rankedSeats(state);
  const ranking = seats.map((seat) => [seat]);
  return { reason: reasonOf(state), side: "hope", winners: [seats[0]], ranking, scores: scoresOf(state) };
}

/** Returns the outcome when the traitor wins. */
export function traitorWins(state: Immutable<HopeState>): HopeOutcome {
  const traitor = traitorOf(state);
  const others = state.roles.map((_, seat) => seat).filter((seat) => seat !== traitor);
  const ranking = [[traitor], others];
  return { reason: reasonOf(state), side: "nope", winners: [traitor], ranking, scores: scoresOf(state) };
}

/** Returns the outcome when the Regression is complete: all lose, unless the traitor is ahead. */
export function regressionWins(state: Immutable<HopeState>): HopeOutcome {
  return isTraitorAhead(state) ? traitorWins(state) : nobodyWins(state);
}

/** Returns the outcome when nobody wins. */
export function nobodyWins(state: Immutable<HopeState>): HopeOutcome {
  const all = state.roles.map((_, seat) => seat);
  return { reason: reasonOf(state), side: "none", winners: [], ranking: [all], scores: scoresOf(state) };
}
