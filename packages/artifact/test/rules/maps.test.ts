import { describe, expect, test } from "vitest";
import { artifactMaps, formatMap, mapWarnings, parseMap } from "../../src/index.js";
import { yard } from "../given.js";

function problem(text: unknown) {
  const map = parseMap(text);
  return map.ok ? "ok" : { code: map.problem.code, line: map.problem.line };
}

/** The yard with its heights, as the document prints it. */
const high = `${yard}heights:
0000000
0000000
0010000
0001000
0000200
0000000
0000000
`;

/** The yard with rows of its own. */
function withRows(rows: readonly string[], players = 2): string {
  return `name: own\nplayers: ${players}\ngrid:\n${rows.join("\n")}\n`;
}

describe("the nine maps", () => {
  const facts: readonly (readonly [string, number, number, number, number, number[], number])[] = [
    ["causeway", 2, 13, 9, 58, [26, 90], 18],
    ["long-walls", 2, 11, 11, 60, [12, 108], 18],
    ["ziggurat", 2, 11, 11, 60, [4, 116], 20],
    ["tripod", 3, 9, 9, 49, [4, 71, 63], 10],
    ["three-gates", 3, 11, 10, 71, [5, 98, 88], 13],
    ["broken-ring", 3, 13, 11, 97, [6, 142, 130], 13],
    ["pinwheel", 4, 11, 11, 60, [3, 43, 117, 77], 16],
    ["four-corners", 4, 11, 11, 60, [0, 10, 120, 110], 20],
    ["citadel", 4, 11, 11, 60, [3, 43, 117, 77], 17],
  ];

  test("size, temple, bases and blocks as the document says", () => {
    const found = artifactMaps.map((map) => [
      map.id,
      map.players,
      map.width,
      map.height,
      map.temple,
      map.bases,
      map.heights.reduce((sum, height) => sum + height, 0),
    ]);
    expect(found).toEqual(facts);
    expect(artifactMaps[2].heights[60]).toBe(2);
    expect(artifactMaps[8].heights[60]).toBe(1);
  });

  test("maps for two look the same after half a turn, three after every quarter turn, maps for three in a mirror", () => {
    const all = new Map(artifactMaps.map((map) => [map.id, map]));
    for (const id of ["causeway", "long-walls", "ziggurat"]) {
      const map = all.get(id)!;
      expect(map.heights.toReversed()).toEqual(map.heights);
      expect(map.bases.map((base) => map.width * map.height - 1 - base).reverse()).toEqual(map.bases);
    }
    for (const id of ["pinwheel", "four-corners", "citadel"]) {
      const { heights, width, bases } = all.get(id)!;
      const turned = (at: number) => (at % width) * width + (width - 1 - Math.floor(at / width));
      expect(heights.map((_, at) => heights[turned(at)])).toEqual(heights);
      expect(bases.map(turned)).toEqual([...bases.slice(1), bases[0]]);
    }
    for (const id of ["tripod", "three-gates", "broken-ring"]) {
      const { heights, width, bases, temple } = all.get(id)!;
      const mirrored = (at: number) => at - 2 * (at % width) + width - 1;
      expect(heights.map((_, at) => heights[mirrored(at)])).toEqual(heights);
      expect([temple, bases[0], bases[1]].map((at) => mirrored(at))).toEqual([temple, bases[0], bases[2]]);
    }
  });

  test("they read back from their canonical text and have no warning", () => {
    for (const map of artifactMaps) {
      expect(parseMap(formatMap(map))).toEqual({ ok: true, value: map });
      expect(mapWarnings(map)).toEqual([]);
    }
  });
});

