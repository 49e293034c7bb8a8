import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { draw } from "../procedures/draw.js";
import { handLimit } from "../terms/limits.js";
import { firstOutward } from "../terms/regression.js";

/** The place of the monolith. It is automatic with one candidate; otherwise seat 0 decides. */
export const monolith: PhaseRules<Hope, "monolith"> = {
  actors: () => only(0),
  moves: ["placeMonolith"],
  cites: { "not-your-turn": "R10d-place-monolith", "wrong-phase": "R10d-place-monolith" },
  turn: {
    "R10b-one-candidate": (ctx) => {
      const { candidates } = ctx.state;
      if (candidates.length > 1) return;
      const cell = candidates[0];
      ctx.emit({ type: "monolithPlaced", cell, outward: firstOutward(cell) });
      ctx.become("character");
    },
  },
};

/** The choice of characters, then the first hands. */
export const character: PhaseRules<Hope, "character"> = {
  actors: (view) => only(view.characters.indexOf(null)),
  moves: ["chooseCharacter"],
  cites: { "not-your-turn": "R12c-choose", "wrong-phase": "R12c-choose" },
  turn: {
    "R13-first-hands": (ctx) => {
      const { state } = ctx;
      if (state.characters.includes(null)) return;
      for (let seat = 0; seat < state.seats; seat++) draw(ctx, seat, handLimit(state, seat));
      ctx.become("ship");
    },
  },
};

/** Ships are placed on Earth. */
export const ship: PhaseRules<Hope, "ship"> = {
  actors: (view) => only(view.shipCells.indexOf(-1)),
  moves: ["placeShip"],
  cites: { "not-your-turn": "R14b-place-ship", "wrong-phase": "R14b-place-ship" },
  turn: {
    "R15-first-turn": (ctx) => {
      if (ctx.state.shipCells.includes(-1)) return;
      ctx.emit({ type: "gameStarted" });
      ctx.run("beginTurn", { seat: 0, round: 1 });
      ctx.become("main");
    },
  },
};
