import type { Chance, Game, Kinds, PlayerView, Seat, Table } from "@turnwright/core";
import type { Bot } from "@turnwright/core/internal";
import { botOf, type Guesses, guesses } from "../guess.js";
import { weightedIndex } from "../weighing.js";
import { Scale } from "./scale.js";
import type { SearchOptions } from "./search.js";
import { type Branch, bud, mostPromising, type Node, open } from "./tree.js";

/** The value that stands for an unknown reward. The value is negative, because no reward is negative. */
const unknown = -1;

/** The iterations of one search, which share a table, the scale of rewards, and memory. */
export class RolloutStep<G extends Kinds> {
  readonly #bot: Bot<G>;
  readonly #guesses: Guesses<G>;
  readonly #table: Table<G>;
  readonly #viewer: Seat;
  readonly #chance: Chance<string>;
  readonly #exploration: number;
  readonly #depth: number;
  readonly #isWeighted: boolean;
  readonly #below: (count: number) => number;
  readonly #scales: Scale[];
  // The path down the tree, move by move: node, branch, and seat. Three separate lists are faster than one list of
  // objects.
  readonly #nodes: Node<G>[] = [];
  readonly #branches: Branch<G>[] = [];
  readonly #seats: Seat[] = [];
  #length = 0;
  readonly #rewards: number[] = [];
  readonly #moves: G["move"][] = [];
  readonly #open: Branch<G>[] = [];
  /**
   * The legal moves of the seat. The legal moves are the same in every guess, because the seat knows its legal moves.
   */
  readonly #choices: readonly G["move"][];
  #isFresh = true;

  constructor(
    game: Game<G>,
    view: PlayerView<G>,
    choices: readonly G["move"][],
    chance: Chance<string>,
    options: SearchOptions,
  ) {
    this.#bot = botOf(game);
    this.#guesses = guesses(game, view, chance);
    this.#table = this.#guesses.table;
    this.#viewer = view.viewer as Seat;
    this.#choices = choices;
    this.#chance = chance;
    this.#exploration = options.exploration ?? this.#bot.exploration ?? 60;
    this.#depth = options.depth ?? this.#bot.depth ?? 1;
    this.#isWeighted = options.playout !== "uniform" && this.#bot.weight !== undefined;
    this.#below = (count) => chance.below("continue", count);
    const optimism = options.optimism ?? this.#bot.optimism ?? 1;
    this.#scales = Array.from({ length: view.seats }, () => new Scale(optimism));
  }

  /**
   * Runs one iteration: a new guess, the path down the tree, one new move, a playout, and the rewards back up the tree.
   */
  from(root: Node<G>): void {
    if (!this.#isFresh) this.#guesses.renew();
    this.#isFresh = false;
    this.#descend(root);
    this.#playOn();
    this.#tell();
  }

  #descend(root: Node<G>): void {
    this.#length = 0;
    let node = root;
    while (this.#table.outcome === null) {
      const { toAct } = this.#table;
      const seat = node === root ? this.#viewer : toAct[0];
      const branch = this.#chosen(node, node === root ? this.#choices : this.#table.legalMoves(seat, this.#moves));
      this.#nodes[this.#length] = node;
      this.#branches[this.#length] = branch;
      this.#seats[this.#length++] = seat;
      this.#table.apply(seat, branch.move);
      if (branch.visits === 0) return;
      branch.node ??= bud();
      node = branch.node;
    }
  }

  #chosen(node: Node<G>, moves: readonly G["move"][]): Branch<G> {
    open(node, moves, this.#open);
    return mostPromising(node, this.#open, moves.length, this.#exploration) ?? this.#untried(moves.length);
  }

  /** Returns a random branch that was not visited yet, among the first `count` branches. */
  #untried(count: number): Branch<G> {
    const untried: Branch<G>[] = [];
    for (let at = 0; at < count; at++) if (this.#open[at].visits === 0) untried.push(this.#open[at]);
    const moves = untried.map(({ move }) => move);
    const at = this.#isWeighted ? weightedIndex(this.#bot, moves, this.#chance) : this.#below(untried.length);
    return untried[at];
  }

  /** Runs a playout from the end of the tree, until `depth` turns have passed. */
  #playOn(): void {
    let seat = this.#seats[this.#length - 1];
    for (let left = this.#depth; left > 0; left--) {
      while (this.#table.outcome === null && this.#table.toAct.includes(seat)) this.#table.apply(seat, this.#any(seat));
      if (this.#table.outcome !== null) return;
      seat = this.#table.toAct[0];
    }
  }

  #any(seat: Seat): G["move"] {
    if (!this.#isWeighted) return this.#table.sample(seat, this.#below);
    this.#table.legalMoves(seat, this.#moves);
    return this.#moves[weightedIndex(this.#bot, this.#moves, this.#chance)];
  }

  /** Adds the rewards of every seat that moved on the path. */
  #tell(): void {
    const { state, derived, outcome } = this.#table;
    const rewards = this.#rewards;
    for (let seat = 0; seat < this.#scales.length; seat++) rewards[seat] = unknown;
    for (let at = 0; at < this.#length; at++) {
      const seat = this.#seats[at];
      if (rewards[seat] === unknown)
        rewards[seat] = this.#scales[seat].reward(this.#bot.evaluate(state, seat, derived), outcome !== null);
      const reward = rewards[seat];
      const node = this.#nodes[at];
      const branch = this.#branches[at];
      node.visits++;
      node.total += reward;
      branch.visits++;
      branch.total += reward;
    }
  }
}
