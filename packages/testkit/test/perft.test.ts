import { scripted, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { logText, perft, randomGame } from "../src/index.js";
import { broken, lineMark } from "./breaking.js";
import { toys } from "./toys.js";

const { line, raid } = toys;

describe("perft", () => {
  test("counts the openings of tic-tac-toe as everybody does", () => {
    // Published for tic-tac-toe: ..., 148176, 200448, 127872 sequences of seven, eight and nine marks; 255,168 games in
    // all.
    const { nodes } = perft(line, start(line, { seats: 2 }), 6);
    expect(nodes).toEqual([9, 72, 504, 3024, 15120, 54720]);
  });

  test("is fixed by the match, and changes with any rule that changes a list", () => {
    const match = start(raid, { seats: 2, chance: scripted({ deck: Array.from({ length: 13 }, (_, at) => 13 - at) }) });
    const counted = perft(raid, match, 4);
    expect(perft(raid, match, 4)).toEqual(counted);
    expect(counted.nodes).toEqual([2, 2, 2, 6]);
    const backwards = lineMark({
      offer: (view: { cells: number[] }, _seat: number, push: (move: object) => void) => {
        for (let cell = 8; cell >= 0; cell--) if (view.cells[cell] === -1) push({ type: "mark", cell });
      },
    });
    const [sound, turned] = [line, broken(line, backwards)].map((game) => perft(game, start(game, { seats: 2 }), 3));
    expect(turned.nodes).toEqual(sound.nodes);
    expect(turned.hash).not.toBe(sound.hash);
    expect(perft(line, start(line, { seats: 2 }), 0).nodes).toEqual([]);
  });
});

describe("a random game", () => {
  test("is the same for the same seed, and another for another", () => {
    const setup = { name: "two", seats: 2 };
    const text = (seed: string): string => logText(raid, randomGame(raid, setup, seed), { secret: "5e".repeat(32) });
    expect(text("a")).toBe(text("a"));
    expect(text("a")).not.toBe(text("b"));
  });

  test("says why it stopped", () => {
    expect(randomGame(line, { name: "two", seats: 2 }, "a", { longest: 3 })).toMatchObject({
      stopped: "the game did not end after 3 moves",
    });
  });
});
