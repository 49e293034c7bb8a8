import { readFileSync } from "node:fs";
import { type Match, scripted, start } from "@turnwright/core";
import { recordedGames } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { type Portals, portals } from "../../src/index.js";
import { at, begun, given, type Position } from "../given.js";
import { deadlockAhead, skipAhead } from "../last-gaps.js";

/** What the last step to a match told: each event with the sentence that a player would point at. */
const told = ({ entry }: Match<Portals>): string[] => entry.events.map(({ type, because }) => `${type} ${because}`);

const play = (position: Position, moves: string): Match<Portals> => given(position).when(moves).match;
const rolled = (seats: number, first: readonly number[]): Match<Portals> =>
  start(portals, { seats, chance: scripted({ first }) });

const demons = "n2r4p6l1d8t60";
const dice = "n2r4p6l1d0t100D";
const laid = "boardLaid R1-center-and-starts";
const next = "turnBegan R4-clockwise";
const removed = ["pawnRemoved R46-one-pawn", "centerReached R45-center-reached"];

/** Each way in which something happens. */
const situations: readonly (readonly [string, () => Match<Portals>, readonly string[]])[] = [
  ["set-up, rolled", () => rolled(2, [2, 7]), [laid, "firstRolled R3-first-seat", "gameStarted R3-first-seat", next]],
  [
    "set-up, rolled again",
    () => rolled(3, [7, 2, 7, 1, 4]),
    [laid, "firstRolled R3-first-seat", "firstRolled R3-first-seat", "gameStarted R3-first-seat", next],
  ],
  ["set-up, seat by option", () => begun(2).match, [laid, "gameStarted R3-first-seat", next]],
  ["build, whole", () => play({}, "Q1o0"), ["elementPlaced R8c-placed", next]],
  ["build, begun", () => play({ settings: "n2r4p6l1d0t60W" }, "Q1_"), ["buildBegun R19f-begun"]],
  [
    "build, stepwise",
    () => play({ settings: "n2r4p6l1d0t60W" }, "Q1_ o"),
    ["arrowChosen R19g-arrow-chosen", "elementPlaced R19h-completed", next],
  ],
  ["introduce", () => play({}, "S"), ["pawnIntroduced R20b-introduced", next]],
  ["remove, first", () => play({ stacks: "0a1_37a1" }, "X"), [...removed, next]],
  ["remove, later", () => play({ stacks: "0a1_37a1", done: "10" }, "X"), ["pawnRemoved R46-one-pawn", next]],
  [
    "launch, one for one",
    () => play({ elements: "Q1i7o2_O2_O7", stacks: "7a1" }, "L1"),
    ["portalLaunched R31-one-for-one", next],
  ],
  [
    "launch, fewer exits",
    () => play({ elements: "Q1i7.8o0_O7_O8", stacks: "7a1_8a1" }, "L1"),
    ["portalLaunched R33-surplus", next],
  ],
  [
    "launch, more exits",
    () => play({ elements: "Q1i7o2.6_O2_O6_O7", stacks: "7a1" }, "L1"),
    ["portalLaunched R34-growth", next],
  ],
  ["launch, sink", () => play({ elements: "Q1i7_O7", stacks: "7a1" }, "L1"), ["portalLaunched R36-sink", next]],
  ["launch, source", () => play({ elements: "Q1o0" }, "L1"), ["portalLaunched R37-source", next]],
  [
    "launch with demons about, none of them taken",
    () => play({ settings: demons, elements: "Q1i7_O7", stacks: "7a1" }, "L1"),
    ["portalLaunched R36-sink", next],
  ],
  [
    "launch, source with demons",
    () => play({ settings: demons, elements: "Q1o0" }, "L1e0"),
    ["portalLaunched R50-demon-source", next],
  ],
  [
    "launch, demons in surplus",
    () => play({ settings: `${demons}R`, elements: "Q1i7.8o2_O2_O7_O8", stacks: "7z1_8z1" }, "L1d7.8e2"),
    ["portalLaunched R53b-excess-returned", next],
  ],
  [
    "launch, demons before pawns",
    () => play({ settings: demons, elements: "Q1i7.8o2_O2_O7_O8", stacks: "7a1_8z1" }, "L1d8e2"),
    ["portalLaunched R54b-demons-first", next],
  ],
  [
    "launch, pawns after demons",
    () => play({ settings: demons, elements: "Q1i7o2.6_O2_O6_O7", stacks: "7z1" }, "L1d7e6"),
    ["portalLaunched R54b-demons-first", next],
  ],
  [
    "launch, sink with a demon",
    () => play({ settings: demons, elements: "Q1i7.8_O7_O8", stacks: "7a1_8z1" }, "L1d8"),
    ["portalLaunched R55a-demon-sink", next],
  ],
  [
    "turn with a roll",
    () => play({ settings: dice, turn: "10.0.7", dice: [0] }, "S"),
    ["pawnIntroduced R20b-introduced", next, "dieRolled R58a-die-rolled"],
  ],
  [
    "turn with a roll that is no use",
    () => play({ settings: dice, turn: "10.0.7", dice: [4, 0] }, "S"),
    [
      "pawnIntroduced R20b-introduced",
      next,
      "dieRolled R58a-die-rolled",
      "turnSkipped R58c-nothing-for-this-roll",
      next,
      "dieRolled R58a-die-rolled",
    ],
  ],
  [
    "turn without any move",
    () => at(skipAhead).when("Q22i23o9").match,
    ["elementPlaced R8c-placed", next, "turnSkipped R7-skipped", next],
  ],
  ["end, goal", () => play({ stacks: "0a1" }, "X"), [...removed, "gameEnded R63-goal"]],
  [
    "end, last round",
    () => play({ turn: "120.1.0" }, "S"),
    ["pawnIntroduced R20b-introduced", "gameEnded R66-round-limit"],
  ],
  [
    "end, deadlock",
    () => at(deadlockAhead).when("O31i15o32").match,
    ["elementPlaced R8c-placed", "gameEnded R67-deadlock"],
  ],
];

test.each(situations)("%s", (_, match, events) => {
  expect(told(match())).toEqual(events);
});

const asserted = situations.flatMap(([, , events]) => events);

test("every type of event is told in some situation", () => {
  const path = new URL("../../schema/event.schema.json", import.meta.url);
  const types: string[] = JSON.parse(readFileSync(path, "utf8")).anyOf.map(({ title }: { title: string }) => title);
  // There is one phase only: it never changes.
  expect([...new Set(asserted.map((event) => event.split(" ")[0]!))].sort()).toEqual(
    types.filter((type) => type !== "phased"),
  );
});

test("in the recorded games no event is told by a sentence that no situation names", () => {
  const known = new Set(asserted.map((event) => event.replace(/-.*/, "")));
  const logs = recordedGames(new URL("../../games/", import.meta.url)).map(({ log }) => log);
  const events = logs
    .filter(({ header }) => header.edition === portals.edition)
    .flatMap(({ entries }) => entries.flatMap((line) => ("events" in line ? line.events : [])));
  const strange = events.map(({ type, because }) => `${type} ${because}`).filter((event) => !known.has(event));
  expect([...new Set(strange)]).toEqual([]);
});
