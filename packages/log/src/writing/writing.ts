import { optionLimits, plain } from "@turnwright/core/rules";
import type { LogPosition } from "../chain/log-position.js";
import { portableSha256 } from "../chain/sha256.js";
import { isBag } from "../format/field-orders.js";
import { naming, type Samples } from "../format/option-problem.js";
import type { LogOpening } from "./open-log.js";

/**
 * One valid value for each option of the functions that write a log. Each of these functions also accepts the options
 * of the other functions.
 */
export const openingSamples: Samples<LogOpening> = {
  at: 0,
  checkpoints: 0,
  clocks: [],
  createdAt: 0,
  matchId: "",
  mixing: {},
  names: [],
  origin: "",
  request: "",
  secret: "",
  sha256: portableSha256,
  tags: {},
};

/** Calls `step`, which writes a log. Throws a `TypeError` if `step` throws, or if the options `how` are invalid. */
export function writing<T>(how: LogOpening, names: string, step: () => T): T {
  return naming(names, step, how, openingSamples);
}

/**
 * Returns a value if it is plain and not too large, and throws if it is not. Without the limit, a huge value would be
 * written into the log.
 */
export function plainOf<T>(value: T): T {
  const found = plain(value, optionLimits);
  return found.ok ? value : unwritable(found.problem);
}

export function unwritable({ path, expected }: { readonly path: string; readonly expected: string }): never {
  throw new TypeError(`this can't be written down: ${path} should be ${expected}`);
}

/** Returns a valid log position unchanged. Throws a `TypeError` if it is invalid, or if its log is closed. */
export function positionOf(position: LogPosition): LogPosition {
  const isOne =
    isBag(position) &&
    typeof position.head === "string" &&
    typeof position.secret === "string" &&
    Number.isSafeInteger(position.entries) &&
    Number.isSafeInteger(position.seats) &&
    Number.isSafeInteger(position.checkpoints ?? 0) &&
    Number.isSafeInteger(position.version ?? 0);
  if (!isOne) throw new TypeError("position: expected a log position");
  if (position.closed) throw new TypeError("position: expected one of an open log");
  return position;
}
