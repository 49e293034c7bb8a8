import { start } from "@turnwright/core";
import { expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import type { LogPosition } from "../src/chain/log-position.js";
import { append, closeLog, openLog } from "../src/index.js";

test("a log position has whole numbers and is open", () => {
  const begun = start(line, { seats: 2 });
  const opened = openLog(line, begun);
  const wrong: readonly Partial<Record<keyof LogPosition, unknown>>[] = [
    { head: 1 },
    { secret: undefined },
    { entries: 0.5 },
    { seats: "2" },
    { checkpoints: 0.5 },
    { version: 0.5 },
  ];
  for (const fields of wrong) {
    const position = { ...opened, ...fields } as LogPosition;
    expect(() => closeLog(line, position, begun)).toThrow("position: expected a log position");
  }
  expect(() => append(line, closeLog(line, opened, begun), begun)).toThrow("position: expected one of an open log");
});
