import type { Bot, Chance, Game, Kinds, PlayerView, Seat, Table } from "@turnwright/core";
import { botOf, type Guesses, guesses } from "../guess.js";
import { weightedIndex } from "../weighing.js";
import { Scale } from "./scale.js";
import type { SearchOptions } from "./search.js";
import { type Branch, bud, mostPromising, type Node, open } from "./tree.js";

/** One move of the way down the tree. */
interface Step<G extends Kinds> {
  readonly node: Node<G>;
  readonly branch: Branch<G>;
  readonly seat: Seat;
}

/** What iterations of one search share: the table they are played on, the scale of their rewards, and memory. */
export class Excursion<G extends Kinds> {
  readonly #bot: Bot<G>;
  readonly #guesses: Guesses<G>;
  readonly #table: Table<G>;
  readonly #viewer: Seat;
  readonly #luck: Chance<string>;
  readonly #exploration: number;
  readonly #depth: number;
  readonly #isWeighted: boolean;
  readonly #below: (count: number) => number;
  readonly #scales: Scale[];
  readonly #way: Step<G>[] = [];
  readonly #moves: G["move"][] = [];
  readonly #open: Branch<G>[] = [];
  #isFresh = true;

  constructor(game: Game<G>, view: PlayerView<G>, luck: Chance<string>, options: SearchOptions) {
    this.#bot = botOf(game);
    this.#guesses = guesses(game, view, luck);
    this.#table = this.#guesses.table;
    this.#viewer = view.viewer as Seat;
    this.#luck = luck;
    this.#exploration = options.exploration ?? 60;
    this.#depth = options.depth ?? 1;
    this.#isWeighted = options.playout !== "uniform" && this.#bot.weight !== undefined;
    this.#below = (count) => luck.below("continue", count);
    this.#scales = Array.from({ length: view.seats }, () => new Scale());
  }

  /** One iteration: a new guess, down the tree, one new move, a playout, and what it came to back up the tree. */
  from(root: Node<G>): void {
    if (!this.#isFresh) this.#guesses.renew();
    this.#isFresh = false;
    this.#descend(root);
    this.#playOn();
    this.#tell();
  }

  #descend(root: Node<G>): void {
    this.#way.length = 0;
    let node = root;
    while (this.#table.outcome === null) {
      const { toAct } = this.#table;
      const seat = node === root ? this.#viewer : toAct[0]!;
      const branch = this.#chosen(node, seat);
      this.#way.push({ node, branch, seat });
      this.#table.apply(seat, branch.move);
      if (branch.visits === 0) return;
      branch.node ??= bud();
      node = branch.node;
    }
  }

  #chosen(node: Node<G>, seat: Seat): Branch<G> {
    this.#table.legalMoves(seat, this.#moves);
    open(node, this.#moves, this.#open);
    return mostPromising(node, this.#open, this.#exploration) ?? this.#untried();
  }

  /** One of the moves that nobody followed yet. */
  #untried(): Branch<G> {
    const untried = this.#open.filter(({ visits }) => visits === 0);
    const moves = untried.map(({ move }) => move);
    const at = this.#isWeighted ? weightedIndex(this.#bot, moves, this.#luck) : this.#below(untried.length);
    return untried[at]!;
  }

  /** A playout: goes on where the tree ends, until so many turns have been handed over. */
  #playOn(): void {
    let seat = this.#way[this.#way.length - 1]!.seat;
    for (let left = this.#depth; left > 0; left--) {
      while (this.#table.outcome === null && this.#table.toAct.includes(seat)) this.#table.apply(seat, this.#any(seat));
      if (this.#table.outcome !== null) return;
      seat = this.#table.toAct[0]!;
    }
  }

  #any(seat: Seat): G["move"] {
    if (!this.#isWeighted) return this.#table.sample(seat, this.#below);
    this.#table.legalMoves(seat, this.#moves);
    return this.#moves[weightedIndex(this.#bot, this.#moves, this.#luck)]!;
  }

  /** Rewards every seat that moved on the way. */
  #tell(): void {
    const { state, outcome } = this.#table;
    const rewards: number[] = [];
    for (const { node, branch, seat } of this.#way) {
      rewards[seat] ??= this.#scales[seat]!.reward(this.#bot.evaluate(state, seat), outcome !== null);
      const reward = rewards[seat];
      node.visits++;
      node.total += reward;
      branch.visits++;
      branch.total += reward;
    }
  }
}
