import { start } from "@turnwright/core";
import { type CitedSituation, describeCitations, situation } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { type Lots, lots } from "./lots.js";

const begun = situation(lots, start(lots, { seats: 3 }));
const asked = begun.when("bid.3 bid.0 bid.4"); // seat 2 bids most, so seat 0 is asked

const situations: readonly CitedSituation<Lots>[] = [
  ["a bid", () => begun.when("bid.3").match, ["bidMade L3"]],
  ["the last bid", () => asked.match, ["bidMade L3", "selling L4", "asked L5", "selling/reply L5"]],
  [
    "a seat refuses",
    () => asked.when("refuse").match,
    ["selling L8", "paid L9", "scored L10", "roundBegan L11", "bidding L6"],
  ],
  [
    "a seat buys",
    () => asked.when("buy").match,
    ["selling L7", "paid L9", "scored L10", "roundBegan L11", "bidding L7"],
  ],
  [
    "the last lot",
    () => begun.when("bid.0 ".repeat(18)).match,
    ["bidMade L3", "selling L4", "paid L9", "scored L10", "gameEnded L12"],
  ],
];

describeCitations(lots, situations);

test("L8-refuse the bidder gets the lot, and a new round begins", () => {
  const next = asked.when("refuse");
  expect(next.told).toBe("phased paid scored roundBegan phased");
  expect(next.state.phases).toEqual(["bidding"]);
  expect(next.state.points).toEqual([0, 0, 1]);
  expect(next.match.toAct).toEqual([1]);
});
