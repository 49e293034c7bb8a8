import { fast, type Kinds, RunningChance } from "@turnwright/core";
import { logText } from "@turnwright/testkit";
import { type PlayedGame, type Trial, trialOf } from "@turnwright/testkit/internal";
import type { Beginning, Soaked } from "./soaked.js";

/** What is counted. */
export type Counted =
  | "games"
  | "moves"
  | "positions"
  | "malformed moves"
  | "malformed logs"
  | "flips"
  | "cuts"
  | "edits"
  | "appends"
  | "power cuts"
  | "kills";

/** Who counts: so many more of something. */
export type Count = (what: Counted, howMany: number) => void;

/** What a drill is given from outside. */
export interface Means {
  readonly count: Count;
  /** The program of a writer that can be killed: `packages/log/test/store/writer.ts`, bundled. */
  readonly writer: string;
}

/** One thing to try. These words tell it whole: trying it again does the same. */
export interface Exercise {
  readonly game: string;
  readonly drill: string;
  /** The name of the setup or the edited position that the game begins with. */
  readonly beginning: string;
  readonly seed: string;
  /** Only the first moves of the game, so many. */
  readonly moves?: number;
}

/** What a drill works on: a game that was played, chance of its own, and a place for what it is looking at. */
export class Scene {
  readonly soaked: Soaked;
  readonly exercise: Exercise;
  readonly beginning: Beginning;
  readonly chance: RunningChance;
  readonly count: Count;
  readonly writer: string;
  /** The text that is being looked at: what a failure keeps. */
  evidence: string | undefined;
  /** Moves that the game had: more than these never need to be tried. */
  length = 0;

  constructor(soaked: Soaked, exercise: Exercise, { count, writer }: Means) {
    const beginning = soaked.beginnings.find(({ name }) => name === exercise.beginning);
    if (beginning === undefined) throw new Error(`${soaked.name} has no beginning "${exercise.beginning}"`);
    this.soaked = soaked;
    this.exercise = exercise;
    this.beginning = beginning;
    this.chance = new RunningChance(fast(`soak ${exercise.seed}`));
    this.count = count;
    this.writer = writer;
  }

  /** The game of this exercise, or another of the same beginning. */
  played(seed: string = this.exercise.seed): PlayedGame<Kinds> {
    const whole = this.beginning.play(seed);
    const { moves } = this.exercise;
    this.length = Math.max(this.length, whole.steps.length);
    const played = moves === undefined || whole.steps.length <= moves ? whole : cutTo(whole, moves);
    this.count("games", 1);
    this.count("moves", played.steps.length);
    if (!played.edited) this.evidence = logText(this.soaked.game, played);
    return played;
  }

  /** The same as the laws take it. */
  trial(positions: number): Trial<Kinds> {
    const { seed } = this.exercise;
    const { setup } = this.beginning;
    const given = {
      ...this.soaked.test,
      setups: setup === undefined ? [] : [setup],
      cases: [],
      games: 1,
      positions,
      seed,
    };
    return trialOf(this.soaked.game, given, () => [this.played()]);
  }

  /** A number below `count`. */
  below(count: number): number {
    return this.chance.below("soak", count);
  }

  /** One of some. */
  one<T>(some: readonly T[]): T {
    return some[this.below(some.length)]!;
  }
}

/** The first moves of a game. */
function cutTo({ stopped: _stopped, ...whole }: PlayedGame<Kinds>, moves: number): PlayedGame<Kinds> {
  const steps = whole.steps.slice(0, moves);
  return { ...whole, steps, last: steps.at(-1)?.after ?? whole.first };
}
