import type { Ctx, Procedure } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import type { BoardBonus } from "../map/board.js";
import { freeCells } from "../terms/cells.js";
import { isAbility, isLostOn } from "../terms/phantom.js";
import { present, queueFirst } from "./proceed.js";

type Spot = Aeronaut["procedure"]["bonus"];

/** The bonus of a space; a task names only spaces that have one. */
function bonusAt(ctx: Ctx<Aeronaut>, { route, space }: Spot): BoardBonus {
  const { bonus, first } = ctx.derived;
  return bonus[first[route] + space]!;
}

function gained(ctx: Ctx<Aeronaut>, { seat, route, space }: Spot, { kind, value }: BoardBonus): void {
  ctx.emit({ type: "bonusGained", seat, route, space, kind, value });
}

/** What the bonus of a space does for the seat that has just marked it. */
export const bonus: Procedure<Aeronaut, "bonus"> = {
  "R21a-plus": (ctx, spot) => {
    const given = bonusAt(ctx, spot);
    const { kind, value, type } = given;
    if (value < 0 || kind === "toll" || isAbility(kind)) return undefined;
    gained(ctx, spot, given);
    if (kind === "balloons") present(ctx, spot.seat, type!, "bonus");
    if (kind === "inventory") ctx.emit({ type: "cells", seat: spot.seat, change: 1 });
    if (kind === "swap") queueFirst(ctx, { kind: "swap", seat: spot.seat, left: 1 });
    return undefined;
  },
  "R21b-minus": (ctx, spot) => {
    const given = bonusAt(ctx, spot);
    if (given.value > 0) return undefined;
    gained(ctx, spot, given);
    if (given.kind === "balloons") queueFirst(ctx, { kind: "discard", seat: spot.seat });
    if (given.kind === "inventory" && freeCells(ctx.state, spot.seat) > 0)
      ctx.emit({ type: "cells", seat: spot.seat, change: -1 });
    return undefined;
  },
  "R22a-token": (ctx, spot) => {
    const given = bonusAt(ctx, spot);
    if (isAbility(given.kind) && !isLostOn(ctx.state, spot.seat, given.kind)) gained(ctx, spot, given);
    return undefined;
  },
  "R28a-toll": (ctx, spot) => {
    const given = bonusAt(ctx, spot);
    if (given.kind === "toll" && !isLostOn(ctx.state, spot.seat, given.kind)) gained(ctx, spot, given);
    return undefined;
  },
};
