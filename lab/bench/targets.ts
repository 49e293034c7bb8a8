// What the bench must reach, beside what one run of it measured.
import { isGame, packagesOf } from "../../scripts/packages.js";
import { root } from "../../scripts/root.js";
import type { Doubled } from "./doubling.js";
import type { Row } from "./picture.js";
import type { Profile } from "./profile.js";
import type { Threaded } from "./threads.js";

const games = packagesOf(root)
  .filter(isGame)
  .map(({ name }) => name);

export type Section = {
  chapter: "playing" | "pipeline" | "log" | "search";
  title: string;
  against: string;
  rows: readonly Row[];
};
/** One run of the bench. */
export interface Run {
  readonly rounds: number;
  readonly milliseconds: number;
  /** Of the clock's time, how much it was let compute. */
  readonly share: number;
  readonly sections: readonly Section[];
  readonly factors: readonly Doubled[];
  readonly maps: readonly string[];
  readonly profiles: readonly Profile[];
  readonly imports: readonly { readonly name: string; readonly milliseconds: number }[];
  readonly threads: readonly Threaded[];
  readonly weights: readonly { readonly name: string; readonly bytes: number }[];
  readonly machine: string;
  readonly commit: string;
}

export const times = (ratio: number) => (ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0));
export const median = ({ rows }: Section, name: string) => rows.find((row) => row.name === name)?.median ?? Number.NaN;

/** Rounded, but never so far that it would seem to meet what it misses. */
const rounded = (got: number, isMet: (got: number) => boolean) => {
  const texts = [times(got), got.toFixed(1), got.toFixed(2), got.toFixed(3)];
  return texts.find((text) => isMet(Number(text)) === isMet(got)) ?? `${got}`;
};

export const target = (what: string, bound: "at least" | "at most", limit: number, got: number) => {
  const isMet = (value: number) => (bound === "at least" ? value >= limit : value <= limit);
  return [what, `${bound} ${limit}`, rounded(got, isMet), isMet(got) ? "yes" : "no"];
};

const toys = ["Tic-tac-toe", "Connect four"];

const targetsOf = (section: Section) => {
  const { title, chapter, against } = section;
  const ratio = (name: string) => median(section, name) / median(section, against);
  const atLeast = (name: string, least: number) => target(`${title}: ${name}`, "at least", least, ratio(name));
  if (chapter === "search") return [atLeast("search", 120)];
  if (chapter === "pipeline") return [atLeast("Table, log line with chain", 25)];
  if (chapter === "log") {
    return [atLeast("full verification: auditText", 30), atLeast("replay of decoded events", 600)];
  }
  const byHand = section.rows.some(({ name }) => name === "loop written by hand");
  const table = median(section, "Table");
  const hand = table / median(section, "loop written by hand");
  const beside = median(section, "Table while a Match plays the same game") / table;
  return [
    atLeast("Table", toys.includes(title) ? 300 : 120),
    target(`${title}: Table while a Match plays the same game, against Table`, "at least", 0.9, beside),
    ...(byHand ? [target(`${title}: Table against the loop written by hand`, "at least", 0.8, hand)] : []),
    atLeast("Match", 4),
    atLeast("Match, frozen", 2.2),
  ];
};

/** The rows: what, what is wanted, what was measured, whether it is met. */
export const targets = ({ sections, factors, imports, threads }: Run) => [
  ...sections.flatMap(targetsOf),
  ...factors
    .filter(({ name }) => !name.includes("comparison"))
    .map(({ name, factor, most }) => target(name, "at most", most, factor)),
  ...threads.map(({ name, factor }) => target(`${name}: two threads`, "at least", 1.9, factor)),
  ...imports
    .filter(({ name }) => games.includes(name))
    .map(({ name, milliseconds }) => target(`import of ${name}, ms`, "at most", 20, milliseconds)),
];
