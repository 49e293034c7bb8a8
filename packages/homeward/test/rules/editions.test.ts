import { derivedOf, fast, legalMoves, type OptionProblem, parseSetup, start } from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { type Homeward, type HomewardEdition, homeward, standardEdition } from "../../src/index.js";
import { everyMove } from "../every-move.js";
import { invariants } from "../invariants.js";

type Change = { readonly [part in keyof HomewardEdition]?: unknown };

/** What is wrong with the standard edition after a change. */
function problem(change: Change): readonly [code: string, path: string] | "ok" {
  const { detail = "", path } = problemOf({ ...standardEdition, ...change }) ?? {};
  return path === undefined ? "ok" : [detail, path.replace(/^options\./, "")];
}

function problemOf(edition: unknown): OptionProblem | undefined {
  const result = parseSetup(homeward, { seats: 2, options: { edition } });
  return result.ok ? undefined : result.problem;
}

const { tiles, cards, shapes } = standardEdition;

function withTile(at: number, tile: object): object[] {
  return tiles.map((old, index) => (index === at ? { ...old, ...tile } : old));
}

function withCard(at: number, card: object): object[] {
  return cards.map((old, index) => (index === at ? { ...old, ...card } : old));
}

function withShape(shape: object): object {
  return { ...shapes, straight: shape };
}

