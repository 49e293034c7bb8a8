import type { HomewardView } from "../state.js";

/** Returns how many tokens of a colour lie beside the board: those that no seat holds. `null` is without limit. */
export function pileOf({ options, tokens }: Pick<HomewardView, "options" | "tokens">, colour: number): number | null {
  if (options.tokensPerColour === null) return null;
  let left = options.tokensPerColour;
  for (let seat = 0; seat < tokens.length; seat++) left -= tokens[seat][colour];
  return left;
}
