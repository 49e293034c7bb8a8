import { fast, scripted, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { commitmentTo, initialChance, seedOf } from "../src/chain/closing-keys.js";
import type { Receipt } from "../src/chain/verify-fairness.js";
import { mixedSeed, seedTerms, verifyFairness } from "../src/fairness.js";
import type { HeaderLine, LogKeys } from "../src/format/log-line.js";
import {
  append,
  audit,
  closeLog,
  closingKeys,
  encode,
  type Log,
  type LogLine,
  openLog,
  redact,
  unsealLog,
} from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import type { AuditKeys } from "../src/reading/audit.js";
import { resumeLog } from "../src/resuming/resume-log.js";
import { decoded, recorded, testSecret } from "./recording.js";

const seed = "5a".repeat(32);
const luck = seeded(seed);
const keys = { chance: luck, secret: testSecret };
const recording = recorded(raid, { seats: 2, chance: luck }, "promises");
const closed = decoded(recording.text);
const open = decoded(recording.open.text);
const mixing = { part: "ab".repeat(32), contributions: ["cd".repeat(32), null] };
const mixedLuck = seeded(mixedSeed(seedTerms(raid, { matchId: "m", seats: 2 }), mixing));
const mixed = recorded(raid, { seats: 2, chance: mixedLuck }, "mixed", { mixing });
const openMixed = decoded(mixed.open.text);
const closedMixed = decoded(mixed.text);

/** The log with another header, and other keys in its closing, as whoever rebuilds the chain could write it. */
function changed(log: Log, header: Partial<HeaderLine>, told: Partial<LogKeys> = {}): Log {
  const lines = log.lines.map((one): LogLine => {
    if (one.type === "header") return { ...one, ...header };
    if (one.type !== "closing") return one;
    return { ...one, keys: { ...one.keys!, ...told } };
  });
  const closing = lines.at(-1)!;
  return {
    ...log,
    lines,
    header: { ...log.header, ...header },
    closing: closing.type === "closing" ? closing : null,
  };
}

/** The log with this header and the commitment that fits it: what its host could have written. */
function recommitted(log: Log, header: Partial<HeaderLine>): Log {
  const { chance: source, secret } = closingKeys(log)!;
  const other = { ...log.header, ...header };
  return changed(log, {
    ...header,
    commitment: commitmentTo(sha256, other, { seed: seedOf(initialChance(source)), secret }),
  });
}

/** What an audit says: its code, line and path, or that it is fine. */
function said(log: Log, keys: AuditKeys = {}, game: typeof raid = raid): string {
  const found = audit(game, log, keys);
  return found.ok ? "fine" : `${found.problem.code} ${found.problem.line} ${found.problem.path}`;
}

describe("the luck of a log", () => {
  test("is told by its closing, or by whoever holds it", () => {
    expect([said(closed), said(open), said(open, keys)]).toEqual(["fine", "no-seed 0 ", "fine"]);
    expect(said(open, { chance: luck })).toBe("no-seed 0 secret");
    expect(said(open, { secret: testSecret })).toBe("no-seed 0 ");
    // The closing counts, whatever is brought.
    expect(said(closed, { chance: seeded("22".repeat(32)), secret: "33".repeat(32) })).toBe("fine");
    expect(said(open, { ...keys, chance: seeded("22".repeat(32)) })).toBe("wrong-commitment 1 commitment");
    expect(said(open, { ...keys, secret: "other" })).toBe("wrong-commitment 1 commitment");
    expect(said(open, { ...keys, chance: fast("x") })).toBe("wrong-commitment 1 chance");
  });

  test("is told by no closing that was redacted: the answer says so, and names the line", () => {
    const { line } = closed.closing!;
    const redacted = decoded(recording.text.replace(/,"keys":.*\}(?=\}\n$)/, ""));
    expect(redacted.closing!.hash).toBe(closed.closing!.hash);
    expect(closingKeys(redacted)).toBeUndefined();
    expect(said(redacted)).toBe(`redacted-closing ${line} keys`);
    expect(said(redacted, { chance: luck })).toBe(`redacted-closing ${line} keys`);
    expect(said(redacted, keys)).toBe("fine");
    expect(said(redacted, { ...keys, secret: "33".repeat(32) })).toBe("wrong-commitment 1 commitment");
  });

  test("is what the header promised, from its algorithm to the secret behind the salts", () => {
    const { line } = closed.closing!;
    expect(said(changed(closed, { chance: "sfc32" }))).toBe("wrong-commitment 1 commitment");
    expect(said(changed(closed, { commitment: "h".repeat(43) }))).toBe("wrong-commitment 1 commitment");
    expect(said(changed(closed, {}, { secret: "33".repeat(32) }))).toBe("wrong-commitment 1 commitment");
    expect(said(changed(closed, {}, { seed: "22".repeat(32) }))).toBe("wrong-commitment 1 commitment");
    for (const none of ["22", {}])
      expect(said(changed(closed, {}, { seed: none }))).toBe(`wrong-commitment ${line} keys`);
    expect(said(recommitted(closed, { origin: "scripted" }))).toBe("wrong-commitment 1 origin");
  });

  test("of the fast generator counts as chosen: it can be predicted", () => {
    const quick = decoded(recorded(raid, { seats: 2, chance: fast("x") }, "fast", { origin: "drawn" }).text);
    expect([quick.header.origin, said(quick)]).toEqual(["chosen", "fine"]);
    for (const origin of ["drawn", "scripted"] as const)
      expect(said(recommitted(quick, { origin }))).toBe("wrong-commitment 1 origin");
  });

  test("that was mixed needs the host's part, and is what was mixed", () => {
    const { part } = mixing;
    const known = { chance: mixedLuck, secret: part };
    expect([said(closedMixed), said(openMixed, known)]).toEqual(["fine", "fine"]);
    expect(said(openMixed, { chance: mixedLuck })).toBe("no-seed 0 secret");
    expect(said(openMixed, { ...known, secret: "ac".repeat(32) })).toBe("wrong-commitment 1 contributions");
    expect(said(openMixed, { ...known, chance: luck })).toBe("wrong-commitment 1 contributions");
    expect(said(changed(closedMixed, { contributions: [null, "cd".repeat(32)] }))).toBe(
      "wrong-commitment 1 contributions",
    );
    expect(said(changed(closedMixed, { commitment: "h".repeat(43) }))).toBe("wrong-commitment 1 commitment");
    const { contributions: _, ...without } = closedMixed.header;
    expect(said({ ...closedMixed, header: without })).toBe("wrong-commitment 1 contributions");
    // Whoever closes it again under other terms would have to find a seed that they give.
    for (const terms of [{ match: "n" }, { options: { coins: 4 } }, { seats: 3 }, { edition: "2" }])
      expect(said(recommitted(closedMixed, terms))).toBe("wrong-commitment 1 contributions");
    const found = audit(raid, openMixed, known);
    expect(found.ok && found.value.position).toEqual({ ...mixed.open.position, text: "" });
    const plainly = audit(raid, open, keys);
    expect(plainly.ok && plainly.value.position).toStrictEqual({ ...recording.open.position, text: "" });
  });

  test("makes a viewer's log whole again, with the keys of a closing that was redacted", () => {
    for (const [whole, text] of [
      [open, recording.open.text],
      [closed, recording.text],
    ] as const)
      for (const viewer of [0, 1, "spectator"] as const) {
        const seen = redact(raid, whole, viewer, { reveal: false });
        if (!seen.ok) throw new Error(seen.problem.code);
        expect(encode(seen.value.lines)).not.toBe(text);
        const unsealed = unsealLog(raid, seen.value, keys);
        expect(unsealed.ok && encode(unsealed.value.lines)).toBe(text);
      }
  });

  test("leads to the position from which its host writes on, with checkpoints as before", () => {
    for (const checkpoints of [1, 3]) {
      const checked = recorded(raid, { seats: 2, chance: luck }, "checked", { checkpoints });
      const found = audit(raid, decoded(checked.open.text), keys);
      expect(found.ok && found.value.position).toStrictEqual({ ...checked.open.position, text: "" });
      expect(checked.open.position).toMatchObject({ checkpoints });
      const over = audit(raid, decoded(checked.text));
      expect(over.ok && over.value.position).toMatchObject({ checkpoints, closed: true });
    }
  });

  test("can't tell a sealed move that no seat made", () => {
    const at = closed.lines.findIndex((one) => one.type === "entry" && one.n > 0 && one.open.length > 0);
    const nobodys = { ...closed.lines[at], seat: null, open: [] } as unknown as LogLine;
    const lines = closed.lines.with(at, nobodys);
    const entries = lines.filter((one) => "n" in one);
    expect(said({ ...closed, lines, entries })).toBe(`sealed ${at + 1} move`);
  });

  test("that was scripted needs the secret that goes with it", () => {
    const deck = Array.from({ length: 13 }, (_, at) => 13 - at);
    const first = start(raid, { seats: 2, chance: scripted({ deck }) });
    const position = openLog(raid, first, { matchId: "m" });
    const scriptedOpen = decoded(position.text);
    const { chance } = first;
    const { secret } = position;
    expect(said(scriptedOpen, { chance })).toBe("no-seed 0 secret");
    expect(said(scriptedOpen, { chance, secret })).toBe("fine");
    expect(said(scriptedOpen, { chance, secret: "other" })).toBe("wrong-commitment 1 commitment");
    const whole = decoded(position.text + closeLog(raid, position, first).text);
    expect([said(whole), said(recommitted(whole, { origin: "drawn" }))]).toEqual(["fine", "wrong-commitment 1 origin"]);
    expect(said(recommitted(whole, { origin: "mixed", contributions: [null, "cd".repeat(32)] }))).toBe(
      "wrong-commitment 1 contributions",
    );
    const other = scripted({ deck: deck.toReversed() });
    expect(said(scriptedOpen, { chance: other, secret })).toBe("wrong-commitment 1 commitment");
  });

  test("is of a match of this game, this edition, these lists and these options", () => {
    expect(said(recommitted(closed, { game: "line" }))).toBe("other-game 1 game");
    expect(said(recommitted(closed, { edition: "0" }))).toBe("other-edition 1 edition");
    expect(said(changed(closed, { fields: { moves: {}, events: {} } }))).toBe("other-edition 1 fields");
    expect(said(recommitted(closed, { options: { coins: 9 } }))).toBe("wrong-options 1 options.coins");
    expect(said(recommitted(closed, { options: {} }))).toBe("wrong-options 1 options");
    expect(said(recommitted(closed, { seats: 7 }))).toBe("wrong-options 1 seats");
    const throwing = {
      ...raid,
      blank: () => {
        throw new Error("no");
      },
    };
    expect(said(closed, {}, throwing as never)).toBe("rules-threw 2 ");
  });

  test("is bound to what stands in the header: nobody changes that without the secret", () => {
    const terms: readonly Partial<HeaderLine>[] = [
      { match: "n" },
      { origin: "chosen" },
      { options: { coins: 4 } },
      { seats: 3 },
      { edition: "2" },
      { game: "line" },
      { checkpoints: 9 },
    ];
    for (const other of terms) {
      expect(said(changed(open, other), keys)).toBe("wrong-commitment 1 commitment");
      expect(said(changed(closed, other))).toBe("wrong-commitment 1 commitment");
    }
  });
});

