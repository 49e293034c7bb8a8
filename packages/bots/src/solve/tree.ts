import {
  chanceOutcomes,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  type OptionsGiven,
  type PlayerView,
  type Seat,
  setupOutcomes,
  view,
} from "@turnwright/core";
import type { ChanceOutcome } from "@turnwright/core/internal";
import { isSurelyTooLarge, mostDraws } from "./is-surely-too-large.js";

/** An information set: the positions that a seat cannot distinguish, and the seat's policy in these positions. */
export interface DecisionSet<G extends Kinds> {
  /** The number of the set, from 0. */
  readonly number: number;
  readonly seat: Seat;
  readonly view: PlayerView<G>;
  readonly moves: readonly G["move"][];
  /**
   * The last earlier decision of the seat: the number of its information set, and the index of the move. The earlier
   * decisions are the same in every position of the set.
   */
  readonly past: string;
  /** The nodes of the set. */
  readonly nodes: DecisionNode<G>[];
  /** The probabilities of the moves in the present iteration. */
  readonly current: number[];
  /** The regrets of the moves; never negative between iterations. */
  readonly regrets: number[];
  /** The weighted sums of the probabilities of the moves over all iterations. */
  readonly sums: number[];
}

/** The end of a match, with its value for the first seat. The other seat gets the negative value. */
export interface EndNode {
  readonly kind: "end";
  readonly worth: number;
}

/** A node at which chance draws. */
export interface ChanceNode<G extends Kinds> {
  readonly kind: "chance";
  readonly probabilities: readonly number[];
  readonly children: readonly TreeNode<G>[];
}

/** A node at which a seat makes a move. */
export interface DecisionNode<G extends Kinds> {
  readonly kind: "decision";
  readonly set: DecisionSet<G>;
  readonly children: readonly TreeNode<G>[];
}

/** A node of the tree of all matches. */
export type TreeNode<G extends Kinds> = EndNode | ChanceNode<G> | DecisionNode<G>;

/** The tree of all matches of a game with one setup. */
export interface Tree<G extends Kinds> {
  readonly root: TreeNode<G>;
  /** The information sets by their key. */
  readonly sets: ReadonlyMap<string, DecisionSet<G>>;
}

/** The inputs of a tree. */
export interface TreeInput<G extends Kinds> {
  readonly options: OptionsGiven<G>;
  readonly mostNodes: number;
  /** The greatest number of characters of all views, or of all states to which one draw of chance leads, as JSON. */
  readonly mostCharacters: number;
  /** Returns the value of the end of a match for the first seat. */
  worth(match: Match<G>): number;
}

/** The last decisions of both seats before a node. An empty text if a seat made no decision. */
type Past = readonly [string, string];

/** Returns the key of the information set of a view. */
export function keyOf<G extends Kinds>({ viewer, state }: PlayerView<G>): string {
  return `${viewer} ${JSON.stringify(state)}`;
}

/** One of the different positions to which chance can lead, with its probability. */
interface Way<G extends Kinds> {
  readonly match: Match<G>;
  readonly probability: number;
}

/** Returns the error for a tree with more nodes than the caller allows. */
function tooManyNodes({ id }: { readonly id: string }, { mostNodes }: { readonly mostNodes: number }): RangeError {
  return new RangeError(`${id}: expected a tree of at most ${mostNodes} nodes`);
}

/** Builds the tree of a game. */
class Builder<G extends Kinds> {
  readonly sets: Map<string, DecisionSet<G>> = new Map();
  readonly #game: Game<G>;
  readonly #input: TreeInput<G>;
  #nodes = 0;
  #characters = 0;

  constructor(game: Game<G>, input: TreeInput<G>) {
    this.#game = game;
    this.#input = input;
  }

