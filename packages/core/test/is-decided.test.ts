import { describe, expect, test } from "vitest";
import { fast, isDecided, type Match, openTable, play, resume, start, view } from "../src/index.js";
import { certainOutcome } from "../src/play/is-decided.js";
import { defineGame } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";
import { type Raid, type RaidView, raid } from "./toys/raid.js";

/** The match of lines after these marks, in turns. */
function marked(...cells: readonly number[]): Match<Line> {
  let match = start(line, { seats: 2 });
  for (const cell of cells) {
    const answer = play(line, match, match.toAct[0]!, { type: "mark", cell });
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
  }
  return match;
}

describe("what is decided", () => {
  test("is known before the end, of matches, tables and views alike", () => {
    const open = marked(2, 4, 3, 5, 7, 1);
    const draw = marked(2, 4, 3, 5, 7, 1, 8, 6);
    expect(draw.outcome).toBeNull();
    for (const [match, is] of [
      [open, false],
      [draw, true],
    ] as const)
      for (const at of [match, openTable(line, match), view(line, match, 1), view(line, match, "spectator")])
        expect(isDecided(line, at)).toBe(is);
    expect(certainOutcome(line, draw)).toEqual({ winners: [], ranking: [[0, 1]] });
  });

  test("is everything once the game is over, and nothing before it in a game that does not say", () => {
    const won = marked(0, 3, 1, 4, 2);
    expect(isDecided(line, won)).toBe(true);
    expect(certainOutcome(line, won)).toEqual({ winners: [0], ranking: [[0], [1]] });
    const { decided: _, ...silent } = line;
    const game = defineGame<Line>(silent);
    expect([isDecided(game, won), isDecided(game, marked(2, 4, 3, 5, 7, 1, 8, 6))]).toEqual([true, false]);
  });

  test("holds in every position of lines that is decided, whatever is played", () => {
    const seen = new Map<string, string>();
    const endings = (match: Match<Line>): string => {
      const key = match.state.cells.join();
      const known = seen.get(key);
      if (known !== undefined) return known;
      const texts = new Set<string>();
      if (match.outcome !== null) texts.add(String(match.outcome.winners));
      else
        for (const [cell, seat] of match.state.cells.entries()) {
          if (seat !== -1) continue;
          const answer = play(line, match, match.toAct[0]!, { type: "mark", cell }, { freeze: false });
          if (answer.ok) for (const text of endings(answer.match).split("|")) texts.add(text);
        }
      const all = [...texts].sort().join("|");
      const certain = certainOutcome(line, match);
      if (certain !== undefined) expect(all).toBe(String(certain.winners));
      seen.set(key, all);
      return all;
    };
    expect(endings(start(line, { seats: 2, freeze: false }))).toBe("|0|1");
  });

  test("of a match is what a spectator may know, of a view what its viewer may know", () => {
    const asked: (number | null)[][][] = [];
    const game = defineGame<Raid>({
      ...raid,
      decided: ({ hands }: RaidView) => {
        asked.push(hands);
        return hands[0].includes(null) ? undefined : { winners: [0], ranking: [[0], [1]] };
      },
    });
    const match = start(game, { seats: 2, chance: fast("decided") });
    const views = [match, openTable(game, match), view(game, match, "spectator"), view(game, match, 1)];
    expect(views.map((at) => isDecided(game, at))).toEqual([false, false, false, false]);
    expect(isDecided(game, view(game, match, 0))).toBe(true);
    for (const hands of asked.slice(0, 3)) expect(hands.flat().every((card) => card === null)).toBe(true);
  });

  test("is refused for what is no match, and a broken state is named", () => {
    expect(() => isDecided(line, {} as never)).toThrow(new TypeError("at: expected a match, table or view of line"));
    const match = marked(0);
    const broken = { ...match, state: { ...match.state, cells: null } } as unknown as Match<Line>;
    expect(() => isDecided(line, broken)).toThrow(/^at\.state\.cells: expected a list$/);
    expect(() => resume(line, broken)).toThrow(/^at\.state\.cells: expected a list$/);
    expect(() => defineGame<Line>({ ...line, decided: 5 as never })).toThrow(/^rules\.decided: expected a function/);
  });
});
