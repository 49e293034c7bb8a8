import { createRequire } from "node:module";
import { artifact } from "@turnwright/artifact";
import { boardgameIoGame } from "@turnwright/boardgame-io";
import { fast, type Game, type Kinds, type Match, openTable, play, start } from "@turnwright/core";
import { type Homeward, homeward, standardEdition } from "@turnwright/homeward";
import { type CommonForm, commonForms } from "./games/ours.js";
import { type Given, givenMatch } from "./given.js";
import { logged, verbs } from "./logs.js";
import { computed, luck } from "./measure.js";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");

/** Work in two sizes, the second twice the first. */
export interface Doubling {
  readonly name: string;
  readonly once: () => void;
  readonly twice: () => void;
}

/** A doubling, measured: milliseconds for either size (medians), and how many times the second takes. */
export interface Doubled {
  readonly name: string;
  readonly once: number;
  readonly twice: number;
  readonly factor: number;
}

const length = 1_000;
const long: CommonForm = {
  title: "Artifact",
  game: artifact as unknown as Game<Kinds>,
  seats: 2,
  options: { roundLimit: 10_000 },
};

/** A match of Artifact that lasts twice that long under random moves, and its first half. */
function halves(): readonly [Given, Given] {
  for (let index = 0; ; index++) {
    const whole = givenMatch(long, index, 2 * length);
    if (whole.steps.length === 2 * length) return [{ ...whole, steps: whole.steps.slice(0, length) }, whole];
  }
}

function onTable({ opening, steps }: Given): void {
  const table = openTable(long.game, opening);
  for (const { seat, move } of steps) if (!table.play(seat, move).ok) throw new Error("bench: refused");
}

function onMatch({ opening, steps }: Given): void {
  let match: Match<Kinds> = opening;
  for (const { seat, move } of steps) {
    const answer = play(long.game, match, seat, move);
    if (!answer.ok) throw new Error("bench: refused");
    match = answer.match;
  }
}

function throughClient(game: object, { steps }: Given): void {
  const client = Client({ game, numPlayers: 2, debug: false });
  for (const { move } of steps) client.moves[move.type](move);
  if (client.store.getState().G.match.version !== steps.length) throw new Error("bench: refused");
}

function lengths(): Doubling[] {
  const [half, whole] = halves();
  const chance = (whole.opening.chance as { seed: string }).seed;
  const rival = boardgameIoGame(long.game, { options: long.options, dealt: "at-setup", chance: fast(chance) });
  const [some, all] = [logged(long, half), logged(long, whole)];
  const of = (name: string): string => `a match of Artifact of ${length} and ${2 * length} moves: ${name}`;
  return [
    { name: of("on a Table"), once: () => onTable(half), twice: () => onTable(whole) },
    { name: of("on a Match, frozen"), once: () => onMatch(half), twice: () => onMatch(whole) },
    ...verbs.map(({ name, carryOut }) => ({
      name: of(`log, ${name}`),
      once: () => carryOut(long, some),
      twice: () => carryOut(long, all),
    })),
    {
      name: of("boardgame.io Client (for comparison)"),
      once: () => throughClient(rival, half),
      twice: () => throughClient(rival, whole),
    },
  ];
}

function playouts({ game, seats, options }: CommonForm, count: number): void {
  const below = luck(7);
  for (let index = 0; index < count; index++) {
    const opening = start(game, { seats, options, chance: fast(`bench ${index % 16}`), freeze: false });
    const table = openTable(game, opening, { recording: false });
    while (table.outcome === null) table.apply(table.toAct[0]!, table.sample(table.toAct[0]!, below));
  }
}

function numbers(): Doubling[] {
  return commonForms.map((variant) => ({
    name: `${variant.title}: 64 and 128 matches`,
    once: () => playouts(variant, 64),
    twice: () => {
      playouts(variant, 64);
      playouts(variant, 64);
    },
  }));
}

function homewardOf(tiles: number): Match<Homeward> {
  const [home, ...others] = standardEdition.tiles;
  const all = [home!, ...Array.from({ length: tiles }, (_, at) => others[at % others.length]!)];
  const edition = { ...standardEdition, tiles: all, stackSize: { "2": tiles, "3": tiles, "4": tiles } };
  return start(homeward, {
    seats: 2,
    options: { edition, tokensPerColour: null },
    chance: fast("maps"),
    freeze: false,
  });
}

function boards(): Doubling[] {
  const wholeMatch = (opening: Match<Homeward>): void => {
    const table = openTable(homeward, opening, { recording: false });
    const below = luck(5);
    while (table.outcome === null) table.apply(table.toAct[0]!, table.sample(table.toAct[0]!, below));
  };
  return [128, 256, 512].map((tiles) => {
    const [one, two] = [homewardOf(tiles), homewardOf(2 * tiles)];
    return {
      name: `Homeward with ${tiles} and ${2 * tiles} tiles, a whole match (so twice as many moves, too)`,
      once: () => wholeMatch(one),
      twice: () => wholeMatch(two),
    };
  });
}

/** Everything that is doubled. */
export function doublings(): readonly Doubling[] {
  return [...lengths(), ...numbers(), ...boards()];
}

function took(work: () => void, repeats: number): number {
  const begun = computed();
  for (let time = 0; time < repeats; time++) work();
  return (computed() - begun) / repeats;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** Measures both sizes in turn, so many rounds after warming up; short work is repeated until it takes about 50 ms. */
export function doubled(rounds: number, progress: (text: string) => void): readonly Doubled[] {
  return doublings().map(({ name, once, twice }) => {
    progress(name);
    for (const end = computed() + 300; computed() < end; twice()) once();
    const repeats = Math.max(1, Math.ceil(50 / took(once, 1)));
    const pairs = Array.from({ length: rounds }, () => [took(once, repeats), took(twice, repeats)] as const);
    const [one, two] = [median(pairs.map(([time]) => time)), median(pairs.map(([, time]) => time))];
    return { name, once: one, twice: two, factor: median(pairs.map(([a, b]) => b / a)) };
  });
}
