import { type Game, type Kinds, legalMoves, type Match, play, seeded, start } from "@turnwright/core";
import type { GameRules } from "@turnwright/core/internal";
import { defineGame } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { type Line, line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { chainHash, type LogPosition } from "../src/chain/log-position.js";
import { logLimits } from "../src/format/decode-line.js";
import {
  append,
  audit,
  closeLog,
  decode,
  encode,
  hostEntry,
  openLog,
  redact,
  undoTo,
  verifyChain,
} from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { Rewriter, type TextKeys } from "../src/reading/rewriter.js";
import { decoded, recorded, rehashed, testSecret } from "./recording.js";

const chance = seeded("03".repeat(32));
const setup = { seats: 2 as const, chance };
const keys = { chance, secret: testSecret };
const small = recorded(line, setup, "h", { undo: true, notes: true });
const secret = recorded(raid, setup, "h", { undo: true, notes: true });
const games = [
  [line, small],
  [raid, secret],
] as unknown as readonly (readonly [Game<Kinds>, typeof small])[];

function rewritten(game: Game<Kinds>, text: string, keys: TextKeys = {}): unknown {
  const { limits, ...own } = keys;
  return new Rewriter(game, text, { sha256, ...own }, { ...logLimits, ...limits }).rewritten();
}

/** The least limit of this name with which a log is read. */
function least(text: string, name: "line" | "lines"): number {
  for (let limit = 1; ; limit++) if (decode(text, { ...logLimits, [name]: limit }).ok) return limit;
}

describe("the short way of auditing", () => {
  test.each(games)(
    "is taken to the end of a whole log with undo, notes, times and secrets: game %#",
    (game, { text, open }) => {
      expect(text).toMatch(/"undo":/);
      expect(text).toMatch(/"host":/);
      const found = audit(game, decoded(text), { sha256 });
      expect(found.ok && rewritten(game, text)).toEqual(found.ok && found.value);
      expect(rewritten(game, text)).toMatchObject({ closed: true });
      const begun = audit(game, decoded(open.text), { sha256, ...keys });
      expect(begun.ok && rewritten(game, open.text, keys)).toEqual(begun.ok && begun.value);
      expect(rewritten(game, open.text, keys)).toMatchObject({
        closed: false,
        position: { ...open.position, text: "" },
      });
    },
  );

  test.each(games)("is taken at the limits, and not beyond: game %#", (game, { text }) => {
    const { depth } = logLimits;
    expect(rewritten(game, text, { limits: { ...logLimits, depth: depth - 1 } })).toBeUndefined();
    for (const name of ["line", "lines"] as const) {
      const limit = least(text, name);
      expect(rewritten(game, text, { limits: { ...logLimits, [name]: limit } })).toBeDefined();
      expect(rewritten(game, text, { limits: { ...logLimits, [name]: limit - 1 } })).toBeUndefined();
    }
  });

  test("is taken with no time, too, and ends where a line has another time, number, seat or move", () => {
    const match = start(line, setup);
    let position = openLog(line, match, { matchId: "m", sha256, secret: testSecret });
    let text = position.text;
    const answer = play(line, match, 0, legalMoves(line, match, 0)[4]);
    if (!answer.ok) throw new Error(answer.refusal.code);
    position = append(line, position, answer.match, { sha256 });
    text += position.text;
    const game = line as unknown as Game<Kinds>;
    expect(text).not.toContain('"at":');
    expect(rewritten(game, text, keys)).toMatchObject({ closed: false });
    const edits: readonly ((sealed: string) => string)[] = [
      (sealed) => sealed.replace('"n":1', '"n":2'),
      (sealed) => sealed.replace('"seat":0', '"seat":1'),
      (sealed) => sealed.replace('"seat":0', '"seat":null'),
      (sealed) => sealed.replace(/"move":\[([^\]]*)4\]/, '"move":[$15]'),
      (sealed) => sealed.replace(/"events":\[/, '"events":[[],'),
    ];
    for (const edit of edits) {
      const edited = rehashed(decoded(text), (sealed, at) => (at === 3 ? edit(sealed) : sealed));
      expect(edited).not.toBe(text);
      expect(rewritten(game, edited, keys)).toBeUndefined();
    }
  });

  test("is not taken for what is no log, has no luck, has another's, or was made for a viewer", () => {
    const [[game, { text, open }]] = games as readonly [(typeof games)[0]];
    for (const none of ["", "\n", "{}\n{}\n{}\n", text.trimEnd(), `${text}\n`, text.slice(text.indexOf("\n") + 1)])
      expect(rewritten(game, none)).toBeUndefined();
    expect(rewritten(game, open.text)).toBeUndefined();
    expect(rewritten(raid as unknown as Game<Kinds>, text)).toBeUndefined();
    const redacted = redact(raid, decoded(secret.text), "spectator");
    if (!redacted.ok) throw new Error(redacted.problem.code);
    expect(rewritten(raid as unknown as Game<Kinds>, encode(redacted.value.lines))).toBeUndefined();
  });
});

/** The number of hashes that an audit of the game with secrets computes, or `undefined` if it ends early. */
function hashes(limits: TextKeys["limits"] = {}): number | undefined {
  let count = 0;
  const counting = (text: string): string => {
    count++;
    return sha256(text);
  };
  return rewritten(raid as unknown as Game<Kinds>, secret.text, { limits, sha256: counting }) === undefined
    ? undefined
    : count;
}

describe("the short way of auditing a line", () => {
  const { lines } = decoded(secret.text);
  const isSecret = (sealed: string): boolean => /^\{"n":\d+,"seat":\d,"move":\["bid",\{"~"/.test(sealed);

  test("makes an entry with a public move again, and opens only the values of a secret move", () => {
    const rest = lines.filter(({ open, sealed }) => open.length > 0 && !isSecret(sealed));
    expect(rest.filter(({ sealed }) => /"move":\[/.test(sealed)).length).toBeGreaterThan(1);
    // A hash for each line and one for the seed. For each secret value a salt and a commitment; one more to open it.
    const made = lines.reduce((sum, { open, sealed }) => sum + open.length * (isSecret(sealed) ? 3 : 2), 0);
    expect(hashes()).toBe(lines.length + 1 + made);
  });

  test("counts the hidden values of entries that are longer than their limit", () => {
    // The setup hides a deck of 14 cards and two hands of 3.
    expect([hashes({ hidden: 19 }), typeof hashes({ hidden: 20 })]).toEqual([undefined, "number"]);
    const texts = secret.text.split("\n");
    expect(hashes({ hidden: Math.max(...texts.map((text) => text.length)) })).toBe(hashes());
    // Of the entries with public moves, only those that are longer than the limit take the longer way.
    const openMoves = texts.filter((text) => /^\{"n":\d+,"seat":\d,"move":\["(?!bid)/.test(text));
    const longest = Math.max(...openMoves.map((text) => text.length));
    expect(hashes({ hidden: longest - 1 })).toBeGreaterThan(hashes({ hidden: longest })!);
  });
});

/** A log of the game without secrets that somebody writes line by line, as its rules allow or not. */
class Hand {
  match: Match<Line> = start(line, setup);
  position: LogPosition;
  text: string;

  constructor(checkpoints?: number) {
    const opening = { matchId: "m", sha256, secret: testSecret };
    this.position = openLog(line, this.match, checkpoints === undefined ? opening : { ...opening, checkpoints });
    this.text = this.position.text;
  }

  add(position: LogPosition): this {
    this.position = position;
    this.text += position.text;
    return this;
  }

  /** Marks a cell. `how`: what the host records beside it; `checkpoints: false` leaves out the one that is due. */
  mark(cell: number, how: object = {}, checkpoints = true): this {
    const answer = play(line, this.match, this.match.toAct[0]!, { type: "mark", cell });
    if (!answer.ok) throw new Error(answer.refusal.code);
    this.match = answer.match;
    const { checkpoints: every, ...without } = this.position;
    const written = append(line, checkpoints ? this.position : without, this.match, { sha256, ...how });
    return this.add(every === undefined ? written : { ...written, checkpoints: every });
  }

  /** Any line, linked to the one before it, or with a hash of its own. */
  line(sealed: string, hash: string = chainHash(sha256, this.position.head, sealed)): this {
    const entries = this.position.entries + (sealed.startsWith('{"n":') ? 1 : 0);
    return this.add({ ...this.position, entries, head: hash, text: `${sealed.slice(0, -1)},"hash":"${hash}"}\n` });
  }

  get isTaken(): boolean {
    const found = rewritten(line as unknown as Game<Kinds>, this.text, keys) !== undefined;
    const log = decode(this.text);
    const isLinked = log.ok && verifyChain(log.value, { sha256 }).ok;
    expect(isLinked && audit(line, log.value, { sha256, ...keys }).ok).toBe(found);
    return found;
  }
}

describe("the short way of auditing a log written by hand", () => {
  test("is taken with any of what hosts record beside an entry", () => {
    for (const how of [{}, { at: 0 }, { at: 1700000000000 }, { request: "r" }, { clocks: [null, 5] }])
      for (const more of [{}, { request: "R_-9".repeat(16) }, { clocks: [10, 20] }])
        expect(new Hand().mark(4, { ...how, ...more }).mark(0).isTaken).toBe(true);
  });

  test("is taken with checkpoints where they are due, and only there", () => {
    expect(new Hand(2).mark(4).mark(0).mark(8).isTaken).toBe(true);
    expect(new Hand(1).mark(4).mark(0).isTaken).toBe(true);
    expect(new Hand(2).mark(4).mark(0, {}, false).isTaken).toBe(true);
    expect(new Hand(2).mark(4).mark(0, {}, false).mark(8).isTaken).toBe(false);
    // A note is no entry with a move, whatever its number.
    expect(new Hand(2).mark(4).line('{"n":2,"host":"left","seat":1}').mark(0).isTaken).toBe(true);
    const early = new Hand(3).mark(4);
    const { position } = new Hand(1).mark(4);
    const checkpoint = position.text.split("\n")[1].replace(/,"hash".*/, "}");
    expect(checkpoint).toMatch(/^\{"checkpoint":1,/);
    expect(early.line(checkpoint).isTaken).toBe(false);
  });

  test("is not taken for a header alone, or without the last line feed", () => {
    const game = line as unknown as Game<Kinds>;
    const { text } = new Hand().mark(4);
    expect(rewritten(game, text, keys)).toBeDefined();
    expect(rewritten(game, text.slice(0, text.indexOf("\n") + 1), keys)).toBeUndefined();
    expect(rewritten(game, text.slice(0, -1), keys)).toBeUndefined();
    expect(rewritten(game, `${text}{}`, keys)).toBeUndefined();
  });

  test("is not taken where a line is none, doubled, out of its order or linked to nothing", () => {
    const note = '{"n":2,"host":"left","seat":1}';
    const { sealed } = decoded(new Hand().text).header;
    expect(new Hand().mark(4).line(note).mark(0).isTaken).toBe(true);
    expect(new Hand().mark(4).line(note, "h".repeat(43)).mark(0).isTaken).toBe(false);
    expect(new Hand().mark(4).line('{"n":3,"host":"left","seat":1}').isTaken).toBe(false);
    expect(new Hand().mark(4).line(note.replace("1}", "2}")).isTaken).toBe(false);
    expect(new Hand().mark(4).line(sealed).mark(0).isTaken).toBe(false);
    const broken = new Hand().mark(4);
    broken.text += "{}\n";
    expect(broken.mark(0).isTaken).toBe(false);
  });

  test("is not taken for a setup told twice, a move in its place, or moves after the closing", () => {
    expect(new Hand().line('{"n":1,"seat":null,"move":null,"events":[]}').isTaken).toBe(false);
    const unset = new Hand();
    const [header] = unset.text.split("\n");
    unset.text = `${header}\n`;
    const head = decoded(new Hand().text).header.hash;
    unset.position = { ...unset.position, head, entries: 0 };
    expect(unset.line('{"n":0,"seat":0,"move":["mark",4],"events":[["marked",0,4,"L3"]]}').isTaken).toBe(false);
    const closed = new Hand().mark(4);
    const closing = closeLog(line, closed.position, closed.match, { sha256 });
    expect(closed.add(closing).isTaken).toBe(true);
    const { closed: _, ...open } = closing;
    closed.position = open;
    expect(closed.mark(0).isTaken).toBe(false);
  });

  test("is taken for the host's undo right after a correction, and not after another entry", () => {
    const fix = { host: "correction", reason: "a slip" } as const;
    const corrected = new Hand().mark(4);
    corrected.add(hostEntry(corrected.position, fix, { sha256 }));
    const undone = new Hand().mark(4);
    undone.add(undoTo(undone.position, 0, { asked: "host" }, { sha256 }));
    expect(undone.isTaken).toBe(false);
    const late = new Hand().mark(4);
    late.add(hostEntry(late.position, fix, { sha256 })).mark(0);
    expect(late.add(undoTo(late.position, 1, { asked: "host" }, { sha256 })).isTaken).toBe(false);
    expect(corrected.add(undoTo(corrected.position, 0, { asked: "host" }, { sha256 })).isTaken).toBe(true);
  });

  test("is not taken where an opened value is not the sealed one, though everything else is right", () => {
    const game = raid as unknown as Game<Kinds>;
    const edited = secret.text.replace(
      /(\["0\.card","[\w-]{22}",)(\d)/,
      (_, begin, card) => `${begin}${(card % 3) + 1}`,
    );
    expect(edited).not.toBe(secret.text);
    expect(rewritten(game, edited)).toBeUndefined();
  });

  test("is not taken where the rules throw", () => {
    const effects = {
      "L3-mark": (): never => {
        throw new Error("a rule with a fault");
      },
    };
    const rules = { ...line, moves: { mark: { ...line.moves.mark, effects } } } as unknown as GameRules<Line>;
    const { text } = new Hand().mark(4);
    const game = defineGame<Line>(rules) as unknown as Game<Kinds>;
    expect(rewritten(game, text, keys)).toBeUndefined();
    expect(audit(game, decoded(text), { sha256, ...keys })).toMatchObject({
      problem: { line: 3, code: "rules-threw", found: "Error: a rule with a fault" },
    });
  });
});
