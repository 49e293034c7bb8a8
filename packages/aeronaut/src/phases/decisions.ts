import { only, type PhaseRules, type Seat } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import type { AeronautView } from "../state.js";
import { chooserFor, moverOf } from "../terms/seats.js";

function decider(view: AeronautView): readonly Seat[] {
  return only(chooserFor(view, moverOf(view)));
}

/** The mover takes balloons, or robs instead. */
export const take: PhaseRules<Aeronaut, "take"> = {
  actors: decider,
  moves: ["take", "rob"],
  cites: { "not-your-turn": "R11c-take", "wrong-phase": "R11c-take" },
  turn: {},
};

/** An owner of a route that was flown over chooses a balloon. */
export const reward: PhaseRules<Aeronaut, "reward"> = {
  actors: decider,
  moves: ["reward"],
  cites: { "not-your-turn": "R13c-reward", "wrong-phase": "R13c-reward" },
  turn: {},
};

/** A seat loses a balloon. */
export const discard: PhaseRules<Aeronaut, "discard"> = {
  actors: decider,
  moves: ["discard"],
  cites: { "not-your-turn": "R21d-discard", "wrong-phase": "R21d-discard" },
  turn: {},
};

/** A seat may change a balloon. */
export const swap: PhaseRules<Aeronaut, "swap"> = {
  actors: decider,
  moves: ["swap", "skip"],
  cites: { "not-your-turn": "R21f-change", "wrong-phase": "R21f-change" },
  turn: {},
};

/** A seat may rob another one. */
export const rob: PhaseRules<Aeronaut, "rob"> = {
  actors: decider,
  moves: ["rob", "skip"],
  cites: { "not-your-turn": "R40d-robbery", "wrong-phase": "R40d-robbery" },
  turn: {},
};
