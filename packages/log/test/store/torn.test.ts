import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import { fileStore } from "../../src/node/file-store.js";
import { sha256 } from "../../src/node/sha256.js";
import { type LogStore, storedText } from "../../src/stores/log-store.js";
import { begun, mustDecode, noted, positionOf } from "./growing.js";
import { freshFolder, must } from "./kinds.js";

const first = begun("m");
const whole = first.text + noted(first, "one", "another", "the last").text;

/**
 * A write that was torn: the lines before it, those that it should have written, and how many bytes of them arrived.
 */
interface Torn {
  readonly kept: string;
  readonly rest: string;
  readonly arrived: number;
}

/** What it can leave in the file. */
const damages: { readonly [kind: string]: (torn: Torn) => string } = {
  "cut off": ({ kept, rest, arrived }) => kept + rest.slice(0, arrived),
  zeros: ({ kept, rest, arrived }) => kept + rest.slice(0, arrived).padEnd(lengthOf(rest), "\0"),
  garbage: ({ kept, rest, arrived }) =>
    kept + `${rest.slice(0, arrived)}\u00ff{"n":${arrived}\n}{\u0001\n"hash":"`.slice(0, lengthOf(rest)),
  "a tail that is there twice": ({ kept, rest, arrived }) =>
    kept + (kept.slice(kept.lastIndexOf("\n", kept.length - 2) + 1) + rest.slice(0, arrived)).slice(0, lengthOf(rest)),
  "no line feed": ({ kept, rest, arrived }) => kept + rest.slice(0, arrived).padEnd(lengthOf(rest), " "),
};

/** The length of the first line of a text, its line feed included. */
function lengthOf(rest: string): number {
  return rest.indexOf("\n") + 1;
}

/** A batch as it stands in the journal beside the file. */
function recordOf(from: number, text: string): string {
  const place = [from, text.length].map((number) => String(number).padStart(15, "0")).join(" ");
  return `${place} ${sha256(`${place} ${text}`)}\n${text}`;
}

/** Acknowledged when the write behind it began: the lines that end before this byte. */
function acknowledged(text: string, at: number): string {
  return text.slice(0, text.lastIndexOf("\n", at - 1) + 1);
}

/** Every seventh byte is tried, or every 29th one. */
const stride = cases(7, 29);

