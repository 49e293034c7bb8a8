import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gameCalled, gameNames } from "@turnwright/cli/internal";
import { type CitedEvent, type Game, type Kinds, readMove } from "@turnwright/core";
import { decode } from "@turnwright/log";
import { describe, expect, test } from "vitest";
import { someOf } from "../cases.js";
import { underTestOf } from "../games-under-test.js";
import { gamePage } from "../pages/page.js";
import { readRules } from "../pages/read-rules.js";
import { playedAgain } from "../schema/recorded.js";
import { matchOf, type Vector } from "../schema/vectors.js";

const root = join(import.meta.dirname, "..", "..");

function pageOf(name: string): string {
  return readFileSync(join(root, "docs", "games", `${name}.md`), "utf8");
}

test.each(gameNames)("the page of %s says what its engine says", async (name) => {
  expect(pageOf(name)).toBe(await gamePage(root, name));
});

/** The text below a heading of a page, up to the next one of the same or a higher level. */
function below(page: string, heading: string): string {
  const [, rest = ""] = page.split(`\n${heading}\n`);
  const level = heading.indexOf(" ");
  return rest.split(new RegExp(`\n#{1,${level}} `))[0]!;
}

/** The numbers of the sentences in a numbered list, as the page shows them. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(/^\d+\. .* <sup>(\w+)(?: \w+)?<\/sup>$/gm)].map(([, number]) => number!);
}

/** The citations of a list among events, as places in the list. */
function placesOf(list: readonly string[], events: readonly CitedEvent<Kinds>[]): readonly number[] {
  return events.map(({ because }) => list.indexOf(because.split("-")[0]!)).filter((place) => place >= 0);
}

/** Every event between two changes of the phase, when a phase was run through once at most. */
function stretches(events: readonly CitedEvent<Kinds>[]): readonly (readonly CitedEvent<Kinds>[])[] {
  const parts: CitedEvent<Kinds>[][] = [[]];
  for (const event of events) {
    parts.at(-1)!.push(event);
    if (event.type === "phased") parts.push([]);
  }
  return parts;
}

function ascends(places: readonly number[]): boolean {
  return places.every((place, at) => at === 0 || places[at - 1]! <= place);
}

function recordedGames(name: string): readonly string[] {
  const folder = join(root, "packages", name, "games");
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
}

/** What the lists of a page get wrong in the events of recorded games. */
function misplaced(game: Game<Kinds>, page: string): ReadonlySet<string> {
  const effects = (type: string): string => below(page, `### ${type}`).split("What it does:")[1] ?? "";
  const phases = game.compiled.phaseList.map(({ name }) => ({
    name,
    list: numbersIn(below(page, `### Phase ${name}`)),
  }));
  const wrong = new Set<string>();
  const hold = (what: string, list: readonly string[], events: readonly CitedEvent<Kinds>[]): void => {
    if (!ascends(placesOf(list, events))) wrong.add(what);
  };
  for (const text of someOf(recordedGames(game.id), 3)) {
    const log = decode(text);
    if (!log.ok) throw new Error(log.problem.code);
    const [first, steps] = playedAgain(game, log.value);
    hold("Setup", numbersIn(below(page, "## Setup")), first.entry.events);
    for (const { move, after } of steps) {
      hold(move.type, numbersIn(effects(move.type)), after.entry.events);
      for (const { name, list } of phases)
        for (const events of stretches(after.entry.events)) hold(`Phase ${name}`, list, events);
    }
  }
  return wrong;
}

describe("numbered lists stand in the order in which things happen in the recorded games", () => {
  test.each(gameNames)("%s", async (name) => {
    const { game } = await gameCalled(name);
    expect([...misplaced(game, pageOf(name))]).toEqual([]);
  });

  test("lists in the order of the rulebook do not", async () => {
    const { game } = await gameCalled("hope");
    const order = Object.keys(game.rulebook).map((id) => id.split("-")[0]!);
    const sorted = pageOf("hope").replace(/(?:^\d+\. .*\n)+/gm, (list) => {
      const place = (line: string): number => order.indexOf(/<sup>(\w+)/.exec(line)![1]!);
      return `${list
        .trimEnd()
        .split("\n")
        .sort((one, other) => place(one) - place(other))
        .join("\n")}\n`;
    });
    expect([...misplaced(game, sorted)]).toEqual(expect.arrayContaining(["place", "Phase turnEnd"]));
  });
});

