import type { Plain } from "@turnwright/core/rules";
import { cards, difficulties, tokens } from "../content/words.js";
import { hasSymbol } from "../terms/payment.js";
import { type Check, type Entry, type Flaw, hasKeys, isBetween, listOf, most, mostPieces, sumOf } from "./reading.js";

const marked = cards.filter(hasSymbol);

function deckFlaw(path = "deck"): Flaw {
  return { code: "edition-deck", path };
}

/**
 * Checks the counts of all kinds of cards: at least three cards with the symbol, for the replenishment spaces, and at
 * least 40 in all.
 */
export const deck: Check = ({ deck: given }) => {
  if (!hasKeys(given, cards)) return deckFlaw();
  const odd = cards.find((card) => !isBetween(given[card], 0, mostPieces));
  if (odd !== undefined) return deckFlaw(`deck.${odd}`);
  if (sumOf(given, marked) < 3) return deckFlaw();
  return sumOf(given, cards) >= 40 ? undefined : deckFlaw();
};

function areCounted(given: Plain | undefined): given is Entry {
  return hasKeys(given, tokens) && tokens.every((token) => isBetween(given[token], 0, mostPieces));
}

/**
 * Returns whether a value describes three stacks. `total` is the number of tokens, or `undefined` if they are not
 * counted yet.
 */
function isStacks(given: Plain | undefined, total: number | undefined): boolean {
  const sizes = listOf(given);
  if (sizes.length !== 3 || !sizes.every((size) => isBetween(size, 1, most))) return false;
  return total === undefined || (sizes as readonly number[]).reduce((one, other) => one + other, 0) === total;
}

/** Checks that the three stacks contain all tokens. Problems of the counts themselves are reported by a later check. */
export const stacks: Check = ({ stacks: given, tokens: counts }) => {
  if (!hasKeys(given, difficulties)) return { code: "edition-stacks", path: "stacks" };
  const total = areCounted(counts) ? sumOf(counts, tokens) : undefined;
  const odd = difficulties.find((difficulty) => !isStacks(given[difficulty], total));
  return odd === undefined ? undefined : { code: "edition-stacks", path: `stacks.${odd}` };
};

/** Checks the counts of all kinds of tokens. */
export const tokenCounts: Check = ({ tokens: given }) => {
  if (!hasKeys(given, tokens)) return { code: "edition-tokens", path: "tokens" };
  const odd = tokens.find((token) => !isBetween(given[token], 0, mostPieces));
  return odd === undefined ? undefined : { code: "edition-tokens", path: `tokens.${odd}` };
};

/** Checks the medals in the supply and the pioneers of each seat. */
export const supply: Check = ({ medals, pioneersPerSeat }) => {
  if (!isBetween(medals, 0, most)) return { code: "edition-supply", path: "medals" };
  if (isBetween(pioneersPerSeat, 3, 99)) return undefined;
  return { code: "edition-supply", path: "pioneersPerSeat" };
};
