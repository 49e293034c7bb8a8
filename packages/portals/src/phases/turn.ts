import { nobody, only, type PhaseRules, type Procedure } from "@turnwright/core/rules";
import { dieSides } from "../content/dice.js";
import type { Portals } from "../kinds.js";
import { actionOf, canMove, hasAction, isTurnOver } from "../terms/acting.js";
import { counted } from "./counted.js";

const noArguments: Record<never, never> = Object.freeze({});

/** The one phase: the seat whose turn it is makes its move. All moves are open; their permissions say which may be made. */
export const turn: PhaseRules<Portals, "turn"> = {
  actors: (view) => (view.step === "choosing" ? only(view.seat) : nobody),
  moves: ["removeCenter", "introduce", "launch", "build", "place", "connect"],
  counted,
  turn: {
    // Skipped turns follow each other in a loop until somebody can move or the game is over.
    "R4-clockwise": (ctx) => {
      while (isTurnOver(ctx.state)) {
        const { seat, seats, turn: last } = ctx.state;
        ctx.emit({ type: "turnBegan", turn: last + 1, seat: seat + 1 === seats ? 0 : seat + 1 });
        if (ctx.run("turnStart", noArguments) === "stop") return;
      }
    },
  },
};

/** How a turn begins once it has its seat. The ends are looked at after a turn that was skipped, as after a move. */
export const turnStart: Procedure<Portals, "turnStart"> = {
  "R58a-die-rolled": (ctx) => {
    if (!ctx.state.options.dice) return undefined;
    const { seat } = ctx.state;
    const face = ctx.chance.below("die", dieSides) + 1;
    ctx.emit({ type: "dieRolled", seat, face, action: actionOf(ctx.state, seat, face) });
    return undefined;
  },
  "R58c-nothing-for-this-roll": (ctx) => {
    const { seat, face } = ctx.state;
    if (face === null || canMove(ctx.state) || !hasAction(ctx.state, seat)) return undefined;
    ctx.emit({ type: "turnSkipped", seat, reason: "nothing-for-this-roll" });
    return undefined;
  },
  "R7-skipped": (ctx) => {
    if (isTurnOver(ctx.state) || canMove(ctx.state)) return undefined;
    ctx.emit({ type: "turnSkipped", seat: ctx.state.seat, reason: "no-move" });
    return undefined;
  },
};
