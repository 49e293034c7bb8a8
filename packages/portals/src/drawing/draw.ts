/**
 * The game of Portals drawn as text, for terminals; the rules themselves draw nothing.
 * @packageDocumentation
 */

import { type Drawing, defineDrawing, type Paint, type ReadableGame, type Tone } from "@turnwright/core/rules";
import { derive, type PortalsDerived } from "../derive.js";
import type { Portals } from "../kinds.js";
import { buildInProgress, seatLetters } from "../notation/pieces.js";
import type { PortalsView } from "../state.js";
import { arrowsOf } from "../terms/arrows.js";
import { boardOf } from "../terms/board.js";
import { launchesBy } from "../terms/launches.js";
import { pawnsOnBoard } from "../terms/platforms.js";
import { ownerOf } from "../terms/starts.js";
import { Canvas } from "./canvas.js";
import { words } from "./words.js";

/** How to read the drawing. Its characters are in backquotes. */
const legend =
  "Platforms in round brackets, portals in square ones, arrows between neighbours; `★` is CENTER, capital " +
  "letters are STARTs, small letters pawns, `z` demons. `!` marks the portals that the seat to act could " +
  "launch, `>` that seat. Behind a seat that has reached CENTER stands `★`. " +
  "A round is one turn of each seat. `D×2` are two demolitions that a seat has left.";

const seatTones: readonly Tone[] = ["seat0", "seat1", "seat2", "seat3", "seat4", "seat5"];

/** The arrows by direction, 0 = E, counterclockwise. */
const arrows = ["→", "↗", "↖", "←", "↙", "↘"];
/** The places of the arrows beside the body of a cell, by direction. */
const besides: readonly (readonly [right: number, down: number])[] = [
  [4, 0],
  [3, -1],
  [-3, -1],
  [-4, 0],
  [-1, 1],
  [1, 1],
];

interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Returns where the body of a cell stands: four columns to a step of half a cell, two rows to a row of cells. */
function spotOf(view: PortalsView, cell: number): Spot {
  const { axial, radius } = boardOf(view.options.radius);
  const { q, r } = axial[cell];
  return { column: 4 * (2 * q + r) + 8 * radius + 3, row: 2 * (r + radius) + 1 };
}

function directionOf(view: PortalsView, from: number, to: number): number {
  const { axial } = boardOf(view.options.radius);
  const q = axial[to].q - axial[from].q;
  const r = axial[to].r - axial[from].r;
  if (r === 0) return q > 0 ? 0 : 3;
  if (r < 0) return q > 0 ? 1 : 2;
  return q < 0 ? 4 : 5;
}

/**
 * Returns the pieces of a platform in three characters: `a` one pawn, `a2` two, `az` with a demon; a plus where there
 * is no room.
 */
function piecesText(view: PortalsView, cell: number): string {
  const holder = view.holder[cell];
  const [pawns, demons] = [view.pawns[cell], view.demons[cell]];
  const counted = (letter: string, count: number): string => (count > 1 ? `${letter}${count}` : letter);
  const ours = holder < 0 ? "" : counted(seatLetters[holder], pawns);
  const text = ours + (demons === 0 ? "" : counted("z", demons));
  return text.length <= 3 ? text : `${seatLetters[holder]}+z`;
}

function emptyText(view: PortalsView, cell: number): string {
  const owner = ownerOf(view, cell);
  if (cell === 0) return "★";
  return owner < 0 ? " " : seatLetters[owner].toUpperCase();
}

function platformTone(view: PortalsView, cell: number): Tone {
  const holder = view.holder[cell];
  if (holder >= 0) return seatTones[holder];
  if (view.demons[cell] > 0) return "purple";
  const owner = ownerOf(view, cell);
  if (owner >= 0) return seatTones[owner];
  return cell === 0 ? "gold" : "strong";
}

function drawPlatform(view: PortalsView, canvas: Canvas, cell: number): void {
  const { column, row } = spotOf(view, cell);
  const pieces = piecesText(view, cell);
  const tone = platformTone(view, cell);
  canvas.write(column, row, "(   )", tone);
  canvas.write(column, row, pieces === "" ? emptyText(view, cell) : pieces, tone);
}

