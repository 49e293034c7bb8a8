import { fast, type Match, type OptionProblem, parseSetup, play, start } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { defaultEdition, type Hope, type HopeEdition, hope } from "@turnwright/hope";
import { playedOn } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { trackOf } from "../src/terms/edition.js";
import { identity } from "./given.js";

const names = [
  "difficulty",
  "traitor",
  "bugCards",
  "characters",
  "board",
  "maxRounds",
  "trackGaps",
  "uncoveredCrossings",
  "finishingRound",
  "unmaskedTraitor",
  "edition",
];

/** A path within the options that `parseSetup` was given. */
function within(path: string): string {
  expect(path).toMatch(/^options(\.|$)|^seats$/);
  return path.replace(/^options\.?/, "");
}

function problemOf(options: unknown, seats: unknown = 2): OptionProblem | "fine" {
  const answer = parseSetup(hope, { seats, options });
  return answer.ok ? "fine" : { ...answer.problem, path: within(answer.problem.path) };
}

function optionsOf(options: unknown, seats = 2): Hope["options"] {
  const answer = parseSetup(hope, { seats, options });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value.options;
}

describe("options", () => {
  test("defaults", () => {
    expect(optionsOf(undefined)).toEqual({
      difficulty: "normal",
      traitor: false,
      bugCards: false,
      characters: "choose",
      board: "random",
      maxRounds: 100,
      trackGaps: "remain",
      uncoveredCrossings: "each",
      finishingRound: "quiet",
      unmaskedTraitor: "develops",
      edition: "default",
    });
    expect(optionsOf({ difficulty: undefined, edition: undefined })).toEqual(optionsOf({}));
  });

  test("every value of every option is taken as it is", () => {
    for (const difficulty of ["normal", "advanced", "expert", "hero"]) {
      expect(optionsOf({ difficulty }).difficulty).toBe(difficulty);
    }
    for (const flag of [true, false])
      expect(optionsOf({ traitor: flag, bugCards: flag })).toMatchObject({ traitor: flag });
    for (const characters of ["choose", "random", ["acrobat", "brave"]]) {
      expect(optionsOf({ characters }).characters).toEqual(characters);
    }
    expect(optionsOf({ board: identity }).board).toEqual(identity);
    expect([1, 1000, null].map((maxRounds) => optionsOf({ maxRounds }).maxRounds)).toEqual([1, 1000, null]);
    // Every combination is allowed, two seats with a traitor too.
    expect(optionsOf({ traitor: true, bugCards: true, difficulty: "hero", characters: "random" }, 2).traitor).toBe(
      true,
    );
  });

  test("the state holds the options as they were parsed", () => {
    const options = optionsOf({ difficulty: "hero", maxRounds: 7 }, 3);
    expect(start(hope, { seats: 3, options, chance: fast("whole") }).state.options).toEqual(options);
  });

  test("not-an-object what is no plain object", () => {
    for (const given of ["normal", [], null])
      expect(problemOf(given)).toMatchObject({ code: "not-an-object", path: "" });
    expect(problemOf({ edition: 3 })).toMatchObject({ code: "bad-content", path: "edition", found: "3" });
    expect(problemOf({ edition: 3 })).toMatchObject({ detail: "edition-malformed" });
  });

  test("unknown-option a key that is none", () => {
    expect(problemOf({ dificulty: "hero" })).toMatchObject({
      code: "unknown-option",
      path: "dificulty",
      expected: names.join(" | "),
    });
    expect(problemOf({ players: 2 })).toMatchObject({ code: "unknown-option", path: "players" });
    expect(problemOf({ edition: { tile: [] } })).toMatchObject({
      code: "bad-content",
      path: "edition.tile",
      detail: "edition-unknown-part",
      expected: Object.keys(defaultEdition).join(" | "),
    });
  });

  test("seats two, three or four", () => {
    for (const seats of [0, 1, 5, 2.5, "2", null]) expect(problemOf({}, seats)).toMatchObject({ code: "bad-seats" });
    for (const seats of [2, 3, 4]) expect(problemOf({}, seats)).toBe("fine");
  });

  test.each<[string, readonly unknown[], string]>([
    ["difficulty", ["easy", "Normal"], "not-allowed"],
    ["difficulty", [0, null, ["hero"]], "wrong-type"],
    ["traitor", [1, "yes", null], "wrong-type"],
    ["bugCards", [1, "yes", null], "wrong-type"],
    ["characters", ["all"], "not-allowed"],
    ["board", ["identity"], "not-allowed"],
    ["board", [null], "wrong-type"],
    ["maxRounds", [0, 1001, -1], "out-of-range"],
    ["maxRounds", ["100", true, [1]], "wrong-type"],
    ["trackGaps", ["kept"], "not-allowed"],
    ["trackGaps", [true, null], "wrong-type"],
    ["uncoveredCrossings", ["once"], "not-allowed"],
    ["uncoveredCrossings", [1, null], "wrong-type"],
    ["finishingRound", ["calm"], "not-allowed"],
    ["finishingRound", [true, null], "wrong-type"],
    ["unmaskedTraitor", ["may"], "not-allowed"],
    ["unmaskedTraitor", [true, null], "wrong-type"],
  ])("%s %o is refused as %s", (name, values, code) => {
    for (const value of values) expect(problemOf({ [name]: value })).toMatchObject({ code, path: name });
  });

  test("characters unknown, repeated, too few or too many", () => {
    const wrong = [["brave", "clown"], ["brave", "brave"], ["brave"], ["brave", "earthling", "prodigy"]];
    for (const given of wrong)
      expect(problemOf({ characters: given })).toMatchObject({ path: expect.stringMatching(/^characters/) });
  });

  test("a board is each of the 36 tiles once", () => {
    const boards = [
      identity.slice(1),
      [...identity, 1],
      identity.map((tile) => (tile === 7 ? 8 : tile)),
      [0, ...identity.slice(1)],
      identity.map((tile) => (tile === 36 ? 37 : tile)),
    ];
    for (const board of boards) expect(problemOf({ board })).toMatchObject({ path: expect.stringMatching(/^board/) });
  });

  test("the first problem in the order of the options is told", () => {
    const flaws: readonly (readonly [string, unknown])[] = [
      ["colour", 1],
      ["difficulty", "easy"],
      ["traitor", 0],
      ["bugCards", 0],
      ["characters", "all"],
      ["board", "all"],
      ["maxRounds", 0],
      ["trackGaps", 0],
      ["uncoveredCrossings", 0],
      ["finishingRound", 0],
      ["unmaskedTraitor", 0],
      ["edition", 0],
    ];
    flaws.forEach(([name], at) => {
      // All flaws from this one on, written down in reverse.
      const given = Object.fromEntries(flaws.slice(at).reverse());
      expect(problemOf(given)).toMatchObject({ path: name });
    });
  });
});

