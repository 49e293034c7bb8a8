import { describe, expect, test } from "vitest";
import { start, view } from "../src/index.js";
import { explainWords } from "../src/internal.js";
import { defineDrawing } from "../src/rules.js";
import { type Raid, raid } from "./toys/raid.js";

const drawing = defineDrawing<Raid>("raid", {
  draw: () => "",
  words: { bid: ({ card }) => `bid card ${card}`, pay: "pay the ransom", shield: ({ card }) => `shield with ${card}` },
});

const match = start(raid, { seats: 2 });
const seen = view(raid, match, 0);
const reasons = (text: string): string[] =>
  explainWords(raid, seen, 0, text, drawing).map(
    ({ refusal }) => `${refusal.code} ${Object.entries(refusal.facts).join(" ")}`,
  );

describe("the reasons against a move in words", () => {
  test("are those against the move", () => {
    expect(reasons("Pay the ransom")).toEqual(["wrong-phase phase,bid move,pay"]);
    expect(reasons("shield with 2")).toEqual(["wrong-phase phase,bid move,shield"]);
  });

  test("of several moves are those that all have, with the facts that they share", () => {
    expect(reasons("shield")).toEqual(["wrong-phase phase,bid move,shield"]);
    expect(reasons("bid")).toEqual([]);
  });

  test("are none for what is no move", () => {
    expect(reasons("surrender")).toEqual([]);
    expect(reasons("")).toEqual([]);
  });
});
