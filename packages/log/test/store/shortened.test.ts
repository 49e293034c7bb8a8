import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { play, seeded, start } from "@turnwright/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import { line } from "../../../core/test/toys/line.js";
import { append, closeLog, openLog } from "../../src/index.js";
import { fileStore } from "../../src/node/file-store.js";
import { storedText } from "../../src/stores/log-store.js";
import { begun, noted } from "./growing.js";
import { freshFolder, must } from "./kinds.js";

const first = begun("m");
const notes = Array.from({ length: 10 }, (_, at) => `note ${at}`);
const twelve = first.text + noted(first, ...notes).text;
/** Cut at the end of its sixth line, and inside that line. */
const atLineEnd = twelve.split("\n").slice(0, 6).join("\n").length + 1;
const cuts = [twelve.length, atLineEnd, atLineEnd - 20];
const damaged = { ok: false, problem: { code: "damaged", match: "m" } };

describe.each([true, false])("a log file that was shortened (durable: %s)", (durable) => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = freshFolder();
    path = join(folder, "m-m.jsonl");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Stores the log, line by line. A process that is killed closes nothing. */
  async function stored(ending: "closed" | "killed"): Promise<string> {
    const store = must(await fileStore(folder, { durable }));
    must(await store.create(first.text));
    let position = first;
    for (const [at, note] of notes.entries()) {
      position = noted(position, note);
      must(await store.append("m", 2 + at, position.text));
    }
    const killed = readFileSync(`${path}.journal`, "latin1");
    await store.close();
    return ending === "killed" ? killed : readFileSync(`${path}.journal`, "latin1");
  }

  async function read(text: string, journal: string | undefined): ReturnType<typeof storedText> {
    writeFileSync(path, text, "latin1");
    if (journal === undefined) rmSync(`${path}.journal`);
    else writeFileSync(`${path}.journal`, journal, "latin1");
    const store = must(await fileStore(folder, { durable }));
    const found = await storedText(store, "m");
    await store.close();
    return found;
  }

  test.each(["closed", "killed"] as const)("beside an empty journal is damaged: the store was %s", async (ending) => {
    await stored(ending);
    for (const cut of cuts) expect(await read(twelve.slice(0, cut), "")).toMatchObject(damaged);
  });

  test.each(["closed", "killed"] as const)(
    "beside a journal with one wrong bit is damaged: the store was %s",
    async (ending) => {
      const journal = await stored(ending);
      // The last batch of a process that was killed may be incomplete.
      const length = ending === "closed" ? journal.length : journal.lastIndexOf("\n", journal.length - 2) - 76;
      expect(length).toBeGreaterThan(100);
      for (let at = 0; at < length; at += cases(17, 37)) {
        const bit = 1 << (at % 8);
        const wrong = journal.slice(0, at) + String.fromCharCode(journal.charCodeAt(at) ^ bit) + journal.slice(at + 1);
        for (const cut of cuts) expect(await read(twelve.slice(0, cut), wrong)).toMatchObject(damaged);
      }
    },
  );

  test("beside the journal of a process that was killed gets its lines back", async () => {
    const journal = await stored("killed");
    for (const cut of cuts) expect(await read(twelve.slice(0, cut), journal)).toEqual({ ok: true, value: twelve });
  });

  test("is found without a journal only where the cut is inside a line", async () => {
    const journal = await stored("closed");
    expect(await read(twelve.slice(0, atLineEnd - 20), undefined)).toMatchObject(damaged);
    writeFileSync(`${path}.journal`, journal);
    expect(await read(twelve.slice(0, atLineEnd), undefined)).toEqual({ ok: true, value: twelve.slice(0, atLineEnd) });
  });

  test("is damaged when it was created as it is and nothing was appended, but for a cut in its last line", async () => {
    const store = must(await fileStore(folder, { durable }));
    must(await store.create(twelve));
    await store.close();
    const journal = readFileSync(`${path}.journal`, "latin1");
    const lastLine = twelve.lastIndexOf("\n", twelve.length - 2) + 1;
    for (const cut of [first.text.length, atLineEnd, atLineEnd - 20, lastLine - 1])
      expect(await read(twelve.slice(0, cut), journal)).toMatchObject(damaged);
    for (const cut of [lastLine, lastLine + 20, twelve.length - 1])
      expect(await read(twelve.slice(0, cut), journal)).toEqual({ ok: true, value: twelve });
  });

  test("is whole by itself if it ends with its closing, whatever became of its journal", async () => {
    let match = start(line, { seats: 2, chance: seeded("5eed".repeat(16)) });
    let position = openLog(line, match, { matchId: "m" });
    let text = position.text;
    const store = must(await fileStore(folder, { durable }));
    must(await store.create(text));
    const answer = play(line, match, match.toAct[0], { type: "mark", cell: 0 });
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    position = append(line, position, match);
    const rest = position.text + closeLog(line, position, match).text;
    text += rest;
    must(await store.append("m", 2, rest));
    await store.close();
    for (const journal of ["", "no journal", "\0".repeat(500)]) {
      expect(await read(text, journal)).toEqual({ ok: true, value: text });
      for (const cut of [1, text.length - text.lastIndexOf("\n", text.length - 2) - 1])
        expect(await read(text.slice(0, -cut), journal)).toMatchObject(damaged);
    }
  });
});
