import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileStore } from "../../src/file.js";
import { sha256 } from "../../src/node.js";
import { type LogStore, storedText } from "../../src/store.js";

import { begun, mustDecode, noted, tipOf } from "./growing.js";
import { freshFolder, must } from "./kinds.js";

const first = begun("m");
const whole = first.text + noted(first, "one", "another", "the last").text;

/** A write that was torn: the lines before it, those that it should have written, and how many bytes of them arrived. */
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

/** The note of a write that was begun, as the store leaves it beside the file. */
function noteOf(from: number, to: number): string {
  const numbers = [from, to].map((number) => String(number).padStart(15, "0")).join(" ");
  return `${numbers} ${sha256(numbers).slice(0, 8)}\n`;
}

/** Acknowledged when the write behind it began: the lines that end before this byte. */
function acknowledged(text: string, at: number): string {
  return text.slice(0, text.lastIndexOf("\n", at - 1) + 1);
}

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
    test(`at any byte, leaving ${kind}: every acknowledged line is there, and the log goes on behind it`, async () => {
      for (let at = first.text.length; at < whole.length; at++) {
        const kept = acknowledged(whole, at);
        const rest = whole.slice(kept.length);
        writeFileSync(path, damage({ kept, rest, arrived: at - kept.length }), "latin1");
        // A write of one line by a process that ended is torn in one way only, and needs no note.
        if (kind !== "cut off") writeFileSync(`${path}.batch`, noteOf(kept.length, kept.length + lengthOf(rest)));
        const answers = await found(async (store) => [
          await storedText(store, "m"),
          await store.append("m", kept.split("\n").length - 1, rest),
          await storedText(store, "m"),
        ]);
        expect(answers).toEqual([
          { ok: true, value: kept },
          { ok: true, value: { match: "m", version: whole.split("\n").length - 1, repeated: false } },
          { ok: true, value: whole },
        ]);
        expect(readFileSync(path, "latin1")).toBe(whole);
      }
    });
  }

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

  test("that a note says were acknowledged, is damaged also where they are missing", async () => {
    for (const [from, to] of [
      [whole.length, whole.length + 300],
      [whole.length - 1, whole.length + 300],
    ] as const) {
      writeFileSync(path, first.text, "latin1");
      writeFileSync(`${path}.batch`, noteOf(from, to));
      for (const answer of await found(async (store) => [await store.read("m")]))
        expect(answer).toMatchObject({ ok: false, problem: { code: "damaged", problem: { code: "torn", line: 3 } } });
      expect(readFileSync(path, "latin1")).toBe(first.text);
    }
    rmSync(`${path}.batch`);
  });

  test("behind which more bytes stand than were to be written, is damaged", async () => {
    writeFileSync(path, `${first.text}${"\0".repeat(301)}`, "latin1");
    writeFileSync(`${path}.batch`, noteOf(first.text.length, first.text.length + 300));
    for (const answer of await found(async (store) => [await store.read("m")]))
      expect(answer).toMatchObject({ ok: false, problem: { code: "damaged" } });
    rmSync(`${path}.batch`);
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
      { numRuns: 200 },
    );
  });
});

describe("several lines that were to be written at once", () => {
  let folder: string;
  beforeAll(() => {
    folder = freshFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("are there all or not at all, wherever the write was torn", async () => {
    const path = join(folder, "m-m.jsonl");
    const three = noted(first, "1", "2", "3").text;
    for (let at = 0; at <= three.length; at++) {
      for (const tail of ["", "\0".repeat(three.length - at), `\0\0${three.slice(at + 2)}`]) {
        const written = (three.slice(0, at) + tail).slice(0, three.length);
        writeFileSync(path, first.text + written);
        writeFileSync(`${path}.batch`, noteOf(first.text.length, first.text.length + three.length));
        const store = must(await fileStore(folder, { durable: false }));
        const read = must(await store.read("m"));
        expect(read.text).toBe(written === three ? first.text + three : first.text);
        const next = noted(tipOf(mustDecode(read.text)), "next").text;
        expect(await store.append("m", read.version, next)).toMatchObject({ ok: true });
        await store.close();
        expect(readFileSync(path, "latin1")).toBe(read.text + next);
      }
    }
  });

  test("leave a note that is believed only where it fits", async () => {
    const path = join(folder, "m-m.jsonl");
    const text = first.text + noted(first, "one", "two").text;
    for (const note of [
      "",
      "7",
      "7 9\n",
      `${first.text.length} ${text.length}\n`,
      "x y\n",
      noteOf(first.text.length, text.length + 9).replace(" 0", " 1"),
      noteOf(first.text.length, text.length + 9).slice(0, -1),
      noteOf(first.text.length, text.length),
      noteOf(0, 1),
      noteOf(7, 9),
    ]) {
      writeFileSync(path, text);
      writeFileSync(`${path}.batch`, note);
      const store = must(await fileStore(folder, { durable: false }));
      expect(must(await store.read("m")).text).toBe(text);
      await store.close();
    }
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
