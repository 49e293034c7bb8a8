import { fast, play, start } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { isId } from "../src/format/is-id.js";
import { append, closeLog, openLog, undoTo } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { joinLines, type LogBackend } from "../src/stores/log-backend.js";
import { following, type LogEnd, oneMore } from "../src/stores/log-end.js";
import type { StoreProblem } from "../src/stores/log-store.js";
import { storeOn } from "../src/stores/store-on.js";
import { begun, noted } from "./store/growing.js";

interface Kept {
  readonly lines: string[];
  end: LogEnd;
}

/** A backend that keeps its logs in a map, at most `piece` lines in one answer. */
function shelfOf(logs: Map<string, Kept>, piece = 100): LogBackend {
  return {
    end: async (match) => ok(logs.get(match)?.end),
    put: async (match, version, lines, end) => {
      const log = logs.get(match) ?? { lines: [], end };
      if (log.lines.length !== version) return ok(false);
      logs.set(match, { lines: [...log.lines, ...lines], end });
      return ok(true);
    },
    lines: async (match, from, limit) => ok(logs.get(match)!.lines.slice(from - 1, from - 1 + Math.min(limit, piece))),
    matches: async (after, limit) =>
      ok(
        [...logs.keys()]
          .filter((match) => match > after)
          .sort()
          .slice(0, limit),
      ),
    close: async () => undefined,
  };
}

const busy: StoreProblem = { code: "unavailable", reason: "busy" };
const isBusy = { ok: false, problem: busy };

describe("a store on a shelf", () => {
  const first = begun("m");
  const next = noted(first, "next");
  /** A backend with a log, of which some part doesn't answer. */
  const broken = async (...parts: readonly (keyof LogBackend)[]): Promise<ReturnType<typeof storeOn>> => {
    const shelf = shelfOf(new Map());
    await storeOn(shelf, sha256).create(first.text);
    const refusing = Object.fromEntries(parts.map((part) => [part, async () => no(busy)]));
    return storeOn({ ...shelf, ...refusing } as LogBackend, sha256);
  };

  test("says what its shelf says when that doesn't answer", async () => {
    const endless = await broken("end");
    for (const answer of [endless.append("m", 2, next.text), endless.read("m"), endless.create(first.text)])
      expect(await answer).toEqual(isBusy);
    const closed = await broken("put");
    for (const answer of [closed.append("m", 2, next.text), closed.create(begun("other").text)])
      expect(await answer).toEqual(isBusy);
    const lineless = await broken("lines");
    for (const answer of [lineless.read("m"), lineless.create(first.text), lineless.append("m", 0, first.text)])
      expect(await answer).toEqual(isBusy);
    expect(await (await broken("matches")).list()).toEqual(isBusy);
  });

  test("looks at what stands there when the place was taken meanwhile", async () => {
    const shelf = shelfOf(new Map());
    const store = storeOn(shelf, sha256);
    await store.create(first.text);
    // Somebody else comes between the look at the end and the writing.
    const beside = (text: string): ReturnType<typeof storeOn> => {
      let isFirst = true;
      return storeOn(
        {
          ...shelf,
          put: async (...given) => {
            if (isFirst) {
              isFirst = false;
              await store.append("m", 2, text);
            }
            return shelf.put(...given);
          },
        },
        sha256,
      );
    };
    expect(await beside(next.text).append("m", 2, next.text)).toEqual(ok({ match: "m", version: 3, repeated: true }));
    expect(await beside("").append("m", 2, noted(first, "mine").text)).toEqual(
      no({ code: "conflict", match: "m", version: 3 }),
    );
  });

  test("compares lines that come in pieces", async () => {
    const store = storeOn(shelfOf(new Map(), 2), sha256);
    const many = noted(first, "one", "two", "three", "four", "five");
    await store.create(first.text);
    expect(await store.append("m", 2, many.text)).toEqual(ok({ match: "m", version: 7, repeated: false }));
    expect(await store.append("m", 2, many.text)).toEqual(ok({ match: "m", version: 7, repeated: true }));
    expect(await store.append("m", 2, noted(first, "one", "two", "three", "four", "other").text)).toMatchObject({
      problem: { code: "conflict", version: 7 },
    });
    expect(await store.create(first.text + many.text)).toEqual(ok({ match: "m", version: 7, repeated: true }));
    const lines = (first.text + many.text).split("\n").slice(0, -1);
    for (const [from, text] of [
      [1, lines.slice(0, 2)],
      [6, lines.slice(5)],
      [7, lines.slice(6)],
    ] as const)
      expect(await store.read("m", from)).toEqual(
        ok({ text: joinLines(text), version: from - 1 + text.length, more: from === 1 }),
      );
    expect(await store.read("m")).toEqual(await store.read("m", 1));
    for (const from of [0, -1, 0.5, Number.NaN]) expect(await store.read("m", from)).toEqual(await store.read("m", 1));
    for (const from of [8, 99]) expect(await store.read("m", from)).toEqual(ok({ text: "", version: 7, more: false }));
  });

  test("lists pages of 100, of one at least and of 1,000 at most", async () => {
    const end = {} as LogEnd;
    const ids = Array.from({ length: 1_002 }, (_, at) => `m${String(at).padStart(4, "0")}`);
    const store = storeOn(shelfOf(new Map(ids.map((match) => [match, { lines: [], end }]))), sha256);
    const page = async (given?: { readonly after?: string; readonly limit?: number }): Promise<unknown> => {
      const found = await store.list(given);
      return found.ok ? [found.value.matches.length, found.value.matches[0], found.value.next] : found.problem.code;
    };
    expect(await page()).toEqual([100, "m0000", "m0099"]);
    expect(await page({ limit: 7 })).toEqual([7, "m0000", "m0006"]);
    for (const limit of [0, -1]) expect(await page({ limit })).toEqual([1, "m0000", "m0000"]);
    for (const limit of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await page({ limit })).toEqual([100, "m0000", "m0099"]);
    for (const limit of [1_000, 1_001, 1e9]) expect(await page({ limit })).toEqual([1_000, "m0000", "m0999"]);
    expect(await page({ after: "m1000" })).toEqual([1, "m1001", null]);
    expect(await page({ after: "m0999", limit: 2 })).toEqual([2, "m1000", null]);
    expect(await page({ after: "m0998", limit: 2 })).toEqual([2, "m0999", "m1000"]);
    expect(await page({ after: "m1001" })).toEqual([0, undefined, null]);
    expect(await page({ after: "" })).toBe("unknown-match");
  });

  test("closes its shelf once, when what was begun is done", async () => {
    const done: string[] = [];
    const shelf = shelfOf(new Map());
    let free: () => void = () => undefined;
    const slow: LogBackend = {
      ...shelf,
      end: async (match) => {
        await new Promise<void>((resolve) => {
          free = resolve;
        });
        done.push("end");
        return shelf.end(match);
      },
      close: async () => {
        done.push("close");
      },
    };
    const store = storeOn(slow, sha256);
    const read = store.read("m");
    const closing = store.close();
    expect(await store.list()).toEqual(no({ code: "closed" }));
    free();
    expect(await read).toMatchObject({ problem: { code: "unknown-match" } });
    await Promise.all([closing, store.close()]);
    expect(done).toEqual(["end", "close"]);
  });
});

