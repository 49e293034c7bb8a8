import type { PortalsState, PortalsView } from "../state.js";
import { arrowsOf } from "../terms/arrows.js";
import { flowLetters, letterOf, listed } from "./move-text.js";

/** The letters of seats, by seat. */
export const seatLetters = "abcdef";
/** The letters of options that are not at their default, and when they are written. */
export const flags: readonly (readonly [letter: string, isSet: (options: PortalsState["options"]) => boolean])[] = [
  ["D", ({ dice }) => dice],
  ["R", ({ demonExcess }) => demonExcess === "returned"],
  ["F", ({ centerSource }) => centerSource === "forbidden"],
  ["W", ({ buildStyle }) => buildStyle === "stepwise"],
  ["G", ({ stall }) => stall === "progress"],
];

function settingsText({ options, seats }: PortalsView): string {
  const { radius, pawnsPerPlayer, platformLimit, demonSupply, roundLimit } = options;
  const limit = platformLimit === "unlimited" ? 0 : platformLimit;
  const set = flags.map(([letter, isSet]) => (isSet(options) ? letter : "")).join("");
  return `n${seats}r${radius}p${pawnsPerPlayer}l${limit}d${demonSupply ?? 0}t${roundLimit ?? 0}${set}`;
}

function elementText(view: PortalsView, cell: number): string {
  if (view.elements[cell] === "platform") return `O${cell}`;
  const { from, to } = arrowsOf(view, cell);
  return `Q${cell}${listed("i", from)}${listed("o", to)}`;
}

function elementsText(view: PortalsView): string {
  const isBuilt = (cell: number): boolean =>
    view.elements[cell] !== null && cell !== 0 && !view.options.starts.includes(cell);
  return joined(cellsWhere(view, isBuilt).map((cell) => elementText(view, cell)));
}

function stackText(view: PortalsView, cell: number): string {
  const holder = view.holder[cell]!;
  const pawns = holder < 0 ? "" : `${seatLetters[holder]}${view.pawns[cell]}`;
  return `${cell}${pawns}${view.demons[cell] === 0 ? "" : `z${view.demons[cell]}`}`;
}

function stacksText(view: PortalsView): string {
  const isOccupied = (cell: number): boolean => view.pawns[cell]! + view.demons[cell]! > 0;
  return joined(cellsWhere(view, isOccupied).map((cell) => stackText(view, cell)));
}

function cellsWhere(view: PortalsView, holds: (cell: number) => boolean): number[] {
  return view.elements.flatMap((_, cell) => (holds(cell) ? [cell] : []));
}

function joined(parts: readonly string[]): string {
  return parts.length === 0 ? "-" : parts.join("_");
}

function pendingText({ pending }: PortalsView): string {
  return pending === null ? "-" : `${letterOf(pending.element)}${pending.cell}_${flowLetters(pending.flows)}`;
}

function resultText({ outcome }: PortalsView): string {
  if (outcome === null) return "-";
  if (outcome.reason === "goal") return `w${outcome.winners[0]}`;
  return outcome.reason === "deadlock" ? "dl" : "rl";
}

/** A position as URL-safe text, nine fields. Everything but luck, and who was drawn to begin. */
export function positionText(view: PortalsView): string {
  return [
    "PTL1",
    settingsText(view),
    view.options.starts.join("."),
    elementsText(view),
    stacksText(view),
    view.centerReached.map((has) => (has ? "1" : "0")).join(""),
    `${view.turn}.${view.seat}.${view.face ?? 0}`,
    pendingText(view),
    resultText(view),
  ].join("~");
}
