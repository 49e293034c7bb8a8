import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { someOf } from "../cases.js";
import { games } from "../games.js";
import { underTestOf } from "../games-under-test.js";
import { commonCodes, unreachedIn } from "../schema/codes.js";
import { answered, matchOf, type Vector } from "../schema/vectors.js";

const root = join(import.meta.dirname, "..", "..");

describe.each(Object.entries(games))("vectors: %s", (folder, game) => {
  const path = join(root, "packages", folder, "schema", "vectors.ndjson");
  const vectors: Vector[] = readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

  test("every line, asked again, has its verdict, its sentence and its next position", () => {
    for (const vector of someOf(vectors)) {
      const { verdict, rule, next } = vector;
      expect(answered(game, matchOf(game, vector), vector), JSON.stringify(vector)).toEqual({ verdict, rule, next });
    }
  });

  test("every refusal code and every type of move is there, but for those that no position reaches", async () => {
    const never = Object.keys(unreachedIn(game));
    const codes = [...(await underTestOf(folder)).codes, ...commonCodes].filter((code) => !never.includes(code));
    const verdicts = new Set(vectors.map(({ verdict }) => verdict));
    expect([...verdicts].sort()).toEqual([...codes, "legal"].sort());
    // Moves of legal vectors are moves.
    const types = new Set(
      vectors.flatMap(({ verdict, move }) => (verdict === "legal" ? [(move as { type: string }).type] : [])),
    );
    expect([...types].sort()).toEqual([...game.compiled.moves.keys()].sort());
  });

  test("enough for each type of move, in a small file; another verdict would be seen", () => {
    expect(vectors.length).toBeGreaterThan(Math.min(200, 30 * game.compiled.moves.size));
    expect(statSync(path).size).toBeLessThan(330_000);
    const legal = vectors.find(({ next }) => next !== null)!;
    const wrongSeat = { ...legal, seat: legal.seats };
    expect(answered(game, matchOf(game, wrongSeat), wrongSeat).verdict).toBe("malformed");
    expect(() => matchOf(game, { ...legal, position: `${legal.position}!` })).toThrow();
  });
});
