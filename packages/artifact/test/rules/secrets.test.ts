import { legalMoves, undoable, view, viewEvents } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { artifact } from "../../src/index.js";
import { cards, given } from "../given.js";

describe("who sees what", () => {
  const drawing = given({ phase: "draw", hands: ["ho swap", "jump jump jump"], discard: "diag", deck: "vert rotate" });

  test("hands are their owner's, the deck nobody's, all else everybody's", () => {
    const own = view(artifact, drawing.match, 0).state;
    expect(own.hands).toEqual([cards("ho swap"), [null, null, null]]);
    expect(own.deck).toEqual([null, null]);
    expect(own.discard).toEqual(["diag"]);
    const other = view(artifact, drawing.match, "spectator").state;
    expect(other.hands).toEqual([
      [null, null],
      [null, null, null],
    ]);
    const { deck: _d, hands: _h, ...open } = drawing.state;
    expect(other).toMatchObject(open);
  });

  test("a card from the deck is the drawer's, one from the discard pile everybody's", () => {
    const secret = drawing.when("+d");
    expect(viewEvents(artifact, secret.match, secret.events, 0)[0]).toMatchObject({ card: "rotate" });
    expect(viewEvents(artifact, secret.match, secret.events, 1)[0]).toMatchObject({
      type: "cardDrawn",
      from: "deck",
      card: null,
    });
    const open = drawing.when("+p");
    expect(viewEvents(artifact, open.match, open.events, 1)[0]).toMatchObject({
      type: "cardDrawn",
      from: "discard",
      card: "diag",
    });
  });

  test("a reshuffle and a refill show how many, and the refill its cards to the owner", () => {
    const done = given({
      phase: "discard",
      deck: "",
      discard: "ho vert jump swap",
      hands: ["ho ho ho ho", "ho"],
      luck: [0, 0],
    }).when(".");
    expect(viewEvents(artifact, done.match, done.events, 1).slice(0, 2)).toMatchObject([
      { type: "discardReshuffled", count: 3, cards: [null, null, null] },
      { type: "handRefilled", count: 2, cards: [null, null] },
    ]);
    expect(viewEvents(artifact, done.match, done.events, 0)[0]).toMatchObject({ cards: [null, null, null] });
    expect(viewEvents(artifact, done.match, done.events, 0)[1]).toMatchObject({ cards: cards("ho jump") });
  });

  test("nothing is opened at the end", () => {
    const won = given({ pawns: ["b1"], artifact: "b1", holder: 0, hands: ["ho vert", "swap"] }).when("Ha1");
    expect(view(artifact, won.match, 0).state.hands).toEqual([["vert"], [null]]);
    expect(view(artifact, won.match, 0).state.deck.every((card) => card === null)).toBe(true);
  });

  test("a seat knows its moves from its own view, and nobody those of another", () => {
    const playing = given({ pawns: ["b2"], hands: ["ho diag swap dropBlock"] });
    expect(legalMoves(artifact, view(artifact, playing.match, 0), 0)).toEqual(legalMoves(artifact, playing.match, 0));
    expect(legalMoves(artifact, view(artifact, playing.match, 1), 0)).toEqual([]);
  });

  test("R6b-draw-one a card from the open pile may be laid back, one from the deck not", () => {
    const drawn = (move: string): unknown => {
      return undoable(artifact, drawing.when(move).match, 0);
    };
    expect(drawn("+p")).toEqual({ ok: true });
    expect(drawn("+d")).toEqual({ ok: false, code: "something-was-revealed" });
  });
});