function drawPortal(view: PortalsView, canvas: Canvas, cell: number, isActive: boolean): void {
  const { column, row } = spotOf(view, cell);
  canvas.write(column, row, isActive ? "[ ! ]" : "[   ]", isActive ? "good" : "brown");
  const drawArrow = (from: number, to: number): void => {
    const direction = directionOf(view, from, to);
    const spot = spotOf(view, from);
    const [right, down] = besides[direction];
    canvas.write(spot.column + right, spot.row + down, arrows[direction], isActive ? "good" : "brown");
  };
  const { from, to } = arrowsOf(view, cell);
  for (const entry of from) drawArrow(entry, cell);
  for (const exit of to) drawArrow(cell, exit);
}

function drawCell(view: PortalsView, canvas: Canvas, cell: number, active: readonly number[]): void {
  const { column, row } = spotOf(view, cell);
  canvas.write(column, row - 1, String(cell), "dim");
  if (view.elements[cell] === "platform") drawPlatform(view, canvas, cell);
  else if (view.elements[cell] === "portal") drawPortal(view, canvas, cell, active.includes(cell));
  else canvas.write(column, row, "·", "dim");
}

/** Returns the name of a seat for people, with the letter of its pawns. */
function nameOf(seat: number): string {
  return `Player ${seat + 1} (${seatLetters[seat]})`;
}

function seatText(view: PortalsView, seat: number, paint: Paint): string {
  const mark = view.outcome === null && view.seat === seat ? ">" : " ";
  const name = paint(nameOf(seat), seatTones[seat]);
  const reached = view.centerReached[seat] === true ? paint(" ★", "gold") : "  ";
  const [board, pool] = [pawnsOnBoard(view, seat), view.pool[seat]].map((count) => String(count).padEnd(2));
  const left = view.options.demolitions > 0 ? ` D×${String(view.demolitions[seat]).padEnd(2)}` : "";
  return `${mark} ${name}  board ${board} pool ${pool}${left}${reached}`;
}

/** Returns the lines of the seats, two in a line, which has at most 80 columns. */
function seatLines(view: PortalsView, paint: Paint): string[] {
  const texts = view.pool.map((_, seat) => seatText(view, seat, paint));
  return texts.flatMap((text, at) => (at % 2 === 0 ? [`${text}  ${texts[at + 1] ?? ""}`.trimEnd()] : []));
}

/** Returns the line about the end, the die, the demons and a build in progress, or none without them. */
function lastLines(view: PortalsView, { asked }: PortalsDerived): string[] {
  const { outcome, pending, face } = view;
  const parts: string[] = [];
  if (outcome !== null) parts.push("the end");
  if (face !== null) parts.push(`die ${face}`);
  if (view.options.demons) parts.push(`demons left ${view.demonPool}`);
  if (pending !== null)
    parts.push(`building ${buildInProgress.write(pending, undefined)}, next ${asked[pending.flows.length]}`);
  return parts.length === 0 ? [] : [parts.join("  ")];
}

/**
 * The board with the ids of its cells: `( )` platforms with pawns as letters of their seats and demons as z, `[ ]`
 * portals, `[!]` where the seat to act could launch one, arrows between them, turn and round in the corner; below it
 * pools, demolitions, die and build.
 */
function draw(at: ReadableGame<Portals>, paint: Paint): string {
  const view = at.state;
  const { radius, cells } = boardOf(view.options.radius);
  const canvas = new Canvas(16 * radius + 7, 2 * (2 * radius + 1));
  const derived = at.derived ?? derive(view);
  const active = view.outcome === null ? launchesBy(view, derived, view.seat).portals : [];
  for (let cell = 0; cell < cells; cell++) drawCell(view, canvas, cell, active);
  // The corner beside the first row of cells is free.
  for (const [row, text] of [
    `turn ${view.turn}`,
    `round ${Math.floor((view.turn + view.seats - 1) / view.seats)}`,
  ].entries())
    canvas.write(text.length >> 1, row, text, "strong");
  return [...canvas.lines(paint), ...seatLines(view, paint), ...lastLines(view, derived)].join("\n");
}

/** The board as text with its legend, and the words of moves. */
export const drawing: Drawing<Portals> = defineDrawing("portals", { draw, legend, words });
