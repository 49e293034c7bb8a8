import type { Plain } from "@turnwright/core/rules";
import { cards, difficulties, tokens } from "../content/words.js";
import { hasSymbol } from "../terms/payment.js";
import { type Check, type Entry, type Flaw, hasKeys, isBetween, listOf, most, mostPieces, sumOf } from "./reading.js";

const marked = cards.filter(hasSymbol);

function deckFlaw(path = "deck"): Flaw {
  return { code: "edition-deck", path };
}

/** Every kind of card counted; at least three with symbol, for the replenishment spaces, and 40 in all. */
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

/** `total` is `undefined` as long as the tokens are not counted. */
function isStacks(given: Plain | undefined, total: number | undefined): boolean {
  const sizes = listOf(given);
  if (sizes.length !== 3 || !sizes.every((size) => isBetween(size, 1, most))) return false;
  return total === undefined || (sizes as readonly number[]).reduce((one, other) => one + other, 0) === total;
}

/** Three stacks that hold all tokens. What the counts of the tokens have wrong is told afterwards. */
export const stacks: Check = ({ stacks: given, tokens: counts }) => {
  if (!hasKeys(given, difficulties)) return { code: "edition-stacks", path: "stacks" };
  const total = areCounted(counts) ? sumOf(counts, tokens) : undefined;
  const odd = difficulties.find((difficulty) => !isStacks(given[difficulty], total));
  return odd === undefined ? undefined : { code: "edition-stacks", path: `stacks.${odd}` };
};

/** Every kind of token counted. */
export const tokenCounts: Check = ({ tokens: given }) => {
  if (!hasKeys(given, tokens)) return { code: "edition-tokens", path: "tokens" };
  const odd = tokens.find((token) => !isBetween(given[token], 0, mostPieces));
  return odd === undefined ? undefined : { code: "edition-tokens", path: `tokens.${odd}` };
};

/** Medals in the supply, pioneers of each seat. */
export const supply: Check = ({ medals, pioneersPerSeat }) => {
  if (!isBetween(medals, 0, most)) return { code: "edition-supply", path: "medals" };
  if (isBetween(pioneersPerSeat, 3, 99)) return undefined;
  return { code: "edition-supply", path: "pioneersPerSeat" };
};