describe("a file whose last write was torn", () => {
  const folder = freshFolder();
  const path = join(folder, "m-m.jsonl");
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What a store finds that opens the folder now, and lets go of it. */
  async function found<T>(look: (store: LogStore) => Promise<T>): Promise<T> {
    const store = must(await fileStore(folder, { durable: false }));
    const seen = await look(store);
    await store.close();
    return seen;
  }

  for (const [kind, damage] of Object.entries(damages)) {
    test(`at any byte, leaving ${kind}: the journal gives it its lines back, and the log goes on behind them`, async () => {
      for (let at = first.text.length; at < whole.length; at += stride) {
        const kept = acknowledged(whole, at);
        const rest = whole.slice(kept.length);
        const line = rest.slice(0, lengthOf(rest));
        writeFileSync(path, damage({ kept, rest, arrived: at - kept.length }), "latin1");
        writeFileSync(`${path}.journal`, recordOf(kept.length, line), "latin1");
        const answers = await found(async (store) => [
          await storedText(store, "m"),
          await store.append("m", kept.split("\n").length - 1, rest),
          await storedText(store, "m"),
        ]);
        expect(answers).toEqual([
          { ok: true, value: kept + line },
          line === rest
            ? { ok: true, value: { match: "m", version: whole.split("\n").length - 1, repeated: true } }
            : { ok: false, problem: { code: "conflict", match: "m", version: (kept + line).split("\n").length - 1 } },
          { ok: true, value: kept + line },
        ]);
        expect(readFileSync(path, "latin1")).toBe(kept + line);
      }
    });
  }

  test("in its journal, at any byte, has the lines that were acknowledged before", async () => {
    const lines = noted(first, "one", "another").text;
    const begun = first.text.slice(first.text.indexOf("\n") + 1);
    const settled = recordOf(first.text.length - begun.length, begun);
    const journal =
      settled + recordOf(first.text.length, lines) + recordOf(first.text.length + lines.length, "x".repeat(200));
    const complete = settled.length + recordOf(first.text.length, lines).length;
    for (let at = settled.length; at < journal.length; at += cases(23, 97)) {
      for (const tail of ["", "\0".repeat(journal.length - at)]) {
        // Before a batch is whole in the journal, nothing of it stands in the file.
        const written = at < complete ? first.text : first.text + lines.slice(0, at % lines.length);
        writeFileSync(path, written, "latin1");
        writeFileSync(`${path}.journal`, journal.slice(0, at) + tail, "latin1");
        const kept = at < complete ? first.text : first.text + lines;
        const next = noted(positionOf(mustDecode(kept)), "next").text;
        const answers = await found(async (store) => [
          await storedText(store, "m"),
          await store.append("m", kept.split("\n").length - 1, next),
        ]);
        expect(answers).toMatchObject([{ ok: true, value: kept }, { ok: true }]);
        const [again] = await found(async (store) => [await storedText(store, "m")]);
        expect(again).toEqual({ ok: true, value: kept + next });
      }
    }
  });

  test("from one to all lines that became zeros, garbage or lines of another log, is damaged and stays as it is", async () => {
    const lines = whole.split("\n").slice(0, -1);
    const stranger = begun("m", "stranger").text + noted(begun("m", "stranger"), "x", "y", "z").text;
    for (let kept = 0; kept < lines.length; kept++) {
      const before = lines
        .slice(0, kept)
        .map((line) => `${line}\n`)
        .join("");
      const length = whole.length - before.length;
      for (const tail of [
        "\0".repeat(length),
        `${"\0".repeat(length - 1)}\n`,
        "\u00e9".repeat(length),
        ...(kept === 0 ? [] : [stranger.slice(-length)]),
      ]) {
        writeFileSync(path, before + tail, "latin1");
        for (const answer of await found(async (store) => [
          await store.read("m"),
          await store.append("m", kept, "{}\n"),
        ]))
          expect(answer).toMatchObject({ ok: false, problem: { code: "damaged", match: "m" } });
        expect(readFileSync(path, "latin1")).toBe(before + tail);
      }
    }
  });

  test("whose journal goes on behind lines that are missing, is damaged, and stays as it is", async () => {
    const journal = recordOf(whole.length, "x".repeat(300));
    writeFileSync(`${path}.journal`, journal, "latin1");
    for (const text of [first.text, whole.slice(0, -1), `${whole.slice(0, -9)}${"\0".repeat(9)}`]) {
      writeFileSync(path, text, "latin1");
      const [read] = await found(async (store) => [await store.read("m")]);
      expect(read).toMatchObject({ ok: false, problem: { code: "damaged", problem: { code: "torn" } } });
      expect([readFileSync(path, "latin1"), readFileSync(`${path}.journal`, "latin1")]).toEqual([text, journal]);
    }
    rmSync(`${path}.journal`);
  });

  test("behind which more stands than its journal tells of, or whose journal tells no lines, is damaged", async () => {
    const line = noted(first, "one").text;
    for (const [text, journal] of [
      [first.text + "\0".repeat(line.length + 1), recordOf(first.text.length, line)],
      [first.text, recordOf(first.text.length, "x".repeat(200))],
      [first.text, recordOf(first.text.length - 3, line)],
      [first.text, recordOf(first.text.length, noted(noted(first, "other"), "one").text)],
    ] as const) {
      writeFileSync(path, text, "latin1");
      writeFileSync(`${path}.journal`, journal, "latin1");
      const [read] = await found(async (store) => [await store.read("m")]);
      expect(read).toMatchObject({ ok: false, problem: { code: "damaged" } });
      expect(readFileSync(path, "latin1")).toBe(text);
    }
    rmSync(`${path}.journal`);
  });

  test("is never mended where a whole line would be lost: it is damaged, and stays as it is", async () => {
    const lines = whole.split("\n");
    const harms = fc.oneof(
      // A byte in the middle, with whole lines behind it.
      fc
        .record({
          at: fc.integer({ min: 0, max: lines.slice(0, -2).join("\n").length - 1 }),
          as: fc.constantFrom("\0", "x", "\n", "}"),
        })
        .map(({ at, as }) => whole.slice(0, at) + as + whole.slice(at + 1)),
      // Two lines that became one.
      fc
        .integer({ min: 0, max: lines.length - 3 })
        .map(
          (at) =>
            whole.slice(0, lines.slice(0, at + 1).join("\n").length) +
            whole.slice(lines.slice(0, at + 1).join("\n").length + 1),
        ),
      // A line that is missing.
      fc.integer({ min: 0, max: lines.length - 3 }).map((at) => `${lines.toSpliced(at, 1).join("\n")}`),
    );
    await fc.assert(
      fc.asyncProperty(
        harms.filter((text) => text !== whole),
        async (text) => {
          writeFileSync(path, text, "latin1");
          for (const answer of await found(async (store) => [
            await store.read("m"),
            await store.append("m", lines.length - 1, "{}\n"),
            await store.create(whole),
          ]))
            expect(answer).toMatchObject({ ok: false, problem: { code: "damaged", match: "m" } });
          expect(readFileSync(path, "latin1")).toBe(text);
        },
      ),
      { numRuns: cases(200, 20) },
    );
  });
});

