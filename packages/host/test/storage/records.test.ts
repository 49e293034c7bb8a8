import fc from "fast-check";
import { nanoid } from "nanoid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import type { MatchRecord, RecordStore } from "../../src/storage.js";
import { must, type OpenStorage, storageKinds } from "./kinds.js";

/** Returns a record of a game that no other test uses. */
function recordOf(more: Partial<MatchRecord> = {}): MatchRecord {
  return {
    match: nanoid(),
    game: "artifact",
    options: { decks: 2, words: ["Ä", "\u0000", "😀", "'; --"] },
    created: 1_700_000_000_000,
    stage: "open",
    started: null,
    listed: true,
    due: null,
    keys: "iv.text",
    seats: [
      { token: null, name: "Ada \u0000", bot: null, away: false },
      { token: "hash", name: null, bot: "random", away: true },
    ],
    ...more,
  };
}

async function pagesOf(records: RecordStore, wanted: Parameters<RecordStore["list"]>[0]): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = must(await records.list({ ...wanted, ...(after === undefined ? undefined : { after }) }));
    expect(page.matches.length).toBeLessThanOrEqual(wanted.limit ?? 100);
    found.push(...page.matches.map(({ match }) => match));
    after = page.next;
  }
  return found;
}

const hostile = ["", "..", "../../etc/passwd", "nul\0", "ü", "x".repeat(65), "'; DROP TABLE x; --", "%"];

