import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { HomewardObjection } from "../kinds/objection.js";
import type { Homeward } from "../kinds.js";
import { completePurchase } from "../procedures/purchase.js";
import { dueTokens, eachPayment, payableTokens } from "../terms/paying.js";
import { natural } from "./fields.js";

/** Returns the first colour with more tokens in a payment than allowed. */
function firstAbove(tokens: readonly number[], most: readonly number[]): number {
  return tokens.findIndex((count, colour) => count > most[colour]);
}

/** Paying what is due. */
export const pay: MoveRules<Homeward, "pay"> = {
  schema: v.strictObject({ type: v.literal("pay"), tokens: v.strictTuple([natural, natural, natural, natural]) }),
  offer: (view, seat, push) => eachPayment(view, seat, push),
  permits: {
    "R39a-tokens-held": (view, seat, { tokens }) => {
      const held = view.tokens[seat];
      const colour = firstAbove(tokens, held);
      return colour < 0 ? undefined : { code: "not-enough-tokens", colour, held: held[colour] };
    },
    "R42a-in-price": (view, _seat, { tokens }) => {
      const payable = payableTokens(view);
      const colour = firstAbove(tokens, payable);
      return colour < 0 ? undefined : { code: "token-not-in-price", colour, price: payable[colour] };
    },
    "R42b-exact": (view, _seat, { tokens }): HomewardObjection | undefined => {
      const due = dueTokens(view);
      const given = tokens.reduce((sum, count) => sum + count, 0);
      return given === due ? undefined : { code: "wrong-amount", due, given };
    },
  },
  effects: {
    "R42c-pay": (ctx, { tokens }) => completePurchase(ctx, ctx.seat, tokens),
  },
};
