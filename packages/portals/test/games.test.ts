import { parseSetup } from "@turnwright/core";
import { readEntry } from "@turnwright/log";
import { describeRecorded } from "@turnwright/testkit";
import { recordedGames } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { portals } from "../src/index.js";

/** How each recorded game ended: reason, winners, turns. */
const results: { readonly [name: string]: readonly [string, readonly number[], number] } = {
  "goal-starts-by-cells": ["goal", [1], 25],
  "goal-two": ["goal", [0], 14],
  "goal-three-progress": ["goal", [2], 18],
  "goal-demolitions": ["goal", [0], 50],
  "goal-four": ["goal", [2], 23],
  "goal-late-source": ["goal", [2], 21],
  "goal-five": ["goal", [1], 75],
  "goal-six": ["goal", [2], 17],
  "goal-dice": ["goal", [1], 14],
  "goal-demons": ["goal", [0], 47],
  "goal-unlimited-dice": ["goal", [2], 28],
  "goal-stepwise": ["goal", [0], 10],
  "goal-everything": ["goal", [0], 81],
  "goal-usual-two": ["goal", [0], 18],
  "goal-usual-three": ["goal", [1], 27],
  "goal-usual-four": ["goal", [3], 42],
  "goal-usual-six": ["goal", [5], 46],
  "goal-usual-dice": ["goal", [0], 35],
  "goal-usual-stepwise": ["goal", [0], 11],
  "deadlock-two": ["deadlock", [], 50],
  "deadlock-usual-two": ["deadlock", [], 74],
  "deadlock-demons": ["deadlock", [], 47],
  "deadlock-dice-demons": ["deadlock", [], 78],
  "deadlock-progress": ["deadlock", [0], 48],
  "round-limit-two": ["round-limit", [], 30],
  "round-limit-forbidden": ["round-limit", [], 48],
  "round-limit-progress": ["round-limit", [1], 40],
  "round-limit-demons-two-a-platform": ["round-limit", [], 40],
  "round-limit-own-starts": ["round-limit", [], 30],
  "no-limit-of-rounds": ["goal", [1], 33],
  "sealed-two": ["sealed", [], 9],
  "sealed-usual-two": ["sealed", [], 42],
  "sealed-forbidden": ["sealed", [], 33],
  "sealed-demons-dice": ["sealed", [], 53],
};

const folder = new URL("../games/", import.meta.url);

describeRecorded(portals, folder, results, ({ outcome }) => {
  const { reason, winners, turns } = outcome!;
  return [reason, winners, turns];
});

describe("the games with the usual options", () => {
  for (const name of ["goal-usual-two", "goal-usual-three", "goal-usual-four"])
    test(`${name} has all options as they are by default, a demolition, and a source into CENTER`, () => {
      const { log } = recordedGames(folder).find((game) => game.name === `${name}.jsonl`)!;
      const { seats, options } = log.header;
      expect(parseSetup(portals, { seats, options: {} })).toMatchObject({ ok: true, value: { options } });
      let turn = 0;
      let demolitions = 0;
      const sources: number[] = [];
      for (const line of log.entries) {
        if (line.type !== "entry") continue;
        for (const event of readEntry(portals, line).events) {
          if (event.type === "turnStarted") turn = event.turn!;
          if (event.type === "elementDemolished") demolitions++;
          if (event.type !== "elementPlaced" || event.element !== "portal") continue;
          if (event.from?.length === 0 && event.to?.includes(0)) sources.push(turn);
        }
      }
      expect(demolitions).toBeGreaterThan(0);
      expect(sources.length).toBeGreaterThan(0);
      // With two seats, none before round 3.
      if (seats === 2) expect(Math.min(...sources)).toBeGreaterThan(2 * seats);
    });
});
