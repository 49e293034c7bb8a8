import { fast, type Match, start } from "@turnwright/core";
import { type CitedSituation, describeCitations } from "@turnwright/testkit";
import { type Aeronaut, aeronaut } from "../../src/index.js";
import { bench, given, type Position, standing } from "../given.js";

/** The match after the last of these moves. */
const after = (moves: string, position: Position = {}): Match<Aeronaut> => given(position).when(moves).match;
const placing = (seats: Aeronaut["seats"], moves: string): Match<Aeronaut> =>
  standing(start(aeronaut, { seats, options: { map: bench } })).when(moves).match;
const tiny = { kind: "generated", size: "tiny", seed: 1 } as const;
const skerries = { kind: "fixed", name: "skerries" } as const;

const turn = ["turnStarted R4b", "act R4b"];
const nextTurn = ["handOver R23a", ...turn];
const phantomTurn = ["handOver R23a", "turnStarted R4b", "phantom R4b"];

const bonus: Position = { options: { bonusBalloons: true } };
const both: Position = { options: { bonusBalloons: true, trajectories: true } };
const thieves: Position = { options: { thieves: true } };
const full = "xR".repeat(10);
const toll: Position = { ...bonus, routes: { 0: "1" }, tolls: { 0: 1 } };
const solo: Position = { seats: 1, at: [0, 3] };

