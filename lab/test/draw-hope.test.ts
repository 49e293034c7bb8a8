import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { surveyOf } from "../../scripts/findings.js";
import { hopeDrawings } from "../drawings/hope.js";
import * as engine from "../drawings/hope-engine.js";
import { checkDrawings } from "../drawings.js";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "docs", "games");
const drawings = hopeDrawings(engine);

test("drawings: those of HOPE are what the engine's tables draw", () => {
  const survey = surveyOf(root);
  checkDrawings(survey, ["--check"]);
  expect(survey.findings).toEqual([]);
  for (const [name, drawing] of Object.entries(drawings)) {
    expect(readFileSync(join(folder, name), "utf8")).toBe(drawing);
  }
});

test("drawings: every one is shown by the page, with words for who cannot see it, and no other lies about", () => {
  const page = readFileSync(join(folder, "hope-geometry.md"), "utf8");
  const shown = [...page.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)].map(([, , name]) => name);
  expect(shown.sort()).toEqual(Object.keys(drawings).sort());
  expect(readdirSync(folder).filter((name) => /^hope-.*\.svg$/.test(name))).toEqual(Object.keys(drawings).sort());
});

test("drawings: other tables draw other pictures", () => {
  const turned = { ...engine, colourAt: (inverted: boolean, edge: number) => engine.colourAt(!inverted, edge) };
  const wrong = hopeDrawings(turned);
  expect(wrong["hope-layouts.svg"]).not.toBe(drawings["hope-layouts.svg"]);
  expect(wrong["hope-shifts.svg"]).not.toBe(drawings["hope-shifts.svg"]);
  const still = { ...engine, walkOf: () => ({ path: [20, 21], outward: 0 }) };
  expect(hopeDrawings(still)["hope-walk.svg"]).not.toBe(drawings["hope-walk.svg"]);
});

test("drawings: nothing but plain shapes and words", () => {
  for (const drawing of Object.values(drawings)) {
    expect(drawing).not.toMatch(/NaN|undefined|script|href|style=/);
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*role="img">\n<title>/);
  }
});
