const entities: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

function isSpace(sign: string): boolean {
  return sign === " " || sign === "\n" || sign === "\t" || sign === "\r";
}

function isNameSign(sign: string): boolean {
  return (
    (sign >= "a" && sign <= "z") ||
    (sign >= "A" && sign <= "Z") ||
    (sign >= "0" && sign <= "9") ||
    sign === "_" ||
    sign === "-" ||
    sign === "." ||
    sign === ":"
  );
}

/** Reads names, attributes, text, comments and instructions from left to right, never back. */
export class XmlText {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** How far it is read, as an offset. */
  get at(): number {
    return this.#at;
  }

  get isDone(): boolean {
    return this.#at === this.#text.length;
  }

  /** Passes this text if it comes next. */
  skip(expected: string): boolean {
    if (!this.#text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  /** Passes white space. */
  passSpace(): void {
    while (this.#at < this.#text.length && isSpace(this.#text[this.#at]!)) this.#at++;
  }

  /** Passes everything up to and with an ending; false when it does not come. */
  passTo(ending: string): boolean {
    const found = this.#text.indexOf(ending, this.#at);
    if (found < 0) return false;
    this.#at = found + ending.length;
    return true;
  }

  /** Passes space, comments and instructions. */
  passMisc(): boolean {
    for (;;) {
      this.passSpace();
      if (this.skip("<!--")) {
        if (!this.passTo("-->")) return false;
      } else if (this.skip("<?")) {
        if (!this.passTo("?>")) return false;
      } else return true;
    }
  }

  /** Passes a name; empty when none comes next. */
  name(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && isNameSign(this.#text[this.#at]!)) this.#at++;
    return this.#text.slice(from, this.#at);
  }

  /** Text up to a sign, entities replaced. */
  textUpTo(sign: string): string | undefined {
    let found = this.#text.indexOf(sign, this.#at);
    if (found < 0) found = this.#text.length;
    const raw = this.#text.slice(this.#at, found);
    if (raw.includes("&")) return this.#unescaped(raw, found);
    this.#at = found;
    return raw;
  }

  #unescaped(raw: string, end: number): string | undefined {
    const parts = raw.split("&");
    let text = parts[0]!;
    for (const part of parts.slice(1)) {
      const semicolon = part.indexOf(";");
      const entity = entities.get(part.slice(0, Math.max(0, semicolon)));
      if (entity === undefined) return undefined;
      text += entity + part.slice(semicolon + 1);
    }
    this.#at = end;
    return text;
  }

  /** Passes attributes; `undefined` when something is wrong with them. */
  attributes(): Map<string, string> | undefined {
    const found = new Map<string, string>();
    for (;;) {
      this.passSpace();
      const name = this.name();
      if (name === "") return found;
      this.passSpace();
      if (!this.skip("=")) return undefined;
      this.passSpace();
      const quote = this.skip('"') ? '"' : this.skip("'") ? "'" : "";
      const value = quote === "" ? undefined : this.textUpTo(quote);
      if (value === undefined || value.includes("<") || found.has(name) || !this.skip(quote)) return undefined;
      found.set(name, value);
    }
  }

  /** Passes text, comments and instructions up to the next tag; `undefined` when something is wrong with them. */
  content(): string | undefined {
    let content = "";
    for (;;) {
      const text = this.textUpTo("<");
      if (text === undefined) return undefined;
      content += text;
      if (this.skip("<!--")) {
        if (!this.passTo("-->")) return undefined;
      } else if (this.skip("<?")) {
        if (!this.passTo("?>")) return undefined;
      } else return content;
    }
  }
}
