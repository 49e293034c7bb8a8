import { isHex } from "../chain/sha256.js";
import { isBag, isFieldNames } from "./field-orders.js";
import { isId } from "./is-id.js";
import { logFormat, seatNotes } from "./log-line.js";

type Fields = { readonly [name: string]: unknown; readonly secret?: unknown; readonly seed?: unknown };

/** One field of a line: whether it is required, and what values it can have. */
export interface FieldShape {
  readonly name: string;
  readonly expected: string;
  readonly optional: boolean;
  fits(value: unknown): boolean;
}

function field(name: string, expected: string, fits: (value: unknown) => boolean, optional = false): FieldShape {
  return { name, expected, optional, fits };
}

const isCount = (value: unknown): boolean => typeof value === "number" && value >= 0;
const isText = (value: unknown): value is string => typeof value === "string";
const isHash = (value: unknown): boolean => isText(value) && /^[\w-]{43}$/.test(value);
const isSalt = (value: unknown): boolean => isText(value) && /^[\w-]{22}$/.test(value);
const isContribution = (value: unknown): boolean => value === null || isHex(value);
const isSeat = (value: unknown): boolean => isCount(value) && Number(value) < 256;
const isOneOf =
  (...words: readonly unknown[]) =>
  (value: unknown) =>
    words.includes(value);
const isList = (fits: (item: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(fits);

/** Returns whether a value is sealed. */
export function isSealed(value: unknown): value is { readonly "~": string; readonly count?: number } {
  return isBag(value) && Object.hasOwn(value, "~");
}

function isWellSealed(value: unknown): boolean {
  if (!isSealed(value)) return false;
  const names = Object.keys(value).join();
  return isHash(value["~"]) && (names === "~" || (names === "~,count" && isCount(value.count)));
}

function isTyped(value: unknown): boolean {
  if (!isBag(value) || !isText(value["type"])) return false;
  for (const name in value) if (isSealed(value[name]) && !isWellSealed(value[name])) return false;
  return true;
}

const isEvent = (value: unknown): boolean => isTyped(value) && isText((value as Fields)["because"]);
const isUnsealedValue = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 3 && isText(value[0]) && isSalt(value[1]);

function isKeys(value: unknown): boolean {
  if (!isBag(value) || Object.keys(value).join() !== "seed,secret") return false;
  const { seed, secret }: Fields = value;
  return isHex(secret) && (isText(seed) || (isBag(seed) && Object.values(seed).every(isList(isCount))));
}

const isClock = (value: unknown): boolean => value === null || isCount(value);

const n = field("n", "the number of the entry", isCount);
const written = [
  field("at", "milliseconds since 1970", isCount, true),
  field("request", "1 to 64 letters, digits, _ and -", isId, true),
  field("clocks", "milliseconds or null for each seat", isList(isClock), true),
];
const seat = field("seat", "a seat", isSeat);
const tail = [
  field("hash", "43 characters of base64url", isHash),
  field(
    "open",
    "openings: [path, salt, value]",
    (value) => isList(isUnsealedValue)(value) && (value as unknown[]).length > 0,
    true,
  ),
];

/** The fields of every kind of line, in order. */
export const shapes: { readonly [kind: string]: readonly FieldShape[] } = {
  header: [
    field("turnwright", String(logFormat), isOneOf(logFormat)),
    field("game", "a game's id", isText),
    field("edition", "an edition", isText),
    field("content", "null", isOneOf(null)),
    field("seats", "a seat count", (value) => isSeat(value) && value !== 0),
    field("options", "options", isBag),
    field("match", "1 to 64 letters, digits, _ and -", isId),
    field("chance", "an algorithm", isOneOf("chacha20", "sfc32", "scripted")),
    field("origin", "where the seed came from", isOneOf("drawn", "chosen", "mixed", "scripted")),
    field("commitment", "43 characters of base64url", isHash),
    field("contributions", "64 hexadecimal digits or null for each seat", isList(isContribution), true),
    field("checkpoints", "a number from 1", (value) => isCount(value) && value !== 0, true),
    field("fields", "the names of the fields of moves and events", isFieldNames),
    field("names", "names of the seats", isList(isText), true),
    field("created", "milliseconds since 1970", isCount, true),
    field("tags", "texts by tag", (value) => isBag(value) && Object.values(value).every(isText), true),
    tail[0],
  ],
  entry: [
    n,
    field("seat", "a seat or null", (value) => value === null || isSeat(value)),
    field("move", "a move or null", (value) => value === null || isTyped(value)),
    field("events", "events", isList(isEvent)),
    field("drew", "true or nothing", isOneOf(true), true),
    ...written,
    ...tail,
  ],
  undo: [
    n,
    field("undo", "the number of an entry", isCount),
    field("asked", "a seat or host", (value) => value === "host" || isSeat(value)),
    field("agreed", "seats", isList(isSeat)),
    ...written,
    tail[0],
  ],
  seatNote: [n, field("host", seatNotes.join(", "), isOneOf(...seatNotes)), seat, ...written, tail[0]],
  correction: [
    n,
    field("host", "correction", isOneOf("correction")),
    field("reason", "a reason", isText),
    ...written,
    tail[0],
  ],
  checkpoint: [
    field("checkpoint", "the number of an entry", isCount),
    field("truth", "a sealed truth", isWellSealed),
    ...tail,
  ],
  closing: [
    field("outcome", "an outcome or null", (value) => value === null || isBag(value)),
    field("entries", "how many entries there are", isCount),
    tail[0],
    field("keys", "seed and secret", isKeys, true),
  ],
};
