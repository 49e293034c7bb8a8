import type { RulesOf, Seat } from "@turnwright/core/rules";
import type { Role } from "../event/words.js";
import type { HopeMove } from "../kinds/move.js";
import type { Hope } from "../kinds.js";
import type { HopeOutcome } from "../outcome.js";
import type { HopeState } from "../state.js";
import { sizeOf, tileAt } from "../terms/edition.js";
import { handLimit } from "../terms/limits.js";
import { freePlanets, pioneersAt, pioneersInUniverse, placingSpace } from "../terms/planets.js";
import { isDecided, visibleSymbols } from "../terms/regression.js";
import { pioneersOnTrack } from "../terms/track.js";
import { determinize } from "./determinize.js";

/** The value of the end of the game, which is above everything on the way. */
const ended = 1_000_000;

// Ten times the weights of the rules document's table: evaluations are integers. Names of constants cost no bytes.
const trackPioneerWeight = 120;
const ownTrackPioneerWeight = 20;
const medalWeight = 8;
const stepWeight = 30;
const tokenWeight = 12;
const cardWeight = 24;
const leverWeight = 6;
const freePlanetWeight = 8;
const symbolWeight = -10;
const savedWeight = 2000;
const leadWeight = 50;
const markerWeight = 20;
const traitorTrackWeight = -40;

function barrenTile(state: HopeState, cell: number): number {
  const settled = pioneersAt(state, cell);
  if (settled === 0) return 0;
  const planets = sizeOf(tileAt(state, cell));
  const worth = settled * (40 + Math.trunc((50 * settled) / planets));
  return cell === state.monolith ? Math.trunc((worth * 3) / 10) : worth;
}

function universe(state: HopeState): number {
  let worth = 0;
  for (let cell = 1; cell < 37; cell++)
    if (state.present[cell] && !state.stable[cell]) worth += barrenTile(state, cell);
  return worth;
}

/** Returns the sum of a seat's four levers or tokens. An available lever counts one. */
function sumOf(list: readonly (boolean | number)[], seat: Seat): number {
  let sum = 0;
  for (let at = seat * 4; at < seat * 4 + 4; at++) sum += Number(list[at]);
  return sum;
}

/**
 * Returns the expected hand after the turn: refilled if no pioneer was placed, and one more card otherwise. Between
 * turns, it is the hand.
 */
function expectedHand(state: HopeState, seat: Seat): number {
  const hand = state.hands[seat].length;
  if (state.seat !== seat) return hand;
  return state.placed === 0 ? Math.max(hand, handLimit(state, seat)) : hand + 1;
}

function ownThings(state: HopeState, seat: Seat): number {
  const { medals, upgrades, levels, levers, heldTokens, shipCells } = state;
  const free = shipCells[seat] < 0 ? 0 : freePlanets(state, placingSpace(state, seat));
  return (
    ownTrackPioneerWeight * pioneersOnTrack(state, seat) +
    medalWeight * medals[seat] +
    stepWeight * (upgrades[seat] + levels[seat]) +
    tokenWeight * sumOf(heldTokens, seat) +
    cardWeight * expectedHand(state, seat) +
    leverWeight * sumOf(levers, seat) +
    freePlanetWeight * free
  );
}

function lead(state: HopeState, seat: Seat): number {
  let best = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat) best = Math.max(best, pioneersInUniverse(state, other));
  }
  return pioneersInUniverse(state, seat) - best;
}

/**
 * Returns the value of a game that is over. The victory of the seat's own side counts, and to be ranked first in it
 * counts more.
 */
function atTheEnd({ side, winners }: HopeOutcome, role: Role | null, seat: Seat): number {
  if (side === "none" || (role === "nope") !== (side === "nope")) return -ended;
  return winners.includes(seat) ? ended : Math.trunc(ended / 2);
}

function evaluate(state: HopeState, seat: Seat): number {
  if (state.outcome !== null) return atTheEnd(state.outcome, state.roles[seat], seat);
  const own = ownThings(state, seat);
  if (state.roles[seat] === "nope" && state.revealed[seat]) {
    const against = markerWeight * state.marker + traitorTrackWeight * state.trackSeats.length;
    return own + leadWeight * lead(state, seat) + against;
  }
  const saved = isDecided(state) && state.decided === "saved" ? savedWeight : 0;
  const symbols = symbolWeight * visibleSymbols(state);
  return own + trackPioneerWeight * state.trackSeats.length + universe(state) + symbols + saved;
}

const tries: { readonly [T in HopeMove["type"]]?: number } = {
  place: 60,
  takeToken: 200,
  step: 30,
  upgrade: 30,
  raiseLevel: 30,
  endTurn: 7,
};

/** Returns ten times the weights of the rules document for random continuations. */
function weight(move: HopeMove): number {
  return tries[move.type] ?? 10;
}

/** The functions and settings that bots use to play HOPE. */
export const bot: RulesOf<Hope, "bot"> = { evaluate, judged: "before-handing-over", weight, determinize };
