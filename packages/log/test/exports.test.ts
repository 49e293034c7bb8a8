import { rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { type Kinds, legalMoves, type Match, play, playUnknown, seeded, start } from "@turnwright/core";
import { describeExports, type ExportsUnderTest, sourceTexts } from "@turnwright/testkit/internal";
import { afterAll, describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { packagesOf } from "../../../scripts/packages.js";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import * as fairness from "../src/fairness.js";
import * as index from "../src/index.js";
import { append, closeLog, hostEntry, type LogPosition, openLog, redact, undoTo } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import * as node from "../src/node.js";
import * as stores from "../src/stores.js";
import * as text from "../src/text.js";
import { pack, toText } from "../src/text.js";
import * as upgrade from "../src/upgrade.js";
import { decoded } from "./recording.js";
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
/** A short log with all kinds of lines, so that the many calls with garbage are quick. */
function recordedShortly(): {
  readonly text: string;
  readonly open: string;
  readonly position: LogPosition;
  readonly last: Match<Raid>;
} {
  const first = start(raid, { seats: 2, chance });
  let last = first;
  let position = openLog(raid, first, { matchId: "m", origin: "drawn", checkpoints: 2, sha256 });
  let text = position.text;
  const write = (next: LogPosition): void => {
    position = next;
    text += next.text;
  };
  for (let made = 0; made < 3; made++) {
    const [seat = 0] = last.toAct;
    const answer = play(raid, last, seat, legalMoves(raid, last, seat)[0]);
    if (!answer.ok) throw new Error(answer.refusal.code);
    last = answer.match;
    write(append(raid, position, last, { sha256, at: made }));
  }
  write(hostEntry(position, { host: "correction", reason: "back" }, { sha256 }));
  write(undoTo(position, 0, { asked: "host" }, { sha256 }));
  return { text: text + closeLog(raid, position, first, { sha256 }).text, open: text, position, last: first };
}

const recording = recordedShortly();
const closed = decoded(recording.text);
const open = decoded(recording.open);
const { position } = recording;
const keys = (): object => ({ chance, secret: position.secret, sha256 });
const fresh = start(raid, { seats: 2, chance });
const entry = closed.entries.find((line) => line.type === "entry" && line.seat !== null)!;
const [header = "", setUp = ""] = recording.text.split("\n");
const redacted = good(redact(raid, closed, 0));
const limits = { line: 1_000_000, lines: 1_000, depth: 20, hidden: 100 };
const terms = { match: "m", game: "raid", edition: "1", seats: 2, options: {} };

/** What is written is a match of the program's own, with code in it, so that the law leaves its inside alone. */
function own<T extends object>(truth: T): T {
  return { ...truth, code: () => 0 };
}

/** The first match behind a move. */
function moved(): Match<Kinds> {
  const [seat = 0] = fresh.toAct;
  const answer = playUnknown(raid, fresh, seat, legalMoves(raid, fresh, seat)[0]);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.match as unknown as Match<Kinds>;
}

const folder = freshFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const tested = "the methods of a store are the same for every store: see memoryStore";
const first = begun("m");

const calls: { readonly [specifier: string]: ExportsUnderTest["calls"] } = {
  "@turnwright/log": {
    append: () => [raid, position, own(moved()), { at: 5 }],
    audit: { args: [() => [raid, closed, { sha256 }], () => [raid, redacted, keys()]] },
    closeLog: () => [raid, position, own(recording.last), { sha256 }],
    closingKeys: () => [closed],
    decode: () => [recording.text, limits],
    decodeStream: () => [limits],
    "decodeStream().push": () => [`${header}\n${setUp}`],
    "decodeStream().end": () => [],
    encode: () => [closed.lines],
    hostEntry: {
      args: [
        () => [position, { host: "left", seat: 1 }, { at: 5 }],
        () => [position, { host: "correction", reason: "x" }],
      ],
    },
    unsealLog: () => [raid, closed, { sha256 }],
    unsealEntry: () => [raid, entry],
    openLog: () => [
      raid,
      own(fresh),
      { matchId: "m", names: ["a", "b"], createdAt: 5, tags: { a: "b" }, origin: "drawn", checkpoints: 4 },
    ],
    portableSha256: () => ["text"],
    redact: { args: [() => [raid, closed, 0, { reveal: true }], () => [raid, closed, "spectator"]] },
    redactLine: { args: [() => [raid, fresh, entry, 0], () => [raid, closed.header, closed.header, "spectator"]] },
    replay: { args: [() => [raid, closed, 3], () => [raid, redacted]] },
    readEntry: () => [raid, entry],
    undoTo: {
      args: [() => [position, 1, { asked: 0, agreed: [1] }, { at: 5 }], () => [position, 1, { asked: "host" }]],
    },
    verifyChain: () => [closed, { anchor: closed.lines[3].hash }],
    auditText: () => [raid, recording.text, { sha256 }],
    resumeLog: () => [raid, open, keys()],
    resumeText: () => [raid, recording.open, keys()],
    verify: () => [closed, { anchor: closed.lines[3].hash, game: raid }],
  },
  "@turnwright/log/fairness": {
    contributionCommitment: () => ["m", 0, "cd".repeat(32), { sha256 }],
    mixedSeed: () => [terms, { part: "ab".repeat(32), contributions: ["cd".repeat(32), null] }, { sha256 }],
    partCommitment: () => [terms, "ab".repeat(32), { sha256 }],
    seedTerms: () => [raid, { matchId: "m", seats: 2, options: {} }],
    verifyFairness: () => [closed, { commitment: closed.header.commitment, contributions: [null, null] }],
  },
  "@turnwright/log/text": {
    pack: { args: [() => [raid, closed, { origin: "drawn", sha256 }], () => [raid, [fresh]]] },
    unpack: () => [
      raid,
      good(pack(raid, closed)),
      { matchId: "m", names: ["a", "b"], limits: { text: 9_999, moves: 99 } },
    ],
    fromText: () => [raid, good(toText(raid, closed)), { limits: { text: 99_999, moves: 999 } }],
    readSheet: () => [good(toText(raid, closed)), { text: 99_999, moves: 999 }],
    toText: { args: [() => [raid, closed], () => [raid, redacted]] },
  },
  "@turnwright/log/upgrade": { upgrade: () => [closed, { from: raid, to: raid }, { sha256 }] },
  "@turnwright/log/stores": {
    storedText: { args: () => [memory(), "m"] },
    memoryStore: () => [{ sha256 }],
    "memoryStore().create": () => [first.text],
    "memoryStore().append": () => ["m", 2, noted(first, "x").text],
    "memoryStore().read": () => ["m", 1],
    "memoryStore().list": () => [{ after: "a", limit: 10 }],
    "memoryStore().close": () => [],
  },
  "@turnwright/log/node": {
    sha256: () => ["text"],
    fileStore: { args: () => [folder, { takeOver: true, durable: false }], methods: tested },
    sqliteStore: { args: () => [createClient({ url: "file::memory:" }), {}], methods: tested },
    postgresStore: { args: () => [database, {}], methods: tested },
  },
};

/** A database that says of its table what the store wants to hear. */
const database = {
  query: async (statement: string) => ({
    rows: statement.includes("pg_class")
      ? [
          "a permanent table",
          "encoding UTF8",
          "match text COLLATE C NOT NULL",
          "line integer NOT NULL",
          "text text NOT NULL",
        ]
          .concat("PRIMARY KEY (match, line)")
          .map((part) => ({ part }))
      : [],
  }),
};

/** A store that never answers anything but that it is closed. */
function memory(): object {
  return { read: async () => ({ ok: true, value: { text: "x\n", version: 1, more: false } }) };
}

/** The same exports, a file store making its folders below the one of this test, whatever they are called. */
function inFolder(exports: object): object {
  if (!("fileStore" in exports)) return exports;
  const open = exports.fileStore as (folder: unknown, how: unknown) => unknown;
  const fileStore = (place: unknown, how: unknown): unknown =>
    open(typeof place === "string" && !place.startsWith(folder) ? join(folder, place) : place, how);
  return { ...exports, fileStore };
}

const entries: { readonly [specifier: string]: object } = {
  "@turnwright/log": index,
  "@turnwright/log/fairness": fairness,
  "@turnwright/log/node": node,
  "@turnwright/log/stores": stores,
  "@turnwright/log/text": text,
  "@turnwright/log/upgrade": upgrade,
};

describe("the entries of @turnwright/log", () => {
  test("are all looked at", () => {
    // What is internal is called by our own packages only.
    const isPublic = ({ source, subpath }: { readonly source: string; readonly subpath: string }): boolean =>
      source.endsWith(".ts") && subpath !== "./internal";
    const named = log.entries.filter(isPublic).map(({ specifier }) => specifier);
    expect(Object.keys(entries).sort()).toEqual(named.sort());
  });
});

for (const [entry, exports] of Object.entries(entries))
  describeExports({ entry, oneIn: cases(1, 4), exports: inFolder(exports), sources, calls: calls[entry] ?? {} });
