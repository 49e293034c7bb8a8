/** The facts about an exported function that are known without a call. */
export interface Signature {
  /** The names of each parameter; a destructured parameter has several. */
  readonly parameters: readonly (readonly string[])[];
  /** Whether the last parameter takes all arguments that follow. */
  readonly hasRest: boolean;
  /** The doc comment, or an empty text. */
  readonly comment: string;
}

const opening = "([{<";
const closing = ")]}>";

/** Returns the text between the bracket at `from` and its closing bracket. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (opening.includes(text[at])) depth++;
    if (closing.includes(text[at]) && text[at - 1] !== "=") depth--;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from + 1);
}

/** Splits a text at commas. Does not split at commas inside brackets. */
function splitAtCommas(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of list) {
    if (opening.includes(character)) depth++;
    if (closing.includes(character)) depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function namesIn(parameter: string): string[] {
  if (!/^[{[]/.test(parameter)) return [/[\w$]+/.exec(parameter)?.[0] ?? parameter];
  return splitAtCommas(bracketed(parameter, 0)).map((field) => /[\w$]+/.exec(field)?.[0] ?? field);
}

/** Returns the parameters of a function, read from its JavaScript. */
function parametersOf(called: (...args: never[]) => unknown): string[][] {
  const text = Function.prototype.toString.call(called);
  const from = text.startsWith("class") ? text.search(/\bconstructor\s*\(/) : 0;
  const arrow = /^(?:async\s+)?([\w$]+)\s*=>/.exec(text);
  if (arrow !== null) return [[arrow[1]]];
  if (from < 0 || !text.includes("(")) return [];
  return splitAtCommas(bracketed(text, text.indexOf("(", from))).map(namesIn);
}

/** Returns the names of the parameter that takes the argument at a position. */
export function parameterAt({ parameters, hasRest }: Signature, position: number): readonly string[] | undefined {
  return parameters[hasRest ? Math.min(position, parameters.length - 1) : position];
}

/** Returns the doc comments directly before declarations of a name. */
function commentsOf(sources: readonly string[], name: string): string[] {
  const [, type, member] = /^(?:new )?([\w$]+)(?:\(\))?(?:\.([\w$]+))?$/.exec(name) ?? [];
  const declared =
    member === undefined
      ? `export\\s+(?:declare\\s+)?(?:async\\s+)?(?:function|class|const)\\s+${type}\\b`
      : `(?:readonly\\s+)?${member}(?:<[^(]*>)?\\s*[(:]`;
  const commented = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*${declared}`, "g");
  return sources.flatMap((text) => [...text.matchAll(commented)].map(([, comment]) => comment));
}

/**
 * Returns the signature of an exported function. The parameters come from the function, the comment from the sources.
 */
export function signatureOf(
  name: string,
  called: (...args: never[]) => unknown,
  sources: readonly string[],
): Signature {
  const comments = commentsOf(sources, name).map((comment) => comment.replace(/\s*\n\s*\* ?/g, " "));
  const hasRest = /\(\s*(?:[^()]*,\s*)?\.\.\.[\w$]+\s*\)/.test(Function.prototype.toString.call(called).split("{")[0]);
  return { parameters: parametersOf(called), hasRest, comment: comments.join(" ") };
}

/** Returns whether a sentence of the comment begins with "Throws" and contains one of these names. */
export function saysItThrows({ comment }: Signature, names: readonly string[]): boolean {
  const sentences = comment.split(/(?<=[.;:])\s+/).filter((sentence) => /^\W*throws\b/i.test(sentence));
  return sentences.some((sentence) => names.some((name) => new RegExp(`\`${name}\``).test(sentence)));
}