describe("own maps", () => {
  test("the map of the document, with and without heights", () => {
    expect(parseMap(yard)).toMatchObject({
      value: { id: "yard", players: 2, width: 7, height: 7, temple: 24, bases: [0, 48] },
    });
    const map = parseMap(high);
    expect(map.ok && [map.value.heights[16], map.value.heights[24], map.value.heights[32]]).toEqual([1, 1, 2]);
    expect(map.ok && formatMap(map.value)).toBe(high);
    expect(formatMap((parseMap(yard) as { value: (typeof artifactMaps)[0] }).value)).toBe(yard);
  });

  test("comments, empty lines, blanks at the end, CRLF and any order of the headers", () => {
    expect(problem(`; x\n\n${yard.replaceAll("\n", " \t\r\n; y\n\n")}`)).toBe("ok");
    expect(problem(yard.replace("name: yard\nplayers: 2\n", "players: 2\nname: yard\n"))).toBe("ok");
    expect(problem(`\r\n${yard.replaceAll("\n", "\r\n\r\n")}`)).toBe("ok");
    expect(problem(yard.slice(0, -1))).toBe("ok");
  });

  test("problems that are found line by line, with their line", () => {
    expect(problem(7)).toEqual({ code: "map-not-text", line: null });
    expect(problem(`${yard}grid:\n`)).toEqual({ code: "map-section-order", line: 11 });
    expect(problem(`${high}grid:\n`)).toMatchObject({ code: "map-section-order" });
    expect(problem(`${high}heights:\n`)).toMatchObject({ code: "map-section-order" });
    expect(problem(`name: a\nheights:\n`)).toEqual({ code: "map-section-order", line: 2 });
    expect(problem(`name: a\ncolour: red\n`)).toEqual({ code: "map-unknown-header", line: 2 });
    expect(problem("")).toEqual({ code: "map-missing-header", line: null });
    expect(problem(`name: a\nplayers: 2\nname: b\n`)).toEqual({ code: "map-repeated-header", line: 3 });
    expect(problem(yard.replace("..#....", "..#...5"))).toEqual({ code: "map-unknown-symbol", line: 6 });
    expect(problem(yard.replace("..#....", "?.#...."))).toEqual({ code: "map-unknown-symbol", line: 6 });
    expect(problem(high.replace("0000200", "00002x0"))).toEqual({ code: "map-unknown-symbol", line: 16 });
    // The first offending line counts, even before what is missing.
    expect(problem(`grid:\n..?\n`)).toEqual({ code: "map-unknown-symbol", line: 2 });
  });

  test("problems of the headers", () => {
    expect(problem(yard.replace("name: yard\n", ""))).toEqual({ code: "map-missing-header", line: null });
    expect(problem(yard.replace("players: 2\n", ""))).toEqual({ code: "map-missing-header", line: null });
    for (const name of ["Yard", "my yard", "-yard", "yard-", "a--b", "", "é", "a".repeat(41)]) {
      expect(problem(yard.replace("name: yard", `name: ${name}`))).toEqual({ code: "map-bad-name", line: 1 });
    }
    expect(problem(yard.replace("name: yard", `name: ${"a".repeat(40)}`))).toBe("ok");
    expect(problem(yard.replace("name: yard", "name: y0-z9-a"))).toBe("ok");
    for (const players of ["1", "5", "two", "2.0", "02", ""]) {
      expect(problem(yard.replace("players: 2", `players: ${players}`))).toEqual({ code: "map-bad-players", line: 2 });
    }
  });

  test("problems of the grid", () => {
    expect(problem(withRows([]))).toEqual({ code: "map-empty", line: null });
    expect(problem(withRows(["1...", "..T", "2..."]))).toEqual({ code: "map-ragged", line: 5 });
    expect(problem(withRows(["1T", "..", ".2"]))).toEqual({ code: "map-bad-size", line: null });
    expect(problem(withRows(["1...T", "....2"]))).toEqual({ code: "map-bad-size", line: null });
    expect(problem(withRows([`1..T${".".repeat(12)}`, ".".repeat(16), `${".".repeat(15)}2`]))).toMatchObject({
      code: "map-bad-size",
    });
    expect(problem(withRows(["1...", "....", "...2"]))).toEqual({ code: "map-temple-count", line: null });
    expect(problem(withRows(["1..T", "....", "2..T"]))).toEqual({ code: "map-temple-count", line: 6 });
    expect(problem(withRows(["1..T", "....", "...."]))).toEqual({ code: "map-base-missing", line: null });
    expect(problem(withRows(["1..T", "....", "1..."]))).toEqual({ code: "map-base-repeated", line: 6 });
    expect(problem(withRows(["1..T", "3...", "2..."]))).toEqual({ code: "map-base-extra", line: 5 });
    expect(problem(withRows(["1..T", "4..4", "2..."]))).toEqual({ code: "map-base-repeated", line: 5 });
    expect(problem(withRows(["1..T", "..2.", "...."]))).toEqual({ code: "map-base-beside-temple", line: 5 });
    expect(problem(withRows(["1..T", "....", "2..."]))).toBe("ok");
    expect(problem(withRows(["1..T", "3...", "2..."], 3))).toBe("ok");
  });

  test("problems of the heights", () => {
    expect(problem(high.slice(0, -8))).toEqual({ code: "map-heights-shape", line: null });
    expect(problem(`${high}0000000\n`)).toEqual({ code: "map-heights-shape", line: 19 });
    expect(problem(high.replace("0000200\n", "000020\n"))).toEqual({ code: "map-heights-shape", line: 16 });
    expect(problem(`${yard}heights:\n`)).toEqual({ code: "map-heights-shape", line: null });
    expect(problem(high.replace("0010000", "0000000"))).toEqual({ code: "map-heights-contradict", line: 14 });
    expect(problem(high.replace("0010000", "0110000"))).toEqual({ code: "map-heights-contradict", line: 14 });
    expect(problem(high.replace(/0000000\n$/, "1000000\n"))).toEqual({ code: "map-heights-contradict", line: 18 });
    // Temple and bases may have any height.
    expect(problem(high.replace("heights:\n0000000", "heights:\n9000000"))).toBe("ok");
  });

  test("the first problem counts, in the order of the document", () => {
    const own = (headers: string, rows: readonly string[], more = "") =>
      problem(`${headers}grid:\n${rows.join("\n")}\n${more}`);
    const good = "name: own\nplayers: 2\n";
    expect(own("players: 9\n", [])).toMatchObject({ code: "map-missing-header" });
    expect(own("name: O\nplayers: 9\n", [])).toMatchObject({ code: "map-bad-name" });
    expect(own("name: own\nplayers: 9\n", [])).toMatchObject({ code: "map-bad-players" });
    expect(own(good, [])).toMatchObject({ code: "map-empty" });
    expect(own(good, ["..", "."])).toMatchObject({ code: "map-ragged" });
    expect(own(good, ["..", ".."])).toMatchObject({ code: "map-bad-size" });
    expect(own(good, ["...", "...", "..."])).toMatchObject({ code: "map-temple-count" });
    expect(own(good, ["T1.", "1.3", "..."])).toMatchObject({ code: "map-base-repeated" });
    expect(own(good, ["T1.", "..3", "..."])).toMatchObject({ code: "map-base-missing" });
    expect(own(good, ["T1.", "..3", "..2"])).toMatchObject({ code: "map-base-extra" });
    expect(own(good, ["T1.", "..#", "..2"], "heights:\n00\n")).toMatchObject({ code: "map-base-beside-temple" });
    expect(own(good, ["T.1", "..#", "..2"], "heights:\n090\n")).toMatchObject({ code: "map-heights-shape" });
    expect(own(good, ["T.1", "..#", "..2"], "heights:\n900\n000\n000\n")).toMatchObject({
      code: "map-heights-contradict",
    });
    expect(own(good, ["T.1", "..#", "..2"], "heights:\n900\n001\n009\n")).toBe("ok");
  });

  test("boards from 3 by 3 to 15 by 15", () => {
    const board = (width: number, height: number) => {
      const rows = Array.from({ length: height }, () => ".".repeat(width));
      rows[0] = `1${rows[0].slice(1)}`;
      rows[1] = `2${rows[1].slice(1)}`;
      rows[height - 1] = `${rows[height - 1].slice(1)}T`;
      return problem(withRows(rows));
    };
    expect([board(3, 3), board(15, 15), board(3, 15), board(15, 3)]).toEqual(["ok", "ok", "ok", "ok"]);
    for (const [width, height] of [
      [2, 4],
      [4, 2],
      [16, 4],
      [4, 16],
    ] as const) {
      expect(board(width, height)).toEqual({ code: "map-bad-size", line: null });
    }
  });

  test("only blanks and tabs are dropped from a line, and CR only before LF", () => {
    expect(problem(yard.replace("name: yard", "name:\t yard \t"))).toBe("ok");
    expect(problem(yard.replace("name: yard", "name:\u00a0yard"))).toEqual({ code: "map-bad-name", line: 1 });
    expect(problem(yard.replace("name: yard\n", "name: yard\r\r\n"))).toEqual({ code: "map-bad-name", line: 1 });
    expect(problem(yard.replace("players: 2", "players: 2\ufeff"))).toEqual({ code: "map-bad-players", line: 2 });
  });

  test("bases at unequal distances are a warning", () => {
    const map = parseMap(withRows(["1....", ".....", "....T", ".....", "..2.."]));
    expect(map.ok && mapWarnings(map.value)).toEqual([{ code: "map-warning-unequal-distance", distances: [4, 2] }]);
    const near = parseMap(withRows(["1...", "...T", ".2..", "...."]));
    expect(near.ok && mapWarnings(near.value)).toEqual([]);
  });

  test("garbage is refused quickly", () => {
    for (const text of [
      "\0",
      "grid:".repeat(20_000),
      `name:${" ".repeat(90_000)}x\nplayers: 2`,
      ":\n".repeat(40_000),
    ]) {
      expect(problem(text)).toMatchObject({ code: expect.stringMatching(/^map-/) });
    }
  });
});
