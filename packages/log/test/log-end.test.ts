import { seeded } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { raid } from "../../core/test/toys/raid.js";
import { fieldOrders } from "../src/format/field-orders.js";
import type { LogLine } from "../src/format/log-line.js";
import { portableSha256 as sha256 } from "../src/index.js";
import { brokenEnd, following, lastLineOf } from "../src/stores/log-end.js";
import { decoded, recorded } from "./recording.js";

const { text } = recorded(raid, { seats: 2, chance: seeded("0a".repeat(32)) }, "end");
const log = decoded(text);
const { header } = log;
const last = log.lines.length;

/** The problem of the end of a stored log: its last line as it was read, and what stands before it. */
function problemOf(line: LogLine, after: string): unknown {
  const end = { header, orders: fieldOrders(header.fields), last: lastLineOf(line), unchecked: { line, after } };
  return brokenEnd(end, sha256);
}

describe("the end of a stored log", () => {
  test("is whole where its last line follows from the line before it, or was looked at", () => {
    for (const [at, line] of log.lines.entries())
      expect(problemOf(line, log.lines[at - 1]?.hash ?? "")).toBeUndefined();
    const known = { header, orders: fieldOrders(header.fields), last: lastLineOf(header) };
    expect(brokenEnd(known, sha256)).toBeUndefined();
  });

  test("is broken where the line before it is another, its values are others, or its keys are", () => {
    const [, setup] = log.lines;
    expect(problemOf(setup, "another")).toMatchObject({ line: 2, code: "wrong-hash", path: "hash", found: setup.hash });
    const [[path, salt], ...open] = setup.open;
    const opened = { ...setup, open: [[path, salt, "another"], ...open] } as LogLine;
    expect(problemOf(opened, header.hash)).toMatchObject({ line: 2, code: "wrong-unsealed-value", path });
    const before = log.lines[last - 2].hash;
    const closing = { ...log.closing!, keys: { ...log.closing!.keys!, secret: "5f".repeat(32) } };
    expect(problemOf(closing, before)).toMatchObject({ line: last, code: "wrong-unsealed-value", path: "keys" });
  });

  test("is followed by whole lines, one at least", () => {
    expect(following(undefined, text, sha256)).toMatchObject({ ok: true, value: { end: { last: { line: last } } } });
    for (const none of ["", 5, undefined])
      expect(following(undefined, none as string, sha256)).toMatchObject({ problem: { line: 1, code: "not-json" } });
    expect(following(undefined, "\n", sha256)).toMatchObject({ problem: { line: 1, code: "not-json" } });
    expect(following(undefined, text.slice(0, -1), sha256)).toMatchObject({ problem: { line: 1, code: "torn" } });
  });
});
