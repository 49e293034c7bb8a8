import { no, ok, type Result } from "@turnwright/core/rules";
import { attribute, child, children, NotANet, numberIn } from "./element.js";
import { mustFollow, namespace } from "./grammar.js";
import type { NetArc, NetPlace, PnmlProblem, PnmlView, Point, PortalsNet } from "./net.js";
import { netType } from "./net-xml.js";
import { noteOf, platformIn, tokensIn } from "./note.js";
import { readXml, type XmlElement } from "./read-xml.js";

/** A net, with the line of each of its nodes and arcs. */
export interface ReadNet extends PortalsNet {
  /** By id; of arcs, by source and target as well. */
  readonly lines: ReadonlyMap<string, number>;
  /** The line of the annotation that holds the position code. */
  readonly line: number;
}

/** The number in a label; the default where there is no such label. */
function labelNumber(element: XmlElement, name: string, least: number): number {
  const [label] = children(element, name);
  if (label === undefined) return least;
  const value = numberIn(child(label, "text").text, element);
  if (value < least) throw new NotANet(element, `a number from ${least} on`, String(value));
  return value;
}

function nameLabel(element: XmlElement): string {
  const [label] = children(element, "name");
  return label === undefined ? "" : (children(label, "text")[0]?.text ?? "");
}

/**
 * Returns the place where a node is drawn, if the document has it in whole numbers. Other tools may have moved the
 * node.
 */
function pointOf(element: XmlElement): Point | null {
  const [graphics] = children(element, "graphics");
  const [position] = graphics === undefined ? [] : children(graphics, "position");
  const x = Number(position?.attributes.get("x"));
  const y = Number(position?.attributes.get("y"));
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? { x, y } : null;
}

function placeIn(element: XmlElement): NetPlace {
  const note = noteOf(element);
  return {
    id: attribute(element, "id"),
    name: nameLabel(element),
    position: pointOf(element),
    marking: labelNumber(element, "initialMarking", 0),
    platform: note === undefined ? null : platformIn(note),
    tokens: note === undefined ? [] : children(note, "tokens").map(tokensIn),
  };
}

/** The elements by id, and the targets of those references that were followed so far. */
interface Ids {
  readonly elements: ReadonlyMap<string, XmlElement>;
  readonly referred: Map<XmlElement, XmlElement>;
}

/**
 * Returns the target of a reference. A reference to a place leads to a place or to another such reference; the same
 * holds for transitions.
 */
function referredBy(reference: XmlElement, { elements }: Ids): XmlElement {
  const kind = reference.name === "referencePlace" ? "place" : "transition";
  const found = elements.get(attribute(reference, "ref"));
  if (found?.name.toLowerCase().endsWith(kind) === true) return found;
  throw new NotANet(reference, `the id of a ${kind}`, attribute(reference, "ref"));
}

/** Follows references to the place or transition at their end. Returns an element that is not a reference unchanged. */
function nodeBehind(first: XmlElement | undefined, ids: Ids): XmlElement | undefined {
  let node = first;
  const passed = new Set<XmlElement>();
  while (node?.name.startsWith("reference") === true) {
    if (passed.has(node)) throw new NotANet(node, "a reference that leads to a node", attribute(node, "ref"));
    passed.add(node);
    node = ids.referred.get(node) ?? referredBy(node, ids);
  }
  if (node !== undefined) for (const reference of passed) ids.referred.set(reference, node);
  return node;
}

/** Returns the node that an arc joins. */
function nodeOf(arc: XmlElement, end: "source" | "target", ids: Ids): XmlElement {
  const node = nodeBehind(ids.elements.get(attribute(arc, end)), ids);
  if (node?.name !== "place" && node?.name !== "transition")
    throw new NotANet(arc, `the id of a place or a transition as ${end}`, attribute(arc, end));
  return node;
}

function arcIn(element: XmlElement, ids: Ids): NetArc {
  const [source, target] = [nodeOf(element, "source", ids), nodeOf(element, "target", ids)];
  if (source.name === target.name) throw new NotANet(element, "a place and a transition at its ends", source.name);
  return {
    source: attribute(source, "id"),
    target: attribute(target, "id"),
    weight: labelNumber(element, "inscription", 1),
  };
}

/** Returns all nodes and arcs of this kind, including those on nested pages. Pages only divide the drawing. */
function onPages(element: XmlElement, name: string): XmlElement[] {
  return children(element, "page").flatMap((page) => [...children(page, name), ...onPages(page, name)]);
}

const views: readonly PnmlView[] = ["board", "unfolded"];

function netIn(root: XmlElement): ReadNet {
  if (root.name !== "pnml") throw new NotANet(root, "pnml", root.name);
  if (root.space !== namespace) throw new NotANet(root, `the namespace ${namespace}`, root.space);
  const elements = mustFollow(root);
  const ids = { elements, referred: new Map<XmlElement, XmlElement>() };
  const net = child(root, "net");
  if (net.attributes.get("type") !== netType) throw new NotANet(net, netType, net.attributes.get("type"));
  const note = noteOf(net);
  if (note === undefined) throw new NotANet(net, 'a toolspecific of tool="portals"');
  const view = views.find((each) => each === child(note, "view").text.trim());
  if (view === undefined) throw new NotANet(child(note, "view"), views.join(" | "), child(note, "view").text);
  // Each reference must lead to a node, whether or not an arc uses it.
  for (const name of ["referencePlace", "referenceTransition"])
    for (const reference of onPages(net, name)) nodeBehind(reference, ids);
  const arcs = onPages(net, "arc").map((element) => ({ element, arc: arcIn(element, ids) }));
  const lines = new Map([...elements].map(([id, { line }]) => [id, line]));
  for (const { element, arc } of arcs) lines.set(`${arc.source}_${arc.target}`, element.line);
  return {
    view,
    position: child(note, "position").text.trim(),
    places: onPages(net, "place").map(placeIn),
    transitions: onPages(net, "transition").map((element) => ({
      id: attribute(element, "id"),
      name: nameLabel(element),
      position: pointOf(element) ?? { x: 0, y: 0 },
    })),
    arcs: arcs.map(({ arc }) => arc),
    lines,
    line: child(note, "position").line,
  };
}

/**
 * Reads a P/T net in the form that Portals writes, and ignores what other tools have added. Does not check what the net
 * means.
 */
export function readNet(text: string): Result<ReadNet, PnmlProblem> {
  const root = readXml(text);
  if (!root.ok) return root;
  try {
    return ok(netIn(root.value));
  } catch (error) {
    if (error instanceof NotANet) return no(error.problem);
    throw error;
  }
}
