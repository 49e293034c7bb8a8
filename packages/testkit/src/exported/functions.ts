import { LawBroken } from "../broken.js";
import { isData } from "./places.js";
import { type Signature, signatureOf } from "./signature.js";

export const law = "every exported function answers garbage, or documents that it throws";

/** A function that returns valid arguments. It must return new arguments for each call. */
export type SoundArguments = () => readonly unknown[];

/** The ways to call an exported function with valid arguments. */
export interface SoundCall {
  /** The valid arguments. Give several lists if an argument may have several types. */
  readonly args: SoundArguments | readonly SoundArguments[];
  /**
   * The reason why the test must not call the methods of the return value. If the reason is absent, the test calls
   * these methods.
   */
  readonly methods?: string;
  /** The names of the parameters that the function changes on purpose. */
  readonly changes?: readonly string[];
  /**
   * Whether the function returns its argument, or a value that contains its argument. If true, the test does not check
   * the return value.
   */
  readonly echoes?: true;
}

/** The exports of one entry of a package, and how to call them. */
export interface ExportsUnderTest {
  /** The name by which programs import the entry. */
  readonly entry: string;
  /** The module: the value of `await import(entry)`. */
  readonly exports: object;
  /** The texts of the package's source files, whose doc comments say when a function throws. */
  readonly sources: readonly string[];
  /**
   * The valid calls, by name:
   *
   * - `decode`: a function
   * - `new Table`: a class
   * - `decodeStream().push`: a method of a return value
   * - `drawing.draw`: a function in an object
   */
  readonly calls: { readonly [name: string]: SoundCall | SoundArguments };
  /** The longest processor time of one call in milliseconds; by default 10,000. */
  readonly longest?: number;
  /**
   * The divisor for the replacements of fields inside arguments: with 4, only every fourth one is tried. Arguments
   * themselves are replaced by every value. By default 1, so all replacements are tried.
   */
  readonly oneIn?: number;
}

/** A function with any arguments. */
export type Called = (...args: unknown[]) => unknown;

/** One exported function, or one method of a return value. */
export interface Exported {
  readonly name: string;
  readonly signature: Signature;
  readonly lists: readonly SoundArguments[];
  readonly changes: readonly string[];
  readonly echoes: boolean;
  /** Returns the function. For a method, creates a new object in each call. */
  readonly made: () => Promise<Called>;
}

/** The return value of a function that reports problems. */
export interface Answer {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly problem?: unknown;
}

/** Returns whether a value is a result, either successful or with a problem. */
export function isAnswer(value: unknown): value is Answer {
  return isData(value) && typeof (value as Partial<Answer>).ok === "boolean";
}

function callOf(under: ExportsUnderTest, name: string): SoundCall {
  const call = Object.hasOwn(under.calls, name) ? under.calls[name] : undefined;
  if (call === undefined)
    throw new LawBroken(law, `${under.entry}: ${name}`, "the law knows no sound arguments for it");
  return typeof call === "function" ? { args: call } : call;
}

/** An exported function and its name. */
export interface ExportedName {
  readonly name: string;
  readonly original: Called;
  readonly called: Called;
}

/**
 * Returns whether a value is an object written as a literal. The functions of a game are called by core, not by users.
 */
function isLiteral(value: unknown): value is object {
  if (typeof value !== "object" || value === null || "compiled" in value) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}

function isCalled(value: unknown): value is Called {
  return typeof value === "function";
}

function functionsIn(exports: object): [string, Called][] {
  return Object.entries(exports).flatMap(([name, value]): [string, Called][] => {
    if (isCalled(value)) return [[name, value]];
    if (!isLiteral(value)) return [];
    return functionsIn(value).map(([field, called]) => [`${name}.${field}`, called]);
  });
}

/** Returns the exported functions, including functions in exported objects. For a class, returns its constructor. */
export function functionsOf(exports: object): ExportedName[] {
  return functionsIn(exports).map(([name, original]) =>
    /^class\b/.test(Function.prototype.toString.call(original))
      ? { name: `new ${name}`, original, called: (...args) => Reflect.construct(original, args) as unknown }
      : { name, original, called: (...args) => original(...args) },
  );
}

/** Returns the names of the methods of an object, including the methods of its prototypes. */
function methodsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const names = new Set<string>();
  for (let at: object | null = value; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const [name, field] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (name !== "constructor" && typeof field.value === "function") names.add(name);
  return [...names];
}

/** Calls a function with valid arguments, and returns its value; for a result, the value in it. */
async function soundly(at: string, called: Called, args: readonly unknown[]): Promise<unknown> {
  try {
    const answer = await called(...args);
    if (!isAnswer(answer)) return answer;
    if (answer.ok) return answer.value;
    throw new TypeError(JSON.stringify(answer.problem));
  } catch (thrown) {
    throw new LawBroken(law, at, `the arguments that the law calls sound are not: ${String(thrown)}`);
  }
}

/** Returns an exported function and the methods of its return value. */
export async function withMethods(
  under: ExportsUnderTest,
  { name, original, called }: ExportedName,
): Promise<Exported[]> {
  const { args, methods, changes = [], echoes = false } = callOf(under, name);
  const lists = typeof args === "function" ? [args] : args;
  const receiver = (): Promise<unknown> => soundly(`${under.entry}: ${name}`, called, lists[0]());
  const signature = signatureOf(name, original, under.sources);
  const own: Exported = { name, signature, lists, changes, echoes, made: async () => called };
  if (echoes) return [own];
  const answered = await receiver();
  return [own, ...(methods === undefined ? methodsFound(under, name, answered, receiver) : [])];
}

function methodsFound(
  under: ExportsUnderTest,
  name: string,
  answered: unknown,
  receiver: () => Promise<unknown>,
): Exported[] {
  return methodsOf(answered).map((method) => {
    const full = `${name.replace("new ", "")}().${method}`;
    const { args, changes = [] } = callOf(under, full);
    const original = (answered as { readonly [method: string]: Called })[method];
    const made = async (): Promise<Called> => {
      const fresh = (await receiver()) as { readonly [method: string]: Called };
      return (...given) => fresh[method](...given);
    };
    const lists = typeof args === "function" ? [args] : args;
    const signature = signatureOf(full, original, under.sources);
    return { name: full, signature, lists, changes, echoes: false, made };
  });
}
