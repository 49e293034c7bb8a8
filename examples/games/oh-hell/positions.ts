import { fast, resume, start } from "@turnwright/core";
import { situation } from "@turnwright/testkit";
import { type OhHell, ohHell } from "./oh-hell.js";

export const begun = start(ohHell, { seats: 3, options: { cards: 3 }, chance: fast("begun") });
/** Returns a position with these hands, in which the first seat leads unless `more` says otherwise. */
export const holding = (hands: string, more: Partial<OhHell["state"]> = {}) => {
  const dealt = hands.split(" / ").map((hand) => (hand === "" ? [] : hand.split(" ")));
  const { state } = begun;
  const playing = { phases: ["playing" as const], seat: 0, dealer: 2, turnedUp: "S2", bids: [1, 1, 0] };
  return situation(
    ohHell,
    resume(ohHell, { seats: 3, options: begun.options, state: { ...state, ...playing, hands: dealt, ...more } }),
  );
};

/** Returns a position in which the dealer, the third seat, bids last. */
export const bidding = (bids: readonly (number | null)[], more: Partial<OhHell["state"]> = {}) =>
  holding("C2 C3 C4 / C5 C6 C7 / C8 C9 CT", { phases: ["bidding"], bids: [...bids], seat: 2, ...more });
