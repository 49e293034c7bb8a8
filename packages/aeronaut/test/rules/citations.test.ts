import { readFileSync } from "node:fs";
import { fast, type Match, start } from "@turnwright/core";
import { recordedGames } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { type Aeronaut, aeronaut } from "../../src/index.js";
import { bench, given, type Position, standing } from "../given.js";

/** What the last step to a match told: each event with the sentence that a player would point at. */
const told = ({ entry }: Match<Aeronaut>): string[] => entry.events.map(({ type, because }) => `${type} ${because}`);

const play = (position: Position, moves: string): Match<Aeronaut> => given(position).when(moves).match;
const placing = (seats: number, moves: string): Match<Aeronaut> =>
  standing(start(aeronaut, { seats, options: { map: bench } })).when(moves).match;
const skerries = { kind: "fixed", name: "skerries" } as const;

const turn = ["turnStarted R4b-clockwise", "phased R4b-clockwise"];
const next = ["phased R23a-own-turn", ...turn];
const flew = "flew R7b-route-by-route";
const flown = "phased R7b-route-by-route";
const got = "received R11b-two-balloons";
const present = "received R18-presents";
const claimed = "phased R17b-claim";
/** A consequence is carried out, or dropped because it is void; a decision is asked for, or none is left. */
const settled = "settled R35b-in-order";
const onward = "phased R35b-in-order";

const bonus: Position = { options: { bonusBalloons: true } };
const both: Position = { options: { bonusBalloons: true, trajectories: true } };
const thieves: Position = { options: { thieves: true } };
const full = "xR".repeat(10);
const toll: Position = { ...bonus, routes: { 0: "1" }, tolls: { 0: 1 } };
const solo: Position = { seats: 1, at: [0, 3] };

