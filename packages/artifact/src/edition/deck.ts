import { type ContentReader, no, ok, type Plain } from "@turnwright/core/rules";
import { type CardKind, cardKinds, type DeckCounts } from "../content/cards.js";

function isKind(name: string): name is CardKind {
  return (cardKinds as readonly string[]).includes(name);
}

function isCount(value: Plain | undefined): value is number {
  return typeof value === "number" && value >= 0 && value <= 99;
}

/** Returns how many cards a deck has in all. */
function deckSize(deck: DeckCounts): number {
  return cardKinds.reduce((sum, kind) => sum + deck[kind], 0);
}

function wrong(detail: string, path: string, expected: string): ReturnType<ContentReader<never>> {
  return no({ detail, path, expected });
}

/** Reads deck counts from the options: returns fresh counts in the order of the kinds, or what is wrong. */
export const readDeck: ContentReader<DeckCounts> = (given, { seats }) => {
  if (given === null || typeof given !== "object" || Array.isArray(given))
    return wrong("deck-malformed", "", "an object: 0 to 99 of every kind of card");
  const counts = given as { readonly [kind: string]: Plain };
  const strange = Object.keys(counts).find((name) => !isKind(name));
  if (strange !== undefined) return wrong("deck-unknown-kind", strange, cardKinds.join(" | "));
  const bad = cardKinds.find((kind) => !isCount(counts[kind]));
  if (bad !== undefined) return wrong("deck-bad-count", bad, "0 to 99");
  const deck = Object.fromEntries(cardKinds.map((kind) => [kind, counts[kind]])) as DeckCounts;
  const least = 8 * seats + 8;
  if (deckSize(deck) < least) return wrong("deck-too-small", "", `at least ${least} cards`);
  if (deck.ho + deck.vert + deck.diag === 0) return wrong("deck-no-steps", "", "at least one ho, vert or diag");
  return ok(deck);
};

/** An odd property of a deck that does not make it invalid. */
export type DeckWarning = {
  /** What is odd, as a word. */
  readonly code: "deck-warning-ho-vert-unequal";
  /** How many Ho there are. */
  readonly ho: number;
  /** How many Vert there are. */
  readonly vert: number;
};

/**
 * Returns the odd properties of deck counts; an empty list when there are none. Maps with quarter-turn symmetry need as
 * many Ho as Vert. Throws a `TypeError` when `deck` is not an object.
 */
export function deckWarnings(deck: DeckCounts): DeckWarning[] {
  if (typeof deck !== "object" || deck === null || Array.isArray(deck))
    throw new TypeError("deck: expected counts by kind of card");
  let counts: readonly [number, number];
  try {
    counts = [deck.ho, deck.vert];
  } catch (cause) {
    throw new TypeError("deck: expected counts by kind of card", { cause });
  }
  const [ho, vert] = counts;
  return ho === vert ? [] : [{ code: "deck-warning-ho-vert-unequal", ho, vert }];
}
