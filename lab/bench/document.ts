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

Written by \`npm run bench\` at commit ${commit} on ${machine}. One run. Each table compares programs that were measured in turn, A B C A B C:

- After four seconds each to warm up, there were ${rounds} rounds of ${milliseconds} ms each. The tables give the median of the rounds, and beside it the
  slowest and the fastest round.
- Each program has a process of its own, as in an app. It runs on one thread.
- Time is the computing time of that process, so that neighbours on the machine count less. In this run the process got ${Math.round(100 * share)} % of one core.
- All programs get the same openings and the same kind of random numbers.
- boardgame.io 0.50.2 runs in its production form.

Ratios within a table hold. Absolute figures differ from machine to machine and from day to day.

![Moves a second in random games](benchmarks.svg)
`;

const playing = `## Playing

Random games. All openings are computed before the measurement, for every program. The rows:

- *boardgame.io reducer* is boardgame.io in its most favourable form: no store, no client, no undo, no log. In tic-tac-toe and
  connect four, boardgame.io plays games written for it as its tutorial does. In our five games it carries out our rules through
  \`@turnwright/boardgame-io\`, which calls \`play\` on a frozen \`Match\`. So these ratios say what boardgame.io adds to our rules. Nobody wrote
  these games on its drafts, so the cost of that is not known.
- *Moves given* plays the same moves without looking for them.
- *Table while a Match plays* is *Table* in a process that plays the same game on a \`Match\` between the rounds. So the functions of the rules have also seen the objects of a \`Match\`.
- *Loop written by hand* plays only this game with this setup. No move is refused or asked about, and there are no events and no
  sentences. The loop for Portals stores sets of cells as bits, counts the builds of each seat, and chooses a move by its number. A
  test checks that this loop plays the same games as *Table*.
- *Loop on typed arrays* is the same loop, but creates nothing new for each game.
`;

const serving = `## A server's moves

Each program gets moves as texts.

- *Table* parses the unknown JSON, checks version, turn and legality, applies the move, and writes the events and the log line with its
  SHA-256 chain.
- *boardgame.io Client* parses the text, and makes the move in a client that plays alone, with its log and its undo.
`;

const logging = `## The log

Whole logs of given matches, with Node's own SHA-256. The unit is moves a second. boardgame.io replays the same moves from a list that needs
no decoding. Its replay proves that the moves are legal, and nothing about events, chance or the chain. \`audit\` and \`verifyChain\`
prove these, too.

The limits in the table above are yardsticks. For \`auditText\`, the limit is the cost of the platform's own parser and hash for these lines.
\`auditText\` parses only the moves, but plays them and writes all the rest. For a replay, the limit is the cost of \`evolve\` for the events of
a move, which every replay must pay.
`;

const searching = `## Searching

Iterations a second. Each decision has 100 iterations, in eight matches after half of their moves.

- *boardgame.io MCTSBot* gets the same game and knows everything. It plays on at random for 50 moves, which is its default.
- *search* runs with its defaults. Each iteration guesses anew what the seat cannot see, plays on to the place where the game's bot
  stops, and evaluates the position.
- *Playouts as long* is *search* that plays on at random for 50 turns, which are at least as many moves.
`;

const doubling = `## Twice as much

Each measurement has a process of its own. After a second to warm up, the rounds run in the order once, twice, twice, once. The factor is the
median of the rounds' own factors. A factor of 2 means that the cost is linear; a factor of 1, that the cost does not depend on the
size. Both sizes read many logs, which together need the same memory. One short log would stay in the processor's cache and look too fast.
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

Random games on *Table*, in percent of samples. *Chance and loop* is code of the measurement itself: a random number for each choice, and a
new state for each game. The loops written by hand have this code as well.

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
    `## Threads\n\nSeconds by the clock that \`turnwright simulate\` takes for the same random games on one thread and on two, measured in turn. The times include starting and warming up.\n\n${table(["", "one thread", "two threads", "times", "least and most of the rounds"], threads)}\n`,
    `## Maps of Aeronaut\n\nMilliseconds to generate one map: median, least and greatest of 100 seeds.\n\n\`\`\`text\n${run.maps.join("\n")}\n\`\`\`\n`,
    `## Starting and weight\n\nComputing time of a Node process that imports the package, minus that of one that imports nothing. Medians.\n\n${table(["", "ms"], imports)}\n`,
    `Sizes of each package, minified and gzipped, with everything that it imports. \`npm run sizes\` checks the budgets.\n\n${table(["", "KB"], weights)}\n`,
  ].join("\n");
};
