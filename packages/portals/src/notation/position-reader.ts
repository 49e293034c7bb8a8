import { no, ok, optionLimits, type Position, type PositionProblem, plain, type Result } from "@turnwright/core/rules";
import { blank } from "../blank.js";
import { end } from "../ending.js";
import { evolve } from "../evolve.js";
import { put } from "../evolving/pieces.js";
import type { Portals } from "../kinds.js";
import type { PortalsState } from "../state.js";
import { canMove, isOpen } from "../terms/acting.js";
import { connectable } from "../terms/arrows.js";
import { boardOf } from "../terms/board.js";
import { isFinished } from "../terms/platforms.js";
import { readElements } from "./elements-reader.js";
import { elementNext, flowNext } from "./move-text.js";
import { positionText, seatLetters } from "./position-text.js";
import { Scanner } from "./scanner.js";
import { readSettings } from "./settings-reader.js";

/** What one field adds to the state; `false` when it is wrong. */
type Field = (state: PortalsState, text: string) => boolean;

/** Reads parts with `_` between them; `-` stands for none. */
function eachPart(text: string, read: (part: Scanner) => boolean): boolean {
  return text === "-" || text.split("_").every((part) => read(new Scanner(part)));
}

function readStack(state: PortalsState, part: Scanner): boolean {
  const cell = part.number();
  const seat = part.letter(seatLetters.slice(0, state.seats));
  const pawns = seat < 0 ? 0 : part.number();
  const demons = part.skip("z") ? part.number() : 0;
  if (!part.isDone || state.elements[cell] !== "platform" || (seat >= 0 && pawns < 1)) return false;
  if (pawns + demons < 1 || pawns + demons > state.limit) return false;
  for (let pawn = 0; pawn < pawns; pawn++) put(state, seat, cell, "pawn");
  for (let demon = 0; demon < demons; demon++) put(state, seat, cell, "demon");
  if (seat >= 0) state.pool[seat] = state.pool[seat]! - pawns;
  state.demonPool -= demons;
  return true;
}

const readStacks: Field = (state, text) =>
  eachPart(text, (part) => readStack(state, part)) && state.demonPool >= 0 && state.pool.every((left) => left >= 0);

const readReached: Field = (state, text) => {
  if (text.length !== state.seats) return false;
  state.centerReached = [...text].map((sign) => sign === "1");
  return true;
};

const readTurn: Field = (state, text) => {
  const scanner = new Scanner(text);
  state.turn = scanner.number();
  state.seat = scanner.skip(".") ? scanner.number() : -1;
  const face = scanner.skip(".") ? scanner.number() : -1;
  state.face = face === 0 ? null : face;
  const { roundLimit, dice } = state.options;
  const isFace = dice ? face >= 1 && face <= 8 : face === 0;
  const isTurn = state.turn >= 1 && (roundLimit === null || state.turn <= roundLimit * state.seats);
  return isFace && isTurn && state.seat >= 0 && state.seat < state.seats && scanner.isDone;
};

const readPending: Field = (state, text) => {
  if (text === "-") return true;
  const scanner = new Scanner(text);
  const element = elementNext(scanner);
  const cell = scanner.number();
  if (element === undefined || state.elements[cell] !== null || !scanner.skip("_")) return false;
  if (state.options.buildStyle === "whole" || !isOpen(state, state.seat, "build")) return false;
  const board = boardOf(state.options.radius);
  const neighbors = board.masked[cell * 64 + connectable(state, state.seat, element, cell)]!;
  evolve.buildBegun(state, { type: "buildBegun", seat: state.seat, element, cell, neighbors });
  for (let flow = flowNext(scanner); flow !== undefined; flow = flowNext(scanner))
    evolve.arrowChosen(state, { type: "arrowChosen", seat: state.seat, cell, neighbor: 0, flow });
  return scanner.isDone && state.pending!.flows.length < neighbors.length;
};

/** A running game has a seat that can move and nobody who has finished; a game that is over is over by the rules. */
const readResult: Field = (state, text) => {
  if (text === "-") {
    state.step = "choosing";
    return canMove(state) && !state.pool.some((_, seat) => isFinished(state, seat));
  }
  state.step = "done";
  for (const ended of Object.values(end)) state.outcome ??= ended(state) ?? null;
  return state.pending === null && positionText(state).endsWith(`~${text}`);
};

/** Fields 4 to 9. */
const fields: readonly Field[] = [readElements, readStacks, readReached, readTurn, readPending, readResult];

function wrong(section: number): { readonly ok: false; readonly problem: PositionProblem } {
  return no({ code: "bad-position-text", section, expected: expected[section]! });
}

const expected: readonly string[] = [
  "nine fields with ~ between them, in their only spelling",
  "PTL1",
  "n, r, p, l, d and t with their numbers, then flags of DRFWG in this order",
  "a cell of the rim for each seat, as the options allow",
  "portals and platforms by cell, ascending, each connected as the rules ask",
  "stacks by cell, ascending, on platforms, within the limit and the pools",
  "a digit 0 or 1 for each seat",
  "turn, seat and die, within the round limit, and a seat that can move",
  "a build that may be in progress, or -",
  "- in a running game; w and a seat, dl or rl in one that has ended so",
];

/**
 * Reads a position code, or says which field is wrong. Only the spelling that `positionText` writes is read. The one option that
 * no code carries, whether the first seat was rolled, may be given.
 */
export function readPositionText(text: string, given: unknown = {}): Result<Position<Portals>, PositionProblem> {
  const parts = text.split("~");
  if (parts.length !== 9) return wrong(0);
  if (parts[0] !== "PTL1") return wrong(1);
  const settings = readSettings(parts[1]!, parts[2]!);
  if (typeof settings === "number") return wrong(settings);
  const { seats, options } = settings;
  const state = blank(options, seats);
  evolve.boardLaid(state, { type: "boardLaid", center: 0, starts: options.starts });
  for (let at = 0; at < fields.length; at++) if (!fields[at]!(state, parts[at + 3]!)) return wrong(at + 4);
  if (positionText(state) !== text) return wrong(0);
  const firstSeat = firstSeatOf(state, given);
  state.options = { ...options, firstSeat };
  return ok({ options: { ...options, firstSeat }, seats, state, masked: false, version: 0 });
}

/** Who began: as the options say that came with the text, if they can be true; else as turn and seat tell. */
function firstSeatOf({ seat, turn, seats }: PortalsState, given: unknown): number | "roll" {
  const told = (((seat - turn + 1) % seats) + seats) % seats;
  const copied = plain(given, optionLimits);
  const options = copied.ok ? copied.value : null;
  const isRolled = options !== null && typeof options === "object" && "firstSeat" in options;
  return isRolled && options["firstSeat"] === "roll" ? "roll" : told;
}
