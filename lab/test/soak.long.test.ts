import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode } from "@turnwright/log";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { broken, lineMark, raidMove } from "../../packages/testkit/test/breaking.js";
import { lineTest, raidTest, toys } from "../../packages/testkit/test/toys.js";
import { bundled } from "../../scripts/bundled.mjs";
import { done, type Found, round } from "../soak/drills.js";
import { exerciseIn, type Reproducer } from "../soak/reproducer.js";
import { exercises, type Soaking, soak } from "../soak/soak.js";
import { type Soaked, soaked } from "../soak/soaked.js";
import { Tally } from "../soak/tally.js";

let writer: string;
beforeAll(async () => {
  writer = await bundled("packages/log/test/store/writer.ts");
});

const folder = mkdtempSync(join(tmpdir(), "turnwright-soak-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = soaked(toys.line, lineTest);
const raid = soaked(toys.raid, raidTest);

/** Soaks for some exercises; answers what was said and counted. */
async function soakedFor(
  games: readonly Soaked[],
  exercisesAtMost: number,
): Promise<Pick<Soaking, "tally"> & { said: string[] }> {
  const tally = new Tally();
  const said: string[] = [];
  const isOver = (): boolean => tally.exercises >= exercisesAtMost;
  await soak({
    games,
    first: [],
    seed: "test",
    shard: 1,
    shards: 1,
    folder,
    tally,
    writer,
    say: (one) => said.push(one),
    isOver,
  });
  return { tally, said };
}

/** The reproducer that was said to be written. */
function reproducer(said: string): { readonly path: string; readonly told: Reproducer } {
  const path = said.split("\n")[1]!.trim();
  return { path, told: JSON.parse(readFileSync(path, "utf8")) as Reproducer };
}

function again(game: Soaked, path: string): Promise<Found | undefined> {
  return done(game, exerciseIn(path), { writer, count: () => undefined });
}

describe("soaking", () => {
  test("finds nothing in a round over sound toys, and counts what it tried", async () => {
    const games = [line, raid];
    const { tally, said } = await soakedFor(games, round(games, "any", 1).length);
    expect(said).toEqual([]);
    expect(tally.failures).toBe(0);
    for (const what of [
      "games",
      "malformed moves",
      "malformed logs",
      "flips",
      "cuts",
      "edits",
      "appends",
      "power cuts",
      "kills",
    ] as const)
      expect([what, tally.total(what) > 0]).toEqual([what, true]);
    expect(tally.table()).toMatch(games.length > 1 ? /^ +line +raid +together\ngames/ : /^ +line +together\ngames/);
  });

  test("finds an offer that forgets a cell; the reproducer is short, and fails until the game is mended", async () => {
    const offer = (view: { readonly cells: readonly number[] }, _seat: number, push: (move: object) => void): void =>
      view.cells.forEach((cell, at) => {
        if (cell === -1 && (at !== 4 || view.cells.filter((one) => one === -1).length === 1))
          push({ type: "mark", cell: at });
      });
    const sick = soaked(broken(toys.line, lineMark({ offer })), lineTest);
    const { tally, said } = await soakedFor([sick], 1);
    expect(tally.failures).toBe(1);
    const { path, told } = reproducer(said[0]!);
    expect(told.what).toContain('not offered: {"type":"mark","cell":4}');
    expect(told.command).toContain(path);
    expect(told.exercise.moves).toBe(0);
    expect(decode(readFileSync(join(folder, told.evidence!), "utf8")).ok).toBe(true);
    expect(await again(sick, path)).toMatchObject({ law: told.law });
    expect(await again(line, path)).toBeUndefined();
  });

  test("finds a rule that throws at a malformed move", async () => {
    const parse = (): never => {
      throw new Error("no such card");
    };
    const schema = { ...toys.raid.moves.pay.schema, "~run": parse };
    const sick = soaked(broken(toys.raid, raidMove("pay", { schema })), raidTest);
    const { said } = await soakedFor([sick], 3);
    const { path, told } = reproducer(said.at(-1)!);
    expect(told.exercise.drill).toBe("moves");
    expect(told.what).toContain("no such card");
    expect(await again(sick, path)).toMatchObject({ law: told.law });
    expect(await again(raid, path)).toBeUndefined();
  });

  test("does the known exercises first, and no two shards do the same", () => {
    const first = round([line], "known", 7).slice(0, 2);
    const doneBy = (shard: number): string[] => {
      const some = exercises({ games: [line, raid] as readonly Soaked[], first, seed: "s", shard, shards: 2 })[
        Symbol.iterator
      ]();
      return Array.from({ length: 100 }, () => JSON.stringify(some.next().value));
    };
    const [one, other] = [doneBy(1), doneBy(2)];
    expect(one.slice(0, 2)).toEqual(first.map((exercise) => JSON.stringify(exercise)));
    expect(one.slice(2).filter((exercise) => other.includes(exercise))).toEqual([]);
    expect(new Set(one).size).toBe(one.length);
  });
});