describe("the end of a log", () => {
  const first = begun("m");
  const end = (text: string): LogEnd => {
    const found = following(undefined, text, sha256);
    if (!found.ok) throw new Error(found.problem.code);
    return found.value.end;
  };
  const code = (at: LogEnd | undefined, text: string): string => {
    const found = oneMore(at, text.trimEnd(), sha256);
    return found.ok ? "fine" : `${found.problem.code} ${found.problem.line}`;
  };

  test("takes as many lines as a log may have", () => {
    const at = (line: number): LogEnd => {
      const { last, ...rest } = end(first.text);
      return { ...rest, last: { ...last, line } as LogEnd["last"] };
    };
    const next = noted(first, "next").text;
    expect([code(at(99_999), next), code(at(100_000), next)]).toEqual(["fine", "too-many-lines 100001"]);
  });

  test("knows how many entries there are, behind every kind of line", () => {
    const match = start(line, { seats: 2, chance: fast("store") });
    const answer = play(line, match, 0, { type: "mark", cell: 0 });
    if (!answer.ok) throw new Error(answer.refusal.code);
    const opening = openLog(line, match, { matchId: "m", checkpoints: 1, sha256 });
    const move = append(line, opening, answer.match, { sha256 });
    const [made, saved] = move.text.split(/(?<=\n)/) as [string, string];
    const note = noted(move, "behind it");
    const undone = undoTo(note, 0, { asked: "host" }, { sha256 });
    const closed = closeLog(line, undone, match, { sha256 });
    let now = end(opening.text);
    for (const text of [made, saved, note.text, undone.text, closed.text]) {
      expect(code(now, text)).toBe("fine");
      const found = oneMore(now, text.trimEnd(), sha256);
      if (found.ok) now = found.value;
    }
    expect(code(now, note.text)).toBe("out-of-order 8");
    const whole = opening.text + move.text + note.text + undone.text + closed.text;
    expect(following(undefined, whole, sha256)).toMatchObject({ ok: true });
    const forged = saved.replace(/("open":\[\["truth","[^"]*",\{"version":)1/, "$12");
    expect(forged).not.toBe(saved);
    expect(code(end(opening.text + made), forged)).toBe("wrong-unsealed-value 4");
    expect(following(end(first.text), "", sha256)).toMatchObject({ problem: { line: 3, code: "not-json" } });
    expect(following(undefined, "", sha256)).toMatchObject({ problem: { line: 1 } });
  });
});

test("a match id has 1 to 64 letters, digits, _ and -", () => {
  for (const match of ["a", "-", "_9Z", "x".repeat(64)]) expect(isId(match)).toBe(true);
  for (const match of ["", "x".repeat(65), "a b", "a.b", "é", 7, null, undefined, ["a"]])
    expect(isId(match)).toBe(false);
  expect([joinLines([]), joinLines(["a"]), joinLines(["a", "b"])]).toEqual(["", "a\n", "a\nb\n"]);
});
