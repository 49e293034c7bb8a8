import type { PortalsElement, PortalsFlow, PortalsMove } from "../kinds.js";
import { Scanner } from "./scanner.js";

const elements: readonly PortalsElement[] = ["portal", "platform"];
const flows: readonly PortalsFlow[] = ["none", "in", "out"];

/** The letter of an element: Q for a portal, O for a platform. */
export function letterOf(element: PortalsElement): string {
  return element === "portal" ? "Q" : "O";
}

/** The flows of a build in progress as letters: n, i, o. */
export function flowLetters(chosen: readonly PortalsFlow[]): string {
  return chosen.map((flow) => flow[0]!).join("");
}

/** A letter and a list of cells; nothing for an empty list. */
export function listed(letter: string, cells: readonly number[]): string {
  return cells.length === 0 ? "" : `${letter}${cells.join(".")}`;
}

/** A move as people write it: `Q1i7.8o0`, `O7_`, `i`, `L1d8e2`, `S`, `X`. */
export function moveText(move: PortalsMove): string {
  switch (move.type) {
    case "build":
      return `${letterOf(move.element)}${move.cell}${listed("i", move.from)}${listed("o", move.to)}`;
    case "place":
      return `${letterOf(move.element)}${move.cell}_`;
    case "connect":
      return flowLetters([move.flow]);
    case "launch":
      return `L${move.portal}${listed("d", move.demonsFrom)}${listed("e", move.demonsTo)}`;
    case "introduce":
      return "S";
    case "removeCenter":
      return "X";
  }
}

/** The cells after a letter: none when the letter does not come, `undefined` when no list follows it. */
export function listAfter(scanner: Scanner, letter: string): number[] | undefined {
  if (!scanner.skip(letter)) return [];
  const cells = scanner.ascending();
  return cells.length === 0 ? undefined : cells;
}

/** The element that the next letter names. */
export function elementNext(scanner: Scanner): PortalsElement | undefined {
  return elements[scanner.letter("QO")];
}

/** The flow that the next letter names. */
export function flowNext(scanner: Scanner): PortalsFlow | undefined {
  return flows[scanner.letter("nio")];
}

function elementMove(scanner: Scanner, element: PortalsElement): PortalsMove | undefined {
  const cell = scanner.number();
  if (scanner.skip("_")) return { type: "place", element, cell };
  const from = listAfter(scanner, "i");
  const to = listAfter(scanner, "o");
  return from === undefined || to === undefined ? undefined : { type: "build", element, cell, from, to };
}

function launchMove(scanner: Scanner): PortalsMove | undefined {
  const portal = scanner.number();
  const demonsFrom = listAfter(scanner, "d");
  const demonsTo = listAfter(scanner, "e");
  return demonsFrom === undefined || demonsTo === undefined
    ? undefined
    : { type: "launch", portal, demonsFrom, demonsTo };
}

function anyMove(scanner: Scanner): PortalsMove | undefined {
  if (scanner.skip("S")) return { type: "introduce" };
  if (scanner.skip("X")) return { type: "removeCenter" };
  if (scanner.skip("L")) return launchMove(scanner);
  const flow = flowNext(scanner);
  if (flow !== undefined) return { type: "connect", flow };
  const element = elementNext(scanner);
  return element === undefined ? undefined : elementMove(scanner, element);
}

/** Cells of a move are cells of some board. */
function isOnSomeBoard(move: PortalsMove): boolean {
  const isCell = (cell: number): boolean => cell >= 0 && cell <= 168;
  switch (move.type) {
    case "build":
      return isCell(move.cell) && move.from.every(isCell) && move.to.every(isCell);
    case "place":
      return isCell(move.cell);
    case "launch":
      return isCell(move.portal) && move.demonsFrom.every(isCell) && move.demonsTo.every(isCell);
    case "connect":
    case "introduce":
    case "removeCenter":
      return true;
  }
}

/** The move that a text means, legal or not; `undefined` when it means none. */
export function readMoveText(text: string): PortalsMove | undefined {
  const scanner = new Scanner(text);
  const move = anyMove(scanner);
  return move !== undefined && scanner.isDone && isOnSomeBoard(move) ? move : undefined;
}
