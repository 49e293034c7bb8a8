import { fast, scripted, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { mixedSeed, verifyFairness } from "../src/fairness.js";
import {
  type AuditKeys,
  append,
  audit,
  type ClosingLine,
  closeLog,
  type HeaderLine,
  type Log,
  openLog,
  resumeLog,
} from "../src/index.js";
import { decoded, recorded } from "./recording.js";

const seed = "5a".repeat(32);
const luck = seeded(seed);
const recording = recorded(raid, { seats: 2, chance: luck }, "promises");
const closed = decoded(recording.text);
const open = decoded(recording.open.text);
const mixing = { part: "ab".repeat(32), contributions: ["cd".repeat(32), null] };
const mixedLuck = seeded(mixedSeed("m", mixing));
const mixed = recorded(raid, { seats: 2, chance: mixedLuck }, "mixed", { mixing });
const openMixed = decoded(mixed.open.text);
const closedMixed = decoded(mixed.text);

/** The log with another header and closing, as whoever rebuilds the chain could write it. */
function changed(log: Log, header: Partial<HeaderLine>, closing: Partial<ClosingLine> = {}): Log {
  const lines = log.lines.map((one) =>
    one.type === "header" ? { ...one, ...header } : one.type === "closing" ? { ...one, ...closing } : one,
  );
  return {
    ...log,
    lines,
    header: { ...log.header, ...header },
    closing: log.closing === null ? null : { ...log.closing, ...closing },
  };
}

/** What an audit says: its code, line and path, or that it is fine. */
function said(log: Log, keys: AuditKeys = {}, game: typeof raid = raid): string {
  const found = audit(game, log, keys);
  return found.ok ? "fine" : `${found.problem.code} ${found.problem.line} ${found.problem.path}`;
}

describe("the luck of a log", () => {
  test("is told by its closing, or by whoever holds it", () => {
    expect([said(closed), said(open), said(open, { chance: luck })]).toEqual(["fine", "no-seed 0 ", "fine"]);
    // The closing counts, whatever is brought.
    expect(said(closed, { chance: seeded("22".repeat(32)) })).toBe("fine");
    expect(said(open, { chance: seeded("22".repeat(32)) })).toBe("wrong-commitment 1 commitment");
    expect(said(open, { chance: fast("x") })).toBe("wrong-commitment 1 chance");
  });

  test("is what the header promised, from its algorithm to the secret behind the salts", () => {
    expect(said(changed(closed, { chance: "sfc32" }))).toBe("wrong-commitment 1 chance");
    expect(said(changed(closed, { commitment: "h".repeat(43) }))).toBe("wrong-commitment 1 commitment");
    expect(said(changed(closed, { origin: "scripted" }))).toBe("wrong-commitment 1 origin");
    expect(said(changed(closed, {}, { secret: "other" }))).toBe(`wrong-commitment ${closed.closing!.line} secret`);
    expect(said(changed(closed, {}, { chance: { algorithm: "chacha20", seed: "22".repeat(32) } }))).toBe(
      "wrong-commitment 1 commitment",
    );
  });

  test("that was mixed needs the host's part, and is what was mixed", () => {
    const { part } = mixing;
    expect([said(closedMixed), said(openMixed, { chance: mixedLuck, part })]).toEqual(["fine", "fine"]);
    expect(said(openMixed, { chance: mixedLuck })).toBe("no-seed 0 part");
    expect(said(openMixed, { chance: mixedLuck, part: "ac".repeat(32) })).toBe("wrong-commitment 1 contributions");
    expect(said(openMixed, { chance: luck, part })).toBe("wrong-commitment 1 contributions");
    expect(said(changed(closedMixed, { contributions: [null, "cd".repeat(32)] }))).toBe(
      "wrong-commitment 1 contributions",
    );
    expect(said(changed(closedMixed, { commitment: "h".repeat(43) }))).toBe("wrong-commitment 1 commitment");
    const { contributions: _, ...without } = closedMixed.header;
    expect(said({ ...closedMixed, header: without })).toBe("wrong-commitment 1 contributions");
    // A part that nobody asked for changes nothing.
    expect(said(closed, { part })).toBe("fine");
    const found = audit(raid, openMixed, { chance: mixedLuck, part });
    expect(found.ok && found.value.tip).toEqual({ ...mixed.open.tip, text: "" });
    const plainly = audit(raid, open, { chance: luck });
    expect(plainly.ok && plainly.value.tip).toStrictEqual({ ...recording.open.tip, text: "" });
  });

  test("that was scripted needs the secret that goes with it", () => {
    const deck = Array.from({ length: 13 }, (_, at) => 13 - at);
    const first = start(raid, { seats: 2, chance: scripted({ deck }) });
    const tip = openLog(raid, first, { matchId: "m" });
    const scriptedOpen = decoded(tip.text);
    expect(said(scriptedOpen, { chance: first.chance })).toBe("no-seed 0 ");
    expect(said(scriptedOpen, { chance: first.chance, secret: tip.secret })).toBe("fine");
    expect(said(scriptedOpen, { chance: first.chance, secret: "other" })).toBe("wrong-commitment 1 commitment");
    const whole = decoded(tip.text + closeLog(raid, tip, first).text);
    expect([said(whole), said(changed(whole, { origin: "drawn" }))]).toEqual(["fine", "wrong-commitment 1 origin"]);
    expect(
      said(changed(whole, { origin: "mixed", contributions: [null, "cd".repeat(32)] }, { part: mixing.part })),
    ).toBe("wrong-commitment 1 contributions");
    const other = scripted({ deck: deck.toReversed() });
    expect(said(scriptedOpen, { chance: other, secret: tip.secret })).toBe("wrong-commitment 1 commitment");
  });

  test("is of a match of this game, this edition, these lists and these options", () => {
    expect(said(changed(closed, { game: "line" }))).toBe("other-game 1 game");
    expect(said(changed(closed, { edition: "0" }))).toBe("other-edition 1 edition");
    expect(said(changed(closed, { lists: { moves: {}, events: {} } }))).toBe("other-edition 1 lists");
    expect(said(changed(closed, { options: { coins: 9 } }))).toBe("wrong-options 1 coins");
    expect(said(changed(closed, { options: {} }))).toBe("wrong-options 1 options");
    expect(said(changed(closed, { seats: 7 }))).toBe("wrong-options 1 seats");
    const throwing = {
      ...raid,
      blank: () => {
        throw new Error("no");
      },
    };
    expect(said(closed, {}, throwing as never)).toBe("rules-threw 2 ");
  });
});

describe("a host's own log", () => {
  test("is resumed with the same keys, or says why not", () => {
    const resumed = resumeLog(raid, open, { chance: luck });
    expect(resumed.ok && resumed.value.match.state).toEqual(recording.last.state);
    expect(resumed.ok && resumed.value.tip).toStrictEqual({ ...recording.open.tip, text: "" });
    expect(resumed.ok && resumed.value.closed).toBe(false);
    expect(resumeLog(raid, open)).toMatchObject({ problem: { code: "no-seed" } });
    expect(resumeLog(raid, changed(open, { edition: "0" }), { chance: luck })).toMatchObject({
      problem: { code: "other-edition" },
    });
    expect(resumeLog(line, open as never, { chance: luck })).toMatchObject({ problem: { code: "other-game" } });
    const last = open.entries.at(-1)!;
    const forged = { ...open, entries: open.entries.with(-1, { ...last, seat: 9 } as never) };
    expect(resumeLog(raid, forged, { chance: luck })).toMatchObject({ ok: false, problem: { line: last.line } });
  });

  test("goes on where it was resumed", () => {
    const first = start(line, { seats: 2, chance: luck });
    const tip = openLog(line, first, { matchId: "m" });
    const found = resumeLog(line, decoded(tip.text), { chance: luck });
    if (!found.ok) throw new Error(found.problem.code);
    const { options } = first;
    const entry = { seat: 0, move: { type: "mark", cell: 0 }, events: [], drew: false } as const;
    expect(append(line, found.value.tip, { options, entry })).toEqual(append(line, tip, { options, entry }));
  });
});

describe("the fairness of a seed", () => {
  const fair = (log: Log, kept: Parameters<typeof verifyFairness>[1] = {}): string => {
    const found = verifyFairness(log, kept);
    return found.ok
      ? `${found.value.chosenBy} ${found.value.seats.join()} ${found.value.opened}`
      : `${found.problem.code} ${found.problem.line} ${found.problem.path}`;
  };

  test("is what the header says, as far as the log shows", () => {
    expect([fair(open), fair(closed), fair(openMixed), fair(closedMixed)]).toEqual([
      "host  false",
      "host  true",
      "nobody 0 false",
      "nobody 0 true",
    ]);
    expect(fair(changed(closed, { origin: "drawn" }))).toBe("host-says  true");
    expect(fair(changed(openMixed, { commitment: "x" }))).toBe("nobody 0 false");
  });

  test("that nobody mixed is the one that the header committed to", () => {
    const at = closed.closing!.line;
    const other = changed(closed, {}, { chance: { algorithm: "chacha20", seed: "ac".repeat(32) } });
    expect(fair(other)).toBe(`wrong-seed ${at} chance`);
    expect(fair(other, { commitment: closed.header.commitment })).toBe(`wrong-seed ${at} chance`);
    expect(fair(changed(closed, { origin: "scripted" }))).toBe("wrong-seed 1 origin");
  });

  test("is held against what was kept, each thing by itself", () => {
    const { commitment } = openMixed.header;
    const contribution = "cd".repeat(32);
    expect(fair(openMixed, { commitment })).toBe("nobody 0 false");
    expect(fair(openMixed, { commitment: "x" })).toBe("other-commitment 1 commitment");
    expect(fair(openMixed, { own: { seat: 0, contribution } })).toBe("nobody 0 false");
    expect(fair(openMixed, { own: { seat: 1, contribution } })).toBe("other-contribution 1 contributions.1");
    expect(fair(open, { own: { seat: 0, contribution } })).toBe("other-contribution 1 contributions.0");
    expect(fair(openMixed, { contributions: [null, null] })).toBe("other-contribution 1 contributions.0");
    expect(fair(openMixed, { contributions: [] })).toBe("nobody 0 false");
    expect(fair(open, { contributions: [null, null] })).toBe("host  false");
    expect(fair(open, { contributions: [null, "x"] })).toBe("other-contribution 1 contributions.1");
  });

  test("of a mixed seed is proven by the closing", () => {
    const at = closedMixed.closing!.line;
    const { part: _, ...without } = closedMixed.closing!;
    expect(fair({ ...closedMixed, closing: without })).toBe(`wrong-mixing ${at} part`);
    expect(fair(changed(closedMixed, {}, { part: "ac".repeat(32) }))).toBe(`wrong-mixing ${at} part`);
    expect(fair(changed(closedMixed, {}, { chance: { algorithm: "scripted", answers: {} } }))).toBe(
      `wrong-mixing ${at} part`,
    );
    expect(fair(changed(closedMixed, {}, { chance: { algorithm: "chacha20", seed } }))).toBe(
      `wrong-mixing ${at} chance`,
    );
    expect(fair(changed(closedMixed, { contributions: [null, null] }))).toBe(`wrong-mixing ${at} chance`);
    // Under another origin nobody asks what was mixed, but the commitment is one to the seed itself.
    expect(fair(changed(closedMixed, { origin: "chosen" }))).toBe(`wrong-seed ${at} chance`);
  });
});
