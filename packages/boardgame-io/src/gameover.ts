import type { BaseOutcome, Kinds } from "@turnwright/core";

/** `ctx.gameover`: the outcome, with the two fields that boardgame.io's own bots and lobbies read. */
export type Gameover<G extends Kinds> = G["outcome"] & {
  /** The player that won, if exactly one did. */
  readonly winner?: string;
  /** Present unless exactly one player won; see `winners` and `ranking` for details. */
  readonly draw?: true;
};

/** Returns the outcome with the fields that boardgame.io reads. */
export function gameoverOf<G extends Kinds>(outcome: G["outcome"]): Gameover<G> {
  const { winners }: BaseOutcome = outcome;
  return winners.length === 1 ? { ...outcome, winner: String(winners[0]) } : { ...outcome, draw: true };
}
