// What the bench must reach, beside what one run of it measured.

/** @typedef {import("./picture.mjs").Row} Row */
/** @typedef {{ chapter: "playing" | "pipeline" | "log" | "search", title: string, against: string, rows: readonly Row[] }} Section */
/** @typedef {{ name: string, once: number, twice: number, factor: number, least: number, greatest: number, most: number }} Doubled */
/**
 * @typedef {object} Run
 * @property {number} rounds @property {number} milliseconds @property {number} share of the clock's time that it was let compute
 * @property {readonly Section[]} sections @property {readonly Doubled[]} factors @property {readonly string[]} maps
 * @property {readonly import("./profile.js").Profile[]} profiles
 * @property {readonly { name: string, milliseconds: number }[]} imports
 * @property {readonly import("./threads.mjs").Threaded[]} threads
 * @property {readonly { name: string, bytes: number }[]} weights
 * @property {string} machine @property {string} commit
 */

/** @param {number} ratio */
export const times = (ratio) => (ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0));
/** @param {Section} section @param {string} name */
export const median = ({ rows }, name) => rows.find((row) => row.name === name)?.median ?? Number.NaN;

/** Rounded, but never so far that it would seem to meet what it misses. @param {number} got @param {(got: number) => boolean} isMet */
const rounded = (got, isMet) => {
  const texts = [times(got), got.toFixed(1), got.toFixed(2), got.toFixed(3)];
  return texts.find((text) => isMet(Number(text)) === isMet(got)) ?? `${got}`;
};

/** @param {string} what @param {"at least" | "at most"} bound @param {number} limit @param {number} got */
const target = (what, bound, limit, got) => {
  /** @param {number} value */
  const isMet = (value) => (bound === "at least" ? value >= limit : value <= limit);
  return [what, `${bound} ${limit}`, rounded(got, isMet), isMet(got) ? "yes" : "no"];
};

const toys = ["Tic-tac-toe", "Connect four"];

/** @param {Section} section */
const targetsOf = (section) => {
  const { title, chapter, against } = section;
  /** @param {string} name */
  const ratio = (name) => median(section, name) / median(section, against);
  /** @param {string} name @param {number} least */
  const atLeast = (name, least) => target(`${title}: ${name}`, "at least", least, ratio(name));
  if (chapter === "search") return [atLeast("search", 120)];
  if (chapter === "pipeline") return [atLeast("Table, log line with chain", 25)];
  if (chapter === "log") {
    return [atLeast("full verification: auditText", 30), atLeast("replay of decoded events", 600)];
  }
  const byHand = section.rows.some(({ name }) => name === "loop written by hand");
  const table = median(section, "Table");
  const hand = table / median(section, "loop written by hand");
  const beside = median(section, "Table while Immer plays the same game") / table;
  return [
    atLeast("Table", toys.includes(title) ? 300 : 120),
    target(`${title}: Table while Immer plays the same game, against Table`, "at least", 0.9, beside),
    ...(byHand ? [target(`${title}: Table against the loop written by hand`, "at least", 0.8, hand)] : []),
    atLeast("Match", 4),
    atLeast("Match, frozen", 2.2),
  ];
};

/** The rows: what, what is wanted, what was measured, whether it is met. @param {Run} run */
export const targets = ({ sections, factors, imports, threads }) => [
  ...sections.flatMap(targetsOf),
  ...factors
    .filter(({ name }) => !name.includes("comparison"))
    .map(({ name, factor, most }) => target(name, "at most", most, factor)),
  ...threads.map(({ name, factor }) => target(`${name}: two threads`, "at least", 1.9, factor)),
  ...imports
    .filter(({ name }) => /\/(aeronaut|artifact|homeward|hope|portals)$/.test(name))
    .map(({ name, milliseconds }) => target(`import of ${name}, ms`, "at most", 20, milliseconds)),
];
