import type { Ctx } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { hasSecrets } from "../options.js";

/** Gives up for the seat on turn, which cannot act: hidden things are turned up, unless only an extra turn lapses. */
export function giveUp(ctx: Ctx<Aeronaut>): void {
  const { state } = ctx;
  if (!state.isExtra && hasSecrets(state.options)) {
    ctx.emit({
      type: "revealed",
      cells: state.cells.map((cells) => [...cells]),
      objectives: [...state.objectives],
      powers: [...state.powers],
    });
  }
  ctx.become("stuck");
}
