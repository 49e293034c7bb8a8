import type { Result } from "@turnwright/core";
import { isRecord } from "@turnwright/core/internal";
import { no, ok } from "@turnwright/core/rules";
import type { StoreProblem } from "@turnwright/log/stores";
import type { MatchRecord, SeatRecord, StoredRecord } from "../storage.js";

/** All stages of a match. */
export const stages: readonly MatchRecord["stage"][] = ["proposed", "open", "running", "over"];

type Fields = { readonly [name: string]: unknown };

/** Creates the problem for a stored record that cannot be read. */
function damagedRecord(
  match: string,
  code: "not-json" | "wrong-type",
  path: string,
  expected: string,
): { readonly ok: false; readonly problem: StoreProblem } {
  return no({ code: "damaged", match, problem: { line: 0, code, path, expected } });
}

const isText = (value: unknown): boolean => typeof value === "string";
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const orNull =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || holds(value);
const orAbsent =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || holds(value);

/** A table of the fields of a type. Each field has a test of its value, and a description of correct values. */
type FieldTable<T> = { readonly [K in keyof T]-?: readonly [holds: (value: unknown) => boolean, expected: string] };

const seatFields: FieldTable<SeatRecord> = {
  token: [orNull(isText), "a text or null"],
  name: [orNull(isText), "a text or null"],
  bot: [orNull(isText), "a text or null"],
  away: [isFlag, "true or false"],
  hasAgreed: [orAbsent(isFlag), "true or false, or absent"],
  agreedUntil: [orAbsent(orNull(isWhole)), "a whole number or null, or absent"],
  hasDeclined: [orAbsent(isFlag), "true or false, or absent"],
  replaced: [orAbsent(isTexts), "a list of texts, or absent"],
};

const recordFields: FieldTable<MatchRecord> = {
  match: [isText, "the id of the match"],
  game: [isText, "a text"],
  options: [isRecord, "an object"],
  clock: [orAbsent(isRecord), "an object, or absent"],
  leave: [orAbsent(isRecord), "an object, or absent"],
  spectatorDelay: [orAbsent(isWhole), "a whole number, or absent"],
  reveal: [orAbsent(isFlag), "true or false, or absent"],
  created: [isWhole, "a whole number"],
  stage: [(value) => stages.some((stage) => stage === value), stages.join(" | ")],
  started: [orNull(isWhole), "a whole number or null"],
  listed: [isFlag, "true or false"],
  due: [orNull(isWhole), "a whole number or null"],
  keys: [isText, "a text"],
  seats: [Array.isArray, "a list of seats"],
  lines: [orAbsent(isWhole), "a whole number, or absent"],
  next: [orAbsent(isText), "a text, or absent"],
  request: [orAbsent(isText), "a text, or absent"],
  isUnfinished: [orAbsent(isFlag), "true or false, or absent"],
};

/** A problem with a value: the path, and what was expected. */
interface Fault {
  readonly path: string;
  readonly expected: string;
}

/** Returns the first field of a table that a value lacks or that is wrong; `undefined` if there is none. */
function fieldFault<T>(value: unknown, table: FieldTable<T>, path: string): Fault | undefined {
  if (!isRecord(value)) return { path, expected: "an object" };
  for (const name in table) {
    const [holds, expected] = table[name];
    if (!holds(value[name])) return { path: `${path}.${name}`, expected };
  }
  return undefined;
}

function recordFault(match: string, value: unknown): Fault | undefined {
  const fault = fieldFault(value, recordFields, "record");
  if (fault !== undefined || !isRecord(value)) return fault;
  if (value["match"] !== match) return { path: "record.match", expected: match };
  const seats: readonly unknown[] = Array.isArray(value["seats"]) ? value["seats"] : [];
  for (const [at, seat] of seats.entries()) {
    const wrong = fieldFault(seat, seatFields, `record.seats.${at}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function isRecordOf(match: string, value: unknown): value is MatchRecord {
  return recordFault(match, value) === undefined;
}

/**
 * Returns a value as the record of a match, or the problem `damaged`. Unknown fields stay in the record, because a
 * later version may have written them.
 */
function parseRecord(match: string, value: unknown): Result<MatchRecord, StoreProblem> {
  if (isRecordOf(match, value)) return ok(value);
  const { path = "record", expected = "a record" } = recordFault(match, value) ?? {};
  return damagedRecord(match, "wrong-type", path, expected);
}

/** Returns the record of a match from a text, or the problem `damaged`. */
export function parseRecordText(match: string, text: unknown): Result<MatchRecord, StoreProblem> {
  const value = jsonIn(text);
  return value.ok ? parseRecord(match, value.value) : damagedRecord(match, "not-json", "record", "JSON");
}

/** Returns the record of a match and its version from the text of a file, or the problem `damaged`. */
export function parseStoredRecord(match: string, text: string): Result<StoredRecord, StoreProblem> {
  const stored = jsonIn(text);
  if (!stored.ok) return damagedRecord(match, "not-json", "", "JSON");
  const { version, record }: Fields = isRecord(stored.value) ? stored.value : {};
  if (!isWhole(version) || version < 1) return damagedRecord(match, "wrong-type", "version", "a whole number");
  const parsed = parseRecord(match, record);
  return parsed.ok ? ok({ version, record: parsed.value }) : parsed;
}

function jsonIn(text: unknown): Result<unknown, null> {
  try {
    return ok(JSON.parse(String(text)));
  } catch {
    return no(null);
  }
}
