import { fast, scripted, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { raid } from "../../core/test/toys/raid.js";
import { audit, openLog, replay, unsealEntry, verifyChain } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { decoded, recorded, rehashed, withoutOpenings } from "./recording.js";

const { text, open } = recorded(raid, { seats: 3, chance: seeded("03".repeat(32)) }, "secrets");
const log = decoded(text);

describe("what is hidden at the table is sealed in the log", () => {
  test("every field that somebody may not see, and no other", () => {
    const setUp = log.entries[0];
    if (setUp.type !== "entry") throw new Error("no setup");
    expect(setUp.events[0]).toMatchObject({ type: "shuffled", deck: { count: 14 } });
    expect(setUp.open.map(([path]) => path)).toEqual(["0.deck", "1.cards", "2.cards", "3.cards"]);
    const bid = log.entries[1];
    expect(bid).toMatchObject({ move: { type: "bid", card: { "~": expect.stringMatching(/^[\w-]{43}$/) } } });
    expect(bid.open.map(([path]) => path)).toEqual(["move.card", "0.card"]);
    const shown = log.entries
      .flatMap((line) => (line.type === "entry" ? line.events : []))
      .find(({ type }) => type === "bidsShown");
    expect(shown).toMatchObject({ cards: expect.arrayContaining([expect.any(Number)]) });
  });

  test("a log without openings has the same chain and head, can't be replayed, says which value is missing, and is audited once it is closed", () => {
    const stranger = withoutOpenings(log);
    expect(verifyChain(stranger)).toEqual(verifyChain(log));
    expect(replay(raid, stranger)).toMatchObject({ problem: { line: 2, code: "sealed", path: "0.deck" } });
    expect(audit(raid, stranger, { sha256 })).toEqual(audit(raid, log, { sha256 }));
  });

  test("an opening opens the value that was committed to, and nothing else", () => {
    const bid = log.entries[1];
    const [[path, salt, card]] = bid.open as [[string, string, number]];
    const forged = (opening: readonly unknown[]): unknown => {
      const lines = log.lines.map((line) =>
        line === bid ? { ...line, open: [opening, ...line.open.slice(1)] } : line,
      );
      return verifyChain({ lines: lines as never });
    };
    expect(forged([path, salt, card])).toMatchObject({ ok: true });
    expect(forged([path, salt, 1 + (card % 3)])).toMatchObject({
      problem: { line: 3, code: "wrong-unsealed-value", path },
    });
    expect(forged([path, `${salt.slice(1)}A`, card])).toMatchObject({ problem: { code: "wrong-unsealed-value" } });
    expect(forged(["0.card", salt, card])).toMatchObject({ problem: { code: "wrong-unsealed-value" } });
    expect(forged(["0.seat", salt, card])).toMatchObject({ problem: { code: "wrong-unsealed-value" } });
    expect(forged(["7.card", salt, card])).toMatchObject({ problem: { code: "wrong-unsealed-value" } });
    expect(forged(["__proto__.card", salt, card])).toMatchObject({ problem: { code: "wrong-unsealed-value" } });
  });

  test("no two values have the same salt or the same commitment, though they are equal", () => {
    const openings = log.lines.flatMap((line) => line.open);
    const commitments = [...text.matchAll(/"~":"([\w-]{43})"/g)].map(([, hash]) => hash);
    expect(new Set(openings.map(([, salt]) => salt)).size).toBe(openings.length);
    expect(new Set(commitments).size).toBe(openings.length);
  });

  test("salts depend on the secret and the place, never on the value", () => {
    const salts = (deck: readonly number[]): string[] => {
      const match = start(raid, { seats: 2, chance: scripted({ deck }) });
      return decoded(openLog(raid, match, { secret: "5e".repeat(32) }).text).lines.flatMap((line) =>
        line.open.map(([, salt]) => salt),
      );
    };
    expect(salts(Array.from({ length: 13 }, (_, at) => 13 - at))).toEqual(salts(Array.from({ length: 13 }, () => 0)));
  });

  test("before the closing, neither the seed nor the secret stands anywhere in the log", () => {
    expect(open.text).not.toContain("03030303");
    expect(open.text).not.toContain(open.position.secret);
    expect(text).toContain(open.position.secret);
  });

  test("two matches that differ only in what is hidden have sealed forms of the same length", () => {
    const sealed = (deck: readonly number[]): number[] => {
      const match = start(raid, { seats: 2, chance: scripted({ deck }) });
      return decoded(openLog(raid, match, { matchId: "m" }).text).lines.map((line) => line.sealed.length);
    };
    expect(sealed(Array.from({ length: 13 }, (_, at) => 13 - at))).toEqual(sealed(Array.from({ length: 13 }, () => 0)));
  });

  test("a secret text of an event can't pass for a sealed value: what looks sealed must be well sealed", () => {
    const edited = rehashed(log, (sealed, at) =>
      at === 3 ? sealed.replace(/"~":"[\w-]{43}"/, '"~":"short"') : sealed,
    );
    expect(() => decoded(edited)).toThrow(/wrong-type/);
  });

  test("an opened entry is what happened", () => {
    const other = recorded(raid, { seats: 2, chance: fast("open") }, "open");
    const entries = decoded(other.text).entries.filter((line) => line.type === "entry");
    for (const [n, line] of entries.entries()) {
      const { move, events } = other.after[n].entry;
      expect(unsealEntry(raid, line)).toEqual({ ok: true, value: { move, events } });
    }
  });
});
