import { parseOptions } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { gameCalled, gameNames } from "../src/games.js";

const garbage: readonly unknown[] = ["nonsense", -1, 100_000, { strange: 1 }, [], [1, 1], [["x"]], ""];

describe.each(gameNames)("every option problem of %s names the option and says what is allowed", (name) => {
  test("of values", async () => {
    const { game } = await gameCalled(name);
    const seats = game.seats[0]!;
    const defaults = parseOptions(game, { seats });
    const options = defaults.ok ? Object.keys(defaults.value) : [];
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) {
      const problems = garbage.flatMap((value) => {
        const parsed = parseOptions(game, { seats, options: { [option]: value } });
        return parsed.ok ? [] : [parsed.problem];
      });
      expect(problems.length).toBeGreaterThan(3);
      for (const { path, facts } of problems) {
        expect(path.split(".")[0]).toBe(option);
        expect(facts.expected).toMatch(/\w/);
      }
    }
  });

  test("of names, objects and seats", async () => {
    const { game } = await gameCalled(name);
    const seats = game.seats[0]!;
    const defaults = parseOptions(game, { seats });
    const options = defaults.ok ? Object.keys(defaults.value) : [];
    const strange = parseOptions(game, { seats, options: { speed: 2 } });
    expect(strange).toMatchObject({ ok: false, problem: { path: "speed" } });
    const allowed = strange.ok ? [] : strange.problem.facts.expected.split(" | ");
    expect(allowed.toSorted()).toEqual(options.toSorted());
    expect(parseOptions(game, { seats, options: [] })).toMatchObject({ problem: { facts: { expected: "an object" } } });
    expect(parseOptions(game, { seats: 99 })).toMatchObject({
      problem: { path: "seats", facts: { expected: game.seats.join(" | ") } },
    });
  });
});
