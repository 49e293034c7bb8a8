import { describeRecorded } from "@turnwright/testkit";
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
  "goal-usual-two": ["goal", [0], 24],
  "goal-usual-three": ["goal", [2], 40],
  "goal-usual-four": ["goal", [1], 45],
  "goal-usual-six": ["goal", [2], 53],
  "goal-usual-dice": ["goal", [0], 42],
  "goal-usual-stepwise": ["goal", [0], 18],
  "deadlock-two": ["deadlock", [], 50],
  "deadlock-usual-two": ["deadlock", [], 87],
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
  "sealed-usual-two": ["sealed", [], 46],
  "sealed-forbidden": ["sealed", [], 33],
  "sealed-demons-dice": ["sealed", [], 53],
};

describeRecorded(portals, new URL("../games/", import.meta.url), results, ({ outcome }) => {
  const { reason, winners, turns } = outcome!;
  return [reason, winners, turns];
});
