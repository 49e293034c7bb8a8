import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { packagesOf } from "../scripts/packages.js";
import { allSamples, pagesOf, type Sample } from "../scripts/samples.js";

const root = join(import.meta.dirname, "..");
const samples = join(root, "node_modules", ".cache", "turnwright-samples");

const pages = pagesOf(root);

/** What the sample says it prints: the text behind `// ->`, in order. */
function promised(code: string): string[] {
  return [...code.matchAll(/\/\/ -> (.*)$/gm)].map(([, text]) => (text ?? "").trim());
}

function nameOf({ page, number }: Sample): string {
  return `${page} ${number}`;
}

const signals = ["SIGINT", "SIGTERM"] as const;

async function printed(sample: Sample): Promise<string[]> {
  const before = signals.map((signal) => process.listeners(signal));
  mkdirSync(samples, { recursive: true });
  const file = join(samples, `${nameOf(sample).replace(/\W+/g, "-")}.ts`);
  writeFileSync(file, sample.code);
  const lines: string[] = [];
  const { log } = console;
  console.log = (...values: unknown[]) =>
    lines.push(
      values
        .map((value) =>
          typeof value === "string"
            ? value
            : inspect(value, { breakLength: Number.POSITIVE_INFINITY, compact: true, depth: 6 }),
        )
        .join(" "),
    );
  try {
    await import(/* @vite-ignore */ file);
  } finally {
    console.log = log;
    // A server of a sample ends the process at a signal, which other tests of this process send to themselves.
    for (const [at, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (!before[at]!.includes(listener)) process.off(signal, listener);
  }
  return lines;
}

/** Samples that need a server, a database, a folder, a thread or a browser: only their types are checked. */
const outside =
  /serveBots|createProject|from "(ws|pg|ioredis|@hono\/node-server|@libsql\/client)"|Storage\("matches|new WebSocket\(|url: "wss?:|await fetch\(|http:\/\/localhost/;

describe("samples in the documents and in doc comments run and print what they say", () => {
  for (const sample of allSamples(root).filter(({ code }) => !outside.test(code))) {
    test(nameOf(sample), async () => {
      expect(await printed(sample)).toEqual(promised(sample.code));
    });
  }
});

test("no sample has a secret for those who set none: it would be on everybody's server", () => {
  const odd = allSamples(root).filter(({ code }) => /SECRET\b[^;,\n]*(?:\?\?|\|\|) *(["`'])(?!\1)/.test(code));
  expect(odd.map(nameOf)).toEqual([]);
});

/**
 * The anchors that GitHub gives a page's headings: small letters, no punctuation, hyphens for spaces, numbers for those
 * met before.
 */
function anchorsOf(page: string): ReadonlySet<string> {
  const prose = readFileSync(page, "utf8").replace(/^```[\s\S]*?^```$/gm, "");
  const anchors = new Set<string>();
  for (const [, heading = ""] of prose.matchAll(/^#{1,6} (.*)$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").trim();
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

function leads(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  // Pages of the site itself, such as the playground, whose anchors name a game.
  if (path.startsWith("/")) {
    const [, game] = /^game=(\w+)$/.exec(anchor ?? "") ?? [];
    const isThere = existsSync(join(root, "site", "own", path.replace(/\.html$/, ".md")));
    return isThere && (anchor === undefined || (game !== undefined && existsSync(join(root, "packages", game))));
  }
  const target = path === "" ? page : join(dirname(page), path);
  if (!existsSync(target) || anchor === undefined) return existsSync(target);
  if (target.endsWith(".md")) return anchorsOf(target).has(anchor);
  const line = Number(/^L(\d+)$/.exec(anchor)?.[1]); // of source text, as GitHub names it
  return line >= 1 && line <= readFileSync(target, "utf8").split("\n").length;
}

/** A page without its code. */
function proseOf(page: string): string {
  return readFileSync(page, "utf8")
    .replace(/^```[\s\S]*?^```$/gm, "")
    .replace(/`[^`\n]*`/g, "");
}

/** The links of a page, those in code left out; links to this repository as paths in it. */
function linksOf(page: string): string[] {
  const home = /^https:\/\/github\.com\/turnwright\/turnwright\/(?:blob|tree)\/main\//;
  const links = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? "");
  return links.map((link) => (home.test(link) ? join(relative(dirname(page), root), link.replace(home, "")) : link));
}

describe("links in the documents lead somewhere, to a heading or a line if they name one", () => {
  for (const page of pages) {
    const own = linksOf(page).filter((link) => !/^[a-z]+:/.test(link));
    if (own.length === 0) continue;
    test(relative(root, page), () => {
      expect(own.filter((link) => !leads(page, link))).toEqual([]);
    });
  }
});

test("links to pages are called by the titles of the pages, not by the names of their files", () => {
  const named = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/\[([^\]\n]*\.md)\]\(/g)].map(([, text]) => `${relative(root, page)}: ${text}`),
  );
  expect(named).toEqual([]);
});

test("the home page says how many moves were compared, as the page on soaks counts them", () => {
  const rows = readFileSync(join(root, "docs/soak.md"), "utf8").split("## A second implementation")[1] ?? "";
  const counts = [...rows.matchAll(/^\| (?:aeronaut|artifact|homeward|hope|portals) +\| +[\d,]+ \| +([\d,]+) \|/gm)];
  const moves = counts.map(([, count = ""]) => Number(count.replaceAll(",", ""))).reduce((sum, count) => sum + count);
  expect(counts).toHaveLength(5);
  const home = readFileSync(join(root, "site/own/index.md"), "utf8");
  expect(home.match(/[\d.]+ million moves/g)).toEqual([
    `${(moves / 1e6).toFixed(1)} million moves`,
    `${(moves / 1e6).toFixed(1)} million moves`,
  ]);
});

test.each([
  ...["tic-tac-toe", "tic-tac-toe.test", "sentences.test", "games.test", "citations.test"].map((name) => [
    "own-game",
    name,
  ]),
  ["dice-and-hands", "pips"],
  ["dice-and-hands", "pips.test"],
  ["simultaneous-moves", "sealed-cards"],
  ["simultaneous-moves", "sealed-cards.test"],
  ["phases", "lots"],
  ["phases", "lots.test"],
  ["phases", "lots-citations.test"],
])("the games and the tests in the guides to games of one's own are the example's: %s, %s", (page, name) => {
  const guide = readFileSync(join(root, "docs", "guides", `${page}.md`), "utf8");
  expect(guide).toContain(`\n${readFileSync(join(root, "examples", "own-game", `${name}.ts`), "utf8")}\`\`\`\n`);
});

test("the game that moves from boardgame.io is that of the guide to games of one's own", () => {
  const [here, there] = ["own-game", "from-boardgame-io"].map((folder) =>
    readFileSync(join(root, "examples", folder, "tic-tac-toe.ts"), "utf8"),
  );
  expect(there).toBe(here);
});

// npmjs.com leads the relative links of a README to the repository, below the directory that the manifest names.
test("every published package names its place in the repository", () => {
  const places = packagesOf(root).map(({ folder, manifest }) => [folder, manifest["repository"]]);
  const url = "git+https://github.com/turnwright/turnwright.git";
  expect(places).toEqual(
    places.map(([folder]) => [folder, { type: "git", url, directory: `packages/${String(folder)}` }]),
  );
});

test("every decision stands in the index, under its title", () => {
  const folder = join(root, "docs", "decisions");
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const missing = records.filter((name) => {
    const [title = ""] = readFileSync(join(folder, name), "utf8").split("\n");
    return !index.includes(`- [${title.replace(/^# /, "")}](${name})`);
  });
  expect(records.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
