import { type Game, type Kinds, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { scene } from "../../core/test/toys/scene.js";
import { commitmentOf, type Sealer, saltOf, sealEvent, sealMove, sealTruth, sealValue } from "../src/chain/sealer.js";
import type { UnsealedValue } from "../src/format/log-line.js";
import { openLog, replay } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { decoded } from "./recording.js";

const game = {
  ...scene({}),
  view: {
    state: {},
    events: {
      told: {
        who: "all",
        card: "none",
        cards: "count",
        own: { owner: "who", others: "none" },
        unseen: { exceptOwner: "who", others: "none" },
      },
    },
    moves: {
      bid: {
        card: "owner",
        open: "all",
        mine: { owner: "seat", others: "none", unless: (_: object, { isOpen }: { isOpen: boolean }) => isOpen },
      },
      show: { card: "all" },
    },
  },
} as unknown as Game<Kinds>;

const match = { options: { isOpen: true } };

function sealer(): Sealer & { readonly open: UnsealedValue[] } {
  return { sha256, secret: "secret", n: 3, open: [] };
}

/** What seals a value at a path of entry 3. */
function commitment(path: string, value: unknown): object {
  return { "~": commitmentOf(sha256, saltOf({ sha256, secret: "secret", n: 3 }, path), value) };
}

describe("sealing", () => {
  test("a value says how long it is where everybody may know, and only of a list", () => {
    const seal = (value: unknown, sight: "count" | "none"): object => sealValue(sealer(), "p", value, sight);
    expect(seal([1, 2], "count")).toEqual({ ...commitment("p", [1, 2]), count: 2 });
    expect(seal([1, 2], "none")).toEqual(commitment("p", [1, 2]));
    expect(seal("ab", "count")).toEqual(commitment("p", "ab"));
    const { open } = sealer();
    sealValue({ ...sealer(), open }, "p", 7, "none");
    expect(open).toEqual([["p", saltOf(sealer(), "p"), 7]]);
  });

  test("an event's fields that a spectator may not see, and no others", () => {
    const by = sealer();
    const event = {
      type: "told",
      who: 0,
      card: 7,
      cards: [1],
      own: null,
      unseen: 4,
      gone: undefined,
      other: 1,
      because: "R1",
    };
    expect(sealEvent(by, game, match, event, 2)).toEqual({
      type: "told",
      who: 0,
      card: commitment("2.card", 7),
      cards: { ...commitment("2.cards", [1]), count: 1 },
      own: commitment("2.own", null),
      unseen: commitment("2.unseen", 4),
      gone: undefined,
      other: commitment("2.other", 1),
      because: "R1",
    });
    expect(by.open.map(([path]) => path)).toEqual(["2.card", "2.cards", "2.own", "2.unseen", "2.other"]);
    const plain = { type: "told", who: 1, because: "R1" };
    expect(sealEvent(sealer(), game, match, plain, 0)).toBe(plain);
    const phased = { type: "phased", phases: ["a"], because: "R1" };
    expect(sealEvent(sealer(), game, match, phased as never, 0)).toBe(phased);
  });

  test("a move's fields that a spectator may not see, and those of a move without a table", () => {
    const by = sealer();
    const move = { type: "bid", card: 7, open: 8, mine: 9 };
    const sealed = { type: "bid", card: commitment("move.card", 7), open: 8, mine: 9 };
    expect(sealMove(by, game, match, 1, move)).toEqual(sealed);
    expect(by.open.map(([path]) => path)).toEqual(["move.card"]);
    const closed = { options: { isOpen: false } };
    expect(sealMove(sealer(), game, closed, 1, move)).toEqual({ ...sealed, mine: commitment("move.mine", 9) });
    for (const type of ["pay", "toString"])
      expect(sealMove(sealer(), game, match, 1, { type, card: 7 } as never)).toEqual({
        type,
        card: commitment("move.card", 7),
      });
    const shown = { type: "show", card: 7 };
    expect(sealMove(sealer(), game, match, 1, shown)).toBe(shown);
  });

  test("the truth, with how far luck was drawn", () => {
    const truth = { version: 2, chance: { ...seeded("11".repeat(32)), drawn: { dice: 4 } }, state: { a: 1 } };
    const by = sealer();
    expect(sealTruth(by, truth)).toEqual(commitment("truth", { version: 2, drawn: { dice: 4 }, state: { a: 1 } }));
    expect(by.open).toHaveLength(1);
  });

  test("in another way for each secret, entry and path", () => {
    const base = { sha256, secret: "secret", n: 3 };
    const salts = [
      saltOf(base, "a"),
      saltOf(base, "b"),
      saltOf({ ...base, n: 4 }, "a"),
      saltOf({ ...base, secret: "x" }, "a"),
    ];
    expect(new Set(salts).size).toBe(4);
    for (const salt of salts) expect(salt).toMatch(/^[\w-]{22}$/);
  });
});

test("a log whose events lead to a phase that there is not is refused", () => {
  const log = decoded(openLog(line, start(line, { seats: 2 })).text);
  const events = [{ type: "phased", phases: ["no"], because: "L1" }];
  const entries = [{ ...log.entries[0], events }] as unknown as typeof log.entries;
  expect(replay(line, { ...log, entries })).toMatchObject({
    problem: { code: "event-mismatch", path: "events", line: 2 },
  });
});