describe("own editions", () => {
  test("the standard edition is one, whatever it is called", () => {
    expect(problem({})).toBe("ok");
    const again = parseSetup(homeward, { seats: 2, options: { edition: JSON.parse(JSON.stringify(standardEdition)) } });
    expect(again).toMatchObject({ ok: true, value: { options: { edition: standardEdition } } });
    expect(tiles).toHaveLength(65);
    expect(cards).toHaveLength(62);
    // Ids of the document: twin gold 10, end blue 64, tee red 43 to 46.
    expect([tiles[10], tiles[64], tiles[43], tiles[46]]).toEqual([
      { shape: "twin", shield: 0 },
      { shape: "end", shield: 3 },
      { shape: "tee", shield: 2 },
      { shape: "tee", shield: 2 },
    ]);
    expect(cards[30]).toEqual({ tier: "middle", colour: 0, price: [3, 1, 1, 1], credit: 3, vp: 6 });
  });

  test("R2-goal-pit the standard cards follow the pattern of the document, and ask for all colours equally", () => {
    // Tokens of the card's own colour and of the next three, and the credit.
    const lower = ["2000 1", "2100 2", "2001 2", "3000 2", "3010 3", "3101 4", "4010 3"];
    const middle = ["3210 3", "3022 4", "3111 3", "4021 4", "4300 4", "5102 4"];
    const bought = [lower, middle].flatMap((patterns, tier) =>
      [0, 1, 2, 3].flatMap((colour) =>
        patterns.map((pattern) => {
          const price = [0, 1, 2, 3].map((at) => Number(pattern[(at - colour + 4) & 3]));
          const vp = (tier + 1) * Number(pattern[0]);
          return { tier: ["lower", "middle"][tier], colour, price, credit: Number(pattern[5]), vp };
        }),
      ),
    );
    expect(cards.slice(0, 52)).toEqual(bought);
    const asked = [0, 1, 2, 3].map((colour) => bought.reduce((sum, { price }) => sum + price[colour], 0));
    expect(asked).toEqual([66, 66, 66, 66]);
    const pairs = ["00", "11", "22", "33", "01", "02", "03", "12", "13", "23"];
    expect(cards.slice(52)).toEqual(
      pairs.map(([one, other]) => ({
        tier: "top",
        needs: [Number(one), Number(other)],
        needTier: "middle",
        vp: one === other ? 4 : 2,
      })),
    );
  });

  test("R5a-draw-stack sixteen tiles of each colour, in one order of shapes", () => {
    const kinds = ["straight 4", "curve 4", "bridge 1", "twin 1", "tee 4", "cross 1", "end 1"];
    const names = kinds
      .map((kind) => kind.split(" "))
      .flatMap(([shape, count]) => new Array(Number(count)).fill(shape));
    const all = [0, 1, 2, 3].flatMap((shield) => names.map((shape) => ({ shape, shield })));
    expect(tiles).toEqual([{ shape: "home", shield: null }, ...all]);
  });

  test("edition-malformed a part that is missing, strange or of another type", () => {
    const bad: readonly (readonly [Change & { readonly extra?: number }, string])[] = [
      [{ tiles: {} }, "edition.tiles"],
      [{ extra: 1 }, "edition.extra"],
      [{ portals: "2" }, "edition.portals"],
      [{ pitSize: null }, "edition.pitSize"],
      [{ stackSize: { "2": 4, "3": 4 } }, "edition.stackSize.4"],
      [{ stackSize: { "2": 4, "3": 4, "4": 4, "5": 4 } }, "edition.stackSize.5"],
      [{ shapes: [] }, "edition.shapes"],
      [{ shapes: 7 }, "edition.shapes"],
      [{ shapes: withShape({ arms: [] }) }, "edition.shapes.straight.links"],
      [{ shapes: withShape({ arms: ["N"], links: [] }) }, "edition.shapes.straight.arms.0"],
      [{ tiles: withTile(3, { shield: "gold" }) }, "edition.tiles.3.shield"],
      [{ tiles: withTile(3, { shape: 1 }) }, "edition.tiles.3.shape"],
      [{ cards: withCard(0, { colour: null }) }, "edition.cards.0.colour"],
      [{ cards: withCard(0, { tier: "first" }) }, "edition.cards.0.tier"],
      [{ cards: withCard(0, { needs: [] }) }, "edition.cards.0.needs"],
      [{ cards: withCard(52, { needs: "gold" }) }, "edition.cards.52.needs"],
    ];
    for (const [change, path] of bad) expect(problem(change)).toEqual(["edition-malformed", path]);
    const { pitSize: _, ...without } = standardEdition;
    expect(problemOf(without)).toMatchObject({ detail: "edition-malformed", path: "options.edition.pitSize" });
    for (const odd of ["standard", 7, [], {}])
      expect(problemOf(odd)).toMatchObject({ code: "bad-content", detail: "edition-malformed" });
    for (const odd of ["standard", 7, []])
      expect(problemOf(odd)).toMatchObject({ path: "options.edition", expected: "null | an edition" });
    // What is no plain value at all never comes so far.
    for (const odd of [() => standardEdition, { ...standardEdition, portals: 1.5 }, new Map()])
      expect(problemOf(odd)).toMatchObject({ code: "wrong-type" });
    expect(problemOf({ ...standardEdition, portals: 1.5 })).toMatchObject({
      path: "options.edition.portals",
      expected: "an integer",
    });
  });

  test("edition-bad-number portals 0 to 8, places 1 to 10", () => {
    expect(problem({ portals: -1 })).toEqual(["edition-bad-number", "edition.portals"]);
    expect(problem({ portals: 9 })).toEqual(["edition-bad-number", "edition.portals"]);
    expect(problem({ pitSize: 0 })).toEqual(["edition-bad-number", "edition.pitSize"]);
    expect(problem({ pitSize: 11 })).toEqual(["edition-bad-number", "edition.pitSize"]);
    expect([
      problem({ portals: 0 }),
      problem({ portals: 8 }),
      problem({ pitSize: 10 }),
      problem({ pitSize: 1 }),
    ]).toEqual(["ok", "ok", "ok", "ok"]);
  });

  test("edition-bad-shape an edge once at most, links of two, something open", () => {
    const bad = [
      { arms: [], links: [] },
      { arms: [4], links: [] },
      { arms: [-1], links: [] },
      { arms: [0, 0], links: [] },
      { arms: [0], links: [[0, 2]] },
      { arms: [], links: [[1, 1]] },
      { arms: [], links: [[0, 1, 2]] },
      { arms: [], links: [[0]] },
      {
        arms: [],
        links: [
          [0, 1],
          [1, 2],
        ],
      },
    ];
    for (const shape of bad) {
      expect(problem({ shapes: withShape(shape) })).toEqual(["edition-bad-shape", "edition.shapes.straight"]);
    }
    expect(problem({ shapes: withShape({ arms: [0, 4], links: [] }) })).toEqual([
      "edition-bad-shape",
      "edition.shapes.straight",
    ]);
    expect(problem({ shapes: withShape({ arms: [0], links: [[2, 1]] }) })).toBe("ok");
  });

  test("edition-bad-home no shield, two arms at least, no links, a shape of its own", () => {
    const bad: readonly Change[] = [
      { tiles: [] },
      { tiles: withTile(0, { shield: 1 }) },
      { tiles: withTile(0, { shape: "nowhere" }) },
      { tiles: withTile(0, { shape: "toString" }) },
      { tiles: withTile(5, { shape: "home" }) },
      { shapes: { ...shapes, home: { arms: [0], links: [] } } },
      { shapes: { ...shapes, home: { arms: [0, 1], links: [[2, 3]] } } },
    ];
    for (const change of bad) expect(problem(change)).toEqual(["edition-bad-home", "edition.tiles.0"]);
    expect(problem({ shapes: { ...shapes, home: { arms: [1, 3], links: [] } } })).toBe("ok");
  });

  test("edition-bad-tile a known shape and a shield", () => {
    expect(problem({ tiles: withTile(9, { shape: "hasOwnProperty" }) })).toEqual([
      "edition-bad-tile",
      "edition.tiles.9",
    ]);
    expect(problem({ tiles: withTile(9, { shield: null }) })).toEqual(["edition-bad-tile", "edition.tiles.9"]);
    expect(problem({ tiles: withTile(9, { shield: 4 }) })).toEqual(["edition-bad-tile", "edition.tiles.9"]);
    expect(problem({ tiles: withTile(9, { shield: -1 }) })).toEqual(["edition-bad-tile", "edition.tiles.9"]);
  });

  test("edition-no-intersection somewhere to walk to", () => {
    const roads = tiles.filter(({ shape }) => !["tee", "cross", "end"].includes(shape));
    const stackSize = { "2": 9, "3": 9, "4": 9 };
    expect(problem({ tiles: roads, stackSize })).toEqual(["edition-no-intersection", "edition.tiles"]);
    expect(problem({ tiles: [...roads, { shape: "end", shield: 0 }], stackSize })).toBe("ok");
    expect(problem({ tiles: [tiles[0]], stackSize })).toEqual(["edition-no-intersection", "edition.tiles"]);
  });

  test("edition-bad-stack between 1 and all tiles", () => {
    for (const count of [0, 65, -1]) {
      const stackSize = { ...standardEdition.stackSize, "3": count };
      expect(problem({ stackSize })).toEqual(["edition-bad-stack", "edition.stackSize.3"]);
    }
    expect(problem({ stackSize: { "2": 1, "3": 1, "4": 64 } })).toBe("ok");
    const wrong = { ...standardEdition, stackSize: { "2": 0, "3": 9, "4": 9 } };
    expect(problemOf(wrong)).toMatchObject({ expected: "1 to 64" });
  });

  test("edition-too-few-cards in any tier", () => {
    for (const tier of ["lower", "middle", "top"]) {
      let left = 4;
      const few = cards.filter((card) => card.tier !== tier || left-- > 0);
      expect(problem({ cards: few })).toEqual(["edition-too-few-cards", "edition.cards"]);
      expect(problem({ cards: few, pitSize: 4 })).toBe("ok");
    }
  });

  test("edition-bad-primary four prices, one strictly the largest, in the card's colour", () => {
    const bad = [{ price: [2, 0, 0] }, { price: [21, 0, 0, 0] }, { price: [2, -1, 0, 0] }, { price: [2, 2, 0, 0] }];
    expect(problem({ cards: withCard(3, { price: [20, 0, 0, 0], credit: 1, vp: 20 }) })).toBe("ok");
    for (const card of [...bad, { colour: 1 }, { colour: 4 }, { colour: -1 }, { price: [0, 0, 0, 0] }]) {
      expect(problem({ cards: withCard(3, card) })).toEqual(["edition-bad-primary", "edition.cards.3"]);
    }
  });

  test("edition-bad-credit at least 1, below the price", () => {
    for (const credit of [0, 2, -1]) {
      expect(problem({ cards: withCard(0, { credit }) })).toEqual(["edition-bad-credit", "edition.cards.0"]);
    }
    // All prices are looked at before all credits.
    const both = withCard(0, { credit: 0 }).map((card, at) => (at === 9 ? { ...card, colour: 3 } : card));
    expect(problem({ cards: both })).toEqual(["edition-bad-primary", "edition.cards.9"]);
  });

  test("edition-bad-vp tokens of the colour, twice for middle cards", () => {
    expect(problem({ cards: withCard(0, { vp: 3 }) })).toEqual(["edition-bad-vp", "edition.cards.0"]);
    expect(problem({ cards: withCard(28, { vp: 3 }) })).toEqual(["edition-bad-vp", "edition.cards.28"]);
  });

  test("edition-bad-top two colours of a tier, worth 4 or 2", () => {
    const strange = [{ needs: [4, 0], vp: 2 }, { needs: [0, 4], vp: 2 }, { needs: [-1, 0], vp: 2 }, { needs: [4, 4] }];
    for (const card of [
      { needs: [0] },
      { needs: [0, 4] },
      { needs: [0, 0, 0] },
      { needTier: "top" },
      { vp: 2 },
      ...strange,
    ]) {
      expect(problem({ cards: withCard(52, card) })).toEqual(["edition-bad-top", "edition.cards.52"]);
    }
    expect(problem({ cards: withCard(56, { vp: 4 }) })).toEqual(["edition-bad-top", "edition.cards.56"]);
    expect(problem({ cards: withCard(52, { needTier: "lower" }) })).toBe("ok");
  });

  test("of several faults the first in the order of the rules document is told", () => {
    const few = { "2": 99, "3": 9, "4": 9 };
    // Each fault is there besides all that come after it.
    const faults: readonly (readonly [string, (edition: HomewardEdition) => object])[] = [
      ["edition-bad-top", (old) => ({ cards: old.cards.map((card, at) => (at === 61 ? { ...card, vp: 4 } : card)) })],
      ["edition-bad-vp", (old) => ({ cards: old.cards.map((card, at) => (at === 40 ? { ...card, vp: 7 } : card)) })],
      [
        "edition-bad-credit",
        (old) => ({ cards: old.cards.map((card, at) => (at === 30 ? { ...card, credit: 9 } : card)) }),
      ],
      [
        "edition-bad-primary",
        (old) => ({ cards: old.cards.map((card, at) => (at === 20 ? { ...card, colour: 0 } : card)) }),
      ],
      [
        "edition-too-few-cards",
        (old) => ({ cards: old.cards.filter((card, at) => card.tier !== "lower" || at > 19), pitSize: 9 }),
      ],
      ["edition-bad-stack", () => ({ stackSize: few })],
      [
        "edition-no-intersection",
        (old) => ({ tiles: old.tiles.filter(({ shape }) => shape === "home" || shape === "curve") }),
      ],
      [
        "edition-bad-tile",
        (old) => ({ tiles: old.tiles.map((tile, at) => (at === 3 ? { ...tile, shield: 4 } : tile)) }),
      ],
      [
        "edition-bad-home",
        (old) => ({ tiles: old.tiles.map((tile, at) => (at === 0 ? { ...tile, shield: 1 } : tile)) }),
      ],
      ["edition-bad-shape", (old) => ({ shapes: { ...old.shapes, bridge: { arms: [7], links: [] } } })],
      ["edition-bad-number", () => ({ portals: 9 })],
      ["edition-malformed", () => ({ pitSize: "5" })],
    ];
    let edition = standardEdition;
    for (const [code, fault] of faults) {
      edition = { ...edition, ...fault(edition) };
      expect(problem(edition)[0]).toBe(code);
    }
  });

  /** Roads and stops on one tile, a HOME with two arms, dead ends: every kind of geometry. */
  const odd: HomewardEdition = {
    shapes: {
      gate: { arms: [1, 3], links: [] },
      fork: { arms: [0, 1], links: [[2, 3]] },
      bay: { arms: [0], links: [[1, 2]] },
      bend: { arms: [], links: [[3, 0]] },
      cross: { arms: [0, 1, 2, 3], links: [] },
      gate2: { arms: [1, 3], links: [] },
      weave: {
        arms: [],
        links: [
          [0, 3],
          [2, 1],
        ],
      },
    },
    tiles: [
      { shape: "gate", shield: null },
      ...["fork", "bay", "bend", "cross", "gate2", "weave", "fork", "weave", "bend", "fork", "bay", "weave"].map(
        (shape, at) => ({ shape, shield: at % 4 }),
      ),
    ],
    stackSize: { "2": 12, "3": 11, "4": 9 },
    cards: standardEdition.cards,
    portals: 3,
    pitSize: 2,
  };

  test("a game with other tiles, portals and pits keeps every invariant", () => {
    for (let seed = 0; seed < 12; seed++) {
      const { first, steps } = randomGame(
        homeward,
        { name: "odd", seats: (2 + (seed % 3)) as Homeward["seats"], options: { edition: odd } },
        `odd ${seed}`,
      );
      for (const match of [first, ...steps.map(({ after }) => after)]) {
        for (const invariant of Object.values(invariants)) invariant(match);
      }
      expect(steps.at(-1)!.after.outcome).not.toBeNull();
    }
  });

  test("every rotation of every geometry is offered once, in the smallest spelling", () => {
    const match = start(homeward, { seats: 2, options: { edition: odd }, chance: fast("odd") });
    for (let tile = 1; tile < odd.tiles.length; tile++) {
      const at = { ...match, state: { ...match.state, drawn: tile } };
      const derived = derivedOf(homeward, at.state);
      const texts = legalMoves(homeward, at, 0).map((move) => JSON.stringify(move));
      expect(texts.length).toBeGreaterThan(0);
      expect(new Set(texts).size).toBe(texts.length);
      const accepted = [...everyMove(at)].filter(
        (move) =>
          move.type === "placeTile" &&
          homeward.compiled.moves
            .get(move.type)!
            .permits.every(({ run }) => run(at.state, 0, move, derived) === undefined),
      );
      expect(accepted.map((move) => JSON.stringify(move))).toEqual(texts);
    }
  });

  test("what is computed from a map reads the tiles of the edition", () => {
    const { state } = start(homeward, { seats: 2, options: { edition: odd }, chance: fast("own") });
    // HOME has arms in the east and the west. A bay has one arm and a link.
    const { openEdges, openCells, tables } = derivedOf(homeward, state);
    expect([openEdges, openCells]).toEqual([2, 2]);
    expect([tables.kinds[1], tables.kinds[7], tables.kinds[10]]).toEqual([0, 0, 0]);
    // Two names, one geometry: HOME alone has a kind of its own.
    expect(tables.kinds[5]).not.toBe(tables.kinds[0]);
    expect(tables.kindCount).toBe(6);
    expect(tables.open[4 * tables.kinds[2]]).toBe(0b0111);
    expect(tables.arms[4 * tables.kinds[2]]).toBe(0b0001);
  });
});
