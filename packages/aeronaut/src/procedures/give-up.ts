import type { Ctx } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";

/** Gives up for the seat on turn, which cannot act: hidden things are turned up, unless only an extra turn lapses. */
export function giveUp(ctx: Ctx<Aeronaut>): void {
  const { state } = ctx;
  if (!state.isExtra && (state.options.secretAreas || state.options.objectives)) {
    ctx.emit({
      type: "revealed",
      cells: state.cells.map((cells) => [...cells]),
      objectives: [...state.objectives],
    });
  }
  ctx.become("stuck");
}
