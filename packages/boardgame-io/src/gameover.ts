import type { BaseOutcome, Kinds } from "@turnwright/core";

/** `ctx.gameover`: the outcome, and beside it the two fields that boardgame.io's own bots and lobbies look for. */
export type Gameover<G extends Kinds> = G["outcome"] & {
  /** The player that won, when exactly one did. */
  readonly winner?: string;
  /** There when not exactly one player won: nobody did, or some together; `winners` and `ranking` say more. */
  readonly draw?: true;
};

/** The outcome as boardgame.io wants to read it. */
export function gameoverOf<G extends Kinds>(outcome: G["outcome"]): Gameover<G> {
  const { winners }: BaseOutcome = outcome;
  return winners.length === 1 ? { ...outcome, winner: String(winners[0]) } : { ...outcome, draw: true };
}
