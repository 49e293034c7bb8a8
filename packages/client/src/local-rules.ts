import {
  check,
  explain,
  type Game,
  type Kinds,
  legalMoves,
  type Reason,
  type Refusal,
  type Seat,
} from "@turnwright/core";
import type { Fault } from "./shape.js";
import type { Snapshot } from "./snapshot.js";

/** The rules of the game, applied to the view of a player without asking the server. */
export class LocalRules<G extends Kinds> {
  readonly #game: Game<G>;
  readonly #snapshot: () => Snapshot<G>;
  readonly #fault: (fault: Fault) => void;
  /** The state on which the rules have failed. */
  #unusable: unknown;

  /** Creates the object. The object calls `fault` when the rules fail, because the server has sent a wrong state. */
  constructor(game: Game<G>, snapshot: () => Snapshot<G>, fault: (fault: Fault) => void) {
    this.#game = game;
    this.#snapshot = snapshot;
    this.#fault = fault;
  }

  legalMoves(): G["move"][] {
    const { started } = this.#snapshot();
    const moves = this.#applied((view, seat) =>
      started && view.toAct.includes(seat) ? legalMoves(this.#game, view, seat) : [],
    );
    return moves ?? [];
  }

  check(move: G["move"]): Refusal<G> | undefined {
    const answer = this.#applied((view, seat) => check(this.#game, view, seat, move));
    return answer === undefined || answer.ok ? undefined : answer.refusal;
  }

  explain(move: G["move"]): Reason<G>[] {
    return this.#applied((view, seat) => explain(this.#game, view, seat, move)) ?? [];
  }

  /** Applies a function to the view of the player. Returns `undefined` for spectators, and if the function fails. */
  #applied<T>(apply: (view: NonNullable<Snapshot<G>["view"]>, seat: Seat) => T): T | undefined {
    const { view, viewer } = this.#snapshot();
    if (view === null || typeof viewer !== "number" || view.state === this.#unusable) return undefined;
    try {
      return apply(view, viewer as Seat);
    } catch (cause) {
      this.#unusable = view.state;
      this.#fault({ path: "state", expected: "a state to which the rules of the game apply", cause });
      return undefined;
    }
  }
}
