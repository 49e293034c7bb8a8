import { XmlText } from "./xml-text.js";

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

/** Builds the tree of a document, without recursion; nothing in it refers elsewhere. */
class XmlReader {
  readonly #text: XmlText;
  #elements = 0;
  tooBig = false;

  constructor(text: XmlText) {
    this.#text = text;
  }

  /** The one element of the document; `undefined` when something is wrong where the text stands. */
  document(): XmlElement | undefined {
    this.#text.skip("\uFEFF");
    if (!this.#text.passMisc()) return undefined;
    const root = this.#tree();
    return root !== undefined && this.#text.passMisc() && this.#text.isDone ? root : undefined;
  }

  #tree(): XmlElement | undefined {
    const open: XmlElement[] = [];
    for (;;) {
      const parent = open.at(-1);
      const content = parent === undefined ? "" : this.#text.content();
      if (content === undefined) return undefined;
      if (parent !== undefined) parent.text += content;
      if (parent !== undefined && this.#text.skip("</")) {
        if (!this.#passEnd(parent.name)) return undefined;
        open.pop();
        if (open.length === 0) return parent;
        continue;
      }
      const element = this.#begin(open.length + 1);
      if (element === undefined) return undefined;
      parent?.children.push(element);
      if (this.#text.skip(">")) open.push(element);
      else if (!this.#text.skip("/>")) return undefined;
      else if (parent === undefined) return element;
    }
  }

  /** The beginning of an element up to its `>` or `/>`. */
  #begin(depth: number): XmlElement | undefined {
    if (!this.#text.skip("<")) return undefined;
    this.tooBig = ++this.#elements > xmlLimits.elements || depth > xmlLimits.depth;
    if (this.tooBig) return undefined;
    const name = this.#text.name();
    const attributes = name === "" ? undefined : this.#text.attributes();
    return attributes === undefined ? undefined : { name, attributes, children: [], text: "" };
  }

  #passEnd(name: string): boolean {
    if (this.#text.name() !== name) return false;
    this.#text.passSpace();
    return this.#text.skip(">");
  }
}

/** Reads a document of elements, or says where it stops being one. No doctype, no CDATA, no entities but the five. */
export function readXml(text: string): XmlElement | XmlProblem {
  if (text.length > xmlLimits.text) return { tooBig: true, at: xmlLimits.text };
  const from = new XmlText(text);
  const reader = new XmlReader(from);
  return reader.document() ?? { tooBig: reader.tooBig, at: from.at };
}
