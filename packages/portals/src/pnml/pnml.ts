/**
 * Positions of Portals as Petri nets, in PNML (ISO/IEC 15909-2), and back.
 * @packageDocumentation
 */

import { no, ok, type Position, type Result } from "@turnwright/core/rules";
import type { Portals } from "../kinds.js";
import { notation } from "../notation.js";
import type { PortalsView } from "../state.js";
import { boardNet } from "./board-net.js";
import type { NetArc, NetPlace, PnmlProblem, PortalsNet } from "./net.js";
import { netXml } from "./net-xml.js";
import { readNet } from "./read-net.js";
import { canUnfold, unfoldedNet } from "./unfolded-net.js";

function mustBeState(state: PortalsView): void {
  if (!Array.isArray(state?.elements) || typeof state.options !== "object")
    throw new TypeError("state: expected a state or a view of Portals");
}

/**
 * A position as a PNML document (ISO/IEC 15909-2), byte for byte the same for the same position: platforms are places,
 * portals transitions, arrows arcs; the marking counts pieces, and annotations say whose they are. Annotations also
 * carry the position code. Capacities and colours are no part of a P/T net, so a plain token game fires more than the
 * rules allow. Throws a `TypeError` when `state` is none.
 */
export function toPnml(state: PortalsView): string {
  mustBeState(state);
  return netXml(boardNet(state));
}

/**
 * Returns a position as an exact P/T net. It has one place for each platform and seat, one for each free platform, and
 * one for each pool. Its firing sequences are the sequences of launches. Works only without demons and with at most one
 * piece on a platform; otherwise, the problem is `pnml-unsupported-variant`. Throws a `TypeError` when `state` is not a
 * state.
 */
export function toUnfoldedPnml(state: PortalsView): Result<string, PnmlProblem> {
  mustBeState(state);
  if (canUnfold(state)) return ok(netXml(unfoldedNet(state)));
  return no(cannotUnfold("options", 0));
}

function cannotUnfold(at: string, line: number): PnmlProblem {
  return { code: "pnml-unsupported-variant", line, at, expected: "platformLimit 1 and no demons" };
}

function placeKey({ id, marking, platform, tokens }: NetPlace): string {
  return JSON.stringify([id, marking, platform, tokens]);
}

function arcKey({ source, target, weight }: NetArc): string {
  return JSON.stringify([source, target, weight]);
}

/**
 * Returns the first node or arc that differs between two nets, or that only one of them has. Names and drawing do not
 * matter.
 */
function difference(one: PortalsNet, other: PortalsNet): string | undefined {
  const known = new Set([
    ...other.places.map(placeKey),
    ...other.transitions.map(({ id }) => id),
    ...other.arcs.map(arcKey),
  ]);
  return (
    one.places.find((place) => !known.has(placeKey(place)))?.id ??
    one.transitions.find(({ id }) => !known.has(id))?.id ??
    one.arcs.map((arc) => (known.has(arcKey(arc)) ? undefined : `${arc.source}_${arc.target}`)).find((id) => id)
  );
}

function sizeOf({ places, transitions, arcs }: PortalsNet): number {
  return places.length + transitions.length + arcs.length;
}

/**
 * Reads a PNML document of either view back into a position. Takes any value and never throws. The position code in the
 * document supplies what a net cannot express. The whole net must equal the net of that position; otherwise, the
 * problem is `pnml-mismatch` with the first node or arc that differs. Order, names, drawing, pages, references and
 * annotations of other tools do not matter.
 */
export function fromPnml(text: string): Result<Position<Portals>, PnmlProblem> {
  const read = readNet(text);
  if (!read.ok) return read;
  const net = read.value;
  const position = notation.readPosition(net.position.slice(0, 20_000), {});
  if (!position.ok) {
    const { line } = net;
    return no({ code: "pnml-bad-position", line, at: "position", expected: position.problem.expected });
  }
  const { state } = position.value;
  if (net.view === "unfolded" && !canUnfold(state)) return no(cannotUnfold("view", net.line));
  const meant = net.view === "board" ? boardNet(state) : unfoldedNet(state);
  const differs = difference(net, meant) ?? difference(meant, net);
  if (differs === undefined && sizeOf(net) === sizeOf(meant)) return ok(position.value);
  const line = net.lines.get(differs ?? "") ?? 0;
  return no({
    code: "pnml-mismatch",
    line,
    at: differs ?? "page",
    expected: "the net of the position that it carries",
  });
}
