import { type CitedEvent, fast, readMove, start, type Viewer, viewEvents, viewMove } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Artifact, artifact } from "../../src/index.js";
import { type Given, given, type Position, standing } from "../given.js";

const nothing = (cards: readonly unknown[]): null[] => cards.map(() => null);

/** Returns an event as the rules let a viewer know it: neither the deck, nor cards that others draw unseen. */
function told(event: CitedEvent<Artifact>, viewer: Viewer): object {
  if (event.type === "gameStarted") return { ...event, deck: nothing(event.deck) };
  if (event.type === "discardReshuffled") return { ...event, cards: nothing(event.cards) };
  if (event.type === "handDealt" || event.type === "handRefilled")
    return event.seat === viewer ? event : { ...event, cards: nothing(event.cards) };
  if (event.type !== "cardDrawn" || event.from === "discard" || event.seat === viewer) return event;
  return { ...event, card: null };
}

const onArtifact: Position = { pawns: ["d4"], artifact: "d4", holder: 0 };

/** Situations by which every move is made and every event happens. */
const situations: readonly (readonly [moves: string, position: Position])[] = [
  ["+d", { phase: "draw", hands: ["ho", "swap"], deck: "", discard: "ho vert jump", luck: [0] }],
  ["+p", { phase: "draw", seat: 1, hands: ["ho", "swap"] }],
  ["Hb1 Vb2 Xc1", { hands: ["ho vert diag swap"] }],
  ["Jc3", { ...onArtifact, hands: ["jump ho"] }],
  ["S2 S2", { ...onArtifact, hands: ["swap swap ho"] }],
  ["Ba1 Da1 R", { hands: ["dropBlock dynamite rotate ho"] }],
  ["/ -R .", { hands: ["rotate ho ho", "jump"] }],
  [".", { phase: "discard", hands: ["ho ho ho ho ho ho"], deck: "", discard: "" }],
];

function expectTold(at: Given, seat: number, move: Artifact["move"] | undefined): void {
  const { events } = at.match.entry;
  for (const viewer of [0, 1, "spectator"] as const) {
    expect(viewEvents(artifact, at.match, events, viewer)).toEqual(events.map((event) => told(event, viewer)));
    if (move !== undefined) expect(viewMove(artifact, at.match, seat, move, viewer)).toEqual(move);
  }
}

describe("who is told what", () => {
  test("everything but the deck and the cards that others draw from it", () => {
    const begun = standing(start(artifact, { seats: 2, chance: fast("told") }));
    expectTold(begun, 0, undefined);
    const seen = new Set<string>(begun.match.entry.events.map(({ type }) => type));
    for (const [moves, position] of situations) {
      let at = given(position);
      for (const text of moves.split(" ")) {
        const seat = at.match.toAct[0]!;
        const read = readMove(artifact, at.match, text);
        if (!read.ok) throw new Error(`${text} is no move`);
        at = at.when(text);
        seen.add(read.value.type);
        for (const { type } of at.match.entry.events) seen.add(type);
        expectTold(at, seat, read.value);
      }
    }
    const all = [...Object.keys(artifact.evolve), ...artifact.compiled.moves.keys()];
    expect(all.filter((type) => !seen.has(type))).toEqual([]);
  });
});
