import { hope } from "@turnwright/hope";
import { describeRecorded } from "@turnwright/testkit";

/** How each recorded game ended: reason, side, winners, last round. */
const results: { readonly [name: string]: readonly [string, string, readonly number[], number] } = {
  "earth-vanished": ["earth-vanished", "none", [], 11],
  "earth-vanished-by-a-bug-card": ["earth-vanished", "none", [], 16],
  "earth-vanished-traitor-wins": ["earth-vanished", "nope", [1], 6],
  "failed-bug-cards-three": ["regression-complete", "none", [], 11],
  "failed-default-two": ["regression-complete", "none", [], 13],
  "failed-hero-four-drawn": ["regression-complete", "none", [], 9],
  "innocent-accused": ["regression-complete", "none", [], 6],
  "no-last-round": ["regression-complete", "none", [], 9],
  "only-the-first-crossing": ["regression-complete", "none", [], 5],
  "regression-in-the-finishing-round": ["mission-complete", "hope", [0], 5],
  "round-limit": ["round-limit", "none", [], 3],
  "round-limit-all-variants": ["round-limit", "none", [], 4],
  "saved-default-three": ["mission-complete", "hope", [0], 10],
  "saved-own-track-bug-cards": ["mission-complete", "hope", [1], 4],
  "saved-with-a-traitor-last": ["mission-complete", "hope", [1], 4],
  "traitor-accused-rightly": ["regression-complete", "none", [], 9],
  "traitor-not-ahead": ["regression-complete", "none", [], 7],
  "traitor-revealed-and-coaxing": ["regression-complete", "nope", [1], 16],
  "traitor-wins-regression": ["regression-complete", "nope", [1], 9],
  "unmasked-traitor-barred": ["regression-complete", "none", [], 11],
};

describeRecorded(hope, new URL("../games/", import.meta.url), results, ({ outcome, state }) => {
  const { reason, side, winners } = outcome!;
  return [reason, side, winners, state.round];
});
