import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { abilityKinds } from "../content/bonuses.js";
import type { Aeronaut } from "../kinds.js";

const shown: Move<Aeronaut, "revealPower"> = Object.freeze({ type: "revealPower" });

/** Reveals the own secret power, which becomes a token. Everybody knows which seats may do so. */
export const revealPower: MoveRules<Aeronaut, "revealPower"> = {
  schema: v.strictObject({ type: v.literal("revealPower") }),
  offer(view, _seat, push) {
    if (view.powersHidden[view.seat]) push(shown);
  },
  permits: {
    "R52b-hidden-power": (view) => (view.powersHidden[view.seat] ? undefined : { code: "no-power" }),
  },
  effects: {
    "R52c-reveal": (ctx) => {
      const { seat, powers } = ctx.state;
      ctx.emit({ type: "powerRevealed", seat, kind: abilityKinds[powers[seat]] });
    },
  },
};
