import { describe, expect, test } from "vitest";
import { check, explain, legalMoves, play, start } from "../src/index.js";
import { nobody } from "../src/rules.js";
import { scene } from "./toys/scene.js";

describe("a permission", () => {
  test.each([null, true, false, "odd", 5, {}, { code: 5 }])("that returns %j is named", (objection) => {
    const act = { permits: { p1: () => objection as never } };
    const game = scene({ act, phases: { open: { actors: () => [1] } } });
    const match = start(game, { seats: 2 });
    const error = new TypeError("rules.moves.act.permits.p1: expected { code } or undefined");
    for (const ask of [play, check, explain])
      expect(() => ask(game, match, 1, { type: "act", card: 0 })).toThrow(error);
  });

  const permissions = {
    "before the moves": (answer: never) => () => answer,
    "about each move": (answer: never) => (_view: object, _seat: number, _move: object) => answer,
  };
  const cases = Object.keys(permissions).flatMap((when) =>
    [null, true, false, "odd", 5].map((answer) => [when, answer] as const),
  );
  test.each(cases)("that is asked %s and returns %j is named when moves are listed", (when, answer) => {
    const permits = { p1: permissions[when as keyof typeof permissions](answer as never) };
    const act = { permits, filter: true } as const;
    const game = scene({ act, phases: { open: { actors: () => [1] } } });
    const match = start(game, { seats: 2 });
    const error = new TypeError("rules.moves.act.permits.p1: expected { code } or undefined");
    expect(() => legalMoves(game, match, 1)).toThrow(error);
    expect(legalMoves(game, match, 0)).toEqual([]);
  });
});

describe("the seats that may act", () => {
  const begin = (actors: unknown) => () =>
    start(scene({ phases: { open: { actors: () => actors as never } } }), { seats: 2 });

  test.each([0, 1, null, undefined, "1", "", [2], [0, 2], [-1], ["0"], {}])("are seats, not %j", (actors) => {
    expect(begin(actors)).toThrow(new TypeError("rules.phases.open.actors: expected a list of seats from 0 to 1"));
  });

  test("can be any, but not none", () => {
    for (const actors of [[0], [1], [0, 1]]) expect(begin(actors)().toAct).toEqual(actors);
    expect(begin(nobody)).toThrow(new Error("bug in scene:  leaves a phase without an actor"));
  });
});
