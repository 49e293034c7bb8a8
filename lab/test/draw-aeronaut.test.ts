import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { aeronaut } from "@turnwright/aeronaut";
import { drawMap } from "@turnwright/aeronaut/draw";
import { boardOf, type MapSize } from "@turnwright/aeronaut/maps";
import { fast, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { fixedMapTexts } from "../../packages/aeronaut/src/content/maps.js";
import { mapSizes } from "../../packages/aeronaut/src/content/sizes.js";
import { mapDrawings } from "../drawings/aeronaut.js";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "docs", "games");
const drawings = mapDrawings(root);
const names = [...drawings.keys()].sort();
const sizes = Object.keys(mapSizes) as MapSize[];

test("drawings: the maps of Aeronaut are what the engine draws (else run `npm run drawings`)", () => {
  const stale = names.filter((name) => readFileSync(join(folder, name), "utf8") !== drawings.get(name));
  expect(stale).toEqual([]);
});

test("drawings: every map is shown by the page, with words for who cannot see it, and no other lies about", () => {
  const page = readFileSync(join(folder, "aeronaut-maps.md"), "utf8");
  const shown = [...page.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)].map(([, , name]) => name);
  expect(shown.sort()).toEqual(names);
  expect(readdirSync(folder).filter((name) => /^aeronaut-.*\.svg$/.test(name))).toEqual(names);
});

test("drawings: every size and every fixed map is there", () => {
  for (const what of [...Object.keys(mapSizes), ...Object.keys(fixedMapTexts)])
    expect(names.some((name) => name.startsWith(`aeronaut-${what}`))).toBe(true);
});

test("drawings: the match is another drawing than its map, expansions are seen", () => {
  expect(drawings.get("aeronaut-match.svg")).toContain(">Player 3<");
  expect(drawings.get("aeronaut-heartland.svg")).toContain(">T0<");
  expect(drawings.get("aeronaut-heartland-plain.svg")).not.toContain(">extra turn<");
});

/** A rectangle that something takes on a drawing, as wide as letters are in most fonts. */
interface Room {
  readonly what: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`[ <]${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function roomOf(tag: string, letter: number): Room {
  const [, text = "", small = ""] = /^<text[^>]*>([^<]*)(?:<tspan[^>]*>([^<]*))?/.exec(tag)!;
  const size = Number(attribute(tag, "font-size"));
  const width = text.length * size * letter + (small === "" ? 0 : 5 + small.length * 8);
  const [x, y] = [Number(attribute(tag, "x")), Number(attribute(tag, "y"))];
  const part = { start: 0, middle: 0.5, end: 1 }[attribute(tag, "text-anchor")] ?? 0;
  const left = x - width * part;
  return { what: text, left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.2 };
}

/** The middle of a disc: what stands on it is unreadable when that is covered. */
function discRoom(tag: string): Room {
  const [x, y, half] = [Number(attribute(tag, "cx")), Number(attribute(tag, "cy")), Number(attribute(tag, "r")) / 2];
  return { what: "disc", left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function meet(one: Room, other: Room): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

interface Readable {
  readonly numbers: readonly Room[];
  readonly labels: readonly Room[];
  readonly discs: readonly Room[];
}

/** What of a drawing has to be readable: the numbers of routes, the labels of cities, everything on discs. */
function readable(svg: string): Readable {
  const lines = svg.split("\n");
  const map = lines.slice(0, lines.findLastIndex((line) => line.startsWith('<g id="city-')) + 1);
  const groups = map.filter((line) => line.startsWith("<g "));
  const labels = groups.flatMap((line) => line.match(/<text[^>]*paint-order.*?<\/text>/g) ?? []);
  return {
    numbers: map.filter((line) => line.startsWith("<text")).map((tag) => roomOf(tag, 0.6)),
    labels: labels.map((tag) => roomOf(tag, 0.65)),
    discs: groups.flatMap((line) => line.match(/<circle[^>]*>/g) ?? []).map(discRoom),
  };
}

/** What of a drawing covers what. */
function covered(svg: string): readonly string[] {
  const { numbers, labels, discs } = readable(svg);
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
  const all = [...numbers, ...labels, ...discs];
  const pairs = [...numbers, ...labels].flatMap((one) =>
    all.filter((other) => other !== one && meet(one, other)).map((other) => `${one.what} meets ${other.what}`),
  );
  const off = labels.filter(({ left, right, top }) => left < 0 || right > width || top < 0);
  return [...pairs, ...off.map(({ what }) => `${what} leaves the map`)];
}

describe("every number, label and disc of a map can be read", () => {
  test.each(names)("%s", (name) => {
    expect(covered(drawings.get(name)!)).toEqual([]);
  });

  test("and on maps that no page shows", () => {
    const options = { trajectories: true, bonusBalloons: true, multiroutes: true, wildWinds: true };
    const bad = sizes.flatMap((size) =>
      [11, 12, 13].flatMap((seed) => {
        const map = { kind: "generated", size, seed } as const;
        const match = start(aeronaut, { seats: 3, options: { map, ...options }, chance: fast("travellers") });
        return covered(drawMap(boardOf(match.state), match.state)).map((what) => `${size}-${seed}: ${what}`);
      }),
    );
    expect(bad).toEqual([]);
  });

  test("cities have their numbers on their discs, routes theirs once beside them", () => {
    const svg = drawings.get("aeronaut-skerries.svg")!;
    const discs = [...svg.matchAll(/<g id="city-(\d+)">.*?<text[^>]*font-weight="bold">(\d+)</g)];
    expect(discs.map(([, id, shown]) => [id, shown])).toEqual(
      Array.from({ length: 12 }, (_, id) => [String(id), String(id)]),
    );
    const numbers = readable(svg).numbers.map(({ what }) => Number(what));
    expect(numbers).toEqual(Array.from({ length: 28 }, (_, id) => id));
  });

  test("a drawing with two things in one place is found out", () => {
    const svg = drawings.get("aeronaut-skerries.svg")!;
    const number = /<text x="(\d+)" y="(\d+)" font-size="13"[^>]*>7</.exec(svg)![0];
    const [, x, y] = /<text x="(\d+)" y="(\d+)"[^>]*>Cairn/.exec(svg)!;
    const moved = svg.replace(number, number.replace(/x="\d+" y="\d+"/, `x="${x}" y="${y}"`));
    expect(covered(moved)).toEqual(["7 meets Cairn", "Cairn meets 7"]);
  });
});
