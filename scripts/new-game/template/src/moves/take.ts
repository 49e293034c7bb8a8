import type { Move, MoveRules } from "@turnwright/core/rules";
import { move, whole } from "@turnwright/core/schema";
import { mostAtOnce } from "../content/stones.js";
import type { Pebbles } from "../kinds.js";
import { mostNow } from "../terms/most-now.js";

const takes: readonly Move<Pebbles, "take">[] = Array.from({ length: mostAtOnce }, (_, at) =>
  Object.freeze({ type: "take", count: at + 1 }),
);

/** Take: one, two or three stones from the heap. */
export const take: MoveRules<Pebbles, "take"> = {
  schema: move("take", { count: whole(1, mostAtOnce) }),
  offer(view, _seat, push) {
    for (const one of takes.slice(0, mostNow(view))) push(one);
  },
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