describe("a host's own log", () => {
  test("is resumed with the same keys, or says why not", () => {
    const resumed = resumeLog(raid, open, keys);
    expect(resumed.ok && resumed.value.match.state).toEqual(recording.last.state);
    expect(resumed.ok && resumed.value.position).toStrictEqual({ ...recording.open.position, text: "" });
    expect(resumed.ok && resumed.value.closed).toBe(false);
    expect(resumeLog(raid, open)).toMatchObject({ problem: { code: "no-seed" } });
    expect(resumeLog(raid, changed(open, { edition: "0" }), keys)).toMatchObject({
      problem: { code: "wrong-commitment" },
    });
    expect(resumeLog(line, open as never, keys)).toMatchObject({ problem: { code: "other-game" } });
    const last = open.entries.at(-1)!;
    const forged = { ...open, entries: open.entries.with(-1, { ...last, seat: 9 } as never) };
    expect(resumeLog(raid, forged, keys)).toMatchObject({ ok: false, problem: { line: last.line } });
  });

  test("goes on where it was resumed", () => {
    const first = start(line, { seats: 2, chance: luck });
    const position = openLog(line, first, { matchId: "m" });
    const found = resumeLog(line, decoded(position.text), { chance: luck, secret: position.secret });
    if (!found.ok) throw new Error(found.problem.code);
    const { options } = first;
    const entry = { seat: 0, move: { type: "mark", cell: 0 }, events: [], drew: false } as const;
    expect(append(line, found.value.position, { options, entry })).toEqual(append(line, position, { options, entry }));
  });
});

