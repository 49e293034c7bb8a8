/**
 * The game of Aeronaut drawn as text, for terminals, and its maps as SVG; the rules themselves draw nothing.
 * @packageDocumentation
 */

import { type Drawing, defineDrawing, type Paint, type ReadableGame } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { derive } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { chooserFor, moverOf, nextToPlace } from "../terms/seats.js";
import { drawnMap } from "./drawn-map.js";
import { drawnRoutes, drawnSeat, drawnTrajectories } from "./lists.js";
import { seatName, seatTone } from "./tones.js";
import { words } from "./words.js";

export { drawMap } from "./svg.js";

/** How to read the drawing. Its characters are in backquotes. */
const legend =
  "Cities `◉` (`○` once all slots are filled): before it the number by which moves name the city, behind it " +
  "the first letters of its name and the players whose travellers are there. Routes are dots with their " +
  "numbers. Below stands each route space by space: its type, its bonus, or whose mark it carries; then the " +
  "areas, with live balloons in capitals and `·` for free cells.";

const doing = {
  placement: "places its traveller",
  act: "flies or claims",
  phantom: "flies or claims",
  flight: "is in the air and flies on",
  queue: "waits",
  take: "takes balloons",
  reward: "is rewarded",
  discard: "loses a balloon",
  swap: "may change a balloon",
  rob: "may rob",
  after: "may use an ability",
  between: "may use an ability between two turns",
  handOver: "has finished",
  stuck: "is stuck",
} as const;

function drawnTurn(view: AeronautView, paint: Paint): string {
  const phase = view.phases[view.phases.length - 1];
  const seat = phase === "placement" ? nextToPlace(view) : moverOf(view);
  const extra = view.isExtra ? " in an extra turn" : "";
  const chooser = chooserFor(view, seat) === seat ? "" : ` (${seatName(0, true)} chooses for it)`;
  return `${paint(seatName(seat, view.solo), seatTone(seat))} ${doing[phase]}${extra}${chooser}`;
}

function drawnEnd(view: AeronautView, paint: Paint): string[] {
  const { outcome } = view;
  if (outcome === null) return [drawnTurn(view, paint)];
  return outcome.scores.map((row) => {
    const name = paint(seatName(row.seat, view.solo).padEnd(9), seatTone(row.seat));
    const sum = [
      `routes ${row.routes}`,
      `bonus ${row.bonus}`,
      `trajectories ${row.trajectories}`,
      `objective ${row.objective}`,
    ];
    return `${row.rank}. ${name} ${paint(String(row.total).padStart(3), "strong")}  ${paint(sum.join(", "), "dim")}`;
  });
}

/** Draws the map, the routes, the trajectories, the seats with their areas, and whose turn it is or how it ended. */
function draw({ state: view, derived }: ReadableGame<Aeronaut>, paint: Paint): string {
  const layout = derive(view, derived);
  const seats = view.travellers.map((_, seat) => drawnSeat(view, seat, paint));
  return [
    paint(`${layout.board.name}, turn ${view.turn}`, "strong"),
    ...drawnMap(view, layout, paint),
    "",
    ...drawnRoutes(view, layout, paint),
    ...drawnTrajectories(view, layout, paint),
    "",
    ...seats,
    ...drawnEnd(view, paint),
  ].join("\n");
}

/** The board as text with its legend, and the words of moves. */
export const drawing: Drawing<Aeronaut> = defineDrawing("aeronaut", { draw, legend, words });