/** Written down from the rules document alone: what happens, and the sentence to point at. */
const situations: readonly CitedSituation<Aeronaut>[] = [
  [
    "setup",
    () => start(aeronaut, { seats: 2, options: { objectives: true }, chance: fast("set-up") }),
    ["gameStarted R1a", "areasDrawn R1b", "received R1c", "objectiveDealt R50a", "objectiveDealt R50a"],
  ],
  ["placement", () => placing(2, "@0"), ["placed R2b"]],
  ["placement, the last", () => placing(2, "@0 @1"), ["placed R2b", "handOver R4a", ...turn]],

  ["flight", () => after("F0"), ["flew R7b", "received R11b", "after R7b", ...nextTurn]],
  ["flight over a full city", () => after("F0", { full: [1] }), ["flew R7b", "flight R5b"]],
  [
    "flight that brings a choice",
    () => after("F0 F4", { full: [1] }),
    ["flew R7b", "queued R11b", "queue R7b", "take R35b"],
  ],
  [
    "flight on the only way",
    () => after("F0 F2", { full: [1, 2] }),
    ["flew R7b", "flight R5b", "flew R7c", "queued R11b", "queue R7c", "take R35b"],
  ],
  ["take", () => after("F0 F4 +K", { full: [1] }), ["settled R11c", "received R11c", "after R11c", ...nextTurn]],
  [
    "take, with a reward to come",
    () => after("F0 F4 +K", { full: [1], routes: { 0: "1" } }),
    ["settled R11c", "received R11c", "queue R11c", "reward R35b"],
  ],
  [
    "take after a gray route",
    () => after("F1 +R", { options: { wildWinds: true } }),
    ["settled R11c", "received R11c", "queued R39c", "queue R39c", "take R35b"],
  ],
  [
    "flight over somebody's route",
    () => after("F0", { routes: { 0: "1" } }),
    ["flew R7b", "received R11b", "queued R13a", "queue R7b", "reward R35b"],
  ],
  [
    "reward",
    () => after("F0 *B", { routes: { 0: "1" } }),
    ["settled R13c", "received R13c", "after R13c", ...nextTurn],
  ],
  [
    "reward that a full area cannot take",
    () => after("F0", { routes: { 0: "1" }, areas: ["", full] }),
    [
      "flew R7b",
      "received R11b",
      "queued R13a",
      "queue R7b",
      "settled R35b",
      "after R35b",
      ...nextTurn,
      "stuck R60a",
      "gameEnded R60e",
    ],
  ],

  [
    "claim",
    () => after("C0R", { areas: ["RR"] }),
    ["claimed R17b", "received R18", "received R18", "after R17b", ...nextTurn],
  ],
  [
    "claim with the other twin",
    () => after("C3W", { seats: 2, at: [4, 5], areas: ["WW"] }),
    ["claimed R17b", "twinClosed R70a", "after R17b", ...nextTurn],
  ],
  [
    "claim of a space",
    () => after("M2.0", { options: { multiroutes: true }, at: [4, 4, 5], areas: ["R"] }),
    ["claimed R36d", "after R36d", ...nextTurn],
  ],
  [
    "claim of the last space",
    () => after("M2.2", { options: { multiroutes: true }, at: [4, 4, 5], areas: ["B"], routes: { 2: "01-" } }),
    ["claimed R36d", "routeCompleted R38", "after R36d", ...nextTurn],
  ],
  [
    "claim of the last space that completes a trajectory for balloons",
    () =>
      after("M2.2", {
        options: { multiroutes: true, trajectories: true },
        at: [4, 4, 5],
        areas: ["B"],
        routes: { 2: "00-" },
      }),
    [
      "claimed R36d",
      "routeCompleted R38",
      "trajectoryCompleted R31",
      "queued R35a",
      "queue R36d",
      "settled R35b",
      "received R34a",
      "after R35b",
      ...nextTurn,
    ],
  ],
  [
    "claim shared",
    () => after("S0R", { ...bonus, at: [3, 4, 5], areas: ["RR"], routes: { 0: "1" }, tokens: ["h"] }),
    ["claimed R26c", "after R26c", ...nextTurn],
  ],
  [
    "claim from elsewhere",
    () => after("C5O", { ...thieves, at: [1, 1, 4], areas: ["OO"] }),
    ["claimed R17b", "received R46", "after R17b", ...nextTurn],
  ],
  [
    "claim that calls a character",
    () => after("C5O", { options: { characters: true }, at: [0, 1, 4], areas: ["OOK"] }),
    ["claimed R17b", "bonusGained R51", "queued R51", "queue R17b", "swap R35b"],
  ],
  [
    "claim that calls a character who brings a balloon",
    () => after("C3W", { options: { characters: true }, at: [0, 0, 2], areas: ["WW"] }),
    ["claimed R17b", "bonusGained R51", "received R51", "after R17b", ...nextTurn],
  ],
  [
    "turn that ends with abilities of others",
    () => after("F0", { options: { bonusBalloons: true, betweenTurns: true }, tokens: ["", "", "t"] }),
    ["flew R7b", "received R11b", "after R7b", "between R23a", "queued R23c"],
  ],
  [
    "end of a turn with abilities of others",
    () => after("F0 .", { options: { bonusBalloons: true, betweenTurns: true }, tokens: ["t", "", "t"] }),
    ["between R23b", "queued R23c"],
  ],
  [
    "claim that calls a porter",
    () => after("C3G", { options: { map: tiny, characters: true }, turn: 2, at: [1, 3, 4], areas: ["", "", "GG"] }),
    ["claimed R17b", "bonusGained R51", "cells R51", "after R17b", ...nextTurn],
  ],
  [
    "pass between two turns",
    () => after("F0 -", { options: { bonusBalloons: true, betweenTurns: true }, tokens: ["", "", "t"] }),
    ["settled R23d", "handOver R23d", ...turn],
  ],
  [
    "the last ability between two turns",
    () => after("F0 A.P4", { options: { bonusBalloons: true, betweenTurns: true }, tokens: ["", "", "t"] }),
    ["abilityUsed R27b", "teleported R27b", "settled R23c", "handOver R23c", ...turn],
  ],
  [
    "claim of the second twin",
    () => after("C4K", { ...thieves, at: [4, 5, 5], areas: ["KKR"], routes: { 3: "1" } }),
    ["claimed R17b", "queued R47", "queue R17b", "rob R35b"],
  ],
  [
    "claim of the second twin, by a claimant that robs",
    () =>
      after("C4K", {
        options: { thieves: true, twinThief: "claimant" },
        at: [4, 5, 5],
        areas: ["KKR", "W"],
        routes: { 3: "1" },
      }),
    ["claimed R17b", "queued R47b", "queue R17b", "rob R35b"],
  ],
  [
    "robbery of the last cell, by the owner of the first twin",
    () =>
      after("C4K X1.3", {
        options: { thieves: true, twinCell: "last" },
        at: [4, 5, 5],
        areas: ["KKR", "W"],
        routes: { 3: "1" },
      }),
    ["settled R40d", "named R43", "after R40d", "handOver R23a", "turnStarted R4b", "act R4b"],
  ],

  [
    "trajectory for points",
    () => after("C3W", { options: { trajectories: true }, at: [4, 5, 5], routes: { 0: "0" }, areas: ["WW"] }),
    ["claimed R17b", "trajectoryCompleted R31", "after R17b", ...nextTurn],
  ],
  [
    "trajectory for balloons",
    () => after("C2Y", { options: { trajectories: true }, at: [4, 5, 5], areas: ["YYY"] }),
    [
      "claimed R17b",
      "trajectoryCompleted R31",
      "queued R35a",
      "queue R17b",
      "settled R35b",
      "received R34a",
      "after R35b",
      ...nextTurn,
    ],
  ],
  [
    "trajectory for cells",
    () => after("C8Y", { options: { trajectories: true }, at: [0, 1, 2], areas: ["YYYYY"] }),
    [
      "claimed R17b",
      "trajectoryCompleted R31",
      "queued R35a",
      "queue R17b",
      "settled R35b",
      "cells R34a",
      "after R35b",
      ...nextTurn,
    ],
  ],
  [
    "trajectory for changes",
    () => after("C7K", { options: { trajectories: true }, at: [0, 1, 2], areas: ["KKRR"] }),
    [
      "claimed R17b",
      "trajectoryCompleted R31",
      "queued R35a",
      "queue R17b",
      "settled R35b",
      "queued R34a",
      "swap R35b",
    ],
  ],
  [
    "change, another to come",
    () => after("C7K R~B", { options: { trajectories: true }, at: [0, 1, 2], areas: ["KKRR"] }),
    ["settled R21f", "swapped R21f", "queued R34c", "queue R34c", "swap R35b"],
  ],
  [
    "change, the last",
    () => after("C7K R~B R~B", { options: { trajectories: true }, at: [0, 1, 2], areas: ["KKRR"] }),
    ["settled R21f", "swapped R21f", "after R21f", ...nextTurn],
  ],
  [
    "no change",
    () => after("C7K -", { options: { trajectories: true }, at: [0, 1, 2], areas: ["KKRR"] }),
    ["settled R21g", "after R21g", ...nextTurn],
  ],

  [
    "bonus: a balloon",
    () => after("C0R", { ...bonus, at: [3, 4, 5], areas: ["RR"] }),
    [
      "claimed R17b",
      "queued R20",
      "queue R17b",
      "settled R35b",
      "bonusGained R21a",
      "received R21a",
      "after R35b",
      ...nextTurn,
    ],
  ],
  [
    "bonus: a cell, an extra turn",
    () => after("C6R", { ...bonus, at: [0, 1, 2], areas: ["RR"] }),
    [
      "claimed R17b",
      "queued R20",
      "queued R20",
      "queue R17b",
      "settled R35b",
      "bonusGained R21a",
      "cells R21a",
      "settled R35b",
      "bonusGained R22a",
      "after R35b",
    ],
  ],
  [
    "bonus: a toll, an ability, a change",
    () => after("C8Y", { ...both, at: [0, 1, 2], areas: ["YYYYYK"], holders: { 3: "12" } }),
    [
      "claimed R17b",
      "queued R20",
      "queued R20",
      "queued R20",
      "queued R20",
      "queued R20",
      "queue R17b",
      "settled R35b",
      "bonusGained R28a",
      "settled R35b",
      "bonusGained R22a",
      "settled R35b",
      "bonusGained R21a",
      "queued R21a",
      "swap R35b",
    ],
  ],
  [
    "bonus: a change is made, then a token and a cell less",
    () => after("C8Y K~B", { ...both, at: [0, 1, 2], areas: ["YYYYYK"], holders: { 3: "12" } }),
    [
      "settled R21f",
      "swapped R21f",
      "queue R21f",
      "settled R35b",
      "bonusGained R22a",
      "settled R35b",
      "bonusGained R21b",
      "cells R21b",
      "after R35b",
    ],
  ],
  [
    "bonus: no change, then a token and a cell less",
    () => after("C8Y -", { ...both, at: [0, 1, 2], areas: ["YYYYYK"], holders: { 3: "12" } }),
    [
      "settled R21g",
      "queue R21g",
      "settled R35b",
      "bonusGained R22a",
      "settled R35b",
      "bonusGained R21b",
      "cells R21b",
      "after R35b",
    ],
  ],
  [
    "red minus: a point, a balloon of one's choice",
    () => after("C5O", { ...bonus, at: [0, 1, 4], areas: ["OORK"] }),
    [
      "claimed R17b",
      "queued R20",
      "queued R20",
      "queue R17b",
      "settled R35b",
      "bonusGained R21b",
      "settled R35b",
      "bonusGained R21b",
      "queued R21b",
      "discard R35b",
    ],
  ],
  [
    "red minus: the balloon chosen",
    () => after("C5O !R", { ...bonus, at: [0, 1, 4], areas: ["OORK"] }),
    ["settled R21d", "lost R21d", "after R21d", ...nextTurn],
  ],
  [
    "red minus: the only type there is",
    () => after("C5O", { ...bonus, at: [0, 1, 4], areas: ["OORR"] }),
    [
      "claimed R17b",
      "queued R20",
      "queued R20",
      "queue R17b",
      "settled R35b",
      "bonusGained R21b",
      "settled R35b",
      "bonusGained R21b",
      "queued R21b",
      "settled R21e",
      "lost R21e",
      "after R35b",
      ...nextTurn,
    ],
  ],

  [
    "ability: steal",
    () => after("A.X2.1", { ...bonus, tokens: ["s"], areas: ["", "W"] }),
    ["abilityUsed R24", "named R43"],
  ],
  [
    "ability: trajectory",
    () => after("A.T0", { ...both, tokens: ["j"], routes: { 0: "0", 3: "0" }, holders: { 0: "12" } }),
    ["abilityUsed R25b", "trajectoryCompleted R25b", "act R25b"],
  ],
  [
    "ability: trajectory for balloons",
    () => after("A.T1", { ...both, tokens: ["j"], routes: { 2: "0" }, holders: { 1: "1" } }),
    [
      "abilityUsed R25b",
      "trajectoryCompleted R25b",
      "queued R25b",
      "queue R25b",
      "settled R35b",
      "received R34a",
      "act R35b",
    ],
  ],
  ["ability: teleport", () => after("A.P4", { ...bonus, tokens: ["t"] }), ["abilityUsed R27b", "teleported R27b"]],
  [
    "secret powers",
    () => start(aeronaut, { seats: 2, options: { map: bench, powers: true }, chance: fast("set-up") }),
    ["gameStarted R1a", "areasDrawn R1b", "received R1c", "powerDealt R52a", "powerDealt R52a"],
  ],
  ["secret power: revealed", () => after("V", { options: { powers: true }, powers: "tse" }), ["powerRevealed R52c"]],
  ["ability: extra turn", () => after("A.E", { ...bonus, tokens: ["e"] }), ["abilityUsed R29a"]],
  [
    "extra turn",
    () => after("A.E F0", { ...bonus, tokens: ["e"] }),
    ["flew R7b", "received R11b", "after R7b", "handOver R23a", "turnStarted R29c", "act R29c"],
  ],
  [
    "extra turn that lapses",
    () => after("A.E", { ...bonus, tokens: ["e"], areas: [`${"xR".repeat(9)}R`], phase: "after", base: "after" }),
    [
      "abilityUsed R29a",
      "handOver R23a",
      "turnStarted R29c",
      "act R29c",
      "stuck R60a",
      "extraTurnLapsed R29b",
      "handOver R29b",
      ...turn,
    ],
  ],
  ["end of the turn", () => after("F0 .", { ...bonus, tokens: ["t"] }), ["handOver R23b", ...turn]],

  [
    "robbery at landing",
    () => after("F0 X2.1", { ...thieves, areas: ["", "W"] }),
    ["settled R45c", "named R43", "after R45c", ...nextTurn],
  ],
  [
    "robbery at landing, with a reward to come",
    () => after("F0 X2.1", { ...thieves, areas: ["", "W"], routes: { 0: "1" } }),
    ["settled R45c", "named R43", "queue R45c", "reward R35b"],
  ],
  [
    "robbery that finds nothing",
    () => after("F0 X2.2", { options: { thieves: true, secretAreas: true }, areas: ["", "WxK"] }),
    ["settled R45c", "named R43", "after R45c", ...nextTurn],
  ],
  ["toll", () => after("F0 *R", toll), ["settled R13c", "received R13c", "queue R13c", "rob R35b"]],
  [
    "flight over a toll",
    () => after("F0", { ...toll, routes: {} }),
    ["flew R7b", "received R11b", "queued R28b", "queue R7b", "rob R35b"],
  ],
  ["robbery for a toll", () => after("F0 *R X1.1", toll), ["settled R40d", "named R43", "after R40d", ...nextTurn]],
  ["no robbery", () => after("F0 *R -", toll), ["settled R44", "after R44", ...nextTurn]],
  [
    "double robbery",
    () => after("C4K X1.3", { ...thieves, at: [4, 5, 5], areas: ["KKR"], routes: { 3: "1" } }),
    ["settled R40d", "named R43", "after R40d", ...nextTurn],
  ],
  ["rumour", () => after("U0+K", { options: { thieves: true, trajectories: true }, areas: ["K"] }), ["rumour R48g"]],

  [
    "phantom: rewarded with what was paid",
    () => after("F0", { ...solo, routes: { 0: "1" } }),
    [
      "flew R7b",
      "received R11b",
      "queued R13a",
      "queue R7b",
      "settled R74b",
      "received R74b",
      "after R35b",
      ...phantomTurn,
    ],
  ],
  [
    "phantom: its only claim",
    () => after("F0", { ...solo, areas: ["", "WW"] }),
    [
      "flew R7b",
      "received R11b",
      "after R7b",
      ...phantomTurn,
      "claimed R72b",
      "twinClosed R70a",
      "received R18",
      "received R18",
      "after R72b",
      ...nextTurn,
    ],
  ],
  [
    "phantom: its only claim brings bonuses",
    () => after("F0", { ...solo, ...bonus, areas: ["", "OO"] }),
    [
      "flew R7b",
      "received R11b",
      "after R7b",
      ...phantomTurn,
      "claimed R72b",
      "received R18",
      "queued R20",
      "queued R20",
      "queue R72b",
      "settled R35b",
      "bonusGained R21b",
      "settled R35b",
      "bonusGained R21b",
      "queued R21b",
      "settled R21e",
      "lost R21e",
      "after R35b",
      ...nextTurn,
    ],
  ],
  [
    "phantom: its only way",
    () => after("F7", { ...solo, at: [3, 4], filled: [3, 3, 3, 2, 1, 0] }),
    ["flew R7b", "received R11b", "after R7b", ...phantomTurn, "flew R73b", "received R11b", "after R73b", ...nextTurn],
  ],
  [
    "phantom: its only way is over somebody's route",
    () => after("F7", { ...solo, at: [3, 4], filled: [3, 3, 3, 2, 1, 0], routes: { 6: "0" } }),
    [
      "flew R7b",
      "received R11b",
      "after R7b",
      ...phantomTurn,
      "flew R73b",
      "received R11b",
      "queued R13a",
      "queue R73b",
      "reward R35b",
    ],
  ],
  [
    "phantom: stuck",
    () => after("F0", { ...solo, areas: ["", "xR".repeat(20)] }),
    ["flew R7b", "received R11b", "after R7b", ...phantomTurn, "stuck R76", "gameEnded R60e"],
  ],

  [
    "phantom: stuck, with an objective to turn up",
    () =>
      after("F3", { ...solo, options: { map: skerries, objectives: true }, at: [0, 5], areas: ["", "xR".repeat(20)] }),
    ["flew R7b", "received R11b", "after R7b", ...phantomTurn, "revealed R76", "stuck R76", "gameEnded R60e"],
  ],

  [
    "secret areas: a claim is possible",
    () => after("F6", { options: { secretAreas: true }, turn: 2, areas: [`${"xR".repeat(8)}RR`] }),
    ["flew R7b", "received R11b", "after R7b", ...nextTurn, "claimsChecked R60a"],
  ],
  [
    "secret areas: the end",
    () => after("F6", { options: { secretAreas: true }, turn: 2, areas: [full] }),
    [
      "flew R7b",
      "received R11b",
      "after R7b",
      ...nextTurn,
      "claimsChecked R60a",
      "revealed R60a",
      "stuck R60a",
      "gameEnded R60e",
    ],
  ],
  [
    "stuck, with an ability left",
    () => after("#", { options: { bonusBalloons: true, secretAreas: true }, tokens: ["t"], areas: [full] }),
    ["revealed R60d", "stuck R60d", "gameEnded R60e"],
  ],
];

describeCitations(aeronaut, situations, new URL("../../games/", import.meta.url));
