import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { everythingFor, placesOf, siteLlms } from "../scripts/site/assemble.js";

const root = join(import.meta.dirname, "..");
const llms = readFileSync(join(root, "llms.txt"), "utf8");
const base = "https://raw.githubusercontent.com/turnwright/turnwright/main/";
const links = [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);

function readmesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder));
  return names.map((name) => `${folder}/${name}/README.md`).filter((file) => existsSync(join(root, file)));
}

function pagesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".md") && name !== "README.md");
  return names.map((name) => `${folder}/${name}`);
}

describe("llms.txt", () => {
  test("has absolute links, and each leads to a file", () => {
    for (const link of links) {
      expect(link.startsWith(base), link).toBe(true);
      expect(existsSync(join(root, link.slice(base.length))), link).toBe(true);
    }
  });

  test("names every guide, package and example", () => {
    const gamePackages = ["aeronaut", "artifact", "homeward", "hope", "portals"];
    const wanted = [
      ...pagesIn("docs/guides"),
      ...pagesIn("docs/guides/host"),
      ...gamePackages.map((game) => `docs/games/${game}.md`),
      ...readmesIn("packages").filter((file) => !gamePackages.some((game) => file.includes(`/${game}/`))),
      ...readmesIn("examples"),
    ];
    expect(wanted.filter((file) => !links.includes(base + file))).toEqual([]);
  });

  test("names verbs that exist", () => {
    const [, verbs = ""] = /^Verbs are (.*)$/m.exec(llms) ?? [];
    const names = [...verbs.matchAll(/`(\w+)[(`]/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => name !== "TypeError" && !(name in core))).toEqual([]);
  });

  test("of the site links to the pages of the site, and nowhere else", () => {
    const found = [...siteLlms(llms).matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    expect(found).toHaveLength(links.length);
    const pages = new Set(placesOf().values());
    expect(found.filter((link) => !pages.has(link))).toEqual([]);
    expect(found).toContain("guides/start.md");
    expect(() => siteLlms(`[gone](${base}docs/gone.md)`)).toThrow("docs/gone.md");
  });

  test("becomes one text of all pages", () => {
    const everything = everythingFor(llms);
    for (const title of ["# Start in five minutes", "# Clocks", "# A game of your own", "# Portals"])
      expect(everything).toContain(`\n${title}\n`);
    expect(everything).not.toContain("# Glossary\n");
  });

  test("has the whole sources of the programs that a guide or a README shows", () => {
    const everything = everythingFor(llms);
    const folders = ["examples/python-client", "examples/python-validator", "examples/match-server/small"];
    const sources = folders
      .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
      .filter((file) => /\.(py|mjs|html)$/.test(file) && !/\/(?:test_|run-tests)/.test(file));
    expect(sources.length).toBeGreaterThan(12);
    const missing = sources.filter((file) => !everything.includes(readFileSync(join(root, file), "utf8")));
    expect(missing).toEqual([]);
  });
});