  /** Returns the node for a draw of chance that leads to one of several positions. */
  chance(ways: readonly Way<G>[], past: Past): TreeNode<G> {
    if (ways.length === 1) return this.#node(ways[0].match, past);
    this.#count();
    const probabilities = ways.map(({ probability }) => probability);
    return { kind: "chance", probabilities, children: ways.map(({ match }) => this.#node(match, past)) };
  }

  /** Joins the outcomes that lead to equal states. */
  joined(outcomes: Iterable<ChanceOutcome<G>>): Way<G>[] {
    const ways = new Map<string, Way<G>>();
    let visited = 0;
    let characters = 0;
    for (const { match, of } of outcomes) {
      this.#demandAtMost(++visited);
      if (match === null) throw new RangeError(`${this.#game.id}: expected at most ${mostDraws} draws in a row`);
      const key = JSON.stringify(match.state);
      const known = ways.get(key);
      if (known === undefined) characters += key.length;
      this.#demandShort(characters);
      ways.set(key, { match, probability: (known?.probability ?? 0) + 1 / Number(of) });
    }
    return [...ways.values()];
  }

  #demandAtMost(count: number): void {
    if (count > this.#input.mostNodes) throw tooManyNodes(this.#game, this.#input);
  }

  #demandShort(characters: number): void {
    const { mostCharacters } = this.#input;
    if (characters <= mostCharacters) return;
    const at = `after ${this.#nodes} nodes`;
    throw new RangeError(`${this.#game.id}: expected states and views of at most ${mostCharacters} characters, ${at}`);
  }

  #count(): void {
    this.#demandAtMost(++this.#nodes);
  }

  #node(match: Match<G>, past: Past): TreeNode<G> {
    this.#count();
    if (match.outcome !== null) return { kind: "end", worth: this.#input.worth(match) };
    const [seat] = match.toAct;
    const set = this.#setOf(match, seat, past);
    const children = set.moves.map((move, at) =>
      this.#after(match, seat, move, extended(past, seat, `${set.number} ${at}`)),
    );
    const node: DecisionNode<G> = { kind: "decision", set, children };
    set.nodes.push(node);
    return node;
  }

  #setOf(match: Match<G>, seat: Seat, past: Past): DecisionSet<G> {
    const seen = view(this.#game, match, seat);
    const key = keyOf(seen);
    const known = this.sets.get(key);
    if (known === undefined) return this.#newSet(key, seen, legalMoves(this.#game, match, seat), past[seat]);
    if (known.past === past[seat]) return known;
    throw new TypeError(
      `${this.#game.id}: expected views that show what their seat did before; ` +
        `seat ${seat} forgets it in ${key.slice(0, 500)}`,
    );
  }

  #newSet(key: string, seen: PlayerView<G>, moves: readonly G["move"][], past: string): DecisionSet<G> {
    this.#characters += key.length;
    this.#demandShort(this.#characters);
    const [current, regrets, sums] = [1 / moves.length, 0, 0].map((value) => moves.map(() => value));
    const set: DecisionSet<G> = {
      number: this.sets.size,
      seat: seen.viewer as Seat,
      view: seen,
      moves,
      past,
      nodes: [],
      current,
      regrets,
      sums,
    };
    this.sets.set(key, set);
    return set;
  }

  #after(match: Match<G>, seat: Seat, move: G["move"], past: Past): TreeNode<G> {
    const ways = chanceOutcomes(this.#game, match, seat, move, { mostDraws });
    if (!ways.ok) throw new Error(`bug in ${this.#game.id}: a legal move was refused: ${ways.refusal.code}`);
    return this.chance(this.joined(ways.outcomes), past);
  }
}

/** Returns the decisions of both seats after one more decision of a seat. */
function extended([first, second]: Past, seat: Seat, decision: string): Past {
  return seat === 0 ? [decision, second] : [first, decision];
}

/**
 * Builds the tree of all matches of a game with two seats. Throws a `RangeError` when the tree has too many nodes.
 * Throws a `TypeError` when a view does not show what the seat did before.
 */
export function buildTree<G extends Kinds>(game: Game<G>, input: TreeInput<G>): Tree<G> {
  if (isSurelyTooLarge(game, input)) throw tooManyNodes(game, input);
  const builder = new Builder(game, input);
  const setups = setupOutcomes(game, { seats: 2, options: input.options }, { mostDraws });
  const root = builder.chance(builder.joined(setups), ["", ""]);
  return { root, sets: builder.sets };
}
