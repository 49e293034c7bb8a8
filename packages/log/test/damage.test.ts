import { fast, seeded } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { audit, decode, decodeStream, type Log, replay, verifyChain } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { damageIn, decoded, recorded, rehashed, rekeyed } from "./recording.js";

const small = recorded(line, { seats: 2, chance: seeded("01".repeat(32)) }, "s").text;
const secret = recorded(raid, { seats: 2, chance: seeded("02".repeat(32)) }, "s").text;

describe("damage is found", () => {
  test("a line that is missing, doubled or exchanged with another", () => {
    const lines = secret.trimEnd().split("\n");
    const text = (changed: readonly string[]): string => changed.map((one) => `${one}\n`).join("");
    for (let at = 0; at < lines.length; at++) {
      if (at < lines.length - 1) expect(damageIn(text(lines.toSpliced(at, 1)))).toBeDefined();
      expect(damageIn(text(lines.toSpliced(at, 0, lines[at])))).toBeDefined();
      for (let other = at + 1; other < lines.length; other++) {
        const swapped = lines.with(at, lines[other]).with(other, lines[at]);
        expect(damageIn(text(swapped))).toBeDefined();
      }
    }
  });

  test("a log that was cut: torn inside a line, shorter but consistent between lines, and an anchor tells even that", () => {
    const head = decoded(small).lines.at(-1)!.hash;
    for (let length = 0; length < small.length; length++) {
      const text = small.slice(0, length);
      const log = decode(text);
      if (!text.endsWith("\n") || text.split("\n").length < 3) expect(log.ok).toBe(false);
      else {
        expect(verifyChain(decoded(text))).toMatchObject({
          ok: true,
          value: { verdict: "consistent", lines: text.split("\n").length - 1 },
        });
        expect(verifyChain(decoded(text), { anchor: head })).toMatchObject({ problem: { code: "not-anchored" } });
      }
    }
    expect(decode(small.slice(0, -1))).toMatchObject({ problem: { code: "torn", line: small.split("\n").length - 1 } });
  });

  test("an anchor vouches for all lines up to its own", () => {
    const log = decoded(secret);
    const anchor = log.lines[4].hash;
    expect(verifyChain(log, { anchor })).toMatchObject({
      value: { verdict: "anchored", anchor: 5, lines: log.lines.length },
    });
  });

  test("the line of a broken hash is named, and a reader that streams still gets the lines before it", () => {
    const lines = small.split("\n");
    lines[3] = lines[3].replace(/\["mark",\d/, '["mark",9');
    const log = decoded(lines.join("\n"));
    expect(verifyChain(log)).toMatchObject({ problem: { line: 4, code: "wrong-hash" } });
    const decoder = decodeStream();
    const read = decoder.push(`${small.split("\n").slice(0, 3).join("\n")}\n{"n":7}\n{"n":8}\n`);
    expect(read.ok && read.value.length).toBe(3);
    expect(decoder.push("{}\n")).toMatchObject({ problem: { line: 4, code: "missing-field", path: "seat" } });
    expect(decoder.end()).toMatchObject({ problem: { line: 4 } });
  });
});

describe("an edit under a rebuilt chain is found by audit, which names the line", () => {
  const log = decoded(secret);
  const audited = (text: string): unknown => {
    const edited = decoded(text);
    expect(verifyChain(edited)).toMatchObject({ ok: true });
    return audit(raid, edited, { sha256 });
  };
  /** An edit of the header, which the closing's keys don't fit any more: found without a game, and by audit. */
  const header = (from: string, to: string): unknown => {
    const edited = decoded(inLine(1, from, to));
    const { line } = edited.closing!;
    expect(verifyChain(edited)).toMatchObject({ problem: { line, code: "wrong-unsealed-value", path: "keys" } });
    return audit(raid, edited, { sha256 });
  };
  const inLine = (line: number, from: string | RegExp, to: string): string => {
    const text = rehashed(log, (sealed, at) => (at === line ? sealed.replace(from, to) : sealed));
    expect(text).not.toBe(rehashed(log, (sealed) => sealed));
    return text;
  };
  const lineWith = (text: string): number => log.lines.find(({ sealed }) => sealed.includes(text))!.line;

  test("another number in an event, another reason, an event too few", () => {
    const earned = lineWith('["earned",');
    const coins = inLine(earned, /("earned",\d,)\d/, "$18");
    expect(audited(coins)).toMatchObject({
      problem: { line: earned, code: "different-event", found: expect.stringMatching(/^\["earned",\d,8,"R6"\]$/) },
    });
    const because = inLine(earned, ',"R6"]', ',"R8"]');
    expect(audited(because)).toMatchObject({
      problem: { line: earned, code: "different-event", expected: expect.stringContaining("R6") },
    });
    const last = lineWith('["carriedOut",');
    const fewer = inLine(last, /,"[\w/]+ \w+"\](?=[^[]*$)/, "]");
    expect(audited(fewer)).toMatchObject({ problem: { line: last, code: "different-event", found: "nothing" } });
  });

  test("a move that is forbidden, with the sentence that forbids it", () => {
    const text = rehashed(log, (sealed, at) =>
      at === 3 ? sealed.replace(/"seat":(\d),"move":\[.*?\}\]/, '"seat":$1,"move":["pay"]') : sealed,
    );
    const lines = text.split("\n");
    lines[2] = lines[2].replace(/\["move\.card".*?\],/, "");
    expect(audited(lines.join("\n"))).toMatchObject({
      problem: { line: 3, code: "refused", refusal: { code: "wrong-phase", rule: "R4-reveal" } },
    });
  });

  test("luck that wasn't asked for, luck that isn't what was promised", () => {
    expect(audited(inLine(2, ',"drew":true', ""))).toMatchObject({
      problem: { line: 2, code: "different-entry", path: "drew" },
    });
    const last = log.lines.length;
    for (const other of [{ seed: "03".repeat(32) }, { secret: "5f".repeat(32) }]) {
      const edited = rekeyed(log, (keys) => ({ ...keys, ...other }));
      expect(verifyChain(edited)).toMatchObject({
        problem: { line: last, code: "wrong-unsealed-value", path: "keys" },
      });
      expect(audit(raid, edited)).toMatchObject({ problem: { line: 1, code: "wrong-commitment", path: "commitment" } });
    }
    for (const seed of ["any text", {}])
      expect(
        audit(
          raid,
          rekeyed(log, (keys) => ({ ...keys, seed })),
        ),
      ).toMatchObject({
        problem: { line: last, code: "wrong-commitment", path: "keys" },
      });
    expect(header('"chance":"chacha20"', '"chance":"sfc32"')).toMatchObject({
      problem: { line: 1, code: "wrong-commitment" },
    });
  });

  test("another commitment to a hidden card", () => {
    const forged = rehashed(log, (sealed, at) =>
      at === 2 ? sealed.replace(/"~":"[\w-]{43}"/, `"~":"${"A".repeat(43)}"`) : sealed,
    );
    const lines = forged.split("\n");
    lines[1] = lines[1].replace(/\["0\.deck".*?\]\],/, "");
    expect(audited(lines.join("\n"))).toMatchObject({
      problem: { line: 2, code: "different-event", path: "events.0" },
    });
  });

  test("another outcome, another game, edition or options", () => {
    const last = log.lines.length;
    expect(audited(inLine(last, /"winners":\[[\d,]*\]/, '"winners":[1,0]'))).toMatchObject({
      problem: { line: last, code: "wrong-outcome" },
    });
    for (const [from, to] of [
      ['"game":"raid"', '"game":"line"'],
      ['"edition":"1"', '"edition":"2"'],
      ['"coins":3', '"coins":4'],
      ['"match":"m"', '"match":"n"'],
      ['"origin":"drawn"', '"origin":"chosen"'],
      ['"seats":2', '"seats":3'],
    ] as const)
      expect(header(from, to)).toMatchObject({
        problem: { line: 1, code: "wrong-commitment", path: "commitment" },
      });
  });

  test("a player's undo to another entry", () => {
    const undone = recorded(raid, { seats: 3, chance: fast("u") }, "undo", { undo: true });
    const other = decoded(undone.text);
    const undo = other.entries.find((entry) => entry.type === "undo" && entry.asked !== "host")!;
    const text = rehashed(other, (sealed, at) =>
      at === undo.line ? sealed.replace(/"undo":\d+/, '"undo":0') : sealed,
    );
    expect(audit(raid, decoded(text))).toMatchObject({ ok: false });
  });

  test("any single edit of a public event, by property", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 9 }), (pick, digit) => {
        const places = [...secret.matchAll(/"seat":\d|,\d(?=[,\]])/g)].filter(
          ({ index }) => secret.slice(0, index).split("\n").length > 2,
        );
        const place = places[pick % places.length];
        const lineNumber = secret.slice(0, place.index).split("\n").length;
        const inside = place.index - secret.lastIndexOf("\n", place.index) - 1 + place[0].length - 1;
        const edited = rehashed(log, (sealed, at) =>
          at === lineNumber ? sealed.slice(0, inside) + digit + sealed.slice(inside + 1) : sealed,
        );
        if (edited === rehashed(log, (sealed) => sealed)) return;
        const again = decode(edited);
        expect(again.ok && audit(raid, again.value as Log, { sha256 }).ok).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  test("replay believes what it is told, and says which event it can't carry out", () => {
    const earned = lineWith('["earned",');
    expect(replay(raid, decoded(inLine(earned, /("earned",\d,)\d/, "$18")))).toMatchObject({ ok: true });
    const odd = lineWith('["bidsShown",');
    expect(replay(raid, decoded(inLine(odd, /"bidsShown",\[[\d,]*\]/, '"bidsShown",5')))).toMatchObject({
      problem: { line: odd, code: "event-mismatch" },
    });
    expect(replay(raid, log, 99)).toMatchObject({ problem: { code: "no-such-entry" } });
    expect(replay(line, log)).toMatchObject({ problem: { code: "other-game" } });
  });
});
