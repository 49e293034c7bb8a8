import type { Procedure } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { isLive } from "../terms/cells.js";
import { balloonOf } from "../terms/naming.js";

/** A thief names a cell. */
export const naming: Procedure<Aeronaut, "naming"> = {
  "R43-found": (ctx, { thief, victim, cell }) => {
    const found = ctx.state.cells[victim][cell - 1];
    const hit = isLive(found);
    const balloon = hit ? found : balloonOf(ctx.state, found);
    ctx.emit({ type: "named", seat: thief, victim, cell, hit, balloon });
    return undefined;
  },
};
