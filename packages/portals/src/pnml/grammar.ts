import { attribute, NotANet } from "./element.js";
import type { XmlElement } from "./read-xml.js";

/** The namespace of PNML. */
export const namespace = "http://www.pnml.org/version-2009/grammar/pnml";

/** What may stand in an element. */
interface Rule {
  readonly attributes: readonly string[];
  /** Children by name, and how many of them: at least, at most. */
  readonly children: { readonly [name: string]: readonly [least: number, most: number] };
  /** Whether text may stand in it. */
  readonly isText?: true;
}

const many = Number.POSITIVE_INFINITY;
const label: Rule["children"] = { graphics: [0, 1], toolspecific: [0, many] };
const named: Rule["children"] = { ...label, name: [0, 1] };
const nodes: Rule["children"] = {
  page: [0, many],
  place: [0, many],
  transition: [0, many],
  referencePlace: [0, many],
  referenceTransition: [0, many],
  arc: [0, many],
};
const value: Rule = { attributes: [], children: { ...label, text: [1, 1] } };

/**
 * The grammar of P/T nets (ISO/IEC 15909-2, `ptnet.pntd` and `pnmlcoremodel.rng`). Drawing and annotations are open:
 * nothing in them counts.
 */
const rules: { readonly [element: string]: Rule } = {
  pnml: { attributes: [], children: { net: [1, many] } },
  net: { attributes: ["id", "type"], children: { name: [0, 1], toolspecific: [0, many], page: [1, many] } },
  page: { attributes: ["id"], children: { ...named, ...nodes } },
  place: { attributes: ["id"], children: { ...named, initialMarking: [0, 1] } },
  transition: { attributes: ["id"], children: named },
  referencePlace: { attributes: ["id", "ref"], children: named },
  referenceTransition: { attributes: ["id", "ref"], children: named },
  arc: { attributes: ["id", "source", "target"], children: { ...named, inscription: [0, 1] } },
  name: { attributes: [], children: { ...label, text: [0, 1] } },
  initialMarking: value,
  inscription: value,
  text: { attributes: [], children: {}, isText: true },
};
const open: { readonly [element: string]: readonly string[] } = { graphics: [], toolspecific: ["tool", "version"] };

/** A name as XML defines it for ids. */
const idForm = /^[\p{L}_][\p{L}\p{M}\p{N}._\u00b7-]*$/u;

function mustHaveAttributes(element: XmlElement, names: readonly string[], isOpen: boolean): void {
  for (const name of names) attribute(element, name);
  const [other] = [...element.attributes.keys()].filter((name) => !isOpen && !names.includes(name));
  if (other !== undefined) throw new NotANet(element, `no attributes but these: ${names.join(", ")}`, other);
}

function mustHaveChildren(element: XmlElement, { children }: Rule): void {
  const counts = new Map<string, number>();
  for (const child of element.children) {
    const isKnown = child.space === namespace && Object.hasOwn(children, child.name);
    if (!isKnown)
      throw new NotANet(
        child,
        `one of ${Object.keys(children).join(", ") || "no elements"} in ${element.name}`,
        child.name,
      );
    counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
  }
  for (const [name, [least, most]] of Object.entries(children)) {
    const count = counts.get(name) ?? 0;
    if (count < least || count > most)
      throw new NotANet(element, `${most === 1 ? "one" : "at least one"} ${name}`, String(count));
  }
}

/** Throws `NotANet` unless an element, and all in it, follow the grammar, each id being there once. */
export function mustFollow(
  element: XmlElement,
  ids: Map<string, XmlElement> = new Map(),
): ReadonlyMap<string, XmlElement> {
  const rule = rules[element.name];
  if (rule === undefined) {
    mustHaveAttributes(element, open[element.name], true);
    return ids;
  }
  mustHaveAttributes(element, rule.attributes, false);
  mustHaveChildren(element, rule);
  const id = element.attributes.get("id");
  if (id !== undefined && (!idForm.test(id) || ids.has(id)))
    throw new NotANet(element, "an id that no other element has", id);
  if (id !== undefined) ids.set(id, element);
  if (rule.isText === undefined && element.text.trim() !== "")
    throw new NotANet(element, "no text", element.text.trim());
  for (const child of element.children) mustFollow(child, ids);
  return ids;
}
