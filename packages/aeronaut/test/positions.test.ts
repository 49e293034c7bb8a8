import {
  type Chance,
  fast,
  formatPosition,
  legalMoves,
  type Match,
  openTable,
  play,
  RunningChance,
  readPosition,
  resume,
  start,
} from "@turnwright/core";
import { expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { type Aeronaut, aeronaut } from "../src/index.js";
import { setups } from "./under-test.js";

const characters = "0123456789ROYWKBPGroywkbpgPASFTRDWXEOaecxu.-_~!qijtshdwn";

/** Changes, adds or takes away a few characters, or puts a section of another position in the place of one. */
function mutated(text: string, other: string, chance: Chance<string>): string {
  if (chance.below("how", 4) === 0) {
    const [sections, others] = [text.split("~"), other.split("~")];
    const at = 3 + chance.below("section", sections.length - 3);
    return sections.map((each, index) => (index === at ? (others[at] ?? each) : each)).join("~");
  }
  const from = text.indexOf("~", text.indexOf("~") + 1);
  let now = text;
  for (let left = 1 + chance.below("often", 2); left > 0; left--) {
    const at = from + chance.below("place", now.length - from);
    const put = characters[chance.below("character", characters.length)];
    const kind = chance.below("kind", 4);
    const [before, after] = [now.slice(0, at), now.slice(at + (kind === 1 ? 0 : 1))];
    now = before + (kind === 0 ? "" : put) + after;
  }
  return now;
}

/** Positions of random games, with their options. */
function sampled(chance: Chance<string>): readonly (readonly [text: string, options: Aeronaut["options"]])[] {
  return setups.flatMap(({ seats, options }, number) => {
    const found: [string, Aeronaut["options"]][] = [];
    let match: Match<Aeronaut> = start(aeronaut, { ...{ seats, options }, chance: fast(`positions ${number}`) } as {
      seats: 3;
    });
    for (;;) {
      if (chance.below("keep", 3) === 0 || match.outcome !== null)
        found.push([formatPosition(aeronaut, match), match.options]);
      if (match.outcome !== null) return found;
      const seat = match.toAct[0];
      const moves = legalMoves(aeronaut, match, seat);
      const answer = play(aeronaut, match, seat, moves[chance.below("move", moves.length)]);
      if (!answer.ok) throw new Error(answer.refusal.code);
      match = answer.match;
    }
  });
}

/** Plays on from a position; every seat that is to act has a legal move. Says after how many moves it stopped. */
function playOn(
  at: { readonly seats: number; readonly options: Aeronaut["options"] },
  state: Aeronaut["state"],
): number {
  const table = openTable(aeronaut, resume(aeronaut, { ...at, state }, { chance: fast("on") }));
  const chance = new RunningChance(fast("moves"));
  for (let made = 0; made < 40; made++) {
    if (table.outcome !== null) return made;
    expect(table.toAct).not.toEqual([]);
    for (const seat of table.toAct) expect(table.legalMoves(seat)).not.toEqual([]);
    const moves = table.legalMoves(table.toAct[0]);
    table.apply(table.toAct[0], moves[chance.below("move", moves.length)]);
  }
  return 40;
}

test("whatever position can be read can be played on", () => {
  const chance = new RunningChance(fast("mutations"));
  const texts = sampled(chance);
  const counts = { read: 0, other: 0, refused: 0, hidden: 0 };
  for (let round = 0; round < cases(12); round++) {
    for (const [index, [text, options]] of texts.entries()) {
      const changed = mutated(text, texts[(index + 1 + chance.below("other", 9)) % texts.length][0], chance);
      const read = readPosition(aeronaut, changed, options);
      if (!read.ok) {
        counts.refused++;
        expect(read.problem.expected).not.toBe("");
        continue;
      }
      if (read.value.masked) {
        counts.hidden++;
        continue;
      }
      counts.read++;
      if (changed !== text) counts.other++;
      // Nothing is hidden, so the view is a state.
      const state = read.value.state as Aeronaut["state"];
      expect(() => playOn(read.value, state), changed).not.toThrow();
    }
  }
  expect(counts.other).toBeGreaterThan(cases(100));
  expect(counts.refused).toBeGreaterThan(cases(1_000));
}, 120_000);