describe("refusals", () => {
  test.each(gameNames)("the page of %s has a row for every code of its types, and no other", async (name) => {
    const [, own = ""] = below(pageOf(name), "## Refusals").split("Then the game's own:");
    const codes = [...own.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
    expect(codes).toEqual([...(await underTestOf(name)).codes].sort());
  });

  test.each(gameNames)("%s: every refusal of the vectors stands in its row, and behind its condition", async (name) => {
    const page = pageOf(name);
    const { codes } = await underTestOf(name);
    const vectors = readFileSync(join(root, "packages", name, "schema", "vectors.ndjson"), "utf8")
      .trimEnd()
      .split("\n");
    const missing = vectors
      .map((line) => JSON.parse(line) as { verdict: string; rule: string | null; move: { type: string } })
      .filter(({ verdict }) => codes.includes(verdict))
      .filter(({ verdict, rule, move }) => {
        const number = rule!.split("-")[0]!;
        const row = new RegExp(`^\\| \`${verdict}\` \\|.*\\b${number}(?: \\w+)?: `, "m");
        const condition = new RegExp(`^\\d+\\. .*\`${verdict}\`.* <sup>${number}(?: \\w+)?</sup>$`, "m");
        return !row.test(page) || !condition.test(below(page, `### ${move.type}`));
      });
    expect(missing).toEqual([]);
  });

  test("codes are read through helpers, groups and functions that answer functions", () => {
    const codes = (game: string, id: string): unknown => readRules(root, game, new Set([id])).codes.get(id);
    expect(codes("portals", "R8a-empty-cell")).toEqual(["cell-off-board", "cell-occupied"]);
    expect(codes("aeronaut", "R48b-while-acting")).toEqual(["stuck"]);
    expect(codes("aeronaut", "R27a-another-city")).toEqual(["already-there", "city-full"]);
    expect(codes("hope", "R42c-cards-in-hand")).toEqual(["cards-not-in-hand"]);
    expect(codes("homeward", "R9-edges-match")).toEqual(["edge-mismatch"]);
  });
});

describe("the tables of Aeronaut's page are those of the rules", () => {
  const page = pageOf("aeronaut");

  test("points of routes", () => {
    const rows = [...below(page, "### Points of a route").matchAll(/^\| (\d+) \| (\d+) \|$/gm)];
    expect(rows.map(([, spaces, points]) => [Number(spaces), Number(points)])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 7],
      [5, 10],
    ]);
  });

  test("objectives: condition and points", () => {
    const objectives = below(page, "### Objectives");
    const rows = [...objectives.matchAll(/^\| (\d) \| `(\w+)` \| [^|\d]*(\d).* \| (\d) \|$/gm)];
    expect(rows.map(([, id, card, goal, points]) => `${id} ${card} ${goal} ${points}`)).toEqual([
      "0 longHaul 3 6",
      "1 shortHops 7 5",
      "2 network 7 6",
      "3 rainbow 5 5",
      "4 specialist 6 5",
      "5 hub 4 5",
      "6 hoard 5 4",
      "7 wanderer 8 5",
    ]);
  });

  test("bonuses: their letters, and which can be red", () => {
    const rows = [...below(page, "### Bonuses").matchAll(/^\| `(\w)` \| `(\w+)` \| (yes|no) \| .+ \|$/gm)];
    expect(rows.map(([, letter, kind, red]) => `${letter} ${kind} ${red}`)).toEqual([
      "p points yes",
      "b balloons yes",
      "i inventory yes",
      "w swap no",
      "s steal no",
      "j trajectory no",
      "h share no",
      "t teleport no",
      "l toll no",
      "e extraTurn no",
    ]);
  });
});

describe("notation", () => {
  test.each(gameNames)("the page of %s writes a move of every type", async (name) => {
    const { game } = await gameCalled(name);
    const lines = readFileSync(join(root, "packages", name, "schema", "vectors.ndjson"), "utf8")
      .trimEnd()
      .split("\n");
    // Positions of several sizes: a small map may not have the city that a text names.
    const some = lines.filter((_, at) => at % 25 === 0).map((line) => matchOf(game, JSON.parse(line) as Vector));
    const texts = [...below(pageOf(name), "## Notation").matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
    const read = some.flatMap((match) => texts.map((text) => readMove(game, match, text)));
    const types = new Set(read.map((move) => (move.ok ? move.value.type : undefined)));
    expect([...game.compiled.moves.keys()].filter((type) => !types.has(type))).toEqual([]);
  });
});
