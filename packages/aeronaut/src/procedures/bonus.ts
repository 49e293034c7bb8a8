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

/** Gives a seat a bonus that gives something: at once, as a token, or as the toll of the route. */
export function gainBonus(ctx: Ctx<Aeronaut>, spot: Spot, given: BoardBonus): void {
  const { seat } = spot;
  if (isLostOn(ctx.state, seat, given.kind)) return;
  gained(ctx, spot, given);
  if (given.kind === "balloons") present(ctx, seat, given.type!, "bonus");
  if (given.kind === "inventory") ctx.emit({ type: "cells", seat, change: 1 });
  if (given.kind === "swap") queueFirst(ctx, { kind: "swap", seat, left: 1 });
}

/** What the bonus of a space does for the seat that has just marked it. */
export const bonus: Procedure<Aeronaut, "bonus"> = {
  "R21a-plus": (ctx, spot) => {
    const given = bonusAt(ctx, spot);
    const { kind, value } = given;
    if (value > 0 && kind !== "toll" && !isAbility(kind)) gainBonus(ctx, spot, given);
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
    if (isAbility(given.kind)) gainBonus(ctx, spot, given);
    return undefined;
  },
  "R28a-toll": (ctx, spot) => {
    const given = bonusAt(ctx, spot);
    if (given.kind === "toll") gainBonus(ctx, spot, given);
    return undefined;
  },
};
