import { LawBroken } from "../broken.js";
import { isData } from "./places.js";
import { type Signature, signatureOf } from "./signature.js";

export const law = "every exported function answers garbage, or documents that it throws";

/** Makes sound arguments, afresh for each call. */
export type SoundArguments = () => readonly unknown[];

/** How an exported function is called soundly. */
export interface SoundCall {
  /** Sound arguments; several lists where an argument may be of several kinds. */
  readonly args: SoundArguments | readonly SoundArguments[];
  /** Why the methods of what the function answers are not called; they are called if this is absent. */
  readonly methods?: string;
  /** The parameters that the function changes on purpose. */
  readonly changes?: readonly string[];
  /** Whether the function wraps what it is given, whatever it is, so that its answers are not judged. */
  readonly echoes?: true;
}

/** The exports of one entry of a package, and what the law needs to call them. */
export interface ExportsUnderTest {
  /** The entry, as programs import it. */
  readonly entry: string;
  /** The module: `await import(entry)`. */
  readonly exports: object;
  /** The texts of the package's source files: their doc comments say what throws. */
  readonly sources: readonly string[];
  /**
   * The sound calls: of a function `decode`, a class `new Table`, a method of what was answered `decodeStream().push`.
   */
  readonly calls: { readonly [name: string]: SoundCall | SoundArguments };
  /** The longest time of one call in milliseconds of the processor; 10,000 if not given. */
  readonly longest?: number;
}

/** A function as the law calls it. */
export type Called = (...args: unknown[]) => unknown;

/** One function of an entry. */
export interface Exported {
  readonly name: string;
  readonly signature: Signature;
  readonly lists: readonly SoundArguments[];
  readonly changes: readonly string[];
  readonly echoes: boolean;
  /** Makes the function afresh: a method needs an object of its own. */
  readonly made: () => Promise<Called>;
}

/** The answer of a function that reports problems. */
export interface Answer {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly problem?: unknown;
}

/** Whether a value is a result: good, or with a problem. */
export function isAnswer(value: unknown): value is Answer {
  return isData(value) && typeof (value as Partial<Answer>).ok === "boolean";
}

function callOf(under: ExportsUnderTest, name: string): SoundCall {
  const call = Object.hasOwn(under.calls, name) ? under.calls[name] : undefined;
  if (call === undefined)
    throw new LawBroken(law, `${under.entry}: ${name}`, "the law knows no sound arguments for it");
  return typeof call === "function" ? { args: call } : call;
}

/** A function by its name, as it is exported and as it is called. */
export interface ExportedName {
  readonly name: string;
  readonly original: Called;
  readonly called: Called;
}

/** Returns the exported functions; a class counts as `new` of it. */
export function functionsOf(exports: object): ExportedName[] {
  const functions = Object.entries(exports).filter(
    (entry): entry is [string, Called] => typeof entry[1] === "function",
  );
  return functions.map(([name, original]) =>
    /^class\b/.test(Function.prototype.toString.call(original))
      ? { name: `new ${name}`, original, called: (...args) => Reflect.construct(original, args) as unknown }
      : { name, original, called: (...args) => original(...args) },
  );
}

/** Returns the names of the methods that an object has, its prototypes included. */
function methodsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const names = new Set<string>();
  for (let at: object | null = value; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const [name, field] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (name !== "constructor" && typeof field.value === "function") names.add(name);
  return [...names];
}

/** Calls a function with sound arguments and returns what it answers, unwrapped. */
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

/** Returns an exported function and the methods of what it answers. */
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
