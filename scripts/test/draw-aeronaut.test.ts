import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixedMapTexts } from "../../packages/aeronaut/src/content/maps.js";
import { mapSizes } from "../../packages/aeronaut/src/content/sizes.js";
import { mapDrawings } from "../maps/drawings.js";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "docs", "games");
const drawings = mapDrawings(root);
const names = [...drawings.keys()].sort();

test("drawings: the maps of Aeronaut are what the engine draws (else run `node scripts/draw-aeronaut.mjs`)", () => {
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
