import { play, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { scene } from "../../core/test/toys/scene.js";
import { append, decode, openLog } from "../src/index.js";

const chance = seeded("5a".repeat(32));

/** A game in which seat 1 acts, and whose events have this word. */
function saying(where: "setup" | "move", fields: object) {
  const say = (ctx: { emit(event: never): void }): void => ctx.emit({ type: "said", ...fields } as never);
  return scene({
    phases: { open: { actors: () => [1] } },
    ...(where === "setup" ? { setup: { s1: say as never } } : { act: { effects: { e1: say as never } } }),
  });
}

function written(where: "setup" | "move", fields: object): string {
  const game = saying(where, fields);
  const match = start(game, { seats: 2, chance });
  const opened = openLog(game, match);
  const answer = play(game, match, 1, { type: "act", card: 0 });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return opened.text + append(game, opened, answer.match).text;
}

describe.each(["setup", "move"] as const)("an event of the %s", (where) => {
  test.each([
    [{ word: 1.5 }, "1.5"],
    [{ word: Number.POSITIVE_INFINITY }, "Infinity"],
    [{ word: 2 ** 53 }, "9007199254740992"],
    [{ word: [[0, -0.25]] }, "-0.25"],
    [{ word: { deep: 0.1 } }, "0.1"],
    [{ word: "a", more: 0.5 }, "0.5"],
  ])("with %j is not written, because nobody could read it", (fields, number) => {
    expect(() => written(where, fields)).toThrow(`${number} can't be written down: expected an integer`);
  });

  test("without a number is not written either", () => {
    expect(() => written(where, { word: Number.NaN })).toThrow(TypeError);
  });

  test.each([{ word: 2 ** 53 - 1 }, { word: [[0, -3]] }, { word: { deep: 1 } }, { word: "a", more: 5 }])(
    "with %j can be read",
    (fields) => {
      expect(decode(written(where, fields))).toMatchObject({ ok: true });
    },
  );
});
