import { random, search } from "@turnwright/bots";
import { fast, play, RunningChance, resume, start, view } from "@turnwright/core";
import { describeCitations, situation } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { ohHell } from "./oh-hell.js";
import { begun, bidding, holding } from "./positions.js";

test("O6-hook the dealer may not make the bids add up", () => {
  const there = bidding([1, 1, null]);
  expect(there.refused("bid.1")).toEqual({ rule: "O6-hook", code: "bids-add-up", facts: { tricks: 3 } });
  expect(there.legal).toBe("bid.0 bid.2 bid.3");
});

test("O6-hook the others may, and the dealer without the option", () => {
  expect(bidding([1, null, null], { seat: 1 }).refused("bid.2")).toBeUndefined();
  const options = { cards: 3, hook: false };
  const { state } = bidding([1, 1, null], { options });
  expect(situation(ohHell, resume(ohHell, { seats: 3, options, state })).refused("bid.1")).toBeUndefined();
});

test("O2-deal hands of one card less in each deal, and from the left of the dealer", () => {
  expect(begun.state.hands.map(({ length }) => length)).toEqual([3, 3, 3]);
  const last = holding("C2 / C3 / C4", { bids: [0, 0, 0], size: 3 }).when("play.C2 play.C3 play.C4");
  expect(last.events.flatMap((event) => (event.type === "dealt" ? [event.seat] : []))).toEqual([1, 2, 0]);
  expect(last.state.hands.map(({ length }) => length)).toEqual([2, 2, 2]);
});

test("O5-possible nobody bids four tricks of three", () => {
  expect(bidding([1, null, null], { seat: 1 }).refused("bid.4")).toEqual({
    rule: "O5-possible",
    code: "too-many-tricks",
    facts: { most: 3 },
  });
});

test("O9-follow who has the suit follows; who has not plays anything, also trump", () => {
  const led = holding("HA C2 / H3 D2 / S4 D5").when("play.HA");
  expect(led.refused("play.D2")).toEqual({ rule: "O9-follow", code: "must-follow", facts: { suit: "H" } });
  expect(led.when("play.H3").legal).toBe("play.D5 play.S4");
  expect(led.refused("play.SA")?.rule).toBe("O8-own");
});

test.each([
  ["the highest of the suit that was led", "H9 C2 / HT C3 / DA C4", "play.H9 play.HT play.DA", 1],
  ["a trump", "H9 C2 / HT C3 / S3 C4", "play.H9 play.HT play.S3", 2],
  ["the higher trump", "S9 C2 / S8 C3 / S3 C4", "play.S9 play.S8 play.S3", 0],
])("O11-trick %s takes the trick", (_, hands, plays, taker) => {
  const { state, match, told } = holding(hands).when(plays);
  expect(told).toBe("played played played trickTaken");
  expect([state.tricks[taker], match.toAct]).toEqual([1, [taker]]);
});

test("O12-score what was bid and taken scores, nothing else", () => {
  const { state } = holding("HA / H3 / H2", { bids: [1, 0, 1], points: [5, 5, 5] }).when("play.HA play.H3 play.H2");
  expect(state.points).toEqual([16, 15, 5]);
});

test("O13-last after the hands of one card the game is over", () => {
  const more = { bids: [1, 0, 0], size: 1, points: [0, 1, 11] };
  const { match } = holding("HA / H3 / H2", more).when("play.HA play.H3 play.H2");
  expect(match.outcome).toEqual({ reason: "last-deal", winners: [2], ranking: [[2], [0, 1]] });
});

const trick = holding("HA C2 / H3 D2 / S4 D5");
describeCitations(ohHell, [
  ["the beginning", () => begun, ["dealerDrawn O1", "dealt O2", "dealt O2", "dealt O2", "turnedUp O3", "bidding O3"]],
  ["a bid", () => bidding([1, null, null], { seat: 1 }).when("bid.1").match, ["bidMade O7"]],
  ["the last bid", () => bidding([1, 1, null]).when("bid.0").match, ["bidMade O7", "playing O4"]],
  ["a card", () => trick.when("play.HA").match, ["played O10"]],
  ["a trick", () => trick.when("play.HA play.H3 play.S4").match, ["played O10", "trickTaken O11"]],
  [
    "the last trick",
    () => holding("HA / H3 / H2", { size: 1 }).when("play.HA play.H3 play.H2").match,
    ["played O10", "trickTaken O11", "scored O12", "dealing O12", "gameEnded O13"],
  ],
]);

test("a view has the own cards, and how many the others have", () => {
  expect(view(ohHell, trick.match, 1).state.hands).toEqual([
    [null, null],
    ["H3", "D2"],
    [null, null],
  ]);
  expect(view(ohHell, trick.match, "spectator").state.hands.flat()).toEqual(Array(6).fill(null));
});

test("bots play from views, and search takes half as many points again as chance", () => {
  const chance = new RunningChance(fast("bots"));
  const points = [0, 0, 0];
  for (let game = 0; game < 24; game++) {
    const players = [random(ohHell), random(ohHell), random(ohHell)];
    players[game % 3] = search(ohHell, { iterations: 100 });
    let match = start(ohHell, { seats: 3, options: { cards: 3 }, chance: fast(`match ${game}`), freeze: false });
    while (match.outcome === null) {
      const [seat] = match.toAct;
      const answer = play(ohHell, match, seat, players[seat](view(ohHell, match, seat), chance), { freeze: false });
      if (!answer.ok) throw new Error(answer.refusal.code);
      match = answer.match;
    }
    for (const [seat, gained] of match.state.points.entries()) points[(seat - game + 24) % 3] += gained;
  }
  expect(2 * points[0]).toBeGreaterThan(3 * Math.max(points[1], points[2]));
});
