/** A score sheet as JSON, for programs: its headers, and the moves with their turns and seats. */
export interface Sheet {
  /**
   * The headers by name, in lower case. A header that has a name of its own, such as an option, is listed by that name.
   */
  readonly headers: { readonly [name: string]: unknown };
  readonly moves: readonly SheetMove[];
}

interface SheetMove {
  readonly turn: number;
  readonly seat: number;
  /** The move in notation; `null` where the log hides it. */
  readonly move: string | null;
}

const headerLine = /^\[(\w+)(?: ((?:[\w-]+|"(?:[^"\\]|\\.)*")(?= \S)))? (.*)\]$/;
const bodyWord = /"(?:[^"\\]|\\.)*"|\S+/g;

/** Returns a word without its quotes, if it has any. */
function unquoted(word: string): string {
  return word.startsWith('"') ? String(JSON.parse(word)) : word;
}

function headersOf(lines: readonly string[]): Sheet["headers"] {
  const headers: { [name: string]: unknown } = {};
  const named = new Map<string, { [name: string]: unknown }>();
  for (const line of lines) {
    const [, kind = "", name, value = "null"] = headerLine.exec(line) ?? [];
    const key = kind.toLowerCase();
    if (name === undefined) headers[key] = JSON.parse(value);
    else {
      const inner = named.get(key) ?? {};
      inner[unquoted(name)] = JSON.parse(value);
      named.set(key, inner);
    }
  }
  return { ...headers, ...Object.fromEntries(named) };
}

function movesOf(body: string): SheetMove[] {
  const moves: SheetMove[] = [];
  let turn = 0;
  let seat = 0;
  for (const [word] of body.matchAll(bodyWord)) {
    if (/^\d+\.$/.test(word)) turn = Number.parseInt(word, 10);
    else if (/^\d+:$/.test(word)) seat = Number.parseInt(word, 10);
    else moves.push({ turn, seat, move: word === "{sealed}" ? null : unquoted(word) });
  }
  return moves;
}

/** Returns a score sheet, as `toText` writes it, as JSON. */
export function sheetOf(text: string): Sheet {
  const [head, ...body] = text.split("\n\n");
  return { headers: headersOf(head.split("\n")), moves: movesOf(body.join("\n")) };
}
