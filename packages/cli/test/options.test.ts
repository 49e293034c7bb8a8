import { parseSetup } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { gameCalled, gameNames } from "../src/games.js";

const garbage: readonly unknown[] = ["nonsense", -1, 100_000, { strange: 1 }, [], [1, 1], [["x"]], ""];

describe.each(gameNames)("every option problem of %s names the option and says what is allowed", (name) => {
  test("of values", async () => {
    const { game } = await gameCalled(name);
    const seats = game.seats[0];
    const options = Object.keys(game.options ?? {});
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) {
      const problems = garbage.flatMap((value) => {
        const parsed = parseSetup(game, { seats, options: { [option]: value } });
        return parsed.ok ? [] : [parsed.problem];
      });
      expect(problems.length).toBeGreaterThan(3);
      for (const { path, expected, found } of problems) {
        expect(path.split(".", 2)).toEqual(["options", option]);
        expect(expected).toMatch(/\w/);
        expect(found).toMatch(/\S/);
      }
    }
  });

  test("of names, objects and seats", async () => {
    const { game } = await gameCalled(name);
    const seats = game.seats[0];
    const strange = parseSetup(game, { seats, options: { speed: 2 } });
    const expected = Object.keys(game.options ?? {}).join(" | ");
    expect(strange).toMatchObject({ ok: false, problem: { code: "unknown-option", path: "options.speed", expected } });
    expect(parseSetup(game, { seats, options: [] })).toMatchObject({ problem: { code: "not-an-object" } });
    expect(parseSetup(game, { seats: 99 })).toMatchObject({
      problem: { code: "bad-seats", path: "seats", expected: game.seats.join(" | "), found: "99" },
    });
  });
});
