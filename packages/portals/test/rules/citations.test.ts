import { type Match, scripted, start } from "@turnwright/core";
import { type CitedSituation, describeCitations } from "@turnwright/testkit";
import { type Portals, portals } from "../../src/index.js";
import { at, begun, given, type Position } from "../given.js";
import { deadlockAhead, skipAhead } from "../last-gaps.js";

/** The match after the last of these moves. */
const after = (moves: string, position: Position = {}): Match<Portals> => given(position).when(moves).match;
const rolled = (seats: Portals["seats"], first: readonly number[]): Match<Portals> =>
  start(portals, { seats, chance: scripted({ first }) });

const demons = "n2r4p6l1d8t60";
const dice = "n2r4p6l1d-t100D";
const removed = ["pawnRemoved R46", "centerReached R45"];

/** Written down from the rules document alone: what happens, and the sentence to point at. */
const situations: readonly CitedSituation<Portals>[] = [
  ["setup, rolled", () => rolled(2, [2, 7]), ["boardLaid R1", "firstRolled R3", "gameStarted R3", "turnStarted R4"]],
  [
    "setup, rolled again",
    () => rolled(3, [7, 2, 7, 1, 4]),
    ["boardLaid R1", "firstRolled R3", "firstRolled R3", "gameStarted R3", "turnStarted R4"],
  ],
  ["setup, seat by option", () => begun(2).match, ["boardLaid R1", "gameStarted R3", "turnStarted R4"]],
  ["build, whole", () => after("Q1o0"), ["elementPlaced R8c", "turnStarted R4"]],
  ["build, begun", () => after("_Q1", { settings: "n2r4p6l1d-t60W" }), ["buildBegun R19f"]],
  [
    "build, stepwise",
    () => after("_Q1 o", { settings: "n2r4p6l1d-t60W" }),
    ["arrowChosen R19g", "elementPlaced R19h", "turnStarted R4"],
  ],
  [
    "demolish",
    () => after("D7", { settings: "n2r4p6l1d-t60B3", elements: "Q1i7o0_O7" }),
    ["elementDemolished R24f", "turnStarted R4"],
  ],
  ["introduce", () => after("S"), ["pawnIntroduced R20b", "turnStarted R4"]],
  ["remove, first", () => after("X", { stacks: "0a1_37a1" }), [...removed, "turnStarted R4"]],
  ["remove, later", () => after("X", { stacks: "0a1_37a1", done: "10" }), ["pawnRemoved R46", "turnStarted R4"]],
  [
    "launch, one for one",
    () => after("L1", { elements: "Q1i7o2_O2_O7", stacks: "7a1" }),
    ["portalLaunched R31", "turnStarted R4"],
  ],
  [
    "launch, fewer exits",
    () => after("L1", { elements: "Q1i7.8o0_O7_O8", stacks: "7a1_8a1" }),
    ["portalLaunched R33", "turnStarted R4"],
  ],
  [
    "launch, more exits",
    () => after("L1", { elements: "Q1i7o2.6_O2_O6_O7", stacks: "7a1" }),
    ["portalLaunched R34", "turnStarted R4"],
  ],
  ["launch, sink", () => after("L1", { elements: "Q1i7_O7", stacks: "7a1" }), ["portalLaunched R36", "turnStarted R4"]],
  ["launch, source", () => after("L1", { elements: "Q1o0" }), ["portalLaunched R37", "turnStarted R4"]],
  [
    "launch with demons about, none of them taken",
    () => after("L1", { settings: demons, elements: "Q1i7_O7", stacks: "7a1" }),
    ["portalLaunched R36", "turnStarted R4"],
  ],
  [
    "launch, source with demons",
    () => after("L1e0", { settings: demons, elements: "Q1o0" }),
    ["portalLaunched R50", "turnStarted R4"],
  ],
  [
    "launch, demons in surplus",
    () => after("L1d7.8e2", { settings: `${demons}R`, elements: "Q1i7.8o2_O2_O7_O8", stacks: "7z1_8z1" }),
    ["portalLaunched R53b", "turnStarted R4"],
  ],
  [
    "launch, demons before pawns",
    () => after("L1d8e2", { settings: demons, elements: "Q1i7.8o2_O2_O7_O8", stacks: "7a1_8z1" }),
    ["portalLaunched R54b", "turnStarted R4"],
  ],
  [
    "launch, pawns after demons",
    () => after("L1d7e6", { settings: demons, elements: "Q1i7o2.6_O2_O6_O7", stacks: "7z1" }),
    ["portalLaunched R54b", "turnStarted R4"],
  ],
  [
    "launch, sink with a demon",
    () => after("L1d8", { settings: demons, elements: "Q1i7.8_O7_O8", stacks: "7a1_8z1" }),
    ["portalLaunched R55a", "turnStarted R4"],
  ],
  [
    "turn with a roll",
    () => after("S", { settings: dice, turn: "10.a.7", dice: [0] }),
    ["pawnIntroduced R20b", "turnStarted R4", "dieRolled R58a"],
  ],
  [
    "turn with a roll that is no use",
    () => after("S", { settings: dice, turn: "10.a.7", dice: [4, 0] }),
    ["pawnIntroduced R20b", "turnStarted R4", "dieRolled R58a", "turnSkipped R58c", "turnStarted R4", "dieRolled R58a"],
  ],
  [
    "turn without any move",
    () => at(skipAhead).when("Q22i23o9").match,
    ["elementPlaced R8c", "turnStarted R4", "turnSkipped R7", "turnStarted R4"],
  ],
  ["end, goal", () => after("X", { stacks: "0a1" }), [...removed, "gameEnded R63"]],
  ["end, last round", () => after("S", { turn: "120.b.-" }), ["pawnIntroduced R20b", "gameEnded R66"]],
  ["end, deadlock", () => at(deadlockAhead).when("O31i15o32").match, ["elementPlaced R8c", "gameEnded R67"]],
  [
    "end, sealed",
    () => after("Q6i16", { elements: "Q1i8_Q2i8_Q3i12_Q4i12_Q5i16_O8_O12_O16" }),
    ["elementPlaced R8c", "gameEnded R69"],
  ],
];

describeCitations(portals, situations, new URL("../../games/", import.meta.url));
