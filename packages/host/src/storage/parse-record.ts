import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { StoreProblem } from "@turnwright/log/stores";
import type { MatchRecord, SeatRecord, StoredRecord } from "../storage.js";

type Fields = { readonly [name: string]: unknown };

/** Returns the problem of a stored record that cannot be read. */
export function damagedRecord(
  match: string,
  code: "not-json" | "wrong-type" | "missing-field",
  path: string,
  expected: string,
): { readonly ok: false; readonly problem: StoreProblem } {
  return no({ code: "damaged", match, problem: { line: 0, code, path, expected } });
}

const isText = (value: unknown): boolean => typeof value === "string";
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const orNull =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || holds(value);
const orAbsent =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || holds(value);

/** A table of the fields of a type: what each must be, and in words. */
type FieldTable<T> = { readonly [K in keyof T]-?: readonly [holds: (value: unknown) => boolean, expected: string] };

const seatFields: FieldTable<SeatRecord> = {
  token: [orNull(isText), "a text or null"],
  name: [orNull(isText), "a text or null"],
  bot: [orNull(isText), "a text or null"],
  away: [isFlag, "true or false"],
  replaced: [orAbsent(isText), "a text, or absent"],
};

const recordFields: FieldTable<MatchRecord> = {
  match: [isText, "the id of the match"],
  game: [isText, "a text"],
  options: [isFields, "an object"],
  clock: [orAbsent(isFields), "an object, or absent"],
  leave: [orAbsent(isFields), "an object, or absent"],
  spectatorDelay: [orAbsent(isWhole), "a whole number, or absent"],
  reveal: [orAbsent(isFlag), "true or false, or absent"],
  created: [isWhole, "a whole number"],
  stage: [(value) => value === "open" || value === "running" || value === "over", "open | running | over"],
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

/** Returns the first field of a table that a value lacks, and what was expected; `undefined` if there is none. */
function wrongField<T>(value: Fields, table: FieldTable<T>): readonly [path: string, expected: string] | undefined {
  const rows = Object.entries(table) as [string, FieldTable<T>[keyof T]][];
  const found = rows.find(([name, [holds]]) => !holds(value[name]));
  return found && [found[0], found[1][1]];
}

/** Returns a value as the record of a match, or the problem `damaged`. Fields that this version does not know stay. */
export function parseRecord(match: string, value: unknown): Result<MatchRecord, StoreProblem> {
  if (!isFields(value)) return damagedRecord(match, "wrong-type", "record", "the record of a match");
  const wrong = wrongField(value, recordFields);
  if (wrong !== undefined) return damagedRecord(match, "wrong-type", `record.${wrong[0]}`, wrong[1]);
  if (value["match"] !== match) return damagedRecord(match, "wrong-type", "record.match", match);
  for (const [at, seat] of (value["seats"] as readonly unknown[]).entries()) {
    const wrongOf = isFields(seat) ? wrongField(seat, seatFields) : (["", "a seat"] as const);
    if (wrongOf !== undefined) return damagedRecord(match, "wrong-type", `record.seats.${at}`, wrongOf.join(": "));
  }
  // All fields were checked.
  return ok(value as unknown as MatchRecord);
}

/** Returns the record of a match in a text, or the problem `damaged`. */
export function parseRecordText(match: string, text: unknown): Result<MatchRecord, StoreProblem> {
  const value = jsonIn(text);
  return value.ok ? parseRecord(match, value.value) : damagedRecord(match, "not-json", "record", "JSON");
}

/** Returns the record of a match with its version, as a file has them, or the problem `damaged`. */
export function parseStoredRecord(match: string, text: string): Result<StoredRecord, StoreProblem> {
  const stored = jsonIn(text);
  if (!stored.ok) return damagedRecord(match, "not-json", "", "JSON");
  const { version, record } = (stored.value ?? {}) as { readonly version?: unknown; readonly record?: unknown };
  if (!isWhole(version) || (version as number) < 1)
    return damagedRecord(match, "wrong-type", "version", "a whole number");
  const parsed = parseRecord(match, record);
  return parsed.ok ? ok({ version: version as number, record: parsed.value }) : parsed;
}

function jsonIn(text: unknown): Result<unknown, null> {
  try {
    return ok(JSON.parse(String(text)) as unknown);
  } catch {
    return no(null);
  }
}