for (const kind of storageKinds) {
  describe(`records in ${kind.name}`, () => {
    let open: OpenStorage;
    let records: RecordStore;
    beforeAll(async () => {
      open = await kind.open();
      records = open.storage.records;
    });
    afterAll(() => open.stop());

    test("come back as they were stored, and every change counts", async () => {
      const record = recordOf({ clock: { bank: 60_000, increment: 5 } });
      expect(await records.get(record.match)).toEqual({
        ok: false,
        problem: { code: "unknown-match", match: record.match },
      });
      expect(await records.put(0, record)).toEqual({ ok: true, value: { version: 1, record } });
      expect(await records.get(record.match)).toEqual({ ok: true, value: { version: 1, record } });
      const next = { ...record, stage: "over", started: 7, due: 9_007_199_254_740_991, next: "another" } as const;
      expect(await records.put(1, next)).toEqual({ ok: true, value: { version: 2, record: next } });
      expect(await records.get(record.match)).toEqual({ ok: true, value: { version: 2, record: next } });
    });

    test("are stored at the expected version only; a repetition is answered again", async () => {
      const record = recordOf();
      const { match } = record;
      const other = { ...record, game: "another" };
      expect(await records.put(3, record)).toMatchObject({ problem: { code: "conflict", match, version: 0 } });
      must(await records.put(0, record));
      expect(must(await records.put(0, record))).toEqual({ version: 1, record });
      expect(await records.put(0, other)).toEqual({ ok: false, problem: { code: "conflict", match, version: 1 } });
      must(await records.put(1, other));
      expect(must(await records.put(1, other))).toEqual({ version: 2, record: other });
      expect(await records.put(1, record)).toMatchObject({ problem: { code: "conflict", version: 2 } });
      expect(must(await records.get(match)).record).toEqual(other);
    });

    test("let one of many writers in", async () => {
      const first = recordOf();
      const several = [records, must(await again())];
      const puts = await Promise.all(
        Array.from({ length: 10 }, (_, at) => several[at % 2]!.put(0, { ...first, created: at })),
      );
      expect(puts.filter(({ ok }) => ok)).toHaveLength(1);
      const changes = await Promise.all(
        Array.from({ length: 10 }, (_, at) => several[at % 2]!.put(1, { ...first, created: 100 + at })),
      );
      expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(must(await records.get(first.match)).version).toBe(2);
    });

    async function again(): Promise<{ ok: true; value: RecordStore }> {
      return { ok: true, value: open.again === undefined ? records : (await open.again()).records };
    }

    test("are listed in pages, the newest first, by game and stage", async () => {
      const game = nanoid();
      const made: MatchRecord[] = [];
      for (let at = 0; at < 30; at++) {
        const stage = (["open", "running", "over"] as const)[at % 3]!;
        // Two thirds share their time with others.
        const record = recordOf({ game, stage, created: 5000 + (at % 10), listed: at % 7 !== 0 });
        must(await records.put(0, record));
        made.push(record);
      }
      const expected = (fits: (record: MatchRecord) => boolean): string[] =>
        made
          .filter((record) => record.listed && fits(record))
          .sort((one, other) => other.created - one.created || (one.match < other.match ? 1 : -1))
          .map(({ match }) => match);
      for (const limit of [1, 4, 100]) {
        expect(await pagesOf(records, { game, limit })).toEqual(expected(() => true));
        expect(await pagesOf(records, { game, stage: "open", limit })).toEqual(
          expected(({ stage }) => stage === "open"),
        );
      }
      const everything = await pagesOf(records, { limit: 1000 });
      expect(everything.filter((match) => made.some((one) => one.match === match))).toEqual(expected(() => true));
      const over = await pagesOf(records, { stage: "over", limit: 7 });
      expect(over.filter((match) => made.some((one) => one.match === match))).toEqual(
        expected(({ stage }) => stage === "over"),
      );
      // The page goes on where it was, although its last match has left the list meanwhile.
      const first = must(await records.list({ game, stage: "open", limit: 2 }));
      const last = first.matches.at(-1)!;
      must(await records.put(1, { ...last, stage: "running" }));
      const second = must(await records.list({ game, stage: "open", limit: 2, after: last.match }));
      expect(second.matches.map(({ match }) => match)).toEqual(expected(({ stage }) => stage === "open").slice(2, 4));
    });

    test("are found when they are due, the earliest first", async () => {
      const dues = [70, 10, 50, null, 30];
      const made = dues.map((due) => recordOf({ due, stage: "running" }));
      for (const record of made) must(await records.put(0, record));
      const ours = async (time: number, limit = 1000): Promise<(number | null)[]> =>
        must(await records.due(time, limit))
          .flatMap((match) => made.find((one) => one.match === match) ?? [])
          .map(({ due }) => due);
      expect(await ours(9)).toEqual([]);
      expect(await ours(50)).toEqual([10, 30, 50]);
      expect(must(await records.due(50, 2))).toHaveLength(2);
      must(await records.put(1, { ...made[1]!, due: null }));
      must(await records.put(1, { ...made[4]!, due: 60 }));
      expect(await ours(55)).toEqual([50]);
    });

    test("answer whatever is given", async () => {
      for (const match of [...hostile, null, undefined, 7, {}] as string[]) {
        expect(await records.get(match)).toMatchObject({ ok: false, problem: { code: "unknown-match" } });
        if (match !== undefined)
          expect(await records.list({ after: match })).toMatchObject({ problem: { code: "unknown-match" } });
        expect(must(await records.list({ game: `none of ${String(match)}` })).matches).toEqual([]);
      }
      expect(must(await records.list({ game: 7 as never, stage: "?" as never })).matches).toEqual([]);
      for (const limit of [0, -1, 1.5, Number.NaN, 1e9]) must(await records.list({ limit }));
    });

    test("agree with a model after any requests", async () => {
      const ids = Array.from({ length: 4 }, () => nanoid());
      const model = new Map<string, { version: number; record: MatchRecord }>();
      const changes = fc.array(
        fc.record({
          id: fc.nat(3),
          version: fc.nat(5),
          created: fc.constantFrom(1, 2),
          due: fc.constantFrom(null, 1, 2),
          stage: fc.constantFrom("open" as const, "over" as const),
          listed: fc.boolean(),
        }),
        { maxLength: 40 },
      );
      await fc.assert(
        fc.asyncProperty(changes, async (all) => {
          for (const { id, version, created, ...more } of all) {
            const match = ids[id]!;
            const known = model.get(match);
            const record = recordOf({ match, game: ids[0]!, created: known?.record.created ?? created, ...more });
            const put = await records.put(version, record);
            const isSame = JSON.stringify(known?.record) === JSON.stringify(record);
            expect(put.ok).toBe((known?.version ?? 0) === version || isSame);
            if ((known?.version ?? 0) === version) model.set(match, { version: version + 1, record });
          }
          const listed = [...model.values()].filter(({ record }) => record.listed).map(({ record }) => record.match);
          expect((await pagesOf(records, { game: ids[0]!, limit: 2 })).sort()).toEqual(listed.sort());
          for (const [match, { record }] of model) expect(must(await records.get(match)).record).toEqual(record);
        }),
        { numRuns: cases(15, 3) },
      );
    });

    test("answer `closed` when they are closed", async () => {
      const own = open.again === undefined ? await kind.open() : undefined;
      const { logs, records: closing } = own?.storage ?? (await open.again!());
      await Promise.all([closing.close(), logs.close(), closing.close()]);
      expect(await closing.get("m")).toEqual({ ok: false, problem: { code: "closed" } });
      expect(await logs.read("m")).toEqual({ ok: false, problem: { code: "closed" } });
      await own?.stop();
    });
  });
}