/** The default edition, open to be spoilt. */
interface Draft {
  tiles: { [field: string]: unknown }[];
  deck: { [card: string]: unknown };
  tokens: { [token: string]: unknown };
  stacks: { [difficulty: string]: unknown };
  characters: { [name: string]: { [field: string]: unknown } };
  tracks: { [seats: string]: { [field: string]: unknown } };
  bugs: { [field: string]: unknown }[];
  medals: unknown;
  pioneersPerSeat: unknown;
}

function draft(): Draft {
  return copyPlain(defaultEdition) as unknown as Draft;
}

/** What is told about the default edition after these changes: detail and path. */
function flawOf(change: (edition: Draft) => void): unknown {
  const edition = draft();
  change(edition);
  const answer = parseSetup(hope, { seats: 2, options: { edition } });
  return answer.ok ? "fine" : [answer.problem.detail, within(answer.problem.path)];
}

describe("own editions", () => {
  test("the default edition passes, whole and in parts, and a part replaces a part", () => {
    expect(flawOf(() => undefined)).toBe("fine");
    const short = { ...defaultEdition.tracks, "2": { end: 3, regressionEnd: 6, crossings: [[2, 1]] } };
    const options = optionsOf({ edition: { tracks: short, medals: 12 } });
    expect(options.edition).toEqual({ ...defaultEdition, tracks: short, medals: 12 });
    expect(optionsOf({ edition: {} }).edition).toEqual(defaultEdition);
  });

  test("edition-tile-count exactly 36, ids 1 to 36 each once", () => {
    const code = "edition-tile-count";
    expect(flawOf(({ tiles }) => tiles.pop())).toEqual([code, "edition.tiles"]);
    expect(flawOf(({ tiles }) => tiles.push({ ...tiles[0], id: 37 }))).toEqual([code, "edition.tiles"]);
    expect(flawOf(({ tiles }) => Object.assign(tiles[4], { id: 3 }))).toEqual([code, "edition.tiles.4.id"]);
    expect(flawOf(({ tiles }) => Object.assign(tiles[4], { id: 0 }))).toEqual([code, "edition.tiles.4.id"]);
    expect(flawOf(({ tiles }) => Object.assign(tiles[7], { green: 1 }))).toEqual([code, "edition.tiles.7"]);
    expect(flawOf((edition) => Object.assign(edition, { tiles: "many" }))).toEqual([code, "edition.tiles"]);
    expect(flawOf(({ tiles }) => tiles.reverse())).toBe("fine");
  });

  test("edition-technology one of the six, each on two tiles at least", () => {
    const code = "edition-technology";
    expect(flawOf(({ tiles }) => Object.assign(tiles[9], { tech: "J" }))).toEqual([code, "edition.tiles.9.tech"]);
    expect(flawOf(({ tiles }) => Object.assign(tiles[9], { tech: "o" }))).toEqual([code, "edition.tiles.9.tech"]);
    const rare = flawOf(({ tiles }) => {
      for (const tile of tiles.slice(7, 12)) tile["tech"] = "A";
    });
    expect(rare).toEqual([code, "edition.tiles"]);
    // Two tiles of a technology are enough.
    const scarce = flawOf(({ tiles }) => {
      for (const tile of tiles.filter(({ tech }) => tech === "W").slice(2)) tile["tech"] = "A";
    });
    expect(scarce).toBe("fine");
  });

  test("edition-layout cube or inverted", () => {
    const flaw = flawOf(({ tiles }) => Object.assign(tiles[35], { layout: "sphere" }));
    expect(flaw).toEqual(["edition-layout", "edition.tiles.35.layout"]);
  });

  test("edition-planets zero to three in each dimension, at least one in all", () => {
    for (const change of [{ purple: 4 }, { blue: -1 }, { red: "1" }, { purple: 0, blue: 0, red: 0 }]) {
      expect(flawOf(({ tiles }) => Object.assign(tiles[2], change))).toEqual(["edition-planets", "edition.tiles.2"]);
    }
  });

  test("edition-deck counted, with three symbols, 40 cards, and no mountain of them", () => {
    const flaw = (change: { [card: string]: unknown }): unknown => flawOf(({ deck }) => Object.assign(deck, change));
    expect(flaw({ W: -1 })).toEqual(["edition-deck", "edition.deck.W"]);
    expect(flaw({ "J*": "3" })).toEqual(["edition-deck", "edition.deck.J*"]);
    expect(flaw({ O: 100 })).toEqual(["edition-deck", "edition.deck.O"]);
    expect(flaw({ X: 1 })).toEqual(["edition-deck", "edition.deck"]);
    const marked = { "O*": 1, "W*": 1, "C*": 0, "L*": 0, "P*": 0, "A*": 0, "J*": 0 };
    expect(flaw(marked)).toEqual(["edition-deck", "edition.deck"]);
    expect(flaw({ ...marked, "A*": 1, O: 0 })).toBe("fine");
    expect(flaw({ ...marked, "A*": 1, O: 0, W: 5 })).toEqual(["edition-deck", "edition.deck"]);
  });

  test("edition-stacks three of each difficulty, at least one token each, all tokens in them", () => {
    for (const stacks of [[5, 5, 5], [16, 0, 0], [8, 8], [4, 4, 4, 4], "all"]) {
      const flaw = flawOf((edition) => Object.assign(edition.stacks, { expert: stacks }));
      expect(flaw).toEqual(["edition-stacks", "edition.stacks.expert"]);
    }
    const missing = flawOf((edition) => Object.assign(edition, { stacks: { normal: [5, 5, 6] } }));
    expect(missing).toEqual(["edition-stacks", "edition.stacks"]);
    // Sizes are looked at even while the tokens cannot be counted.
    const uncounted = flawOf(({ stacks, tokens }) => {
      Object.assign(tokens, { draw: -1 });
      Object.assign(stacks, { hero: [16, 0, 0] });
    });
    expect(uncounted).toEqual(["edition-stacks", "edition.stacks.hero"]);
    // The counts of the tokens are what the stacks must hold.
    expect(flawOf(({ tokens }) => Object.assign(tokens, { draw: 5 }))).toEqual([
      "edition-stacks",
      "edition.stacks.normal",
    ]);
  });

  test("edition-tokens counted", () => {
    expect(flawOf(({ tokens }) => Object.assign(tokens, { move: -4 }))).toEqual([
      "edition-tokens",
      "edition.tokens.move",
    ]);
    expect(flawOf(({ tokens }) => Object.assign(tokens, { joy: 0 }))).toEqual(["edition-tokens", "edition.tokens"]);
    expect(flawOf(({ tokens }) => Object.assign(tokens, { draw: 0, move: 8 }))).toBe("fine");
  });

  test("edition-character all four, levels that do not fall, costs of one at least", () => {
    const wrong = [
      { levels: [5, 6, 7] },
      { levels: [5, 6, 5, 8] },
      { levels: [0, 6, 7, 8] },
      { levelCosts: [3, 4] },
      { levelCosts: [3, 4, 0] },
      { upgradeCosts: [3, 4, "5"] },
      { ability: "flying" },
    ];
    for (const change of wrong) {
      const flaw = flawOf(({ characters }) => Object.assign(characters["prodigy"], change));
      expect(flaw).toEqual(["edition-character", "edition.characters.prodigy"]);
    }
    const five = flawOf(({ characters }) => Object.assign(characters, { clown: characters["brave"] }));
    expect(five).toEqual(["edition-character", "edition.characters"]);
  });

  test("edition-track for 2, 3 and 4 seats; crossings rise, in range, never side by side", () => {
    const flaw = (change: object): unknown => flawOf(({ tracks }) => Object.assign(tracks["3"], change));
    expect(flaw({ end: 0 })).toEqual(["edition-track", "edition.tracks.3.end"]);
    expect(flaw({ regressionEnd: 1 })).toEqual(["edition-track", "edition.tracks.3.regressionEnd"]);
    expect(flaw({ crossings: 3 })).toEqual(["edition-track", "edition.tracks.3.crossings"]);
    expect(flaw({ colour: 3 })).toEqual(["edition-track", "edition.tracks.3"]);
    const crossings = (...list: unknown[]): unknown => flaw({ crossings: list });
    const at = (index: number): unknown => ["edition-track", `edition.tracks.3.crossings.${index}`];
    expect(crossings([6, 3], [6, 4])).toEqual(at(1));
    expect(crossings([6, 3], [7, 4])).toEqual(at(1));
    expect(crossings([6, 3], [8, 3])).toEqual(at(1));
    expect(crossings([0, 3])).toEqual(at(0));
    expect(crossings([65, 3])).toEqual(at(0));
    expect(crossings([6, 0])).toEqual(at(0));
    expect(crossings([6, 37])).toEqual(at(0));
    expect(crossings([6, 3, 1])).toEqual(at(0));
    expect(crossings("6:3")).toEqual(at(0));
    expect(crossings([6, 3], [8, 4], [64, 36])).toBe("fine");
    expect(crossings()).toBe("fine");
    expect(flawOf(({ tracks }) => delete tracks["4"])).toEqual(["edition-track", "edition.tracks"]);
  });

  test("edition-bug ids 1 to their number, effects known and not repeated, extra 0 to 2", () => {
    const flaw = (change: object): unknown => flawOf(({ bugs }) => Object.assign(bugs[6], change));
    for (const change of [
      { name: "flood" },
      { kind: "malus" },
      { span: "lasting" },
      { extra: 3 },
      { extra: -1 },
      { price: 1 },
    ]) {
      expect(flaw(change)).toEqual(["edition-bug", "edition.bugs.6"]);
    }
    expect(flaw({ id: 3 })).toEqual(["edition-bug", "edition.bugs.6.id"]);
    expect(flaw({ id: 21 })).toEqual(["edition-bug", "edition.bugs.6.id"]);
    const twice = flawOf(({ bugs }) => Object.assign(bugs[7], { ...bugs[6], id: 8 }));
    expect(twice).toEqual(["edition-bug", "edition.bugs.7.name"]);
    expect(flawOf((edition) => Object.assign(edition, { bugs: {} }))).toEqual(["edition-bug", "edition.bugs"]);
    expect(flawOf(({ bugs }) => bugs.splice(3))).toBe("fine");
    expect(flawOf(({ bugs }) => bugs.splice(0))).toBe("fine");
  });

  test("edition-supply medals and pioneers", () => {
    const flaw = (change: object): unknown => flawOf((edition) => Object.assign(edition, change));
    expect(flaw({ medals: -1 })).toEqual(["edition-supply", "edition.medals"]);
    for (const pioneersPerSeat of [2, 100, "25"]) {
      expect(flaw({ pioneersPerSeat })).toEqual(["edition-supply", "edition.pioneersPerSeat"]);
    }
    expect([flaw({ medals: 0 }), flaw({ pioneersPerSeat: 3 }), flaw({ pioneersPerSeat: 99 })]).toEqual([
      "fine",
      "fine",
      "fine",
    ]);
  });

  test("the first flaw in the documented order is told", () => {
    const spoilers: readonly (readonly [string, (edition: Draft) => void])[] = [
      ["edition-tile-count", ({ tiles }) => Object.assign(tiles[0], { id: 99 })],
      ["edition-technology", ({ tiles }) => Object.assign(tiles[1], { tech: "J" })],
      ["edition-layout", ({ tiles }) => Object.assign(tiles[2], { layout: "" })],
      ["edition-planets", ({ tiles }) => Object.assign(tiles[3], { red: 4 })],
      ["edition-deck", ({ deck }) => Object.assign(deck, { O: -1 })],
      ["edition-stacks", ({ stacks }) => Object.assign(stacks, { hero: [] })],
      ["edition-tokens", ({ tokens }) => Object.assign(tokens, { draw: -1 })],
      ["edition-character", ({ characters }) => delete characters["brave"]],
      ["edition-track", ({ tracks }) => delete tracks["2"]],
      ["edition-bug", ({ bugs }) => Object.assign(bugs[0], { extra: 9 })],
      ["edition-supply", (edition) => Object.assign(edition, { medals: -1 })],
    ];
    spoilers.forEach(([code], at) => {
      const flaw = flawOf((edition) => {
        for (const [, spoil] of spoilers.slice(at)) spoil(edition);
      });
      expect(flaw).toEqual([code, expect.anything()]);
    });
  });

  test("what is given is copied, and an own box is played with", () => {
    const edition = draft();
    const options = optionsOf({ edition });
    edition.medals = 7;
    edition.tiles[0]["purple"] = 3;
    expect(options.edition).toEqual(defaultEdition);
    const own: HopeEdition = {
      tiles: defaultEdition.tiles.map((tile) => ({ ...tile, layout: "cube" })),
      deck: { ...defaultEdition.deck, J: 20 },
      tokens: { draw: 3, move: 0, polarize: 0, medals: 0 },
      stacks: { normal: [1, 1, 1], advanced: [1, 1, 1], expert: [1, 1, 1], hero: [1, 1, 1] },
      characters: {
        ...defaultEdition.characters,
        brave: { levels: [9, 9, 9, 9], levelCosts: [1, 1, 1], upgradeCosts: [1, 1, 1] },
      },
      tracks: {
        ...defaultEdition.tracks,
        "2": {
          end: 5,
          regressionEnd: 12,
          crossings: [
            [4, 2],
            [8, 3],
          ],
        },
      },
      bugs: defaultEdition.bugs.slice(0, 3),
      medals: 8,
      pioneersPerSeat: 12,
    };
    const match: Match<Hope> = start(hope, {
      seats: 2,
      options: { edition: own, bugCards: true, characters: ["brave", "acrobat"] },
      chance: fast("own"),
    });
    expect([match.state.hands[0].length, match.state.medalSupply, match.state.supplies[0]]).toEqual([9, 8, 10]);
    expect(trackOf(match.state)).toMatchObject({ end: 5, regressionEnd: 12 });
    const { last } = playedOn(hope, match, "own box");
    expect(last.outcome).not.toBeNull();
    expect(last.state.marker).toBeLessThanOrEqual(12);
    expect(play(hope, last, 0, { type: "endTurn" }).ok).toBe(false);
  });
});
