import { defineNotation, form, integer, variant } from "@turnwright/core/notation";
import { defineDrawing, defineGame } from "@turnwright/core/rules";
import { type SealedCards, sealedCards } from "../../../examples/own-game/sealed-cards.js";

/** The game Sealed cards whose moves are bare numbers in notation: `2` chooses the card 2. Its bot likes high cards. */
export const numberedCards = defineGame<SealedCards>({
  ...sealedCards,
  id: "numbered-cards",
  notation: defineNotation<SealedCards>({ moves: variant("type", { choose: form`${{ card: integer(1, 4) }}` }) }),
  bot: {
    evaluate: ({ choices }, seat) => choices[seat] ?? 0,
    determinize: ({ choices, ...view }) => structuredClone({ ...view, choices: [...choices] }) as SealedCards["state"],
  },
});

export const drawing = defineDrawing<SealedCards>("numbered-cards", {
  draw: ({ state }) => `shown ${state.shown.join(" and ")}`,
  words: { choose: ({ card }) => `choose card ${card}, which is ${5 - card} below 5` },
  legend: "The cards that were turned over last.",
});
