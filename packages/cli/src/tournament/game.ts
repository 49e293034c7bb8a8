import {
  fast,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  RunningChance,
  type Seat,
  start,
  view,
} from "@turnwright/core";
import { botOf, recipeOf } from "../players.js";
import type { GameFault, GameResult, ScheduledGame, TournamentSpec } from "./result.js";

/** The choice of one move: the match, the seat to act, its legal moves, and a seed for this choice only. */
export interface Choice {
  readonly match: Match<Kinds>;
  readonly seat: Seat;
  readonly moves: readonly Kinds["move"][];
  readonly seed: string;
}

/**
 * Plays one game of a tournament. `choose` returns the move for a seat that has several legal moves. The chance and the
 * seeds of all choices depend only on the seed of the tournament and on the number of the game.
 */
export async function playedGame(
  game: Game<Kinds>,
  { seats, options, seed }: TournamentSpec,
  { number, bots }: ScheduledGame,
  choose: (choice: Choice) => Kinds["move"] | Promise<Kinds["move"]>,
): Promise<Omit<GameResult, "faults">> {
  let match = start(game, { seats, options, chance: fast(`${seed} ${number}`), freeze: false });
  while (match.outcome === null) {
    const [seat] = match.toAct;
    const moves = legalMoves(game, match, seat);
    const choice = { match, seat, moves, seed: `${seed} ${number} ${match.version}` };
    const move = moves.length === 1 ? moves[0] : await choose(choice);
    const answer = play(game, match, seat, move, { freeze: false });
    if (!answer.ok) throw new Error(`bug: ${JSON.stringify(move)} of seat ${seat} was refused`);
    match = answer.match;
  }
  const { reason, winners, ranking } = match.outcome;
  return { number, bots, reason, winners, ranking, moves: match.version };
}

/** Plays games of a tournament in which all bots are ours, in this thread. */
export async function playedByOurs(
  game: Game<Kinds>,
  spec: TournamentSpec,
  games: readonly ScheduledGame[],
): Promise<readonly GameResult[]> {
  const players = spec.bots.map((bot) => botOf(game, recipeOf(bot)));
  const faults: readonly GameFault[] = [];
  const results: GameResult[] = [];
  for (const scheduled of games) {
    const choose = ({ match, seat, seed }: Choice): Kinds["move"] =>
      players[scheduled.bots[seat]](view(game, match, seat), new RunningChance(fast(seed)));
    results.push({ ...(await playedGame(game, spec, scheduled, choose)), faults });
  }
  return results;
}
