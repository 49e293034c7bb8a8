import { demand, isRecord } from "@turnwright/core/internal";
import type { SeatRule } from "./seats.js";

function demandTexts(value: unknown, name: string): void {
  const isTexts = Array.isArray(value) && value.every((text) => typeof text === "string");
  demand(isTexts, name, "a list of texts");
}

const words: readonly Extract<SeatRule, string>[] = ["same", "seat", "seats", "ascending", "set", "bySeat"];
const ruleText = `one of ${words.join(", ")}, { each }, { bySeat }, { fields } or a function`;

function demandRule(rule: unknown, path: string): void {
  if (typeof rule === "function" || words.some((word) => word === rule)) return;
  demand(isRecord(rule), path, ruleText);
  const { each, bySeat, fields } = rule;
  if (each !== undefined) demandRule(each, `${path}.each`);
  else if (bySeat !== undefined) demandRule(bySeat, `${path}.bySeat`);
  else demandRules(fields, `${path}.fields`);
}

function demandRules(rules: unknown, path: string): void {
  demand(isRecord(rules), path, "an object with a rule for each key");
  for (const [key, rule] of Object.entries(rules)) demandRule(rule, `${path}.${key}`);
}

function demandLength(longestGame: unknown): void {
  const isLength = longestGame === undefined || (Number.isSafeInteger(longestGame) && Number(longestGame) > 0);
  demand(isLength, "longestGame", "a whole number from 1");
}

function demandSeats(seats: unknown): void {
  if (typeof seats === "string") return;
  demand(isRecord(seats), "seats", "a table with state, moves, events and outcome, or a text that says why not");
  const { state, moves, events, outcome } = seats;
  demandRules(state, "seats.state");
  demandRules(outcome, "seats.outcome");
  for (const [name, table] of Object.entries({ moves, events })) {
    demand(isRecord(table), `seats.${name}`, "an object with a table of fields for each type");
    for (const [type, fields] of Object.entries(table))
      if (fields !== "same") demandRules(fields, `seats.${name}.${type}`);
  }
}

/**
 * Throws a `TypeError` when a field of the facts about a game under test is wrong. The error names the first wrong
 * field and says which values are right.
 */
export function demandTest(given: unknown): void {
  demand(isRecord(given), "given", "an object with setups, everyMove, seats, codes and ends");
  const { setups, everyMove, seats, training, codes, ends, longestGame } = given;
  demand(Array.isArray(setups) && setups.length > 0, "setups", "a list of at least one setup");
  for (const [at, setup] of setups.entries())
    demand(isRecord(setup) && typeof setup["name"] === "string", `setups.${at}`, "an object with name and seats");
  demand(typeof everyMove === "function", "everyMove", "a function that yields every move");
  demand(training === undefined || typeof training === "function", "training", "a function that describes the game");
  demandLength(longestGame);
  demandSeats(seats);
  demandTexts(codes, "codes");
  demandTexts(ends, "ends");
}
