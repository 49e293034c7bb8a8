import { play, SetupError, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { contributionCommitment, mixedSeed, partCommitment, seedTerms } from "../src/fairness.js";
import {
  append,
  audit,
  auditText,
  closeLog,
  hostEntry,
  type LogPosition,
  openLog,
  portableSha256,
  undoTo,
  verifyChain,
} from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { verify } from "../src/reading/verify.js";
import { resumeLog } from "../src/resuming/resume-log.js";
import { fromText, pack, toText, unpack } from "../src/text.js";
import { decoded, testSecret } from "./recording.js";

/** Another hash than the default: whoever forgets it finds other hashes. */
const other = (text: string): string => sha256(`other ${text}`);
const chance = seeded("44".repeat(32));
const how = { sha256: other };

/** A log of everything that can be written, closed or not, hashed so. */
function written(hash: typeof other): { readonly open: string; readonly closed: string } {
  let match = start(raid, { seats: 2, chance });
  let text = "";
  const write = (position: LogPosition): LogPosition => {
    text += position.text;
    return position;
  };
  let position = write(openLog(raid, match, { matchId: "m", secret: testSecret, checkpoints: 2, sha256: hash }));
  const first = match;
  for (const seat of [0, 1]) {
    const answer = play(raid, match, seat, { type: "bid", card: match.state.hands[seat][0] });
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    position = write(append(raid, position, match, { sha256: hash, at: 7 }));
  }
  position = write(hostEntry(position, { host: "clock", seat: 1 }, { sha256: hash, at: 8 }));
  position = write(hostEntry(position, { host: "correction", reason: "r" }, { sha256: hash }));
  position = write(undoTo(position, 0, { asked: "host" }, { sha256: hash, at: 9 }));
  const open = text;
  return { open, closed: open + closeLog(raid, position, first, { sha256: hash }).text };
}

describe("the SHA-256 that is given", () => {
  const { open, closed } = written(other);

  test("makes every hash, every salt and every commitment", () => {
    const log = decoded(closed);
    expect(verifyChain(log, how).ok).toBe(true);
    expect(verifyChain(log)).toMatchObject({ problem: { code: "wrong-hash", line: 1 } });
    expect(audit(raid, log, how).ok).toBe(true);
    expect(audit(raid, log)).toMatchObject({ problem: { code: "wrong-commitment" } });
    expect(auditText(raid, closed, how).ok).toBe(true);
    expect(auditText(raid, closed)).toMatchObject({ problem: { code: "wrong-hash", line: 1 } });
    expect(auditText(raid, open, how)).toMatchObject({ problem: { code: "no-seed" } });
    expect(auditText(raid, open)).toMatchObject({ problem: { code: "wrong-hash", line: 1 } });
    expect(verify(log, { game: raid, ...how }).ok).toBe(true);
    expect(verify(log, { game: raid }).ok).toBe(false);
    const keys = { chance, secret: testSecret };
    expect(resumeLog(raid, decoded(open), { ...keys, ...how })).toMatchObject({ ok: true });
    expect(resumeLog(raid, decoded(open), keys)).toMatchObject({ ok: false });
    const [mine, usual] = [decoded(closed).lines, decoded(written(sha256).closed).lines];
    for (const [at, { hash, open: opened }] of mine.entries()) {
      expect(hash).not.toBe(usual[at].hash);
      for (const [index, [, salt]] of opened.entries()) expect(salt).not.toBe(usual[at].open[index][1]);
    }
  });

  test("may be any that is SHA-256: the bytes are the same", () => {
    expect(written(portableSha256)).toEqual(written(sha256));
  });

  test("keeps the times that were given", () => {
    expect(decoded(open).entries.map((one) => one.at)).toEqual([undefined, 7, 7, 8, undefined, 9]);
  });

  test("is that of what is mixed, packed and written down, too", () => {
    const mixing = { part: "ab".repeat(32), contributions: ["cd".repeat(32), null] };
    const terms = seedTerms(line, { matchId: "m", seats: 2 });
    const seed = mixedSeed(terms, mixing, how);
    expect(seed).not.toBe(mixedSeed(terms, mixing));
    expect(partCommitment(terms, mixing.part, how)).not.toBe(partCommitment(terms, mixing.part));
    expect(contributionCommitment("m", 0, mixing.part, how)).not.toBe(contributionCommitment("m", 0, mixing.part));
    const match = start(line, { seats: 2, chance: seeded(seed) });
    const position = openLog(line, match, { matchId: "m", mixing, ...how });
    expect(() => openLog(line, match, { matchId: "m", mixing })).toThrow(TypeError);
    expect(decoded(position.text).header.commitment).toBe(partCommitment(terms, mixing.part, how));
    const log = decoded(position.text + closeLog(line, position, match, how).text);
    expect(audit(line, log, how).ok).toBe(true);
    const packed = pack(line, log, how);
    if (!packed.ok) throw new Error(packed.problem.code);
    expect(unpack(line, packed.value)).toMatchObject({ problem: { code: "wrong-check" } });
    const again = unpack(line, packed.value, how);
    expect(again.ok && verifyChain(decoded(again.value.position.text), how).ok).toBe(true);
    const text = toText(line, log);
    const read = fromText(line, text.ok ? text.value : "", how);
    expect(read.ok && verifyChain(decoded(read.value.played!.position.text), how).ok).toBe(true);
  });
});

describe("what a seed is mixed from", () => {
  const good = "0123456789abcdef".repeat(4);
  const terms = seedTerms(raid, { matchId: "m", seats: 2 });
  test("is 64 hexadecimal digits in lower case", () => {
    expect(mixedSeed(terms, { part: good, contributions: [good, null] })).toMatch(/^[0-9a-f]{64}$/);
    for (const odd of [
      "",
      good.slice(1),
      `${good}0`,
      `0${good}`,
      good.toUpperCase(),
      `${good.slice(1)}g`,
      ` ${good}`,
      `${good}\n`,
    ]) {
      expect(() => partCommitment(terms, odd)).toThrow(/^a part is 64 hexadecimal digits/);
      expect(() => contributionCommitment("m", 0, odd)).toThrow(/^a contribution is 64 hexadecimal digits/);
      expect(() => mixedSeed(terms, { part: odd, contributions: [null] })).toThrow(/^a part/);
      expect(() => mixedSeed(terms, { part: good, contributions: [null, odd] })).toThrow(/^a contribution/);
    }
  });

  test("gives another seed for each match, seat count, options, edition, part, contribution and order", () => {
    const mixing = { part: good, contributions: [good, null] };
    const others = [
      terms,
      { ...terms, match: "n" },
      { ...terms, game: "other" },
      { ...terms, edition: "2" },
      { ...terms, seats: 3 },
      seedTerms(raid, { matchId: "m", seats: 2, options: { coins: 4 } }),
    ];
    const seeds = [
      ...others.map((each) => mixedSeed(each, mixing)),
      mixedSeed(terms, { part: "0".repeat(64), contributions: [good, null] }),
      mixedSeed(terms, { part: good, contributions: [null, good] }),
      mixedSeed(terms, { part: good, contributions: [good] }),
    ];
    expect(new Set(seeds).size).toBe(9);
    const promised = [...others, { ...terms, checkpoints: 9 }].map((each) => partCommitment(each, good));
    expect(new Set([...promised, partCommitment(terms, "0".repeat(64))]).size).toBe(8);
    expect(() => seedTerms(raid, { matchId: "m", seats: 9 })).toThrow(SetupError);
    const commitments = [
      contributionCommitment("m", 0, good),
      contributionCommitment("m", 1, good),
      contributionCommitment("n", 0, good),
    ];
    expect(new Set(commitments).size).toBe(3);
  });
});

describe("a log", () => {
  const match = start(raid, { seats: 2, chance });
  test("begins with a match fresh from its setup, in every respect", () => {
    const played = play(raid, match, 0, { type: "bid", card: match.state.hands[0][0] });
    if (!played.ok) throw new Error("refused");
    expect(() => openLog(raid, match)).not.toThrow();
    for (const past of [
      played.match,
      { ...match, version: 1 },
      { ...match, entry: { ...match.entry, move: { type: "pay" } as const } },
      { ...match, state: { ...match.state, coins: [9, 9] } },
      { ...match, entry: { ...match.entry, events: [] } },
    ])
      expect(() => openLog(raid, past)).toThrow(/^truth: expected a match fresh from start\(\)/);
  });

  test("goes back to entries that there are", () => {
    const position = openLog(raid, match, { matchId: "m" });
    for (const to of [-1, 1, 0.5, Number.NaN])
      expect(() => undoTo(position, to, { asked: 0 })).toThrow(`there is no entry ${to} to go back to`);
    expect(undoTo(position, 0, { asked: 0, agreed: [1] })).toMatchObject({ entries: 2 });
    for (const seat of [position.seats, 7])
      expect(() => undoTo(position, 0, { asked: 0, agreed: [seat] })).toThrow(/seats should be below/);
    expect(() => hostEntry(position, { host: "left", seat: 9 })).toThrow(/seats should be below/);
    expect(() => undoTo(position, 0, { asked: -1 })).toThrow(/can't be written down: asked should be a seat or host/);
    expect(() => hostEntry(position, { host: "correction", reason: 5 as never })).toThrow(
      /can't be written down: reason/,
    );
  });
});
