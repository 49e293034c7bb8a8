import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { mostAtOnce } from "../content/stones.js";
import type { Pebbles } from "../kinds.js";
import { mostNow } from "../terms/most-now.js";

const takes: readonly Move<Pebbles, "take">[] = Array.from({ length: mostAtOnce }, (_, at) =>
  Object.freeze({ type: "take", count: at + 1 }),
);

/** Take: one, two or three stones from the heap. */
export const take: MoveRules<Pebbles, "take"> = {
  schema: v.strictObject({
    type: v.literal("take"),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostAtOnce)),
  }),
  offer(view, _seat, push) {
    for (let at = 0; at < mostNow(view); at++) push(takes[at]!);
  },
  exact: true,
  permits: {
    "R4-what-lies-there": ({ heap }, _seat, { count }) =>
      count <= heap ? undefined : { code: "too-few-stones", heap },
  },
  effects: {
    "R5-taken": (ctx, { count }) => {
      ctx.emit({ type: "stonesTaken", seat: ctx.seat, count });
      ctx.become("pass");
    },
  },
};