describe("several lines that were to be written at once", () => {
  let folder: string;
  beforeAll(() => {
    folder = freshFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("are there all, wherever the write was torn, once the journal has them", async () => {
    const path = join(folder, "m-m.jsonl");
    const three = noted(first, "1", "2", "3").text;
    for (let at = 0; at <= three.length; at += stride) {
      for (const tail of ["", "\0".repeat(three.length - at), `\0\0${three.slice(at + 2)}`]) {
        const written = (three.slice(0, at) + tail).slice(0, three.length);
        writeFileSync(path, first.text + written);
        writeFileSync(`${path}.journal`, recordOf(first.text.length, three));
        const store = must(await fileStore(folder, { durable: false }));
        const read = must(await store.read("m"));
        expect(read.text).toBe(first.text + three);
        const next = noted(positionOf(mustDecode(read.text)), "next").text;
        expect(await store.append("m", read.version, next)).toMatchObject({ ok: true });
        await store.close();
        expect(readFileSync(path, "latin1")).toBe(read.text + next);
      }
    }
  });

  const lines = noted(first, "one", "two").text;
  const text = first.text + lines;
  const fitting = recordOf(first.text.length, lines);
  const record = recordOf(text.length, "x".repeat(200));

  test.each([
    ["that ends where the file does", fitting],
    ["that begins with the file", recordOf(0, text)],
    ["whose last batch is incomplete", fitting + record.slice(0, -1)],
    ["whose last heading is incomplete", fitting + record.slice(0, 60)],
    ["whose last batch has zeros in it", fitting + record.replace("xxxxx", "\0\0\0\0\0")],
  ])("leave a journal %s: it is believed", async (_, journal) => {
    const path = join(folder, "m-m.jsonl");
    writeFileSync(path, text);
    writeFileSync(`${path}.journal`, journal);
    const store = must(await fileStore(folder, { durable: false }));
    expect(must(await store.read("m")).text).toBe(text);
    await store.close();
  });

  test.each([
    ["that is empty", ""],
    ["that is no journal", "7 9\n"],
    ["of zeros", "\0".repeat(300)],
    ["whose first batch is incomplete", record.slice(0, -1)],
    ["with a wrong place", record.replace(" 0", " 1")],
    ["with a wrong letter", record.replace("xx", "xy")],
    ["that begins with a zero", `\0${record}`],
    ["with a wrong letter at the end", fitting + record.replace("xx", "xy")],
    ["with a gap", fitting + recordOf(text.length + 1, "x".repeat(200))],
    ["with the same batch twice", fitting + fitting],
    ["with zeros before a batch", fitting + record.replace("xx", "\0\0") + recordOf(text.length + 200, "y")],
  ])("never leave a journal %s: the log is damaged, and stays as it is", async (_, journal) => {
    const path = join(folder, "m-m.jsonl");
    writeFileSync(path, text);
    writeFileSync(`${path}.journal`, journal);
    const store = must(await fileStore(folder, { durable: false }));
    expect(await store.read("m")).toMatchObject({ ok: false, problem: { code: "damaged", match: "m" } });
    await store.close();
    expect([readFileSync(path, "latin1"), readFileSync(`${path}.journal`, "latin1")]).toEqual([text, journal]);
  });

  test("go to the file of the match in time: the journal stays small, and goes with its store", async () => {
    const path = join(folder, "m-long.jsonl");
    let position = begun("long");
    const store = must(await fileStore(folder));
    must(await store.create(position.text));
    let most = 0;
    for (let version = 2; version < 150; version += 2) {
      position = noted(position, "x".repeat(900), "y".repeat(900));
      must(await store.append("long", version, position.text));
      most = Math.max(most, statSync(`${path}.journal`).size);
    }
    expect(most).toBeGreaterThan(60_000);
    expect(most).toBeLessThan(70_000);
    await store.close();
    expect(readdirSync(folder).filter((name) => name.includes("long"))).toEqual([
      "m-long.jsonl",
      "m-long.jsonl.journal",
    ]);
    // It keeps the last line.
    expect(statSync(`${path}.journal`).size).toBeLessThan(2_000);
  });
});

describe("a file of another match", () => {
  test("is damaged under a name that isn't its own", async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, "m-other.jsonl"), whole);
    const store = must(await fileStore(folder));
    expect(await store.read("other")).toMatchObject({ problem: { code: "damaged", problem: { path: "match" } } });
    await store.close();
    rmSync(folder, { recursive: true });
  });
});

