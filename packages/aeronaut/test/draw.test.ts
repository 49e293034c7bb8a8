import { start, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { drawing, drawMap } from "../src/drawing/draw.js";
import { drawnMap } from "../src/drawing/drawn-map.js";
import { Track } from "../src/drawing/track.js";
import { aeronaut } from "../src/index.js";
import { layoutOf } from "../src/map/layout.js";
import { boardOf, chosenBoard } from "../src/maps.js";
import { bench, given, standing } from "./given.js";

const plain = (text: string): string => text;
const all = { trajectories: true, bonusBalloons: true, multiroutes: true, wildWinds: true, thieves: true };

test("a track lies beside the straight line, twins on both sides of it", () => {
  expect(new Track({ x: 0, y: 0 }, { x: 100, y: 0 }, 12).at(500)).toEqual({ x: 50, y: 12 });
  expect(new Track({ x: 0, y: 0 }, { x: 0, y: 100 }, 12).at(500)).toEqual({ x: -12, y: 50 });
  expect(new Track({ x: 0, y: 0 }, { x: 100, y: 0 }, -12).at(1000)).toEqual({ x: 100, y: -12 });
});

test("twins have one line of dots, in the tone of the first", () => {
  const { state, layout } = given({ routes: { 7: "0" } });
  const dots = drawnMap(state, layout, (text, tone) => `<${tone} ${text}>`)
    .join("")
    .match(/<\w+ [^<]*·/g)!;
  expect(dots.filter((run) => run.startsWith("<strong"))).not.toEqual([]);
  expect(dots.filter((run) => run.startsWith("<dim"))).toEqual([]);
});

describe("draw", () => {
  const at = given({
    options: { ...all, secretAreas: true },
    areas: ["RxKO", "WxR", ""],
    routes: { 0: "12", 2: "0-1", 3: "2" },
    tolls: { 0: 1 },
    tokens: ["se", "tt"],
    holders: { 0: "02", 2: "1+0" },
    points: [2, -1, 0],
  });

  test("map, routes, trajectories, seats and the turn", () => {
    const lines = drawing.draw(at.match, plain).split("\n");
    expect(lines[0]).toBe("bench, turn 1");
    const text = lines.join("\n");
    for (const part of ["0◉Ash1", "1◉Bay2", "2◉Cove", "3◉Dale3", "4◉Elm", "5◉Fort"]) expect(text).toContain(part);
    expect(text).toContain("  0 Ash-Bay   22 =2+3 $2");
    expect(text).toContain("  1 Ash-Cove  ???");
    expect(text).toContain("  2 Bay-Cove  1W2");
    expect(text).toContain("  5 Cove-Dale O-pO-b");
    expect(text).toContain("T0 Ash - Dale: 5 points, slots left 0, done by 1 3");
    expect(text).toContain("T1 Bay - Cove: 3 balloons Y, slots left 1");
    expect(text).toContain("T2 Dale - Fort: 2 swap, slots left 0, done by 1 2");
    expect(text).toContain("▶ Player 1  RkO·······  +2  steal, extraTurn");
    expect(text).toContain("  Player 2  Wr········  -1  2 teleport");
    expect(lines.at(-1)).toBe("Player 1 flies or claims");
  });

  test("what is hidden looks hidden", () => {
    const text = drawing.draw(view(aeronaut, at.match, 1), plain);
    expect(text).toContain("▶ Player 1  ▒▒▒·······");
    const options = { map: { kind: "fixed", name: "skerries" }, objectives: true };
    const cards = given({ seats: 2, options, at: [0, 1], objectives: [2, 5] });
    const seen = drawing.draw(view(aeronaut, cards.match, 0), plain);
    expect(seen).toContain("card network");
    expect(seen).toContain("card ▒");
    const powers = given({ options: { powers: true }, powers: "seT", tokens: ["", "", "t"] });
    const drawn = drawing.draw(view(aeronaut, powers.match, 0), plain).split("\n");
    const seats = [1, 2, 3].map((seat) => drawn.find((line) => line.includes(`Player ${seat}  `))!);
    expect(seats.map((line) => line.split("·").at(-1))).toEqual(["  power steal", "  power ▒", "  teleport"]);
  });

  test("closed twins, full cities, the air, decisions, the phantom and the end", () => {
    expect(drawing.draw(given({ seats: 2, routes: { 3: "0" } }).match, plain)).toContain("  4 Bay-Dale  closed");
    const over = given({ full: [1] }).when("F0").match;
    expect(drawing.draw(over, plain)).toContain("1○Bay2");
    expect(drawing.draw(over, plain)).toContain("Player 1 is in the air and flies on");
    expect(drawing.draw(given({ routes: { 0: "1" } }).when("F0").match, plain)).toContain("Player 2 is rewarded");
    expect(drawing.draw(start(aeronaut, { seats: 1, options: { map: bench } }), plain)).toContain(
      "Player 1 places its traveller",
    );
    const begun = standing(start(aeronaut, { seats: 3, options: { map: bench } })).when("@0").match;
    expect(drawing.draw(begun, plain)).toContain("Player 2 places its traveller");
    const solo = given({ seats: 1, at: [0, 3], areas: ["", "xR".repeat(20)], routes: { 8: "1" } }).when("F0").match;
    expect(drawing.draw(solo, plain)).toContain("1. Phantom    10  routes 10, bonus 0, trajectories 0, objective 0");
    expect(drawing.draw(given({ extra: true }).match, plain)).toContain("Player 1 flies or claims in an extra turn");
  });

  test("paint never changes what stands where", () => {
    const painted = drawing.draw(at.match, (text, tone) => `<${tone}>${text}</>`);
    expect(painted.replaceAll(/<[a-z0-9]+>|<\/>/g, "")).toBe(drawing.draw(at.match, plain));
    expect(painted).toContain("<seat0>Player 1 </>");
    expect(painted).toContain("<red>R</>");
  });

  test("every fixed map fits into 80 columns, with the number of each city before its name", () => {
    for (const name of ["skerries", "heartland", "continent"] as const) {
      const match = start(aeronaut, { seats: 4, options: { map: { kind: "fixed", name } } });
      const map = drawnMap(match.state, layoutOf(match.state.mapText), plain);
      expect(Math.max(...map.map((line) => [...line].length))).toBeLessThanOrEqual(80);
      for (const city of boardOf(match.state).cities)
        expect(map.join("\n")).toMatch(new RegExp(`(^|[^0-9])${city.id}◉${city.name.slice(0, 4)}`, "m"));
    }
  });

  test("every route has its number on the map, apart from all others", () => {
    const fixed = (["skerries", "heartland", "continent"] as const).map((name) => ({ kind: "fixed", name }) as const);
    const sizes = ["tiny", "small", "regular", "large", "huge"] as const;
    const generated = sizes.flatMap((size) => [1, 2].map((seed) => ({ kind: "generated", size, seed }) as const));
    for (const map of [...fixed, ...generated]) {
      const { state } = start(aeronaut, { seats: 3, options: { map, wildWinds: true } });
      const text = drawnMap(state, layoutOf(state.mapText), plain).join("\n");
      const numbers = text.replace(/\d+◉\w{1,4}/g, "-").match(/\d+/g) ?? [];
      const routes = boardOf(state).routes.map(({ id }) => String(id));
      expect([JSON.stringify(map), numbers.sort()]).toEqual([JSON.stringify(map), routes.sort()]);
    }
  });
});

describe("drawMap", () => {
  test("SVG in integers, with everything on it", () => {
    const svg = drawMap(chosenBoard({ kind: "fixed", name: "continent" }));
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 1450"')).toBe(true);
    expect(svg.trimEnd().endsWith("</svg>")).toBe(true);
    expect(svg).not.toMatch(/\d\.\d|NaN|undefined|Infinity/);
    expect(svg.match(/id="city-/g)).toHaveLength(27);
    expect(svg.match(/id="route-/g)).toHaveLength(78);
    expect(svg).toContain("T0  Estrella - Zadar: 6 inventory, 1 slot");
    expect(svg).toContain(">bB<");
    expect(svg).toContain(">-p<");
  });

  test("with a match also marks, travellers and free slots", () => {
    const at = given({ options: all, routes: { 0: "1", 2: "-0-" }, amounts: { 0: 7 } });
    const svg = drawMap(boardOf(at.state), at.state);
    expect(svg).toContain("T0  Ash - Dale: 7 points, 2 slots");
    const route = svg.split("\n").find((line) => line.includes('id="route-0"'))!;
    expect(route.match(/<circle/g)).toHaveLength(2);
    const multi = svg.split("\n").find((line) => line.includes('id="route-2"'))!;
    expect(multi.match(/<circle/g)).toHaveLength(1);
    const city = svg.split("\n").find((line) => line.includes('id="city-1"'))!;
    const shown = [...city.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
    // Number, free slots, name, the traveller of player 2.
    expect(shown).toEqual(["1", "2", "Bay", "2"]);
  });

  test("names cannot break out, cities in one place break nothing", () => {
    const cities = bench.board.cities.map((city) => ({ ...city, name: '<&">', x: 100, y: 100 }));
    const svg = drawMap({ ...bench.board, name: "a&b", cities, trajectories: [] });
    expect(svg).toContain("&lt;&amp;&quot;&gt;");
    expect(svg).toContain("<title>a&amp;b</title>");
    expect(svg).not.toMatch(/NaN|Infinity/);
  });

  test("names the field of a board whose numbers nobody could draw", () => {
    const { cities, routes } = bench.board;
    const far = cities.map((city) => ({ ...city, x: 2 ** 40 }));
    const long = routes.map((route) => ({ ...route, length: 1_000_000 }));
    expect(() => drawMap({ ...bench.board, cities: far })).toThrow(/^board\.cities\.0\.x: expected <=5000$/);
    expect(() => drawMap({ ...bench.board, routes: long })).toThrow(/^board\.routes\.0: expected 1 to 5 spaces$/);
  });
});
