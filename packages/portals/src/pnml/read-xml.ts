import { no, ok, type Result } from "@turnwright/core/rules";
import { SaxesParser } from "saxes";

/** An element of an XML document. */
export interface XmlElement {
  /** Its name without a prefix. */
  readonly name: string;
  /** Its namespace; empty without one. */
  readonly space: string;
  /** Attributes without a prefix, by name. Those of other namespaces are no part of PNML. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** The text directly in it, all pieces joined. */
  text: string;
  /** The line in which it begins, from 1. */
  readonly line: number;
}

/** What is wrong with a text that should be XML, and in which line and element. */
export interface XmlProblem {
  readonly code: "pnml-too-big" | "pnml-not-xml";
  readonly line: number;
  readonly at: string;
  readonly expected: string;
  readonly found?: string;
}

/** The limits of a document from outside: enough for the largest possible net. */
export const xmlLimits: { readonly text: number; readonly elements: number; readonly depth: number } = {
  text: 4_000_000,
  elements: 200_000,
  depth: 32,
};

/** Thrown and caught in this file: the parser goes on after an error unless it is stopped. */
class Stop extends Error {
  readonly problem: XmlProblem;

  constructor(problem: XmlProblem) {
    super(problem.expected);
    this.problem = problem;
  }
}

/**
 * A builder of the tree of a document, within limits. It skips a document type without reading it, so no entity of the
 * document's own is known.
 */
class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #open: XmlElement[] = [];
  #elements = 0;
  #line = 1;
  #root: XmlElement | undefined;

  constructor() {
    this.#parser.on("error", ({ message }) => this.#stop("pnml-not-xml", "well-formed XML", message));
    this.#parser.on("opentagstart", () => this.#count());
    this.#parser.on("opentag", ({ local, uri, attributes }) => {
      const own = Object.values(attributes).filter((attribute) => attribute.uri === "");
      const pairs = own.map(({ name, value }): [string, string] => [name, value]);
      this.#begin({ name: local, space: uri, attributes: new Map(pairs), children: [], text: "", line: this.#line });
    });
    this.#parser.on("closetag", () => this.#open.pop());
    for (const kind of ["text", "cdata"] as const) this.#parser.on(kind, (text) => this.#add(text));
  }

  /** Reads a document; throws `Stop` where it is none. */
  read(text: string): XmlElement {
    this.#parser.write(text).close();
    if (this.#root === undefined) return this.#stop("pnml-not-xml", "an element");
    return this.#root;
  }

  #stop(code: XmlProblem["code"], expected: string, found?: string): never {
    const at = this.#open.at(-1)?.name ?? "document";
    const { line } = this.#parser;
    throw new Stop({ code, line, at, expected, ...(found === undefined ? {} : { found }) });
  }

  #count(): void {
    this.#line = this.#parser.line;
    if (++this.#elements > xmlLimits.elements) this.#stop("pnml-too-big", `at most ${xmlLimits.elements} elements`);
    if (this.#open.length >= xmlLimits.depth) this.#stop("pnml-too-big", `at most ${xmlLimits.depth} levels`);
  }

  #begin(element: XmlElement): void {
    this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    this.#open.push(element);
  }

  #add(text: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.text += text;
  }
}

/** Parses a document. Returns its root element, or the first problem. */
export function readXml(text: string): Result<XmlElement, XmlProblem> {
  if (typeof text !== "string") return no({ code: "pnml-not-xml", line: 0, at: "document", expected: "a text" });
  if (text.length > xmlLimits.text)
    return no({ code: "pnml-too-big", line: 0, at: "document", expected: `at most ${xmlLimits.text} characters` });
  try {
    return ok(new XmlReader().read(text));
  } catch (thrown) {
    if (thrown instanceof Stop) return no(thrown.problem);
    throw thrown;
  }
}
