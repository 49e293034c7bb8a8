import type { Paint } from "@turnwright/core/rules";
import { abilityKinds, bonusKinds, bonusLetters } from "../content/bonuses.js";
import { objectives } from "../content/objectives.js";
import type { BoardBonus } from "../map/board.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { freeCells } from "../terms/cells.js";
import { typesOf } from "../terms/takes.js";
import { drawnCell, letter, seatName, seatTone } from "./tones.js";

function bonusSign(bonus: BoardBonus | null): string {
  if (bonus === null) return "";
  return `${bonus.value < 0 ? "-" : "+"}${bonusLetters[bonusKinds.indexOf(bonus.kind)]}`;
}

function spaces(view: AeronautView, layout: Layout, route: number, paint: Paint): string {
  const { board, first, spaceTypes, bonus } = layout;
  const { length, gray } = board.routes[route];
  return Array.from({ length }, (_, space) => {
    const at = first[route] + space;
    const mark = view.marks[at];
    if (mark >= 0) return paint(String(mark + 1), seatTone(mark));
    return (gray ? paint("?", "dim") : letter(spaceTypes[at], paint)) + paint(bonusSign(bonus[at]!), "dim");
  }).join("");
}

/** The width that a text takes on the screen, paint left aside. */
function plainWidth(view: AeronautView, layout: Layout, route: number): number {
  return spaces(view, layout, route, (text) => text).length;
}

function drawnRoute(view: AeronautView, layout: Layout, route: number, paint: Paint): string {
  const { board, multi } = layout;
  const { a, b } = board.routes[route];
  const ends = `${board.cities[a].name.slice(0, 4)}-${board.cities[b].name.slice(0, 4)}`;
  const head = `${String(route).padStart(3)} ${ends.padEnd(9)} `;
  if (view.closed[route]) return paint(`${head}${"closed".padEnd(13)}`, "dim");
  const owners = typesOf(view.owners[route]).map((seat) => seat + 1);
  const isShared = owners.length > 1 || (multi[route] && owners.length > 0);
  const owned = isShared ? ` =${owners.join("+")}` : "";
  const toll = view.tolls[route] >= 0 ? ` $${view.tolls[route] + 1}` : "";
  const pad = " ".repeat(Math.max(0, 13 - plainWidth(view, layout, route) - owned.length - toll.length));
  return `${head}${spaces(view, layout, route, paint)}${owned}${toll}${pad}`;
}

/** The routes in columns: number, cities, spaces (their types and bonuses, or whose marks they carry), owners, toll. */
export function drawnRoutes(view: AeronautView, layout: Layout, paint: Paint): string[] {
  const { routes } = layout;
  const height = Math.floor((routes + 2) / 3);
  return Array.from({ length: height }, (_, row) =>
    [row, row + height, row + 2 * height]
      .filter((route) => route < routes)
      .map((route) => drawnRoute(view, layout, route, paint))
      .join(" ")
      .trimEnd(),
  );
}

/** The trajectories: cities, what they pay now, free slots, who has completed them. */
export function drawnTrajectories(view: AeronautView, { board, trajectories }: Layout, paint: Paint): string[] {
  return trajectories.map(({ a, b, kind, type, slots }, at) => {
    const holders = typesOf(view.holders[at] | view.extras[at]).map((seat) => paint(String(seat + 1), seatTone(seat)));
    const reward = `${view.amounts[at]} ${kind}${type === undefined ? "" : ` ${letter(type, paint)}`}`;
    const left = slots - typesOf(view.holders[at]).length;
    const done = holders.length === 0 ? "" : `, done by ${holders.join(" ")}`;
    return `T${at} ${board.cities[a].name} - ${board.cities[b].name}: ${reward}, slots left ${left}${done}`;
  });
}

function drawnTokens(view: AeronautView, seat: number): string {
  const held = abilityKinds.flatMap((kind, at) => {
    const count = view.tokens[seat][at];
    return count === 0 ? [] : [count === 1 ? kind : `${count} ${kind}`];
  });
  return held.length === 0 ? "" : `  ${held.join(", ")}`;
}

function drawnCard(view: AeronautView, seat: number, paint: Paint): string {
  const card = view.objectives[seat]!;
  if (!view.options.objectives || card === -1) return "";
  return card === null ? paint("  card ▒", "dim") : `  card ${objectives[card].card}`;
}

/** The secret power of a seat; one that was revealed stands among the tokens. */
function drawnPower({ powers, powersHidden }: AeronautView, seat: number, paint: Paint): string {
  if (!powersHidden[seat]) return "";
  const power = powers[seat];
  return power === null ? paint("  power ▒", "dim") : `  power ${abilityKinds[power]}`;
}

/** The area of a seat, with its points, tokens, card and power. */
export function drawnSeat(view: AeronautView, seat: number, paint: Paint): string {
  const mark = view.outcome === null && seat === view.seat ? paint("▶", "strong") : " ";
  const name = paint(seatName(seat, view.solo).padEnd(9), seatTone(seat));
  const cells = view.cells[seat].map((cell) => drawnCell(cell, paint)).join("");
  const free = paint("·".repeat(Math.max(0, freeCells(view, seat))), "dim");
  const points = `+${view.bonusPoints[seat] + view.trajectoryPoints[seat]}`;
  const cards = drawnCard(view, seat, paint) + drawnPower(view, seat, paint);
  const extra = points === "+0" ? "" : `  ${points.replace("+-", "-")}`;
  return `${mark} ${name} ${cells}${free}${extra}${drawnTokens(view, seat)}${cards}`;
}
