import {
  copyPlain,
  defineGame,
  everythingIsPublic,
  type Game,
  integer,
  move,
  nobody,
  only,
  whole,
} from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";
import { notation } from "./notation.js";
import { rulebook } from "./rulebook.js";
import { blank, lastStone } from "./state.js";

/** Pebbles: two to four seats take stones from one heap; the last stone wins. */
export const pebbles: Game<Pebbles> = defineGame<Pebbles>({
  id: "pebbles",
  edition: "1",
  seats: [2, 3, 4],
  rulebook,
  options: { stones: integer(1, 1000).default(21) },
  blank,

  // Each sentence of the rulebook is a key of one table. The tables emit events; they never write the state.
  setup: {
    "R1-one-heap": (ctx) => ctx.emit({ type: "gameStarted", stones: ctx.state.options.stones }),
    "R2-chance-begins": (ctx) =>
      ctx.emit({ type: "firstSeatChosen", seat: ctx.chance.below("setup", ctx.state.seats) }),
  },
  moves: {
    take: {
      schema: move("take", { count: whole(1, 3) }),
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
    },
  },
  phases: {
    take: { actors: ({ seat }) => only(seat), moves: ["take"], turn: {} },
    pass: {
      actors: () => nobody,
      moves: [],
      turn: {
        "R3-clockwise": (ctx) => {
          const { seat, seats, firstSeat, turn } = ctx.state;
          ctx.emit({ type: "turnStarted", seat: turn === 0 ? firstSeat : (seat + 1) % seats, turn: turn + 1 });
          ctx.become("take");
        },
      },
    },
  },
  end: { "R6-last-stone": lastStone },

  // Events are all that changes the state. One case for each, and no rule in it.
  evolve: {
    gameStarted(state, { stones }) {
      state.heap = stones;
    },
    firstSeatChosen(state, { seat }) {
      state.firstSeat = seat;
    },
    turnStarted(state, { seat, turn }) {
      state.seat = seat;
      state.turn = turn;
    },
    stonesTaken(state, { count }) {
      state.heap -= count;
    },
  },

  view: everythingIsPublic,
  notation,
  bot: {
    evaluate: ({ outcome }, seat) => (outcome === null ? 0 : outcome.winners.includes(seat) ? 1000 : -1000),
    determinize: (view) => copyPlain(view),
  },
});
