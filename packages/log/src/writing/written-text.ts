import { reservedNames } from "@turnwright/core/internal";
import type { Written } from "../chain/log-position.js";
import { isId } from "../format/is-id.js";
import { cut } from "../format/log-problem.js";

function demandWritten(isRight: boolean, name: keyof Written, value: unknown, expected: string): void {
  if (!isRight) throw new TypeError(`${cut(value)} is no ${expected} (${name})`);
}

function isMilliseconds(value: unknown): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Throws a `TypeError` if one of the fields that a host can add to a line is invalid. */
export function checkWritten({ at, request, clocks }: Written, seats: number): void {
  if (at !== undefined) demandWritten(isMilliseconds(at), "at", at, "time");
  // Readers refuse a reserved name in a line.
  const isRequest = request === undefined || (isId(request) && !reservedNames.has(request));
  demandWritten(isRequest, "request", request, "id of a request");
  if (clocks === undefined) return;
  const isRight = Array.isArray(clocks) && clocks.every((left) => left === null || isMilliseconds(left));
  demandWritten(isRight && clocks.length === seats, "clocks", clocks, `list of the times left to ${seats} seats`);
}

/** Returns the text of the fields that a host has added to a line. */
export function writtenText({ at, request, clocks }: Written): string {
  const time = at === undefined ? "" : `,"at":${at}`;
  const id = request === undefined ? "" : `,"request":"${request}"`;
  return `${time}${id}${clocks === undefined ? "" : `,"clocks":[${clocks.map(String).join()}]`}`;
}
