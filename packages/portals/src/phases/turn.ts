import { nobody, only, type PhaseRules } from "@turnwright/core/rules";
import type { Portals } from "../kinds.js";
import { counted } from "../moves/counted.js";
import { isTurnOver } from "../terms/acting.js";

const noArguments: Record<never, never> = Object.freeze({});

/**
 * The one phase: the seat whose turn it is makes its move. All moves are open; their permissions say which may be made.
 */
export const turn: PhaseRules<Portals, "turn"> = {
  actors: (view) => (view.step === "choosing" ? only(view.seat) : nobody),
  moves: ["removeCenter", "introduce", "launch", "build", "place", "connect", "demolish"],
  counted,
  turn: {
    // Skipped turns follow each other in a loop until a seat can move or the game is over.
    "R4-clockwise": (ctx) => {
      while (isTurnOver(ctx.state)) {
        const { seat, seats, turn: last } = ctx.state;
        ctx.emit({ type: "turnStarted", turn: last + 1, seat: seat + 1 === seats ? 0 : seat + 1 });
        if (ctx.run("beginTurn", noArguments) === "stop") return;
      }
    },
  },
};
