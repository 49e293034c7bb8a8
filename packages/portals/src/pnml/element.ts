import type { PnmlProblem } from "./net.js";
import type { XmlElement } from "./read-xml.js";

/** A text of a stranger as a problem repeats it: its first 80 characters. */
function cut(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/**
 * The error for a text that is not a valid net, caught where the net is read. It says what is wrong, and in which
 * element.
 */
export class NotANet extends Error {
  readonly problem: PnmlProblem;

  /** The element is named by its id, else by its name. */
  constructor({ attributes, name, line }: XmlElement, expected: string, found?: string) {
    super(expected);
    const shown = found === undefined ? {} : { found: cut(found) };
    this.problem = { code: "pnml-not-a-net", line, at: cut(attributes.get("id") ?? name), expected, ...shown };
  }
}

/** Returns the children with this name. */
export function children(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Returns the one child with this name. */
export function child(element: XmlElement, name: string): XmlElement {
  const found = children(element, name);
  if (found.length !== 1) throw new NotANet(element, `one ${name}`, String(found.length));
  return found[0];
}

/** Returns an attribute that must be there. */
export function attribute(element: XmlElement, name: string): string {
  const value = element.attributes.get(name);
  if (value === undefined) throw new NotANet(element, `an attribute ${name}`);
  return value;
}

/** Returns a whole number of up to six digits as XML Schema writes it: spaces around it, a sign, zeros before it. */
export function numberIn(text: string, element: XmlElement): number {
  const [, digits] = /^\s*\+?0*(\d{1,6})\s*$/.exec(text) ?? [];
  if (digits === undefined) throw new NotANet(element, "a whole number of up to six digits", text);
  return Number(digits);
}