describe("two stores that write to one folder, against the lock", () => {
  test("notice each other: who comes later gets a conflict, and sees what the other wrote", async () => {
    const folder = freshFolder();
    const one = must(await fileStore(folder, { durable: false }));
    const other = must(await fileStore(folder, { durable: false, takeOver: true }));
    must(await one.create(first.text));
    must(await other.read("m"));
    const mine = noted(first, "mine").text;
    const theirs = noted(first, "theirs").text;
    must(await one.append("m", 2, mine));
    expect(await other.append("m", 2, theirs)).toEqual({
      ok: false,
      problem: { code: "conflict", match: "m", version: 3 },
    });
    expect(await other.append("m", 2, mine)).toMatchObject({ value: { version: 3, repeated: true } });
    expect(must(await other.read("m")).text).toBe(first.text + mine);
    await one.close();
    await other.close();
    rmSync(folder, { recursive: true });
  });
});

describe("a folder with other things in it", () => {
  test("is a store all the same: strangers' files are let be, unfinished ones removed", async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, "m-folder"));
    for (const name of ["README", "m-x.txt", "m-+.jsonl", "m-a.jsonl~", ".jsonl", "new-half", "lock~%zz~no~x"])
      appendFileSync(join(folder, name), "hello");
    const store = await fileStore(folder, { takeOver: true });
    expect(must(await must(store).list())).toEqual({ matches: [], next: null });
    await must(store).close();
    expect(await must(await fileStore(folder)).list()).toMatchObject({ ok: true });
    rmSync(folder, { recursive: true });
  });
});
