// The section of docs/benchmarks.md about servers.
import { median } from "../measure.js";
import { ownSections } from "../section.js";
import { target } from "../targets.js";
import type { PartName, ServersRun } from "./results.js";
import type { Measured } from "./rounds.js";

/** What is known of a run: all parts, or some. */
type Known = Partial<ServersRun>;

const sqlite = "@turnwright/host, SQLite";

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, at) => (at === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function whole(number: number): string {
  return Math.round(number).toLocaleString("en");
}

function rowsOf(rows: readonly Measured[]): string {
  const [first] = rows;
  const head = [
    "",
    "stores",
    "moves/s",
    "CPU, µs/move",
    "of its database",
    "times the first",
    "ms: median",
    "p90",
    "p99",
  ];
  const lines = rows.map((row) => [
    row.name,
    row.stores,
    whole(row.movesPerSecond),
    whole(row.serverPerMove),
    row.databasePerMove === 0 ? "" : whole(row.databasePerMove),
    (row.serverPerMove / (first?.serverPerMove ?? Number.NaN)).toFixed(2),
    row.median.toFixed(1),
    row.p90.toFixed(1),
    row.p99.toFixed(1),
    whole(row.bytesPerMove),
    whole(row.resident / 1_048_576),
    `${whole(100 * row.loadShare)} %`,
  ]);
  return table([...head, "bytes/move", "memory, MB", "load's core"], lines);
}

/** Returns the ratio of two contenders in one figure. */
function ratio(rows: readonly Measured[], one: string, other: string, of: (row: Measured) => number): number {
  const find = (name: string): Measured | undefined => rows.find((row) => row.name === name);
  const [upper, lower] = [find(one), find(other)];
  return upper === undefined || lower === undefined ? Number.NaN : of(upper) / of(lower);
}

const computing = ({ serverPerMove }: Measured): number => serverPerMove;
const latency = ({ median: milliseconds }: Measured): number => milliseconds;
const speed = ({ movesPerSecond }: Measured): number => movesPerSecond;

function closedTargets(title: string, rows: readonly Measured[], bare: string, most: number): string[][] {
  const atMost = (what: string, limit: number, got: number) =>
    target(`${title}, SQLite: ${what}`, "at most", limit, got);
  const atLeast = (what: string, limit: number, got: number) =>
    target(`${title}, SQLite: ${what}`, "at least", limit, got);
  const against = (name: string, of: (row: Measured) => number): number => ratio(rows, sqlite, name, of);
  return [
    atMost(`CPU against "${bare}"`, most, against(bare, computing)),
    atMost("CPU against Colyseus", 1.3, against("Colyseus, our engine", computing)),
    atMost("median latency against Colyseus", 1.5, against("Colyseus, our engine", latency)),
    atLeast("moves/s against boardgame.io, memory", 4, against("boardgame.io, memory", speed)),
    atLeast("moves/s against boardgame.io, FlatFile", 15, against("boardgame.io, FlatFile", speed)),
  ];
}

function rateTargets(title: string, rows: readonly Measured[], bare: string, most: number): string[][] {
  const what = `${title}, 2,000 moves/s`;
  const against = (name: string): number => ratio(rows, sqlite, name, computing);
  const latencies = rows
    .filter(({ stores }) => stores !== "nothing")
    .flatMap(({ name, median: middle, p90 }) => [
      target(`${what}, ${name}: median, ms`, "at most", 5, middle),
      target(`${what}, ${name}: p90, ms`, "at most", 15, p90),
    ]);
  return [
    target(`${what}, SQLite: CPU against "${bare}"`, "at most", most, against(bare)),
    target(`${what}, SQLite: CPU against Colyseus`, "at most", 1.3, against("Colyseus, our engine")),
    ...latencies,
  ];
}

/** The server on bare sockets that ours is compared with, and how many times its CPU ours may take. */
const bareOf = { light: ["ws, rules by hand", 2], artifact: ["ws, our engine", 3] } as const;

const kilobyte = 1024;

/** Returns the rows of what is wanted and what was measured. */
const targetsOf: { readonly [name in PartName]: (found: ServersRun[name]) => string[][] } = {
  light: (rows) => closedTargets("Connect four", rows, ...bareOf.light),
  artifact: (rows) => closedTargets("Artifact", rows, ...bareOf.artifact),
  rate: ({ light, artifact }) => [
    ...rateTargets("Connect four", light, ...bareOf.light),
    ...rateTargets("Artifact", artifact, ...bareOf.artifact),
  ],
  group: ({ one, two }) => [
    target(
      "Two servers on one PostgreSQL: moves for the same CPU",
      "at least",
      1.7,
      2 * (computing(one) / computing(two)),
    ),
  ],
  open: ({ perMatch, perSockets }) => [
    target("An open match of Artifact beyond its sockets, KB", "at most", 30, (perMatch - perSockets) / kilobyte),
  ],
  long: ({ opening, othersWaited, othersUsually }) => [
    target("Opening a match of 5,000 moves, ms", "at most", 10, median(opening)),
    target("Another match waits longer meanwhile, ms", "at most", 10, median(othersWaited) - median(othersUsually)),
  ],
  stored: ({ listing, held, matches }) => [
    target("100,000 stored matches: a page of 100 (slowest of 200), ms", "at most", 20, listing.slowest),
    target("100,000 stored matches: bytes of memory each", "at most", 16, Math.max(0, held / matches)),
  ],
  fold: (found) => [
    target(
      "An entry of Artifact for the client, µs",
      "at most",
      50,
      found.find(({ title }) => title.startsWith("Artifact"))?.perEntry ?? Number.NaN,
    ),
  ],
};

function closed(title: string, rows: readonly Measured[]): string {
  return `### ${title}: as fast as it goes\n\n${rowsOf(rows)}\n`;
}

const partsOf: { readonly [name in PartName]: (found: ServersRun[name]) => string } = {
  light: (rows) => closed("Connect four", rows),
  artifact: (rows) => closed("Artifact", rows),
  rate: ({ light, artifact }) =>
    `### 2,000 moves a second\n\nConnect four:\n\n${rowsOf(light)}\n\nArtifact:\n\n${rowsOf(artifact)}\n`,
  group: ({ one, two }) => `### One server and two on one PostgreSQL

Connect four. One server carries 1,000 moves a second of 100 matches, and two servers carry 2,000 of 200. So each server
has as many moves as before. Each client is connected to a server at random, so in half of the matches the players are on
different servers. Each server has a core of its own, but the database and the load share the same two cores. So the CPU
for each move says what more cores would carry.

${rowsOf([
  { ...one, name: "one" },
  { ...two, name: "two" },
])}
`,
  open: ({ matches, perMatch, perSockets }) => `### Open matches

${whole(matches)} matches of Artifact on SQLite, with two clients each, after 20 moves:

| | KB for each match |
| --- | ---: |
| an open match with its sockets | ${(perMatch / kilobyte).toFixed(1)} |
| two sockets on a server that keeps hardly anything else | ${(perSockets / kilobyte).toFixed(1)} |
`,
  long: ({ moves, opening, othersWaited, othersUsually }) => `### A long match

A match of Artifact with ${whole(moves)} moves, opened on a server that had just begun. The last checkpoint was 90 moves before the end.

| | ms |
| --- | ---: |
| from \`join\` to the complete view (least to greatest) | ${median(opening).toFixed(1)} (${Math.min(...opening).toFixed(1)}-${Math.max(...opening).toFixed(1)}) |
| the slowest move of another match meanwhile | ${median(othersWaited).toFixed(1)} |
| the slowest move of another match in the time before | ${median(othersUsually).toFixed(1)} |
`,
  stored: ({ matches, held, listing, due }) => `### Stored matches

${whole(matches)} matches are stored in SQLite, and nobody looks at them. The server then holds ${whole(held / kilobyte)} KB more than with ${whole(matches / 20)} matches.

| | ms |
| --- | ---: |
| a page of 100 matches (the slowest of 200 pages) | ${listing.median.toFixed(1)} (${listing.slowest.toFixed(1)}) |
| finding the clocks that have run out | ${due.toFixed(1)} |
`,
  fold: (found) => `### An entry for the client

Microseconds of computing time from the text of an entry to the client's new snapshot, for seat 0 of random games.

${table(
  ["", "µs"],
  found.map(({ title, perEntry }) => [title, perEntry.toFixed(0)]),
)}
`,
};

function each<T>(known: Known, make: <N extends PartName>(name: N, found: ServersRun[N]) => T): T[] {
  const names = Object.keys(partsOf) as PartName[];
  return names.flatMap((name) => {
    const found = known[name];
    return found === undefined ? [] : [make(name, found)];
  });
}

/** Returns the tables of all parts that were measured. */
export function chaptersOf(known: Known): string {
  // A part of the contenders does not say everything.
  const wanted = each(known, (name, found) => targetsOf[name](found as never))
    .flat()
    .filter((row) => !row.includes("NaN"));
  const chapters = each(known, (name, found) => partsOf[name](found as never));
  return [table(["", "wanted", "measured", "met"], wanted), ...chapters].join("\n\n");
}

/** Returns the whole section of a whole run. */
export function sectionOf(run: ServersRun, how: { readonly machine: string; readonly commit: string }): string {
  return `${ownSections.servers}

Written by \`npm run servers\` at commit ${how.commit} on ${how.machine}. One run:

- Each server has a process of its own on one core, together with its database. The other core carries the load: 100 matches with two
  clients each. Everything goes over loopback sockets.
- All servers run at the same time and are measured in turn, A B C A B C.
- In "as fast as it goes", a client moves as soon as it has received the move before. There, servers differ in CPU, and a
  latency is mostly time in the queue.
- CPU is the CPU time of all threads of the server.
- In connect four, all servers carry out the same 42 moves again and again. In Artifact, each client draws its moves at random from what
  it sees.

The servers:

- *ws, rules by hand* is connect four and nothing else: no seats that can be renewed, no log, no reconnection.
- *ws, our engine* and *Colyseus, our engine* are what an application developer would write around \`play\` and \`viewEvents\`.
- *boardgame.io* plays connect four as its tutorial would write it, and Artifact through \`@turnwright/boardgame-io\`.
- *Former match-server* is what this repository had before \`@turnwright/host\`.

Decision [0049](decisions/0049-servers-to-compare-with.md) names the versions and forms of the rivals.

${chaptersOf(run)}`;
}
