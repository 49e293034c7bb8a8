import type { Position } from "@turnwright/core/rules";
import { abilityLetters } from "../content/bonuses.js";
import { typeLetters } from "../content/types.js";
import type { Aeronaut } from "../kinds.js";
import { type Layout, layoutOf } from "../map/layout.js";
import { mapChecksum } from "../map/text.js";
import type { AeronautOptions } from "../options.js";
import type { AeronautView } from "../state.js";
import { crossedOut } from "../terms/cells.js";
import { nextToPlace } from "../terms/seats.js";
import { typesOf } from "../terms/takes.js";
import { entryText, pendingText } from "./going-on.js";

function mapName(view: AeronautView, { map }: AeronautOptions): string {
  if (map.kind === "fixed") return `F-${map.name}`;
  return map.kind === "custom" ? `C-${mapChecksum(map.board)}` : `G-${layoutOf(view.map).board.name}`;
}

function optionText(view: AeronautView): string {
  const on: readonly (readonly [string, boolean])[] = [
    ["t", view.options.trajectories],
    ["b", view.options.bonusBalloons],
    ["m", view.options.multiroutes],
    ["w", view.options.wildWinds],
    ["h", view.options.thieves],
    ["o", view.options.objectives],
    ["s", view.options.secretAreas],
    ["1", view.options.oneTwinPerPlayer],
    ["p", view.options.grayTake === "pair"],
  ];
  const letters = on.map(([letter, is]) => (is ? letter : "")).join("");
  return `${view.solo ? 1 : view.seats}${letters}.${view.options.firstSeat}.${view.options.areaCells ?? "-"}`;
}

/** Placement, act, after, over; and, in the middle of things, flight and decision. */
export function phaseLetter({ outcome, phases }: AeronautView): "P" | "A" | "E" | "O" | "F" | "D" {
  if (outcome !== null) return "O";
  const phase = phases[phases.length - 1];
  if (phase === "placement") return "P";
  if (phase === "act" || phase === "phantom") return "A";
  if (phase === "after") return "E";
  return phase === "flight" ? "F" : "D";
}

function turnText(view: AeronautView): string {
  const letter = phaseLetter(view);
  const seat = letter === "P" ? nextToPlace(view) : view.seat;
  const flags = `${view.isExtra ? "x" : ""}${view.rumoured ? "u" : ""}`;
  return `${seat}${letter}${view.turn}.${view.extraPending}${flags}`;
}

function travellerText({ travellers, visited }: AeronautView, seat: number): string {
  const here = travellers[seat]!;
  const others = visited[seat]!.filter((city) => city !== here);
  return [here < 0 ? "-" : here, ...others].join("~");
}

function plainRoute(view: AeronautView, layout: Layout, route: number): string {
  const first = view.marks[layout.first[route]!]!;
  if (first < 0) return "-";
  const others = typesOf(view.owners[route]! & ~(1 << first));
  return `${first}${others.join("")}${typeLetters[view.paid[route]!]}`;
}

function routeText(view: AeronautView, layout: Layout, route: number): string {
  if (view.closed[route]) return "c";
  const toll = view.tolls[route]!;
  const held = toll < 0 ? "" : `!${toll}`;
  if (!layout.multi[route]) return plainRoute(view, layout, route) + held;
  const spaces = view.marks.slice(layout.first[route], layout.first[route]! + layout.length[route]!);
  return spaces.map((mark) => (mark < 0 ? "-" : mark)).join("") + held;
}

function cellText(cell: number | null, isNamed: boolean): string {
  const sign =
    cell === null ? "?" : cell < crossedOut ? typeLetters[cell]! : typeLetters[cell - crossedOut]!.toLowerCase();
  return isNamed ? `${sign}!` : sign;
}

function areaText(view: AeronautView, seat: number): string {
  const named = view.named[seat]!;
  const cells = view.cells[seat]!.map((cell, at) => cellText(cell, named.includes(at + 1)));
  return `${view.capacity[seat]}${cells.join("")}`;
}

function signed(number: number): string {
  return number < 0 ? `n${-number}` : String(number);
}

function seatText(view: AeronautView, seat: number): string {
  const tokens = view.tokens[seat]!.map((count, at) => abilityLetters[at]!.repeat(count)).join("");
  const card = view.objectives[seat]!;
  const shown = card === null ? "?" : card < 0 ? "-" : card;
  return `${signed(view.bonusPoints[seat]!)}~${view.trajectoryPoints[seat]}~${tokens}~${shown}`;
}

function trajectoryText(view: AeronautView, at: number): string {
  return `${view.amounts[at]}~${typesOf(view.holders[at]!).join("")}~${typesOf(view.extras[at]!).join("")}`;
}

/**
 * A position, or somebody's view of one, as ten sections (section 11 of the rules document); in the middle of a flight or a
 * decision one more says what is going on, and with secret areas one more is the ledger.
 */
export function formatPosition({ state: view, options }: Position<Aeronaut>): string {
  const layout = layoutOf(view.map);
  const seats = view.travellers.map((_, seat) => seat);
  const letter = phaseLetter(view);
  const sections = [
    "ao1",
    mapName(view, options),
    optionText(view),
    turnText(view),
    view.filled.join(""),
    seats.map((seat) => travellerText(view, seat)).join("."),
    view.owners.map((_, route) => routeText(view, layout, route)).join("."),
    seats.map((seat) => areaText(view, seat)).join("."),
    seats.map((seat) => seatText(view, seat)).join("."),
    view.amounts.map((_, at) => trajectoryText(view, at)).join("."),
  ];
  if (letter === "F" || letter === "D") sections.push(pendingText(view));
  if (view.options.secretAreas) sections.push(view.ledger.map((entries) => entries.map(entryText).join("~")).join("."));
  return sections.join("_");
}
