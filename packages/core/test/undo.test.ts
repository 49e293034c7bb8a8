import { describe, expect, test } from "vitest";
import { type Entry, type Game, type Kinds, undoable } from "../src/index.js";
import { raid } from "./toys/raid.js";

/** The barrier reads nothing of a game but who sees the fields of its events. */
function gameWith(events: object): Game<Kinds> {
  return { ...raid, view: { ...raid.view, events } } as unknown as Game<Kinds>;
}

function after(
  events: readonly object[],
  more: object = {},
  options: object = {},
): { readonly options: object; readonly entry: Entry<Kinds> } {
  const entry = { seat: 1, move: { type: "any" }, events, drew: false, ...more } as unknown as Entry<Kinds>;
  return { options, entry };
}

const game = gameWith({
  open: { card: "all" },
  told: { who: "all", count: "count" },
  hidden: { card: "none" },
  shown: { who: "all", card: "reveals" },
  own: { card: { owner: "seat", others: "none" } },
  counted: { cards: { owner: "seat", others: "count" } },
  short: { card: "owner" },
  unseen: { card: "except-owner" },
  shared: { cards: { exceptOwner: "seat", others: "count" } },
  byOption: {
    card: { owner: "seat", others: "none", unless: (_: object, { isOpen }: { isOpen?: boolean }) => isOpen === true },
  },
  known: { who: "all", card: { owner: "seat", others: "none", isKnown: true } },
  knownList: { cards: { owner: "seat", others: "count", isKnown: true, unless: () => false } },
  perhaps: { card: { owner: "seat", others: "none", unless: ({ from }: { from: string }) => from === "discard" } },
});

describe("the undo barrier", () => {
  test("lets back what everybody saw, what was only counted and what nobody saw", () => {
    for (const type of ["open", "told", "hidden"]) expect(undoable(game, after([{ type }]), 1)).toEqual({ ok: true });
    expect(undoable(game, after([]), 1)).toEqual({ ok: true });
    // Events of core itself, such as a change of phase, have no table and hide nothing; names of every object are no
    // types either.
    for (const type of ["phased", "constructor", "toString"])
      expect(undoable(game, after([{ type }]), 1)).toEqual({ ok: true });
  });

  test("holds what came to light, for everybody or for one seat, in any of the events", () => {
    const revealed = { ok: false, code: "something-was-revealed" };
    for (const type of ["shown", "own", "counted", "short", "unseen", "shared", "byOption"]) {
      expect(undoable(game, after([{ type }]), 1)).toEqual(revealed);
      expect(undoable(game, after([{ type: "open" }, { type }, { type: "told" }]), 1)).toEqual(revealed);
    }
  });

  test("asks of an event whether everybody sees its field: then nothing hidden came to light", () => {
    expect(undoable(game, after([{ type: "perhaps", from: "discard" }]), 1)).toEqual({ ok: true });
    expect(undoable(game, after([{ type: "perhaps", from: "deck" }]), 1)).toMatchObject({ ok: false });
    expect(undoable(game, after([{ type: "byOption" }], {}, { isOpen: true }), 1)).toEqual({ ok: true });
  });

  test("lets back what only its owners were told, and knew before", () => {
    for (const type of ["known", "knownList"]) {
      expect(undoable(game, after([{ type }]), 1)).toEqual({ ok: true });
      expect(undoable(game, after([{ type }, { type: "own" }]), 1)).toMatchObject({ code: "something-was-revealed" });
    }
  });

  test("holds when luck was asked for, even if every event is open", () => {
    expect(undoable(game, after([{ type: "open" }], { drew: true }), 1)).toEqual({
      ok: false,
      code: "chance-was-drawn",
    });
  });

  test("says first that nothing was played, then that it was another seat, then chance, then what was shown", () => {
    const all = { drew: true, move: null };
    expect(undoable(game, after([{ type: "shown" }], all), 0)).toMatchObject({ code: "nothing-to-undo" });
    expect(undoable(game, after([{ type: "shown" }], { drew: true }), 0)).toMatchObject({ code: "another-seat-acted" });
    expect(undoable(game, after([{ type: "shown" }], { drew: true }), 1)).toMatchObject({ code: "chance-was-drawn" });
    expect(undoable(game, after([{ type: "shown" }]), 1)).toMatchObject({ code: "something-was-revealed" });
  });

  test("lets back everything in a game without secrets", () => {
    const open = { ...raid, view: { ...raid.view, events: "all" } } as unknown as Game<Kinds>;
    expect(undoable(open, after([{ type: "shown" }]), 1)).toEqual({ ok: true });
  });

  test("asks for an entry with events", () => {
    for (const events of [undefined, [{}], [{ type: 1 }], [{ type: "open" }, null]])
      expect(() => undoable(game, after(events as never), 1)).toThrow(/^at: expected a match or a table/);
  });
});
