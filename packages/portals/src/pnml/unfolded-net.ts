import type { Seat } from "@turnwright/core/rules";
import { positionCode } from "../notation.js";
import type { PortalsView } from "../state.js";
import { arrowsOf } from "../terms/arrows.js";
import { platformName, platformsOf, pointOf, portalsOf } from "./board-net.js";
import type { NetArc, NetPlace, NetTransition, Point, PortalsNet } from "./net.js";

function place(id: string, name: string, position: Point | null, marking: number): NetPlace {
  return { id, name, position, marking, platform: null, tokens: [] };
}

function placesOf(view: PortalsView, cell: number, seats: readonly Seat[]): NetPlace[] {
  const name = platformName(view, cell);
  const holder = view.holder[cell];
  return [
    ...seats.map((seat) =>
      place(`p${cell}s${seat}`, `${name} seat ${seat}`, pointOf(view, cell, 12 * seat, -20), holder === seat ? 1 : 0),
    ),
    place(`p${cell}free`, `${name} free`, pointOf(view, cell, 0, 20), holder < 0 ? 1 : 0),
  ];
}

function transitionOf(view: PortalsView, portal: number, seat: Seat): NetTransition {
  return {
    id: `t${portal}s${seat}`,
    name: `portal ${portal} seat ${seat}`,
    position: pointOf(view, portal, 12 * seat, 0),
  };
}

function arcsOf(view: PortalsView, portal: number, seat: Seat): NetArc[] {
  const { from, to } = arrowsOf(view, portal);
  const id = `t${portal}s${seat}`;
  const arcs: NetArc[] = [];
  for (const entry of from)
    arcs.push(
      { source: `p${entry}s${seat}`, target: id, weight: 1 },
      { source: id, target: `p${entry}free`, weight: 1 },
    );
  for (const exit of to)
    arcs.push({ source: `p${exit}free`, target: id, weight: 1 }, { source: id, target: `p${exit}s${seat}`, weight: 1 });
  const missing = to.length - from.length;
  if (missing > 0) arcs.push({ source: `pool${seat}`, target: id, weight: missing });
  if (missing < 0) arcs.push({ source: id, target: `pool${seat}`, weight: -missing });
  return arcs;
}

/** Whether the unfolded net says exactly what the rules of launching say: one piece on a platform, no demons. */
export function canUnfold({ options }: PortalsView): boolean {
  return options.platformLimit === 1 && !options.demons;
}

/** A position as an exact net: its firing sequences are the sequences of launches. Asks for `canUnfold`. */
export function unfoldedNet(view: PortalsView): PortalsNet {
  const seats = view.pool.map((_, seat) => seat);
  const portals = portalsOf(view);
  return {
    view: "unfolded",
    position: positionCode(view),
    places: [
      ...platformsOf(view).flatMap((cell) => placesOf(view, cell, seats)),
      ...seats.map((seat) => place(`pool${seat}`, `pool ${seat}`, null, view.pool[seat])),
    ],
    transitions: portals.flatMap((portal) => seats.map((seat) => transitionOf(view, portal, seat))),
    arcs: portals.flatMap((portal) => seats.flatMap((seat) => arcsOf(view, portal, seat))),
  };
}
