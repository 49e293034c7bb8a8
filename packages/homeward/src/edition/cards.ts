import type { BoughtCard, GoalCard, TopCard } from "../content/cards.js";
import type { HomewardEdition } from "../content/edition.js";
import { type EditionProblem, wrong } from "./problem.js";

function isPrimary({ price, colour }: BoughtCard): boolean {
  if (price.length !== 4 || price.some((tokens) => tokens < 0 || tokens > 20)) return false;
  return price.every((tokens, at) => at === colour || tokens < price[colour]);
}

function isCredit({ credit, price }: BoughtCard): boolean {
  return credit >= 1 && credit < price.reduce((sum, tokens) => sum + tokens, 0);
}

function isWorth({ tier, price, colour, vp }: BoughtCard): boolean {
  return vp === (tier === "lower" ? 1 : 2) * price[colour];
}

function isTop({ needs, needTier, vp }: TopCard): boolean {
  if (needs.length !== 2 || needs.some((colour) => colour < 0 || colour > 3)) return false;
  if (needTier !== "lower" && needTier !== "middle") return false;
  return vp === (needs[0] === needs[1] ? 4 : 2);
}

/** The checks of the bought cards. Each check covers all cards before the next check begins. */
const checks = [
  ["edition-bad-primary", isPrimary, "prices 0 to 20, strictly the largest in the card's colour"],
  ["edition-bad-credit", isCredit, "1 or more, and below the price"],
  ["edition-bad-vp", isWorth, "tokens of the card's colour, twice for a middle card"],
] as const;

function firstThat(cards: readonly GoalCard[], isBad: (card: GoalCard) => boolean): number {
  return cards.findIndex(isBad);
}

/** Returns a problem if a tier has too few cards, and otherwise the first problem of a card. */
export function checkCards({ cards, pitSize }: HomewardEdition): EditionProblem | undefined {
  for (const tier of ["lower", "middle", "top"]) {
    const count = cards.filter((card) => card.tier === tier).length;
    if (count < pitSize) return wrong("edition-too-few-cards", "cards", `${pitSize} cards of the ${tier} tier`);
  }
  for (const [code, fits, expected] of checks) {
    const bad = firstThat(cards, (card) => card.tier !== "top" && !fits(card));
    if (bad >= 0) return wrong(code, `cards.${bad}`, expected);
  }
  const bad = firstThat(cards, (card) => card.tier === "top" && !isTop(card));
  if (bad < 0) return undefined;
  return wrong(
    "edition-bad-top",
    `cards.${bad}`,
    "two colours, of lower or middle, worth 4 for one colour twice, else 2",
  );
}
