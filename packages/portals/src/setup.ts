import type { Ctx, RulesOf, Seat } from "@turnwright/core/rules";
import { dieSides } from "./content/dice.js";
import type { FirstRoll } from "./event.js";
import type { Portals } from "./kinds.js";
import { startOf } from "./terms/starts.js";

/** Lets seats roll. Returns the seats with the highest roll. */
function rollFirst(ctx: Ctx<Portals>, seats: readonly Seat[]): Seat[] {
  const rolls: FirstRoll[] = seats.map((seat) => ({ seat, face: ctx.chance.below("first", dieSides) + 1 }));
  ctx.emit({ type: "firstRolled", rolls });
  const highest = Math.max(...rolls.map(({ face }) => face));
  return rolls.filter(({ face }) => face === highest).map(({ seat }) => seat);
}

/** What lies on the table at the start, and which seat begins. */
export const setup: RulesOf<Portals, "setup"> = {
  "R1-center-and-starts": (ctx) => {
    const { seats } = ctx.state;
    const starts = Array.from({ length: seats }, (_, seat) => startOf(ctx.state, seat));
    ctx.emit({ type: "boardLaid", center: 0, starts });
  },
  "R3-first-seat": (ctx) => {
    const { firstSeat } = ctx.state.options;
    let left = firstSeat === "roll" ? Array.from({ length: ctx.state.seats }, (_, seat) => seat) : [firstSeat];
    while (left.length > 1) left = rollFirst(ctx, left);
    ctx.emit({ type: "gameStarted", firstSeat: left[0] });
  },
};
