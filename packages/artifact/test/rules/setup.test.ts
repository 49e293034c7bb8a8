import { fast, type Match, scripted, start, viewEvents } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { standardDeck } from "../../src/content/cards.js";
import { type Artifact, artifact } from "../../src/index.js";
import { cards } from "../given.js";

/** Answers that leave a shuffle as it was. */
const asItIs = (count: number): number[] => Array.from({ length: count - 1 }, (_, i) => count - 1 - i);

function begun(seats: Artifact["seats"], options: object = {}, first?: number): Match<Artifact> {
  const answers = { deck: asItIs(60), ...(first === undefined ? {} : { setup: [first] }) };
  return start(artifact, { seats, options, chance: scripted(answers) });
}

const told = (match: Match<Artifact>): string[] =>
  match.entry.events.filter(({ type }) => type !== "phased").map(({ type }) => type);

describe("setup", () => {
  test("R1-six-cards six cards from the top each, the first seat first", () => {
    const { state, entry } = begun(3, { firstSeat: 1 });
    expect(state.hands[1]).toEqual(cards("rotate rotate rotate rotate rotate rotate"));
    expect(state.hands[2]).toEqual(cards("dynamite dynamite dynamite dynamite dynamite dynamite"));
    expect(state.hands[0]).toEqual(cards("dropBlock dropBlock dropBlock dropBlock dropBlock dropBlock"));
    expect(entry.events.filter(({ type }) => type === "handDealt")).toMatchObject([
      { seat: 1, count: 6 },
      { seat: 2, count: 6 },
      { seat: 0, count: 6 },
    ]);
  });

  test("R1-six-cards are told in the order in which they lie on the deck, from the top", () => {
    const begun = start(artifact, { seats: 2, chance: fast("dealt") });
    const [started, ...others] = begun.entry.events;
    const dealt = others.flatMap((event) => (event.type === "handDealt" ? [event] : []));
    const deck = started!.type === "gameStarted" ? started!.deck : [];
    expect(dealt.map(({ cards: told }) => told)).toEqual([deck.slice(-6).reverse(), deck.slice(-12, -6).reverse()]);
    expect(begun.state.discard).toEqual([deck.at(-13)]);
    expect(begun.state.deck).toEqual(deck.slice(0, -13));
  });

  test("R2-first-discard the next card is turned up, and the rest is the deck", () => {
    const { state, entry } = begun(2);
    expect(state.discard).toEqual(["dropBlock"]);
    expect(state.deck).toHaveLength(60 - 12 - 1);
    expect(entry.events[0]).toMatchObject({ type: "gameStarted", deckCount: 47, seats: 2, map: "causeway" });
  });

  test("R3-pawns-on-bases every pawn on its home base", () => {
    const { state } = begun(4);
    expect(state.pawns).toEqual([3, 43, 117, 77]);
    expect(state.pawns).toEqual(state.bases);
  });

  test("R4-artifact-in-temple the artifact in the temple, nobody's", () => {
    expect(begun(2).state.artifact).toEqual({ at: 58, holder: null });
    expect(begun(3).state.artifact).toEqual({ at: 49, holder: null });
  });

  test("R5a-first-seat seat 0 unless an option or chance says otherwise, and the deck in the order that chance gave", () => {
    expect(begun(2).state.seat).toBe(0);
    expect(begun(4, { firstSeat: 3 }).state).toMatchObject({ seat: 3, startingSeat: 3, round: 1, turn: 1 });
    expect(begun(4, { firstSeat: "random" }, 2).state).toMatchObject({ seat: 2, startingSeat: 2 });
    const counted = Object.entries(standardDeck).flatMap(([kind, count]) => new Array<string>(count).fill(kind));
    expect(begun(2).entry.events[0]).toMatchObject({ deck: counted });
    const shuffled = start(artifact, { seats: 2, chance: fast("1") });
    expect(shuffled.chance.drawn["setup"]).toBeUndefined();
    expect(shuffled.entry.events[0]).not.toMatchObject({ deck: counted });
  });

  test("the setup is told in the order of the document, and its secrets are kept", () => {
    const match = begun(2);
    expect(told(match)).toEqual([
      "gameStarted",
      "handDealt",
      "handDealt",
      "cardTurnedUp",
      "pawnsPlaced",
      "artifactPlaced",
      "turnStarted",
      "playsSet",
    ]);
    const feed = viewEvents(artifact, match, match.entry.events, 1);
    expect(feed[0]).toMatchObject({ deck: new Array(60).fill(null) });
    expect(feed[1]).toMatchObject({ seat: 0, count: 6, cards: new Array(6).fill(null) });
    expect(feed[2]).toMatchObject({ seat: 1, cards: match.state.hands[1] });
  });
});