describe("the fairness of a seed", () => {
  const contribution = "cd".repeat(32);
  // Seat 1 said that it contributes nothing.
  const contributions = [undefined as never, null];
  const proof = { commitment: openMixed.header.commitment, contributions, own: { seat: 0, contribution } };
  const fair = (log: Log, kept: Receipt = {}): string => {
    const found = verifyFairness(log, kept);
    if (!found.ok) return `${found.problem.code} ${found.problem.line} ${found.problem.path}`;
    const { chosenBy, provenFor, missing, seats, unsealed } = found.value;
    return [chosenBy, provenFor, missing.map(({ what }) => what).join("+"), seats.join(), unsealed].join(" ").trim();
  };

  test("is what the header says, as far as the log shows: without a receipt nothing is proven", () => {
    expect([fair(open), fair(closed), fair(openMixed), fair(closedMixed)]).toEqual([
      "host-says    false",
      "host-says    true",
      "unproven  host-commitment+own-contribution+seat-commitment+seat-commitment+closing 0 false",
      "unproven  host-commitment+own-contribution+seat-commitment+seat-commitment 0 true",
    ]);
    expect(fair(recommitted(closed, { origin: "chosen" }))).toBe("host    true");
    expect(fair(changed(openMixed, { commitment: "x" }))).toBe(fair(openMixed));
  });

  test("that the host says is the one that the header committed to", () => {
    const at = closed.closing!.line;
    const other = changed(closed, {}, { seed: "ac".repeat(32) });
    expect(fair(other)).toBe(`wrong-seed ${at} keys`);
    expect(fair(other, { commitment: closed.header.commitment })).toBe(`wrong-seed ${at} keys`);
    expect(fair(recommitted(closed, { origin: "scripted" }))).toBe("wrong-seed 1 origin");
    // Whoever kept the commitment finds a log that was committed anew.
    for (const terms of [{ match: "n" }, { origin: "chosen" }, { options: { coins: 4 } }] as const)
      expect(fair(recommitted(closed, terms), { commitment: closed.header.commitment })).toBe(
        "other-commitment 1 commitment",
      );
  });

  test("is held against what was kept, each thing by itself", () => {
    const { commitment } = proof;
    expect(fair(closedMixed, { commitment })).toBe("unproven  own-contribution+seat-commitment+seat-commitment 0 true");
    expect(fair(closedMixed, { own: proof.own })).toBe("unproven  host-commitment+seat-commitment 0 true");
    expect(fair(closedMixed, proof)).toBe("nobody 0  0 true");
    expect(fair(openMixed, proof)).toBe("unproven  closing 0 false");
    expect(fair(openMixed, { commitment: "x" })).toBe("other-commitment 1 commitment");
    expect(fair(openMixed, { own: { seat: 1, contribution } })).toBe("other-contribution 1 contributions.1");
    expect(fair(open, { own: { seat: 0, contribution } })).toBe("other-contribution 1 contributions.0");
    expect(fair(openMixed, { contributions: [null, null] })).toBe("other-contribution 1 contributions.0");
    expect(fair(closedMixed, { ...proof, contributions: [] })).toBe("unproven  seat-commitment 0 true");
    expect(fair(open, { contributions: [null, null] })).toBe("host-says    false");
    expect(fair(open, { contributions: [null, "x"] })).toBe("other-contribution 1 contributions.1");
  });

  test("of a mixed seed is proven by the closing", () => {
    const at = closedMixed.closing!.line;
    for (const told of [{ secret: "ac".repeat(32) }, { seed: {} }, { seed }])
      expect(fair(changed(closedMixed, {}, told), proof)).toBe(`wrong-mixing ${at} keys`);
    const unheard = { ...proof, contributions: [] };
    expect(fair(changed(closedMixed, { contributions: [contribution, contribution] }), unheard)).toBe(
      `wrong-mixing ${at} keys`,
    );
    // Under another origin nobody asks what was mixed, but the commitment binds the origin.
    expect(fair(changed(closedMixed, { origin: "chosen" }))).toBe(`wrong-seed ${at} keys`);
  });
});
