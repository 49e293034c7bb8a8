// docs/benchmarks.md from one run of the bench.

import { median, type Run, type Section, targets, times } from "./targets.js";

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, at) => (at === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

const whole = (number: number) => Math.round(number).toLocaleString("en");
const thousands = (rate: number) => (rate / 1000).toFixed(rate < 100_000 ? 1 : 0);

const compared = (section: Section) => {
  const unit = median(section, section.against);
  const rows = section.rows.map(({ name, median: rate, least, most }) => [
    name,
    whole(rate),
    `${thousands(least)}-${thousands(most)}`,
    times(rate / unit),
  ]);
  const speed = `${section.chapter === "search" ? "iterations" : "moves"}/s`;
  const columns = ["", speed, "slowest to fastest round, thousands", `times ${section.against}`];
  return `### ${section.title}\n\n${table(columns, rows)}\n`;
};

const chapterOf = ({ sections }: Run, chapter: Section["chapter"]) =>
  sections
    .filter((section) => section.chapter === chapter)
    .map(compared)
    .join("\n");

const introduction = ({ rounds, milliseconds, share, machine, commit }: Run) => `# Benchmarks

Written by \`npm run bench\` at commit ${commit} on ${machine}. One run: each table compares things that were measured in turn,
A B C A B C, ${rounds} rounds of ${milliseconds} ms each after four seconds each to warm up; the medians count, the slowest and the fastest round stand beside them.
Each has a process of its own, as it would have in an app. Time is the computing time of that process, so that neighbours on the machine count less (in this run it got
${Math.round(100 * share)} % of one core). Ratios within a table hold; absolute figures wander from machine
to machine and from day to day. Everything has the same openings and the same kind of random numbers, runs on one thread, and boardgame.io 0.50.2 runs in
its production form.

![Moves a second in random games](benchmarks.svg)
`;

const playing = `## Playing

Random games. *boardgame.io reducer* is its most favourable form: no store, no client, no undo, no log. Openings are made
beforehand, for everybody. In tic-tac-toe and connect four boardgame.io plays games written for it as its tutorial does. In our five games it carries out our rules through
\`@turnwright/boardgame-io\`: what it gets is \`play\` on a frozen \`Match\`, so these ratios say what boardgame.io
adds to our rules; nobody wrote these games on its drafts, so what that would cost is not known. *Moves given*: the same without looking for moves. *Table while a Match plays*:
between the rounds its process plays the same game on a \`Match\`, so that the rules' functions have seen what a \`Match\` hands them, too.
*Loop written by hand*: this one game in this one setup and nothing else, with no move made or asked about, no events and no sentences. That of Portals keeps
sets of cells as bits and each seat's number of builds up to date, and makes the move by its number; a test holds that it plays the same games as *Table*. *Loop on typed arrays*: the same loop
with nothing made anew for a game.
`;

const serving = `## A server's moves

Given moves as texts. *Table*: parse unknown JSON, version, turn, legality, apply, events, and the log line with its SHA-256 chain. *boardgame.io Client*: parse, and make the
move in a client that plays alone, with its log and its undo.
`;

const logging = `## The log

Whole logs of given matches, counted in moves, with Node's own SHA-256; beside boardgame.io replaying the same moves from a list that needs no decoding. Its replay proves
that the moves are legal, and nothing about events, chance or the chain, which \`audit\` and \`verifyChain\` prove, too.
The limits are yardsticks: what the platform's own parser and hash of these lines take by themselves (\`auditText\` parses moves only, but plays and writes all the rest), and
what \`evolve\` takes of the events that a move tells, which no replay can do without.
`;

const searching = `## Searching

Iterations a second of one decision of 100, in eight matches after half of their moves. *boardgame.io MCTSBot* is given the same game, knows everything, and plays on at random for 50 moves
(its default). *search* is as it is by default: each iteration guesses anew what the seat can't see, plays on to where the game's bot says, and judges. *Playouts as long*: it plays on at random for 50
turns, which are at least as many moves.
`;

const doubling = `## Twice as much

Each in a process of its own, in rounds of once, twice, twice, once, after a second of warming up; the factor is the median of the rounds' own factors. Linear cost is 2, and 1
is what does not depend on the size. Logs are gone through in turn, as much memory of them in both sizes: a short one that stays in the processor's cache from one
time to the next would flatter itself.
`;

const profiles = (run: Run) => {
  const parts = [...new Set(run.profiles.flatMap((each) => each.parts.map(({ part }) => part)))];
  const rows = run.profiles.map((each) => [
    each.title,
    ...parts.map((part) => `${(each.parts.find((one) => one.part === part)?.percent ?? 0).toFixed(0)}`),
  ]);
  const most = run.profiles.map(
    ({ title, files }) =>
      `- ${title}: ${files.map(({ file, percent }) => `\`${file}\` ${percent.toFixed(0)}`).join(", ")}`,
  );
  return `### Where the time goes

Random games on *Table*, percent of samples. *Chance and loop* is the bench's own, which the loops written by hand have as well: a random
number for each choice, and new states for new games.

${table(["", ...parts], rows)}

The files that take most:

${most.join("\n")}
`;
};

/** The whole page. */
export const document = (run: Run) => {
  const factors = run.factors.map(({ name, once, twice, factor, least, greatest }) => [
    name,
    once.toFixed(2),
    twice.toFixed(2),
    factor.toFixed(2),
    `${least.toFixed(2)}-${greatest.toFixed(2)}`,
  ]);
  const threads = run.threads.map(({ name, one, two, factor, least, most }) => [
    name,
    one.toFixed(1),
    two.toFixed(1),
    factor.toFixed(2),
    `${least.toFixed(2)}-${most.toFixed(2)}`,
  ]);
  const imports = run.imports.map(({ name, milliseconds }) => [name, milliseconds.toFixed(0)]);
  const weights = run.weights.map(({ name, bytes }) => [name, (bytes / 1024).toFixed(1)]);
  return [
    introduction(run),
    `## What we want and what we have\n\n${table(["", "wanted", "measured", "met"], targets(run))}\n`,
    playing,
    chapterOf(run, "playing"),
    profiles(run),
    serving,
    chapterOf(run, "pipeline"),
    logging,
    chapterOf(run, "log"),
    searching,
    chapterOf(run, "search"),
    `${doubling}\n${table(["", "once, ms", "twice, ms", "factor", "least and greatest of the rounds"], factors)}\n`,
    `## Threads\n\nSeconds by the clock for the same random games on one thread and on two, both by \`turnwright simulate\`, in turn; starting and warming up are in it.\n\n${table(["", "one thread", "two threads", "times", "least and most of the rounds"], threads)}\n`,
    `## Maps of Aeronaut\n\nMilliseconds to generate one: median, least and most of 100 seeds.\n\n\`\`\`text\n${run.maps.join("\n")}\n\`\`\`\n`,
    `## Starting and weight\n\nComputing time of a Node that imports it, over one that imports nothing: medians.\n\n${table(["", "ms"], imports)}\n`,
    `Minified and gzipped, with everything that it imports; \`npm run sizes\` holds the budgets.\n\n${table(["", "KB"], weights)}\n`,
  ].join("\n");
};
