import { rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { type Kinds, type Match, play, seeded, start } from "@turnwright/core";
import { describeExports, type ExportsUnderTest, sourceTexts } from "@turnwright/testkit";
import { afterAll } from "vitest";
import { packagesOf } from "../../../scripts/packages.mjs";
import { raid } from "../../core/test/toys/raid.js";
import { fieldLists, redact } from "../src/index.js";
import { sha256 } from "../src/node.js";
import { pack } from "../src/packed.js";
import { toText } from "../src/text.js";
import { decoded, recorded } from "./recording.js";
import { begun, noted } from "./store/growing.js";
import { freshFolder } from "./store/kinds.js";

const root = join(import.meta.dirname, "../../..");
const log = packagesOf(root).find(({ folder }) => folder === "log")!;

const sources = sourceTexts(new URL("../src/", import.meta.url));

function good<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: unknown },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

const chance = seeded("0f".repeat(32));
const how = { notes: true, undo: true, origin: "drawn", checkpoints: 4 } as const;
const recording = recorded(raid, { seats: 2, chance }, "exports", how);
const closed = decoded(recording.text);
const open = decoded(recording.open.text);
const { tip } = recording.open;
const keys = (): object => ({ chance, secret: tip.secret });
const fresh = start(raid, { seats: 2, chance });
const entry = closed.entries.find((line) => line.type === "entry" && line.seat !== null)!;
const [header = "", setUp = ""] = recording.text.split("\n");
const lists = fieldLists(closed.header.lists);
const redacted = good(redact(raid, closed, 0));
const limits = { line: 1_000_000, lines: 1_000, depth: 20, hidden: 100 };
const terms = { match: "m", game: "raid", edition: "1", seats: 2, options: {} };

/** The first match behind a move. */
function moved(): Match<Kinds> {
  const [seat = 0] = fresh.toAct;
  const move = (entry as { readonly move: unknown }).move;
  const answer = play(raid, fresh, seat, move);
  return (answer.ok ? answer.match : fresh) as unknown as Match<Kinds>;
}

const folder = freshFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const tested = "the methods of a store are the same for every store: see memoryStore";
const first = begun("m");

const calls: { readonly [specifier: string]: ExportsUnderTest["calls"] } = {
  "@turnwright/log": {
    append: () => [raid, tip, moved(), { at: 5 }],
    audit: { args: [() => [raid, closed, {}], () => [raid, redacted, keys()]] },
    citedSentence: () => [raid, "R1"],
    closeLog: () => [raid, tip, recording.last],
    closingKeys: () => [closed],
    decode: () => [recording.text, limits],
    decodeLine: () => [setUp, 2, limits, lists],
    decodeStream: () => [limits],
    "decodeStream().push": () => [`${header}\n${setUp}`],
    "decodeStream().end": () => [],
    encode: () => [closed.lines],
    fieldLists: () => [closed.header.lists],
    hostEntry: {
      args: [() => [tip, { host: "left", seat: 1 }, { at: 5 }], () => [tip, { host: "correction", reason: "x" }]],
    },
    openAll: () => [raid, closed, {}],
    openedEntry: () => [raid, entry],
    openLog: () => [
      raid,
      fresh,
      { matchId: "m", names: ["a", "b"], createdAt: 5, tags: { a: "b" }, origin: "drawn", checkpoints: 4 },
    ],
    portableSha256: () => ["text"],
    redact: { args: [() => [raid, closed, 0, { reveal: true }], () => [raid, closed, "spectator"]] },
    redactLine: { args: [() => [raid, fresh, entry, 0], () => [raid, closed.header, closed.header, "spectator"]] },
    replay: { args: [() => [raid, closed, 3], () => [raid, redacted]] },
    seenEntry: () => [raid, entry],
    undoTo: { args: [() => [tip, 1, { asked: 0, agreed: [1] }, { at: 5 }], () => [tip, 1, { asked: "host" }]] },
    verifyChain: () => [closed, { anchor: closed.lines[3]!.hash }],
  },
  "@turnwright/log/audit-text": { auditText: () => [raid, recording.text, {}] },
  "@turnwright/log/resume-text": {
    resumeLog: () => [raid, open, keys()],
    resumeText: () => [raid, recording.open.text, keys()],
  },
  "@turnwright/log/fairness": {
    contributionCommitment: () => ["m", 0, "cd".repeat(32)],
    mixedSeed: () => [terms, { part: "ab".repeat(32), contributions: ["cd".repeat(32), null] }],
    partCommitment: () => [terms, "ab".repeat(32)],
    seedTerms: () => [raid, { matchId: "m", seats: 2, options: {} }],
    verifyFairness: () => [closed, { commitment: closed.header.commitment, contributions: [null, null] }],
  },
  "@turnwright/log/packed": {
    pack: { args: [() => [raid, closed, { origin: "drawn" }], () => [raid, [fresh]]] },
    unpack: () => [
      raid,
      good(pack(raid, closed)),
      { matchId: "m", names: ["a", "b"], limits: { text: 9_999, moves: 99 } },
    ],
  },
  "@turnwright/log/text": {
    fromText: () => [raid, good(toText(raid, closed)), { limits: { text: 99_999, moves: 999 } }],
    readSheet: () => [good(toText(raid, closed)), { text: 99_999, moves: 999 }],
    toText: { args: [() => [raid, closed], () => [raid, redacted]] },
  },
  "@turnwright/log/upgrade": { upgrade: () => [closed, { from: raid, to: raid }, {}] },
  "@turnwright/log/verdict": { verify: () => [closed, { anchor: closed.lines[3]!.hash, game: raid }] },
  "@turnwright/log/node": { sha256: () => ["text"] },
  "@turnwright/log/store": { storedText: { args: () => [memory(), "m"] } },
  "@turnwright/log/memory": {
    memoryStore: () => [{ sha256 }],
    "memoryStore().create": () => [first.text],
    "memoryStore().append": () => ["m", 2, noted(first, "x").text],
    "memoryStore().read": () => ["m", 1],
    "memoryStore().list": () => [{ after: "a", limit: 10 }],
    "memoryStore().close": () => [],
  },
  "@turnwright/log/file": { fileStore: { args: () => [folder, { takeOver: true, durable: false }], methods: tested } },
  "@turnwright/log/sqlite": {
    sqliteStore: { args: () => [createClient({ url: "file::memory:" }), {}], methods: tested },
  },
  "@turnwright/log/postgres": { postgresStore: { args: () => [database, {}], methods: tested } },
};

/** A database that says of its table what the store wants to hear. */
const database = {
  query: async (statement: string) => ({
    rows: statement.includes("pg_class")
      ? ["a permanent table", "match text COLLATE C NOT NULL", "line integer NOT NULL", "text text NOT NULL"]
          .concat("PRIMARY KEY (match, line)")
          .map((part) => ({ part }))
      : [],
  }),
};

/** A store that never answers anything but that it is closed. */
function memory(): object {
  return { read: async () => ({ ok: true, value: { text: "x\n", version: 1, more: false } }) };
}

for (const { specifier } of log.entries.filter(({ source }) => source.endsWith(".ts"))) {
  describeExports({
    entry: specifier,
    exports: (await import(specifier)) as object,
    sources,
    calls: calls[specifier] ?? {},
  });
}
