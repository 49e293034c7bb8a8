import { fast } from "@turnwright/core";
import { nanoid } from "nanoid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { line } from "../../../core/test/toys/line.js";
import { raid } from "../../../core/test/toys/raid.js";
import { audit, decodeStream } from "../../src/index.js";
import { type LogStore, type StoredMatches, storedText } from "../../src/stores/log-store.js";
import { recorded } from "../recording.js";
import { begun, mustDecode, noted } from "./growing.js";
import { kinds, must, type OpenStore } from "./kinds.js";

const hostile = [
  "", "..", "../../etc/passwd", "a/b", "a\\b", "C:", "nul\0", "a b", "ü", "x".repeat(65), "'; DROP TABLE x; --", "%", "\n",
]; // biome-ignore format: one list
const awkward = [
  "__proto__",
  "constructor",
  "toString",
  "con",
  "NUL",
  "aux",
  "-rf",
  "_",
  "Abc",
  "abc",
  "ABC",
  "X".repeat(64),
];

for (const kind of kinds) {
  describe(`the ${kind.name} store`, () => {
    let open: OpenStore;
    let store: LogStore;
    beforeAll(async () => {
      open = await kind.open();
      store = open.store;
    });
    afterAll(() => open.stop());

    test("keeps a whole match, step by step, and gives it back byte for byte", async () => {
      const match = nanoid();
      const { text } = recorded(raid, { seats: 2, chance: fast("kept") }, "kept", { matchId: match, notes: true });
      const [header, ...rest] = text.trimEnd().split("\n");
      expect(await store.create(`${header}\n`)).toEqual({ ok: true, value: { match, version: 1, repeated: false } });
      for (const [index, one] of rest.entries()) {
        const stored = await store.append(match, index + 1, `${one}\n`);
        expect(stored).toEqual({ ok: true, value: { match, version: index + 2, repeated: false } });
      }
      const read = await store.read(match);
      expect(read).toEqual({ ok: true, value: { text, version: rest.length + 1, more: false } });
      expect(audit(raid, mustDecode(text)).ok).toBe(true);
    });

    test("takes nothing behind the closing", async () => {
      const match = nanoid();
      const { text, open: before } = recorded(line, { seats: 2, chance: fast("end") }, "end", { matchId: match });
      const { version } = must(await store.create(text));
      for (const last of [text.trimEnd().split("\n").at(-1)!, noted(before.position, "late").text.trimEnd()])
        expect(await store.append(match, version, `${last}\n`)).toMatchObject({
          problem: { code: "mismatch", match, problem: { line: version + 1, code: "out-of-order" } },
        });
      expect(await storedText(store, match)).toEqual({ ok: true, value: text });
    });

    test("begins a match once: the same again is the same answer, another log for its id is refused", async () => {
      const match = nanoid();
      const { text } = begun(match);
      expect(await store.create(text)).toEqual({ ok: true, value: { match, version: 2, repeated: false } });
      expect(await store.create(text)).toEqual({ ok: true, value: { match, version: 2, repeated: true } });
      expect(await store.create(`${text.split("\n")[0]}\n`)).toMatchObject({ value: { version: 1, repeated: true } });
      const other = begun(match, "other").text;
      expect(await store.create(other)).toEqual({ ok: false, problem: { code: "taken", match, version: 2 } });
      expect(await store.create(noted(begun(match), "more").text)).toMatchObject({ problem: { code: "mismatch" } });
      expect(await store.create(text + noted(begun(match), "more").text)).toMatchObject({ problem: { code: "taken" } });
      expect(await storedText(store, match)).toEqual({ ok: true, value: text });
    });

    test("appends at the expected version only; a repetition is answered again, other lines are a conflict", async () => {
      const match = nanoid();
      const first = begun(match);
      must(await store.create(first.text));
      const mine = noted(first, "mine");
      const theirs = noted(first, "theirs");
      expect(await store.append(match, 2, mine.text)).toMatchObject({ value: { version: 3, repeated: false } });
      expect(await store.append(match, 2, mine.text)).toMatchObject({ value: { version: 3, repeated: true } });
      const conflict = { ok: false, problem: { code: "conflict", match, version: 3 } };
      expect(await store.append(match, 2, theirs.text)).toEqual(conflict);
      expect(await store.append(match, 2, mine.text + noted(mine, "more").text)).toEqual(conflict);
      expect(await store.append(match, 2, mine.text.slice(0, -1))).toEqual(conflict);
      expect(await store.append(match, 2, "")).toEqual(conflict);
      expect(await store.append(match, 0, mine.text)).toMatchObject({ ok: false });
      for (const version of [-1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY])
        expect(await store.append(match, version, mine.text)).toMatchObject({
          problem: { code: "mismatch", problem: { line: 4, code: "wrong-type", path: "version" } },
        });
      for (const version of [4, 1e9, Number.POSITIVE_INFINITY])
        expect(await store.append(match, version, mine.text)).toMatchObject({ problem: { code: "gap", version: 3 } });
      must(await store.append(match, 3, noted(mine, "next").text));
      expect(await store.append(match, 2, mine.text)).toMatchObject({ value: { version: 3, repeated: true } });
      expect(await storedText(store, match)).toEqual({
        ok: true,
        value: first.text + mine.text + noted(mine, "next").text,
      });
    });

    test("adds several lines or none", async () => {
      const match = nanoid();
      const first = begun(match);
      must(await store.create(first.text));
      const three = noted(first, "one", "two", "three");
      const [one, two] = three.text.split("\n");
      expect(await store.append(match, 2, `${one}\n${two}\n{"n":3}\n`)).toMatchObject({
        problem: { code: "mismatch", problem: { line: 5 } },
      });
      expect(await storedText(store, match)).toEqual({ ok: true, value: first.text });
      expect(await store.append(match, 2, three.text)).toMatchObject({ value: { version: 5, repeated: false } });
      expect(await store.append(match, 2, three.text)).toMatchObject({ value: { version: 5, repeated: true } });
      expect(await store.append(match, 3, `${two}\n`)).toMatchObject({ value: { version: 4, repeated: true } });
      expect(await store.append(match, 4, `${two}\n`)).toMatchObject({ problem: { code: "conflict" } });
    });

    test("refuses what isn't the next line of the log, and says why", async () => {
      const match = nanoid();
      const first = begun(match);
      must(await store.create(first.text));
      const next = noted(first, "next").text;
      const stranger = noted(begun(match, "other"), "next").text;
      const texts: readonly (readonly [unknown, string])[] = [
        [stranger, "wrong-hash"],
        [next.replace("next", "text"), "wrong-hash"],
        [noted(noted(first, "a"), "b").text, "out-of-order"],
        [first.text, "out-of-order"],
        [next.slice(0, -1), "torn"],
        [`${next}x`, "torn"],
        [` ${next}`, "not-canonical"],
        ["\n", "not-json"],
        ["", "not-json"],
        [`${"[".repeat(100_000)}\n`, "too-deep"],
        [`${"x".repeat(1_000_001)}\n`, "too-long"],
        ["\u0000\n", "not-ascii"],
        [undefined, "not-json"],
        [null, "not-json"],
        [7, "not-json"],
        [{ toString: () => next }, "not-json"],
      ];
      for (const [text, code] of texts)
        expect(await store.append(match, 2, text as string)).toMatchObject({
          problem: { code: "mismatch", match, problem: { line: 3, code } },
        });
      for (const [text] of texts.slice(1))
        expect(await store.create(text as string)).toMatchObject({ ok: text === first.text });
      expect(await storedText(store, match)).toEqual({ ok: true, value: first.text });
    });

    test("refuses an opening that doesn't open what the line sealed", async () => {
      const match = nanoid();
      const lines = recorded(raid, { seats: 2, chance: fast("seal") }, "seal", { matchId: match }).text.split("\n");
      const at = lines.findIndex((one) => one.includes('"open":'));
      must(await store.create(`${lines.slice(0, at).join("\n")}\n`));
      const forged = lines[at].replace(/("open":\[\[[^\]]*,)(\[?\d+)/, "$17$2");
      expect(forged).not.toBe(lines[at]);
      expect(await store.append(match, at, `${forged}\n`)).toMatchObject({
        problem: { problem: { code: "wrong-unsealed-value" } },
      });
    });

    test("knows no match that wasn't created, by any name", async () => {
      for (const match of [...hostile, nanoid(), undefined, null, 7, {}] as string[]) {
        for (const answer of [await store.read(match), await store.append(match, 1, begun("x").text)])
          expect(answer).toMatchObject({ ok: false, problem: { code: "unknown-match" } });
      }
      expect(await storedText(store, nanoid())).toMatchObject({ problem: { code: "unknown-match" } });
    });

    test("keeps matches with awkward names apart", async () => {
      const tails = new Map<string, string>();
      for (const match of awkward) {
        expect(await store.read(match)).toMatchObject({ problem: { code: "unknown-match" } });
        const first = begun(match);
        tails.set(match, noted(first, `this is ${match}`).text);
        must(await store.create(first.text));
        must(await store.append(match, 2, tails.get(match)!));
      }
      for (const match of awkward) expect(must(await store.read(match, 3)).text).toBe(tails.get(match));
      const { matches } = must(await store.list({ limit: 1000 }));
      expect(matches).toEqual(expect.arrayContaining(awkward));
    });

    test("reads from any line on, in pieces that make the whole", async () => {
      const match = nanoid();
      const first = begun(match);
      const long = noted(first, ...Array.from({ length: 2500 }, (_, at) => `note ${at}`));
      must(await store.create(first.text));
      must(await store.append(match, 2, long.text));
      const lines = (first.text + long.text).split("\n").slice(0, -1);
      const decoder = decodeStream();
      let count = 0;
      for (let from = 1, more = true; more; ) {
        const piece = must(await store.read(match, from));
        const read = decoder.push(piece.text);
        count += read.ok ? read.value.length : 0;
        expect(piece.version).toBe(count);
        ({ more } = piece);
        from = piece.version + 1;
      }
      expect(decoder.end().ok && count).toBe(2502);
      expect(must(await store.read(match, 2500))).toEqual({
        text: `${lines.slice(2499).join("\n")}\n`,
        version: 2502,
        more: false,
      });
      expect(must(await store.read(match, 2502)).text).toBe(`${lines[2501]}\n`);
      for (const from of [2503, 1e9])
        expect(must(await store.read(match, from))).toEqual({ text: "", version: 2502, more: false });
      for (const from of [0, -5, 1.5, Number.NaN])
        expect(must(await store.read(match, from)).version).toBeGreaterThan(1);
    });

    test("lists its matches in order, in pages of any size", async () => {
      const ids = Array.from({ length: 25 }, (_, at) => `list-${nanoid(5)}-${at}`);
      await Promise.all(ids.map((match) => store.create(begun(match).text)));
      const all = must(await store.list({ limit: 1000 })).matches;
      expect(all).toEqual([...new Set(all)].sort());
      expect(all).toEqual(expect.arrayContaining(ids));
      const paged: string[] = [];
      for (let after: string | null = "list-"; after !== null; ) {
        const page: StoredMatches = must(await store.list({ after, limit: 7 }));
        expect(page.matches.length).toBe(page.next === null ? page.matches.length : 7);
        paged.push(...page.matches);
        after = page.next;
      }
      expect(paged).toEqual(all.filter((match) => match > "list-"));
      for (const limit of [0, -1, 0.5, Number.NaN])
        expect(must(await store.list({ limit })).matches.length).toBeGreaterThan(0);
      for (const after of [...hostile, "x".repeat(2e6)])
        expect(await store.list({ after })).toMatchObject({ problem: { code: "unknown-match" } });
    });

    test("lists nothing for a page that is none, and answers at once", async () => {
      const begin = performance.now();
      for (const page of ["", "abc", "x".repeat(2e6), 5, true, Symbol("page"), () => 5])
        expect(await store.list(page as never)).toMatchObject({ ok: false, problem: { code: "unknown-match" } });
      expect(await store.list(Array.from({ length: 1e6 }, () => 1) as never)).toMatchObject({ ok: true });
      expect(performance.now() - begin).toBeLessThan(5_000);
    });

    test("lets one of many win who append at the same version at once", async () => {
      const match = nanoid();
      const first = begun(match);
      must(await store.create(first.text));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => store.append(match, 2, noted(first, `writer ${at}`).text)),
      );
      expect(answers.filter(({ ok }) => ok).length).toBe(1);
      for (const answer of answers)
        if (!answer.ok) expect(answer.problem).toEqual({ code: "conflict", match, version: 3 });
      const winner = answers.findIndex(({ ok }) => ok);
      expect(must(await store.read(match, 3)).text).toBe(noted(first, `writer ${winner}`).text);
    });

    test("says that it was closed, after it has finished what was begun", async () => {
      const { store: closed, stop } = await kind.open();
      const match = nanoid();
      const first = begun(match);
      must(await closed.create(first.text));
      const begunBefore = closed.read(match);
      const closing = closed.close();
      expect(await begunBefore).toMatchObject({ value: { text: first.text } });
      await closing;
      await closed.close();
      for (const answer of [
        await closed.create(first.text),
        await closed.append(match, 2, noted(first, "x").text),
        await closed.read(match),
        await closed.list(),
      ])
        expect(answer).toEqual({ ok: false, problem: { code: "closed" } });
      await stop();
    });
  });
}
