import { evolve } from "../evolve.js";
import type { PortalsElement } from "../kinds.js";
import type { PortalsState } from "../state.js";
import { boardOf } from "../terms/board.js";
import { elementNext, listAfter } from "./move-text.js";
import { Scanner } from "./scanner.js";

interface Written {
  readonly element: PortalsElement;
  readonly cell: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

function elementOf(part: string): Written | undefined {
  const scanner = new Scanner(part);
  const element = elementNext(scanner);
  const cell = scanner.number();
  const from = listAfter(scanner, "i");
  const to = listAfter(scanner, "o");
  if (element === undefined || cell < 0 || from === undefined || to === undefined || !scanner.isDone) return undefined;
  return { element, cell, from, to };
}

/** Whether a portal has arrows, each to another platform beside it, and is no source that the options forbid. */
function isWellConnected(state: PortalsState, { cell, from, to }: Written): boolean {
  const { slots, cells } = boardOf(state.options.radius);
  const ends = [...from, ...to];
  if (ends.length === 0 || new Set(ends).size < ends.length) return false;
  if (state.options.centerSource === "forbidden" && from.length === 0 && to.includes(0)) return false;
  return ends.every((at) => state.elements[at] === "platform" && slots[cell * cells + at]! >= 0);
}

/** Lays elements of one kind on empty cells of the board; `false` when one cannot lie there. */
function layAll(state: PortalsState, elements: readonly Written[]): boolean {
  return elements.every((written) => {
    if (state.elements[written.cell] !== null) return false;
    if (written.element === "portal" && !isWellConnected(state, written)) return false;
    evolve.elementPlaced(state, { type: "elementPlaced", seat: 0, ...written });
    return true;
  });
}

/** Field 4 of a position code: all elements but STARTs and CENTER. */
export function readElements(state: PortalsState, text: string): boolean {
  const parts = text === "-" ? [] : text.split("_").map(elementOf);
  const elements = parts.filter((part) => part !== undefined);
  if (elements.length < parts.length) return false;
  const platforms = elements.filter(({ element }) => element === "platform");
  const portals = elements.filter(({ element }) => element === "portal");
  if (!layAll(state, platforms) || !layAll(state, portals)) return false;
  const joined = new Set(portals.flatMap(({ from, to }) => [...from, ...to]));
  return platforms.every(({ cell, from, to }) => from.length + to.length === 0 && joined.has(cell));
}
