import type { HomewardView } from "../state.js";

/**
 * Returns how many tokens of a colour lie beside the board: those that no seat holds; `null` without limit. Throws a
 * `TypeError` when `view` is no view.
 */
export function pileOf(view: Pick<HomewardView, "options" | "tokens">, colour: number): number | null {
  const { options, tokens } = view;
  if (options.tokensPerColour === null) return null;
  let left = options.tokensPerColour;
  for (let seat = 0; seat < tokens.length; seat++) left -= tokens[seat][colour];
  return left;
}
