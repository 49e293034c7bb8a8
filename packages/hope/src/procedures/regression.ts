import type { Procedure } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { dimensionIndex } from "../terms/board.js";
import { crossingAt, trackOf } from "../terms/edition.js";
import { ownersAt } from "../terms/planets.js";
import { isDecided, isStriking, walkOf } from "../terms/regression.js";
import { clockwise } from "../terms/seats.js";
import { isOccupied } from "../terms/track.js";
import { putShip } from "./fly.js";

/** The marker advances; at uncovered crossings tiles vanish and the monolith walks. */
export const advance: Procedure<Hope, "advance"> = {
  "R94-nothing-moves": (_ctx, { steps }) => (steps === 0 ? "stop" : undefined),
  "R85b-space-by-space": (ctx, { steps, walk }) => {
    const { state } = ctx;
    const { crossings, regressionEnd } = trackOf(state);
    const last = Math.min(regressionEnd, state.marker + steps);
    let uncovered = 0;
    for (let at = 0; at < crossings.length && crossings[at][0] <= last; at++) {
      const space = crossings[at][0];
      if (space <= state.marker) continue;
      ctx.emit({ type: "regressionAdvanced", from: state.marker, to: space });
      if (ctx.run("crossing", { space, walk, earlier: uncovered }) === "stop") return "stop";
      if (!isOccupied(state, crossings[at][1])) uncovered++;
    }
    if (state.marker < last) ctx.emit({ type: "regressionAdvanced", from: state.marker, to: last });
    return undefined;
  },
  "R89-one-further": (ctx) => {
    const { state } = ctx;
    const crossing = crossingAt(state, state.marker);
    if (crossing === 0 || !isOccupied(state, crossing)) return undefined;
    ctx.emit({ type: "regressionAdvanced", from: state.marker, to: state.marker + 1 });
    return undefined;
  },
  "R92-arrived": (ctx) => {
    const { state } = ctx;
    if (state.marker < trackOf(state).regressionEnd || isDecided(state)) return undefined;
    ctx.emit({ type: "missionDecided", decided: "failed" });
    return undefined;
  },
};

/** The marker has reached a crossing. */
export const crossing: Procedure<Hope, "crossing"> = {
  "R86-covered": (ctx, { space, walk, earlier }) => {
    const covered = isOccupied(ctx.state, crossingAt(ctx.state, space));
    ctx.emit({ type: "crossingMet", space, covered });
    return covered || !isStriking(ctx.state, earlier) ? undefined : ctx.run("strike", { walk });
  },
};

/** An uncovered crossing was met. */
export const strike: Procedure<Hope, "strike"> = {
  "R87-tile-vanishes": (ctx) => {
    const { monolith: cell, stable } = ctx.state;
    if (stable[cell]) return undefined;
    ctx.emit({ type: "galaxyVanished", cell, returned: ownersAt(ctx.state, cell) });
    return ctx.run("vanish", { cell });
  },
  "R88-monolith-walks": (ctx, { walk }) => {
    const { path, outward } = walkOf(ctx.state, walk);
    if (path.length > 0) ctx.emit({ type: "monolithMoved", path, outward });
    return undefined;
  },
};

/** A tile has left the game. */
export const vanish: Procedure<Hope, "vanish"> = {
  "R91-earth-vanishes": (ctx, { cell }) => {
    if (cell !== 0) return undefined;
    if (ctx.state.phases.length > 1) ctx.leave();
    ctx.become("ending");
    return "stop";
  },
  "R33c-closed-by-gap": (ctx, { cell }) => {
    const { mode, seat, shipCells } = ctx.state;
    if (mode !== null && shipCells[seat] === cell) ctx.emit({ type: "navigationClosed" });
    return undefined;
  },
  "R90b-rescue": (ctx, { cell }) => {
    const { state } = ctx;
    for (let places = 0; places < state.seats; places++) {
      const seat = clockwise(state, state.seat, places);
      if (state.shipCells[seat] !== cell) continue;
      putShip(ctx, seat, 0, dimensionIndex(state.shipDimensions[seat]), "rescue");
      ctx.emit({ type: "marksCleared", seat });
    }
    return undefined;
  },
};
