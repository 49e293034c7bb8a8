import { type Exported, isAnswer } from "./functions.js";
import { isCode, valueAt } from "./places.js";
import { parameterAt, saysItThrows } from "./signature.js";
import type { Spoilt } from "./spoil.js";

/** The maximum length of a problem as JSON, and of an error message. */
const longestText = 5_000;

const engineBeginnings = [
  "Cannot ",
  "Invalid ",
  "Method ",
  "Class ",
  "Object prototype ",
  "Reduce of ",
  "Converting ",
  "Do not know how ",
  "Function\\.prototype\\.",
  "Found non-callable ",
  "Right-hand side ",
  'The "[^"]*" (argument|property) must ',
  "Assignment to ",
  "Iterator ",
  "Proxy ",
  "'[^']*' (on|called on) ",
  "#<",
  "Derived ",
].join("|");
const engineDenials = "(is|are) not (a |an |iterable|defined|extensible|callable|async)";

/**
 * Matches the messages of errors that the engine itself throws. A function must throw its own error, which names the
 * wrong argument.
 */
const engineMessage = new RegExp(`^(${engineBeginnings})| ${engineDenials}`);

/** A valid call: its arguments, its return value, and the kinds of values that each argument may have. */
export interface Sound {
  readonly args: readonly unknown[];
  readonly answer: unknown;
  readonly kinds: readonly ReadonlySet<string>[];
}

/** Returns the kind of a value: `"null"`, `"list"`, or the result of `typeof`. */
export function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}

/** Returns a value as JSON. Throws if a list in the value is too long. */
function toJson(value: unknown): string {
  const bounded = (_: string, field: unknown): unknown => {
    if (Array.isArray(field) && field.length > longestText) throw new RangeError("a list that is too long");
    return ArrayBuffer.isView(field) ? `${field.byteLength} bytes` : field;
  };
  return JSON.stringify(value, bounded);
}

/** Returns a short text that shows any value. */
export function shownBriefly(value: unknown): string {
  try {
    const text = typeof value === "object" ? toJson(value) : String(value as string | number);
    return `${kindOf(value)} ${text.slice(0, 80)}`;
  } catch {
    return kindOf(value);
  }
}

/** Returns the name of the spoilt argument or field, as in the source. */
export function placeName({ signature }: Exported, { place: [position, ...fields] }: Spoilt): string {
  return [(parameterAt(signature, Number(position)) ?? [`argument ${String(position)}`]).join("/"), ...fields].join(
    ".",
  );
}

/** Returns the names of the parameter whose value was replaced, and of the fields that lead to the replaced value. */
function namesOf({ signature }: Exported, { place: [position, ...fields] }: Spoilt): string[] {
  return [...(parameterAt(signature, Number(position)) ?? []), ...fields.map(String)];
}

function saysSo(exported: Exported, spoilt: Spoilt): boolean {
  return saysItThrows(exported.signature, namesOf(exported, spoilt));
}

/** Returns what is wrong with a thrown error, or `undefined` if it is allowed. */
export function wrongError(exported: Exported, spoilt: Spoilt, sound: Sound, thrown: unknown): string | undefined {
  const replaced = valueAt(sound.args, spoilt.place);
  const isError = thrown instanceof Error;
  if (!isError) return `threw no error, but ${shownBriefly(thrown)}`;
  if (thrown.message.length > longestText) return `threw a message of ${thrown.message.length} characters`;
  // Code never comes from outside, since nobody can send a game or a client. So code in its place may throw any error.
  if (isCode(replaced) && isCode(spoilt.value)) return undefined;
  const isDocumented = saysSo(exported, spoilt);
  // An object with traps is the caller's code. The caller gets its own error where errors are documented.
  if (isDocumented && thrown.message.includes("a trap")) return undefined;
  // A doc comment need not say that the argument `game` must be a game.
  if (!isCode(replaced) && !isDocumented) return `threw, and its doc comment does not say so: ${thrown.stack}`;
  const names = namesOf(exported, spoilt);
  if (!(thrown instanceof TypeError) || engineMessage.test(thrown.message))
    return `threw no TypeError of its own: ${thrown.stack}`;
  if (names.some((name) => thrown.message.includes(name))) return undefined;
  return `threw no TypeError that names the argument: ${thrown.stack}`;
}

function lengthOf(answer: unknown): number {
  try {
    return toJson(answer).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Returns what is wrong with a return value, or `undefined` if it is allowed. */
export function wrongAnswer(exported: Exported, spoilt: Spoilt, sound: Sound, answer: unknown): string | undefined {
  if (exported.echoes) return undefined;
  if (isAnswer(sound.answer) && !isAnswer(answer)) return `answered no result, but ${shownBriefly(answer)}`;
  if (isAnswer(answer) && !answer.ok) {
    const length = lengthOf(answer);
    return length > longestText ? `answered a problem of ${length} characters` : undefined;
  }
  const { place, value } = spoilt;
  const isOdd = place.length === 1 && value !== undefined && !sound.kinds[Number(place[0])]?.has(kindOf(value));
  if (isOdd && saysSo(exported, spoilt) && !isCode(valueAt(sound.args, place)))
    return "answered, though its doc comment says that it throws";
  return undefined;
}
