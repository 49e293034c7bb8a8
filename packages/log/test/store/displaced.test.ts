import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { describe, expect, test } from "vitest";
import { type LogStore, storedText } from "../../src/stores/log-store.js";
import type { SqliteClient } from "../../src/stores/sqlite-database.js";
import { sqliteStore } from "../../src/stores/sqlite-store.js";
import { begun, noted } from "./growing.js";
import { freshFolder, must } from "./kinds.js";

/** The most statements that one reading of a short log may take. */
const most = 50;
const whole = ["one", "two", "three", "four", "five"].reduce((now, reason) => {
  const next = noted(now, reason);
  return { ...next, text: now.text + next.text };
}, begun("m"));
const count = whole.text.split("\n").length - 1;

/** Opens a database file as a store. Its client fails when it is asked too often, as by a loop that never ends. */
function opened(file: string): { readonly client: SqliteClient & { close(): void }; open(): Promise<LogStore> } {
  const real = createClient({ url: `file:${file}` });
  let asked = 0;
  const execute: SqliteClient["execute"] = (statement) => {
    if (++asked > most) throw Object.assign(new Error("asked too often"), { code: "SPIN" });
    return real.execute(statement) as ReturnType<SqliteClient["execute"]>;
  };
  const client = { execute, close: () => real.close() };
  return { client, open: async () => must(await sqliteStore(client)) };
}

async function written(folder: string): Promise<string> {
  const file = join(folder, "logs.db");
  const { client, open } = opened(file);
  await client.execute({ sql: "PRAGMA journal_mode = MEMORY", args: [] });
  const store = await open();
  must(await store.create(whole.text));
  must(await store.create(begun("other").text));
  await store.close();
  client.close();
  return file;
}

/**
 * Returns the places of the keys of match "m" in a database file. In an entry of the index, the match, the line and the
 * number of the row follow a header of four bytes. In a row, the match and the line stand before the text.
 */
function keysIn(file: Buffer): number[] {
  const places: number[] = [];
  for (let line = 2; line <= count; line++) {
    const inIndex = file.indexOf(Buffer.from([0x04, 0x0f, 0x01, 0x01, 0x6d, line, line])) + 4;
    const inRow = file.indexOf(Buffer.from([0x6d, line, 0x7b, 0x22]));
    expect(Math.min(inIndex - 4, inRow)).toBeGreaterThan(0);
    places.push(inIndex, inIndex + 1, inIndex + 2, inRow, inRow + 1);
  }
  return places;
}

/** Reads a log, and repeats its last append. Returns the answers. */
async function readings(store: LogStore): Promise<readonly unknown[]> {
  const repeated = `${whole.text.split("\n").slice(2).join("\n")}`;
  return [await storedText(store, "m"), await store.append("m", 2, repeated), await store.read("m", count)];
}

describe("a log whose rows are not where they were stored", () => {
  test.each(Array.from({ length: count - 1 }, (_, at) => at + 2))(
    "is damaged where line %i has another number",
    async (line) => {
      const folder = freshFolder();
      const file = await written(folder);
      const others = [
        ...Array.from({ length: 48 }, (_, bit) => String(BigInt(line) ^ (1n << BigInt(bit)))),
        `${-line}`,
      ];
      for (const other of others.filter((one) => Number(one) > count || Number(one) < 1)) {
        const { client, open } = opened(file);
        const move = (from: string, to: string) =>
          client.execute({
            sql: `UPDATE turnwright_lines SET line = ${to} WHERE match = 'm' AND line = ${from}`,
            args: [],
          });
        await move(String(line), other);
        const [text] = await readings(await open());
        // Nothing shows that a line is missing at the end.
        if (line === count && Number(other) < 1) expect(text).toMatchObject({ ok: true });
        else expect(text).toMatchObject({ ok: false, problem: { code: "damaged", match: "m", problem: { line } } });
        await move(other, String(line));
        client.close();
      }
      rmSync(folder, { recursive: true });
    },
  );

  test("is read to an end, whichever bit of a key is flipped in the file", async () => {
    const folder = freshFolder();
    const file = await written(folder);
    const sound = readFileSync(file);
    const codes = new Set<string>();
    for (const at of keysIn(sound))
      for (let bit = 0; bit < 7; bit++) {
        const flipped = Buffer.from(sound);
        flipped[at] = flipped[at]! ^ (1 << bit);
        writeFileSync(file, flipped);
        const { client, open } = opened(file);
        for (const answer of await readings(await open())) {
          const { problem } = answer as { readonly problem?: { readonly code: string; readonly reason?: string } };
          expect(problem?.reason ?? "").not.toContain("too often");
          codes.add(problem?.code ?? "ok");
        }
        client.close();
      }
    expect([...codes]).toEqual(expect.arrayContaining(["ok", "damaged", "conflict"]));
    rmSync(folder, { recursive: true });
  });
});
