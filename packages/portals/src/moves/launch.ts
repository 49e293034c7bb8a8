import type { MoveRules, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { LaunchMove } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { arrowsOf, formOf } from "../terms/arrows.js";
import { cellsIn } from "../terms/board.js";
import { type Passage, passageOf } from "../terms/launched.js";
import { launchesBy } from "../terms/launches.js";
import { emptyEntries, launchOf } from "../terms/launching.js";
import { hasRoom, limitOf } from "../terms/platforms.js";
import { asTheDieSays, centerFirst, oneBuildAtATime } from "./clauses.js";
import { ascendingCells, cell } from "./fields.js";

/** Whether a source would bring demons instead of pawns. */
function bringsDemons(view: PortalsView, { portal }: LaunchMove): boolean {
  return view.options.demons && formOf(view, portal) === "source";
}

/** Returns how many demons a launch puts on exits. */
function demonsOut(view: PortalsView, move: LaunchMove, exits: number): number {
  return bringsDemons(view, move) ? exits : Math.min(move.demonsFrom.length, exits);
}

/**
 * Whether this seat takes what the move says from an entry: a demon where one is named, else an own pawn. An entry that
 * holds neither is the matter of R32.
 */
function isWellChosen(view: PortalsView, seat: Seat, move: LaunchMove, entry: number): boolean {
  return move.demonsFrom.includes(entry)
    ? view.demons[entry] > 0
    : view.holder[entry] === seat || view.demons[entry] === 0;
}

/** A portal moves pieces from its entries to its exits. */
export const launch: MoveRules<Portals, "launch", Passage> = {
  schema: v.strictObject({
    type: v.literal("launch"),
    portal: cell,
    demonsFrom: ascendingCells,
    demonsTo: ascendingCells,
  }),
  offer(view, seat, push, derived) {
    const { portals, counts } = launchesBy(view, derived, seat);
    for (let at = 0; at < portals.length; at++)
      for (let index = 0; index < counts[at]; index++) push(launchOf(view, derived, seat, portals[at], index));
  },
  permits: {
    ...oneBuildAtATime,
    ...centerFirst,
    ...asTheDieSays("launch"),
    "R30-a-portal": (view, _seat, { portal }) =>
      view.elements[portal] === "portal" ? undefined : { code: "not-a-portal" },
    "R32-entries-held": (view, seat, move, derived) => {
      if (arrowsOf(view, move.portal).from.length === 0) return undefined;
      const [empty] = cellsIn(move.portal, emptyEntries(view, derived, seat, move.portal));
      return empty === undefined ? undefined : { code: "entry-not-occupied", cell: empty };
    },
    "R41a-exit-not-taken": (view, seat, move) => {
      const taken = arrowsOf(view, move.portal).to.find((exit) => view.holder[exit] >= 0 && view.holder[exit] !== seat);
      return taken === undefined ? undefined : { code: "exit-blocked", cell: taken, by: view.holder[taken] };
    },
    "R41b-exit-room": (view, _seat, move) => {
      const full = arrowsOf(view, move.portal).to.find((exit) => !hasRoom(view, exit));
      return full === undefined ? undefined : { code: "exit-full", cell: full, limit: limitOf(view) };
    },
    "R51-demon-supply": (view, _seat, move) => {
      const needed = bringsDemons(view, move) ? arrowsOf(view, move.portal).to.length : 0;
      const pool = view.demonPool;
      return needed <= pool ? undefined : { code: "demon-supply-too-small", needed, pool };
    },
    "R35-pool-holds-enough": (view, seat, move) => {
      const arrows = arrowsOf(view, move.portal);
      const needed = arrows.to.length - arrows.from.length;
      const pool = view.pool[seat];
      return bringsDemons(view, move) || needed <= pool ? undefined : { code: "pool-too-small", needed, pool };
    },
    "R52-demon-choice": (view, seat, move) => {
      const { from } = arrowsOf(view, move.portal);
      const stranger = move.demonsFrom.find((entry) => !from.includes(entry));
      const wrong = stranger ?? from.find((entry) => !isWellChosen(view, seat, move, entry));
      return wrong === undefined ? undefined : { code: "bad-demon-choice", cell: wrong };
    },
    "R53a-no-excess": (view, _seat, move) => {
      const exits = arrowsOf(view, move.portal).to.length;
      const taken = move.demonsFrom.length;
      const isExcess = exits > 0 && taken > exits && view.options.demonExcess !== "returned";
      return isExcess ? { code: "demon-excess", taken, exits } : undefined;
    },
    "R54a-demon-placement": (view, _seat, move) => {
      const exits = arrowsOf(view, move.portal).to;
      const demons = demonsOut(view, move, exits.length);
      const isGood = move.demonsTo.length === demons && move.demonsTo.every((exit) => exits.includes(exit));
      return isGood ? undefined : { code: "bad-demon-placement", demons };
    },
  },
  facts: passageOf,
  effects: {
    "R31-one-for-one": (ctx, _move, facts) => {
      if (ctx.run("passage", facts) !== "stop") ctx.emit(facts.event);
    },
  },
};
