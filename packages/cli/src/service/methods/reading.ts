import {
  checkUnknown,
  explain,
  formatMove,
  type Kinds,
  legalMoves,
  parseMove,
  type ReadableGame,
  type Refusal,
  readMove,
  scoreSheet,
  view,
} from "@turnwright/core";
import { reasonOf } from "@turnwright/core/internal";
import type { Shelved } from "../../games.js";
import { plainly } from "../../terminal.js";
import { Fault } from "../fault.js";
import type { GivenMove, PublicFacts, Refused, Where } from "../parts.js";
import type { ResultOf } from "../protocol.js";
import { type AnyGame, faultOf, type Service } from "../service.js";
import { positionOf, type Subject, subjectOf, versionIn } from "../where.js";
import type { MethodTable } from "./method-table.js";

/** Returns the public facts of a position. */
export function publicFacts({ game, edition, seats, version, toAct, outcome }: ReadableGame<Kinds>): PublicFacts {
  return { game, edition, seats, version, toAct, outcome };
}

/** Returns a refusal with the text of its sentence. */
export function refused(game: AnyGame, refusal: Refusal<Kinds>): { readonly ok: false } & Refused {
  return { ok: false, ...reasonOf(game, refusal) };
}

/** Returns the given move as an object, or the refusal of a text that is not a move. */
export function moveOf(
  game: AnyGame,
  at: ReadableGame<Kinds>,
  given: GivenMove,
): { readonly ok: true; readonly move: unknown } | ({ readonly ok: false } & Refused) {
  if (typeof given !== "string") return { ok: true, move: given };
  const read = readMove(game, at, given);
  if (read.ok) return { ok: true, move: read.value };
  const expected = `at character ${read.problem.at + 1}: ${read.problem.expected}`;
  return refused(game, { rule: null, code: "malformed", facts: { path: "", problem: "wrong-type", expected } });
}

/**
 * Throws a `Fault` unless the position has this seat. If the position comes from a redacted log, the seat must be its
 * viewer.
 */
export function demandSeat(at: ReadableGame<Kinds>, seat: number): void {
  if (seat >= at.seats) throw Fault.ofParams("seat", `a seat from 0 to ${at.seats - 1}`);
  demandOwn(at, seat, "seat");
}

/**
 * Throws a `Fault` unless the position has this viewer. If the position comes from a redacted log, the viewer must be
 * the same.
 */
export function demandViewer(at: ReadableGame<Kinds>, viewer: number | "spectator", path = "viewer"): void {
  if (viewer !== "spectator" && viewer >= at.seats)
    throw Fault.ofParams(path, `a seat from 0 to ${at.seats - 1}, or "spectator"`);
  demandOwn(at, viewer, path);
}

/** Throws a `Fault` if a request to a redacted log needs facts that its viewer may not know. */
function demandOwn(at: ReadableGame<Kinds>, viewer: number | "spectator", path: string): void {
  if (at.viewer !== undefined && at.viewer !== viewer)
    throw Fault.ofParams(path, `${JSON.stringify(at.viewer)}, whose redacted log this is`);
}

function written(
  { game, words }: Shelved,
  at: ReadableGame<Kinds>,
  as: "objects" | "texts" | "words",
): (move: Kinds["move"]) => GivenMove {
  if (as === "objects") return (move) => move;
  return as === "texts" ? (move) => formatMove(game, at, move) : (move) => words(at, move);
}

/** Returns the position of a request that asks about moves, in the form that answers fastest. */
function questioned(service: Service, where: Where, seat: number): Subject {
  const subject = subjectOf(service, where, seat);
  return subject.held === undefined ? subject : { ...subject, at: service.held.questioned(subject.held) };
}

/** The methods that read a position. */
export const readingMethods: Pick<
  MethodTable,
  | "position"
  | "outcome"
  | "scoreSheet"
  | "view"
  | "draw"
  | "legalMoves"
  | "check"
  | "explain"
  | "formatMove"
  | "readMove"
> = {
  position(service, where) {
    const { shelved, at } = subjectOf(service, where);
    return { ...publicFacts(at), position: positionOf(shelved, at) };
  },
  outcome: (service, where) => ({ outcome: publicFacts(subjectOf(service, where).at).outcome }),
  scoreSheet(service, where) {
    const { shelved, at } = subjectOf(service, where);
    if (at.viewer !== undefined) throw Fault.ofParams("log", "a complete log: points may be hidden from this viewer");
    return { seats: scoreSheet(shelved.game, at as Parameters<typeof scoreSheet<Kinds>>[1]) };
  },
  view(service, { viewer, ...where }) {
    const { shelved, at } = subjectOf(service, where, viewer);
    demandViewer(at, viewer);
    return { view: view(shelved.game, at, viewer) };
  },
  draw(service, { viewer, ...where }) {
    const { shelved, at } = subjectOf(service, where, viewer);
    demandViewer(at, viewer);
    return { board: shelved.draw(view(shelved.game, at, viewer), plainly) };
  },
  legalMoves(service, { seat, from = 0, most = Number.MAX_SAFE_INTEGER, as = "objects", ...where }) {
    const { shelved, at } = questioned(service, where, seat);
    demandSeat(at, seat);
    const moves = legalMoves(shelved.game, at, seat);
    const wanted = moves.slice(from, from + most).map(written(shelved, at, as));
    return { count: moves.length, moves: wanted };
  },
  check(service, { seat, move, version, ...where }): ResultOf<"check"> {
    const how = versionIn(where, version);
    const { shelved, at } = questioned(service, where, seat);
    const { game } = shelved;
    demandOwn(at, seat, "seat");
    const given = moveOf(game, at, move);
    if (!given.ok) return given;
    const checked = checkUnknown(game, at, seat, given.move, how);
    return checked.ok ? { ok: true } : refused(game, checked.refusal);
  },
  explain(service, { seat, move, version, ...where }) {
    const how = versionIn(where, version);
    const { shelved, at } = questioned(service, where, seat);
    const { game } = shelved;
    demandOwn(at, seat, "seat");
    const given = moveOf(game, at, move);
    if (!given.ok) return { reasons: [{ refusal: given.refusal }] };
    const parsed = parseMove(game, given.move);
    if (!parsed.ok) return { reasons: [{ refusal: { rule: null, code: "malformed", facts: parsed.problem } }] };
    return { reasons: explain(game, at, seat, parsed.value, how) };
  },
  formatMove(service, { move, ...where }) {
    const { shelved, at } = subjectOf(service, where);
    const parsed = parseMove(shelved.game, move);
    if (!parsed.ok) {
      const { path, expected } = parsed.problem;
      throw Fault.ofParams(path === "" ? "move" : `move.${path}`, expected);
    }
    try {
      return { text: formatMove(shelved.game, at, parsed.value), words: shelved.words(at, parsed.value) };
    } catch (thrown) {
      throw faultOf(thrown, "move", "a move that this position can write");
    }
  },
  readMove(service, { text, ...where }) {
    const { shelved, at } = subjectOf(service, where);
    const read = readMove(shelved.game, at, text);
    return read.ok ? { ok: true, move: read.value } : { ok: false, problem: read.problem };
  },
};