/** Each way in which something happens. */
const situations: readonly (readonly [string, () => Match<Aeronaut>, readonly string[]])[] = [
  [
    "set-up",
    () => start(aeronaut, { seats: 2, options: { objectives: true }, chance: fast("set-up") }),
    ["mapLaid R1a-map", "areasDrawn R1b-areas", "objectiveDealt R50a-card", "objectiveDealt R50a-card"],
  ],
  ["placement", () => placing(2, "@0"), ["placed R2b-place"]],
  ["placement, the last", () => placing(2, "@0 @1"), ["placed R2b-place", "phased R4a-placed", ...turn]],

  ["flight", () => play({}, "F0"), [flew, got, flown, ...next]],
  ["flight over a full city", () => play({ full: [1] }, "F0"), [flew, "phased R5b-first-free-slot"]],
  [
    "flight that brings a choice",
    () => play({ full: [1] }, "F0 F4"),
    [flew, "queued R11b-two-balloons", flown, onward],
  ],
  [
    "flight on the only way",
    () => play({ full: [1, 2] }, "F0 F2"),
    [
      flew,
      "phased R5b-first-free-slot",
      "flew R7c-only-way",
      "queued R11b-two-balloons",
      "phased R7c-only-way",
      onward,
    ],
  ],
  [
    "take",
    () => play({ full: [1] }, "F0 F4 +K"),
    ["settled R11c-take", "received R11c-take", "phased R11c-take", ...next],
  ],
  [
    "take after a gray route",
    () => play({ options: { wildWinds: true } }, "F1 +R"),
    ["settled R11c-take", "received R11c-take", "queued R39c-second-take", "phased R39c-second-take", onward],
  ],
  [
    "flight over somebody's route",
    () => play({ routes: { 0: "1" } }, "F0"),
    [flew, got, "queued R13a-owners-rewarded", flown, onward],
  ],
  [
    "reward",
    () => play({ routes: { 0: "1" } }, "F0 *B"),
    ["settled R13c-reward", "received R13c-reward", "phased R13c-reward", ...next],
  ],
  [
    "reward that a full area cannot take",
    () => play({ routes: { 0: "1" }, areas: ["", full] }, "F0"),
    [
      flew,
      got,
      "queued R13a-owners-rewarded",
      flown,
      settled,
      onward,
      "phased R23a-own-turn",
      ...turn,
      "phased R60a-stuck",
      "gameEnded R60e-no-action",
    ],
  ],

  ["claim", () => play({ areas: ["RR"] }, "C0R"), ["claimed R17b-claim", present, present, claimed, ...next]],
  [
    "claim with the other twin",
    () => play({ seats: 2, at: [4, 5], areas: ["WW"] }, "C3W"),
    ["claimed R17b-claim", "twinClosed R70a-twin-closes", claimed, ...next],
  ],
  [
    "claim of a space",
    () => play({ options: { multiroutes: true }, at: [4, 4, 5], areas: ["R"] }, "C2.0"),
    ["claimed R36d-mark", "phased R36d-mark", ...next],
  ],
  [
    "claim of the last space",
    () => play({ options: { multiroutes: true }, at: [4, 4, 5], areas: ["B"], routes: { 2: "01-" } }, "C2.2"),
    ["claimed R36d-mark", "routeCompleted R38-completed", "phased R36d-mark", ...next],
  ],
  [
    "claim shared",
    () => play({ ...bonus, at: [3, 4, 5], areas: ["RR"], routes: { 0: "1" }, tokens: ["h"] }, "S0R"),
    ["claimed R26c-share", "phased R26c-share", ...next],
  ],
  [
    "claim from elsewhere",
    () => play({ ...thieves, at: [1, 1, 4], areas: ["OO"] }, "C5O"),
    ["claimed R17b-claim", "received R46-informers", claimed, ...next],
  ],
  [
    "claim of the second twin",
    () => play({ ...thieves, at: [4, 5, 5], areas: ["KKR"], routes: { 3: "1" } }, "C4K"),
    ["claimed R17b-claim", "queued R47-double-robbery", claimed, onward],
  ],

  [
    "trajectory for points",
    () => play({ options: { trajectories: true }, at: [4, 5, 5], routes: { 0: "0" }, areas: ["WW"] }, "C3W"),
    ["claimed R17b-claim", "trajectoryCompleted R31-checked", claimed, ...next],
  ],
  [
    "trajectory for balloons",
    () => play({ options: { trajectories: true }, at: [4, 5, 5], areas: ["YYY"] }, "C2Y"),
    [
      "claimed R17b-claim",
      "trajectoryCompleted R31-checked",
      "queued R35a-rewards-last",
      claimed,
      settled,
      "received R34a-paid",
      onward,
      ...next,
    ],
  ],
  [
    "trajectory for cells",
    () => play({ options: { trajectories: true }, at: [0, 1, 2], areas: ["YYYYY"] }, "C8Y"),
    [
      "claimed R17b-claim",
      "trajectoryCompleted R31-checked",
      "queued R35a-rewards-last",
      claimed,
      settled,
      "cells R34a-paid",
      onward,
      ...next,
    ],
  ],
  [
    "trajectory for changes",
    () => play({ options: { trajectories: true }, at: [0, 1, 2], areas: ["KKRR"] }, "C7K"),
    [
      "claimed R17b-claim",
      "trajectoryCompleted R31-checked",
      "queued R35a-rewards-last",
      claimed,
      settled,
      "queued R34a-paid",
      onward,
    ],
  ],
  [
    "change, another to come",
    () => play({ options: { trajectories: true }, at: [0, 1, 2], areas: ["KKRR"] }, "C7K R~B"),
    ["settled R21f-change", "swapped R21f-change", "queued R34c-next-change", "phased R34c-next-change", onward],
  ],
  [
    "change, the last",
    () => play({ options: { trajectories: true }, at: [0, 1, 2], areas: ["KKRR"] }, "C7K R~B R~B"),
    ["settled R21f-change", "swapped R21f-change", "phased R21f-change", ...next],
  ],
  [
    "no change",
    () => play({ options: { trajectories: true }, at: [0, 1, 2], areas: ["KKRR"] }, "C7K -"),
    ["settled R21g-no-change", "phased R21g-no-change", ...next],
  ],

  [
    "bonus: a balloon",
    () => play({ ...bonus, at: [3, 4, 5], areas: ["RR"] }, "C0R"),
    [
      "claimed R17b-claim",
      "queued R20-bonuses",
      claimed,
      settled,
      "bonusGained R21a-plus",
      "received R21a-plus",
      onward,
      ...next,
    ],
  ],
  [
    "bonus: a cell, an extra turn",
    () => play({ ...bonus, at: [0, 1, 2], areas: ["RR"] }, "C6R"),
    [
      "claimed R17b-claim",
      "queued R20-bonuses",
      "queued R20-bonuses",
      claimed,
      settled,
      "bonusGained R21a-plus",
      "cells R21a-plus",
      settled,
      "bonusGained R22a-token",
      onward,
    ],
  ],
  [
    "bonus: a toll, an ability, a change",
    () => play({ ...both, at: [0, 1, 2], areas: ["YYYYYK"], holders: { 3: "12" } }, "C8Y"),
    [
      "claimed R17b-claim",
      ...Array.from({ length: 5 }, () => "queued R20-bonuses"),
      claimed,
      settled,
      "bonusGained R28a-toll",
      settled,
      "bonusGained R22a-token",
      settled,
      "bonusGained R21a-plus",
      "queued R21a-plus",
      onward,
    ],
  ],
  [
    "bonus: a change is made, then a token and a cell less",
    () => play({ ...both, at: [0, 1, 2], areas: ["YYYYYK"], holders: { 3: "12" } }, "C8Y K~B"),
    [
      "settled R21f-change",
      "swapped R21f-change",
      "phased R21f-change",
      settled,
      "bonusGained R22a-token",
      settled,
      "bonusGained R21b-minus",
      "cells R21b-minus",
      onward,
    ],
  ],
  [
    "red minus: a point, a balloon of one's choice",
    () => play({ ...bonus, at: [0, 1, 4], areas: ["OORK"] }, "C5O"),
    [
      "claimed R17b-claim",
      "queued R20-bonuses",
      "queued R20-bonuses",
      claimed,
      settled,
      "bonusGained R21b-minus",
      settled,
      "bonusGained R21b-minus",
      "queued R21b-minus",
      onward,
    ],
  ],
  [
    "red minus: the balloon chosen",
    () => play({ ...bonus, at: [0, 1, 4], areas: ["OORK"] }, "C5O !R"),
    ["settled R21d-discard", "lost R21d-discard", "phased R21d-discard", ...next],
  ],
  [
    "red minus: the only type there is",
    () => play({ ...bonus, at: [0, 1, 4], areas: ["OORR"] }, "C5O"),
    [
      "claimed R17b-claim",
      "queued R20-bonuses",
      "queued R20-bonuses",
      claimed,
      settled,
      "bonusGained R21b-minus",
      settled,
      "bonusGained R21b-minus",
      "queued R21b-minus",
      "settled R21e-only-type",
      "lost R21e-only-type",
      onward,
      ...next,
    ],
  ],

  [
    "ability: steal",
    () => play({ ...bonus, tokens: ["s"], areas: ["", "W"] }, "A.X1.1"),
    ["abilityUsed R24-steal", "named R43-found"],
  ],
  [
    "ability: trajectory",
    () => play({ ...both, tokens: ["j"], routes: { 0: "0", 3: "0" }, holders: { 0: "12" } }, "A.T0"),
    ["abilityUsed R25b-trajectory", "trajectoryCompleted R25b-trajectory", "phased R25b-trajectory"],
  ],
  [
    "ability: trajectory for balloons",
    () => play({ ...both, tokens: ["j"], routes: { 2: "0" }, holders: { 1: "1" } }, "A.T1"),
    [
      "abilityUsed R25b-trajectory",
      "trajectoryCompleted R25b-trajectory",
      "queued R25b-trajectory",
      "phased R25b-trajectory",
      settled,
      "received R34a-paid",
      onward,
    ],
  ],
  [
    "ability: teleport",
    () => play({ ...bonus, tokens: ["t"] }, "A.P4"),
    ["abilityUsed R27b-teleport", "teleported R27b-teleport"],
  ],
  ["ability: extra turn", () => play({ ...bonus, tokens: ["e"] }, "A.E"), ["abilityUsed R29a-extra-turn"]],
  [
    "extra turn",
    () => play({ ...bonus, tokens: ["e"] }, "A.E F0"),
    [flew, got, flown, "phased R23a-own-turn", "turnStarted R29c-another-turn", "phased R29c-another-turn"],
  ],
  [
    "extra turn that lapses",
    () => play({ ...bonus, tokens: ["e"], areas: [`${"xR".repeat(9)}R`], phase: "after", base: "after" }, "A.E"),
    [
      "abilityUsed R29a-extra-turn",
      "phased R23a-own-turn",
      "turnStarted R29c-another-turn",
      "phased R29c-another-turn",
      "phased R60a-stuck",
      "extraTurnLapsed R29b-lapses",
      "phased R29b-lapses",
      ...turn,
    ],
  ],
  ["end of the turn", () => play({ ...bonus, tokens: ["t"] }, "F0 ."), ["phased R23b-end-turn", ...turn]],

  [
    "robbery at landing",
    () => play({ ...thieves, areas: ["", "W"] }, "F0 X1.1"),
    ["settled R45c-instead", "named R43-found", "phased R45c-instead", ...next],
  ],
  [
    "robbery that finds nothing",
    () => play({ options: { thieves: true, secretAreas: true }, areas: ["", "WxK"] }, "F0 X1.2"),
    ["settled R45c-instead", "named R43-found", "phased R45c-instead", ...next],
  ],
  ["toll", () => play(toll, "F0 *R"), ["settled R13c-reward", "received R13c-reward", "phased R13c-reward", onward]],
  ["flight over a toll", () => play({ ...toll, routes: {} }, "F0"), [flew, got, "queued R28b-tolls", flown, onward]],
  [
    "robbery for a toll",
    () => play(toll, "F0 *R X0.1"),
    ["settled R40d-robbery", "named R43-found", "phased R40d-robbery", ...next],
  ],
  ["no robbery", () => play(toll, "F0 *R -"), ["settled R44-optional", "phased R44-optional", ...next]],
  [
    "double robbery",
    () => play({ ...thieves, at: [4, 5, 5], areas: ["KKR"], routes: { 3: "1" } }, "C4K X0.3"),
    ["settled R40d-robbery", "named R43-found", "phased R40d-robbery", ...next],
  ],
  [
    "rumour",
    () => play({ options: { thieves: true, trajectories: true }, areas: ["K"] }, "U0+K"),
    ["rumour R48g-rumour"],
  ],

  [
    "phantom: rewarded with what was paid",
    () => play({ ...solo, routes: { 0: "1" } }, "F0"),
    [
      flew,
      got,
      "queued R13a-owners-rewarded",
      flown,
      "settled R74b-phantom-takes",
      "received R74b-phantom-takes",
      onward,
      ...next,
    ],
  ],
  [
    "phantom: its only claim",
    () => play({ ...solo, areas: ["", "WW"] }, "F0"),
    [
      flew,
      got,
      flown,
      ...next,
      "claimed R72b-phantom-claims",
      "twinClosed R70a-twin-closes",
      present,
      present,
      "phased R72b-phantom-claims",
      ...next,
    ],
  ],
  [
    "phantom: its only way",
    () => play({ ...solo, at: [3, 4], filled: [3, 3, 3, 2, 1, 0] }, "F7"),
    [
      flew,
      got,
      flown,
      ...next,
      "flew R73b-phantom-flies",
      "received R11b-two-balloons",
      "phased R73b-phantom-flies",
      ...next,
    ],
  ],
  [
    "phantom: stuck",
    () => play({ ...solo, areas: ["", "xR".repeat(20)] }, "F0"),
    [flew, got, flown, ...next, "phased R76-phantom-stuck", "gameEnded R60e-no-action"],
  ],

  [
    "phantom: stuck, with an objective to turn up",
    () =>
      play({ ...solo, options: { map: skerries, objectives: true }, at: [0, 5], areas: ["", "xR".repeat(20)] }, "F3"),
    [flew, got, flown, ...next, "revealed R76-phantom-stuck", "phased R76-phantom-stuck", "gameEnded R60e-no-action"],
  ],

  [
    "secret areas: a claim is possible",
    () => play({ options: { secretAreas: true }, turn: 2, areas: [`${"xR".repeat(8)}RR`] }, "F6"),
    [flew, got, flown, ...next, "claimsChecked R60a-stuck"],
  ],
  [
    "secret areas: the end",
    () => play({ options: { secretAreas: true }, turn: 2, areas: [full] }, "F6"),
    [
      flew,
      got,
      flown,
      ...next,
      "claimsChecked R60a-stuck",
      "revealed R60a-stuck",
      "phased R60a-stuck",
      "gameEnded R60e-no-action",
    ],
  ],
  [
    "stuck, with an ability left",
    () => play({ options: { bonusBalloons: true, secretAreas: true }, tokens: ["t"], areas: [full] }, "#"),
    ["revealed R60d-declare", "phased R60d-declare", "gameEnded R60e-no-action"],
  ],
];

test.each(situations)("%s", (_, match, events) => {
  expect(told(match())).toEqual(events);
});

const asserted = situations.flatMap(([, , events]) => events);

test("every type of event is told in some situation", () => {
  const path = new URL("../../schema/event.schema.json", import.meta.url);
  const types: string[] = JSON.parse(readFileSync(path, "utf8")).anyOf.map(({ title }: { title: string }) => title);
  expect([...new Set(asserted.map((event) => event.split(" ")[0]!))].sort()).toEqual(types);
});

test("in the recorded games no event is told by a sentence that no situation names", () => {
  const known = new Set(asserted.map((event) => event.replace(/-.*/, "")));
  const logs = recordedGames(new URL("../../games/", import.meta.url)).map(({ log }) => log);
  const events = logs
    .filter(({ header }) => header.edition === aeronaut.edition)
    .flatMap(({ entries }) => entries.flatMap((line) => ("events" in line ? line.events : [])));
  const strange = events.map(({ type, because }) => `${type} ${because}`).filter((event) => !known.has(event));
  expect([...new Set(strange)]).toEqual([]);
});
