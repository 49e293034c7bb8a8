import type { Game, Kinds } from "@turnwright/core";

/** Returns the number in the id of a sentence, such as `"R7b"` in `"R7b-play-card"`. */
function numberOf(id: string): string {
  const dash = id.indexOf("-");
  return dash < 1 ? id : id.slice(0, dash);
}

/**
 * Returns the id of the sentence that a log cites by number: the first sentence with this number. Returns `cited`
 * itself if there is no such sentence.
 */
export function sentenceId<G extends Kinds>(game: Game<G>, cited: string): string {
  return Object.keys(game.rulebook).find((id) => numberOf(id) === cited) ?? cited;
}
