import { fast, legalMoves, play, start, view } from "@turnwright/core";
import type { Paint } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { drawing } from "../src/drawing/draw.js";
import { homeward, standardEdition } from "../src/index.js";
import { given, mapA, mapWithLoop, type Position } from "./given.js";

const bare: Paint = (text) => text;

const lines = (position: Position): string[] => drawing.draw(given(position).match, bare).split("\n");

describe("the drawing", () => {
  test("the map with its roads, stops, shields, pawns and portals", () => {
    const drawn = lines({ map: mapA, pawns: [27, 0], portals: [[16], [16, 27]] });
    expect(drawn.slice(1, 9).join("\n")).toBe(
      [
        "      -1      0      1      2",
        "           b      b      r",
        " -1           ╭─────────────╮",
        "              │             │",
        "    g   ¹²    │   g      n  │²",
        "  0    ○──────⌂─────────────○",
        "           2  │          1  │",
        "",
      ].join("\n"),
    );
  });

  test("the tile that is to be placed, in each rotation that fits", () => {
    const match = start(homeward, { seats: 2, chance: fast("tee") });
    const { drawn } = match.state;
    const [head, ...below] = drawing.draw(match, bare).split("\n").slice(-4);
    const fitting = new Set(legalMoves(homeward, match, 0).map((move) => (move.type === "placeTile" ? move.rot : -1)));
    expect(drawn).not.toBeNull();
    expect(head.match(/\^\d/g)).toEqual([...fitting].sort().map((rot) => `^${rot}`));
    expect(below.join("")).toMatch(/[─│]/);
    const answer = play(homeward, match, 0, legalMoves(homeward, match, 0)[0]);
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(drawing.draw(answer.match, bare).split("\n").at(-1)).toBe("Player 1 moves");
  });

  test("crossing roads, back to back curves, tiles with stops and roads", () => {
    const drawn = lines({ map: "9+0,1^0 10+0,2^0 58+1,1^1" }).slice(2, 11).join("\n");
    expect(drawn).toContain("───⌂───");
    expect(drawn).toContain("───┼──────╱───");
    expect(drawn).toContain("───╲───");
    const edition = {
      ...standardEdition,
      shapes: { ...standardEdition.shapes, end: { arms: [0], links: [[1, 2]] } },
    };
    expect(lines({ map: "16+0,1^0", options: { edition } }).join("\n")).toContain("◎───");
    expect(lines({ map: mapWithLoop }).join("\n")).toContain("───○──────╮");
  });

  test("where the drawn tile fits, and in which rotations", () => {
    const drawn = lines({ map: mapA, drawn: 11 });
    expect(drawn.filter((line) => line.includes("^023"))).toEqual(["  1         ^023          ^023"]);
    expect(drawn.at(-5)).toBe("Player 1 places a tile: 11, tee");
  });

  test("the pit, the decks, the piles and the seats", () => {
    const drawn = lines({
      map: mapA,
      pit: [[10, null, 13, 20, 27], undefined, [52, null, null, null, null]],
      tokens: [[1, 2, 0, 3]],
      cards: [[28, 40], [5]],
      tops: [[{ card: 57, supports: [28, 40] }]],
      portals: [[16]],
      aside: [33],
    }).join("\n");
    expect(drawn).toContain("lower  $10 3p nnn ↩2   —   $13 4p nnnnb ↩3");
    expect(drawn).toContain("▒23");
    expect(drawn).toContain("top    ^52 4p gg   —   —   —   —");
    expect(drawn).toContain("piles 23g 22n 24r 21b   tiles ▒");
    expect(drawn).toContain("set aside 1   discard 0");
    expect(drawn).toContain(
      "▶ 1 on (0, 0)    1g 2n 0r 3b   14p   $28 6p gggnnr ↩3   $40 6p grrrbb ↩3   ^57 2p gr   J0 (-1, 0)",
    );
    expect(drawn).toContain("  2 on (0, 0)    0g 0n 0r 0b   3p   $5 3p gggnb ↩4");
    expect(lines({ map: mapA, options: { tokensPerColour: null } }).join("\n")).toContain("piles without limit");
  });

  test("what is to be done, in every phase, and how it ended", () => {
    const last = (position: Position) => lines({ map: mapA, ...position }).at(-1);
    expect(last({})).toBe("Player 1 moves");
    expect(last({ phase: "portal", pawns: [16] })).toBe("Player 1 may place a portal");
    expect(last({ phase: "shop" })).toBe("Player 1 may buy");
    expect(last({ phase: "pay", pit: [[10]], buying: { card: 10, credits: 1 } })).toBe(
      "Player 1 pays: $10 3p nnn ↩2, 2 tokens are due",
    );
    expect(last({ phase: "claim", cards: [[], [28, 34, 40]], pit: [[], [], [56, 59]] })).toBe(
      "Player 2 chooses a top card",
    );
    expect(last({ phase: "settle" })).toBe("Player 1 waits");
    const end: Position = { map: mapA, turn: 1, stack: [], trigger: "tiles", pit: [[], []] };
    expect(drawing.draw(given(end).match, bare)).toContain("round 1, the end is near");
    const shared = drawing.draw(given(end).when("=").match, bare);
    expect(shared).toMatch(/^round 2, the end$/m);
    expect(shared).not.toMatch(/waits|places a tile/);
  });

  test("four pawns on one tile, and more than three portals", () => {
    const crowded = lines({ seats: 4, map: mapA, portals: [[16], [16], [16], [16]] });
    expect(crowded.join("\n")).toContain("123│4");
    expect(crowded.join("\n")).toContain("¹²³");
  });

  test("hidden things look hidden, and tones change no width", () => {
    const match = start(homeward, { seats: 3, chance: fast("draw") });
    const seen = drawing.draw(view(homeward, match, "spectator"), bare);
    expect(seen).toBe(drawing.draw(match, bare));
    expect(seen).toContain("tiles ▒53");
    const tones = new Set<string>();
    const painted = drawing.draw(match, (text, tone) => {
      tones.add(tone);
      return `<${text}>`;
    });
    expect(painted.replace(/[<>]/g, "")).toBe(seen);
    for (const tone of ["seat0", "seat1", "seat2", "gold", "green", "red", "blue", "dim", "strong"]) {
      expect(tones).toContain(tone);
    }
  });
});
