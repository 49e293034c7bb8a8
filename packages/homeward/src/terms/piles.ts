import type { HomewardView } from "../state.js";

/**
 * Returns the number of tokens of a colour beside the board, which are those that no seat holds; `null` without limit.
 * Throws a `TypeError` when `view` is not a view.
 */
export function pileOf(view: Pick<HomewardView, "options" | "tokens">, colour: number): number | null {
  const { options, tokens } = view;
  if (options.tokensPerColour === null) return null;
  let left = options.tokensPerColour;
  for (let seat = 0; seat < tokens.length; seat++) left -= tokens[seat][colour];
  return left;
}
