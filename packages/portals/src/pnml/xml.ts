/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** The text directly in it, all pieces joined. */
  text: string;
}

/** What is wrong with a text that should be XML: where, as an offset. */
export interface XmlProblem {
  readonly tooBig: boolean;
  readonly at: number;
}

/** How much a stranger may send: enough for the largest net there is. */
export const xmlLimits: { readonly text: number; readonly elements: number; readonly depth: number } = {
  text: 4_000_000,
  elements: 200_000,
  depth: 32,
};

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

/** Reads elements, attributes, text, comments and the declaration, left to right; nothing that refers elsewhere. */
class XmlReader {
  readonly #text: string;
  #at = 0;
  #elements = 0;
  tooBig = false;

  constructor(text: string) {
    this.#text = text;
  }

  get at(): number {
    return this.#at;
  }

  /** The one element of the document; `undefined` when something is wrong at `at`. */
  document(): XmlElement | undefined {
    this.#skip("\uFEFF");
    if (!this.#passMisc()) return undefined;
    const root = this.#tree();
    if (root === undefined || !this.#passMisc()) return undefined;
    return this.#at === this.#text.length ? root : undefined;
  }

  #skip(expected: string): boolean {
    if (!this.#text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  #passSpace(): void {
    while (this.#at < this.#text.length && isSpace(this.#text[this.#at]!)) this.#at++;
  }

  /** Passes everything up to and with an ending; false when it does not come. */
  #passTo(ending: string): boolean {
    const found = this.#text.indexOf(ending, this.#at);
    if (found < 0) return false;
    this.#at = found + ending.length;
    return true;
  }

  /** Passes space, comments and instructions. */
  #passMisc(): boolean {
    for (;;) {
      this.#passSpace();
      if (this.#skip("<!--")) {
        if (!this.#passTo("-->")) return false;
      } else if (this.#skip("<?")) {
        if (!this.#passTo("?>")) return false;
      } else return true;
    }
  }

  #name(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && isNameSign(this.#text[this.#at]!)) this.#at++;
    return this.#text.slice(from, this.#at);
  }

  /** Text up to a sign, entities replaced. */
  #textUpTo(sign: string): string | undefined {
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

  #attributes(): Map<string, string> | undefined {
    const found = new Map<string, string>();
    for (;;) {
      this.#passSpace();
      const name = this.#name();
      if (name === "") return found;
      this.#passSpace();
      if (!this.#skip("=")) return undefined;
      this.#passSpace();
      const quote = this.#skip('"') ? '"' : this.#skip("'") ? "'" : "";
      const value = quote === "" ? undefined : this.#textUpTo(quote);
      if (value === undefined || value.includes("<") || found.has(name) || !this.#skip(quote)) return undefined;
      found.set(name, value);
    }
  }

  /** Whether one more element may be read. */
  #hasRoom(depth: number): boolean {
    this.tooBig = ++this.#elements > xmlLimits.elements || depth > xmlLimits.depth;
    return !this.tooBig;
  }

  /** An element with all that is in it, without recursion. */
  #tree(): XmlElement | undefined {
    const open: XmlElement[] = [];
    for (;;) {
      const parent = open.at(-1);
      if (parent !== undefined && !this.#passContent(parent)) return undefined;
      if (parent !== undefined && this.#skip("</")) {
        if (this.#name() !== parent.name) return undefined;
        this.#passSpace();
        if (!this.#skip(">")) return undefined;
        open.pop();
        if (open.length === 0) return parent;
        continue;
      }
      if (!this.#skip("<") || !this.#hasRoom(open.length + 1)) return undefined;
      const name = this.#name();
      const attributes = this.#attributes();
      if (name === "" || attributes === undefined) return undefined;
      const element: XmlElement = { name, attributes, children: [], text: "" };
      parent?.children.push(element);
      if (this.#skip("/>")) {
        if (parent === undefined) return element;
      } else if (this.#skip(">")) open.push(element);
      else return undefined;
    }
  }

  /** Passes text and comments up to the next tag. */
  #passContent(parent: XmlElement): boolean {
    for (;;) {
      const text = this.#textUpTo("<");
      if (text === undefined) return false;
      parent.text += text;
      if (this.#skip("<!--")) {
        if (!this.#passTo("-->")) return false;
      } else if (this.#skip("<?")) {
        if (!this.#passTo("?>")) return false;
      } else return true;
    }
  }
}

/** Reads a document of elements, or says where it stops being one. No doctype, no CDATA, no entities but the five. */
export function readXml(text: string): XmlElement | XmlProblem {
  if (text.length > xmlLimits.text) return { tooBig: true, at: xmlLimits.text };
  const reader = new XmlReader(text);
  return reader.document() ?? { tooBig: reader.tooBig, at: reader.at };
}
