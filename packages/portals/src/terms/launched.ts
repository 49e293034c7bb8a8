import type { Seat } from "@turnwright/core/rules";
import type { MovedPiece, PortalLaunched } from "../event.js";
import type { LaunchMove } from "../kinds/move.js";
import type { PortalsView } from "../state.js";
import { arrowsOf } from "./arrows.js";

/** The form of a launch. Each form is emitted by its own sentence. */
export type LaunchForm =
  | "one-for-one"
  | "surplus"
  | "growth"
  | "sink"
  | "source"
  | "demon-source"
  | "excess"
  | "demons-first"
  | "demon-sink";

const pawnOn: readonly MovedPiece[] = Array.from({ length: 169 }, (_, cell) => Object.freeze({ cell, piece: "pawn" }));
const demonOn: readonly MovedPiece[] = Array.from({ length: 169 }, (_, cell) =>
  Object.freeze({ cell, piece: "demon" }),
);

/**
 * R42: the one piece that a launch takes from an entry or puts on an exit: a demon where the move says so, else an own
 * pawn.
 */
export function pieceOn(cell: number, demons: readonly number[]): MovedPiece {
  return (demons.length > 0 && demons.includes(cell) ? demonOn : pawnOn)[cell];
}

/**
 * R39: returns the pieces that a legal launch moves. All pieces are taken, according to the position before the launch,
 * before any is put down.
 */
export function launchedBy(view: PortalsView, seat: Seat, move: LaunchMove): PortalLaunched {
  const { portal, demonsFrom, demonsTo } = move;
  const { from, to } = arrowsOf(view, portal);
  const taken: MovedPiece[] = [];
  const placed: MovedPiece[] = [];
  for (let at = 0; at < from.length; at++) taken.push(pieceOn(from[at], demonsFrom));
  for (let at = 0; at < to.length; at++) placed.push(pieceOn(to[at], demonsTo));
  const pawnsTaken = from.length - demonsFrom.length;
  const pawnsPlaced = to.length - demonsTo.length;
  return {
    type: "portalLaunched",
    seat,
    portal,
    taken,
    placed,
    poolChange: pawnsTaken - pawnsPlaced,
    demonPoolChange: demonsFrom.length - demonsTo.length,
  };
}

/** Returns the form of a launch: by the variant, the numbers of entries and exits, and the demons taken. */
function formOfLaunch(view: PortalsView, { taken, placed }: PortalLaunched, demons: number): LaunchForm {
  if (taken.length === 0) return view.options.demons ? "demon-source" : "source";
  if (placed.length === 0) return demons > 0 ? "demon-sink" : "sink";
  if (demons > placed.length) return "excess";
  if (demons > 0) return "demons-first";
  if (taken.length === placed.length) return "one-for-one";
  return taken.length > placed.length ? "surplus" : "growth";
}

/** What a launch will come to, as computed before it. */
export interface Passage {
  /** Its form. */
  readonly form: LaunchForm;
  /** The event that tells it. */
  readonly event: PortalLaunched;
}

/** Returns what a legal launch will come to. */
export function passageOf(view: PortalsView, seat: Seat, move: LaunchMove): Passage {
  const event = launchedBy(view, seat, move);
  return { form: formOfLaunch(view, event, move.demonsFrom.length), event };
}
