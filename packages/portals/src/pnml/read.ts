import { no, ok, type Result } from "@turnwright/core/rules";
import type { NetArc, NetPlace, PlatformNote, PnmlProblem, PnmlView, Point, PortalsNet, TokenNote } from "./net.js";
import { namespace, netType } from "./write.js";
import { readXml, type XmlElement } from "./xml.js";

/** Thrown and caught in this file: what is missing in a net, and in which element. */
class NotANet extends Error {
  readonly at: string;

  constructor(at: string, expected: string) {
    super(expected);
    this.at = at;
  }
}

function children(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The one child with this name. */
function child(element: XmlElement, name: string): XmlElement {
  const found = children(element, name);
  if (found.length !== 1) throw new NotANet(nameOf(element), `one ${name}`);
  return found[0]!;
}

function nameOf(element: XmlElement): string {
  return element.attributes.get("id") ?? element.name;
}

function attribute(element: XmlElement, name: string): string {
  const value = element.attributes.get(name);
  if (value === undefined) throw new NotANet(nameOf(element), `an attribute ${name}`);
  return value;
}

/** A whole number as people write it, up to six digits. */
function numberIn(text: string, at: string): number {
  const trimmed = text.trim();
  const value = Number(trimmed);
  const isWhole = trimmed.length > 0 && trimmed.length <= 6 && Number.isInteger(value) && value >= 0;
  if (!isWhole || String(value) !== trimmed) throw new NotANet(at, "a whole number");
  return value;
}

function labelOf(element: XmlElement, name: string): string {
  return child(child(element, name), "text").text;
}

function nameLabel(element: XmlElement): string {
  return children(element, "name").length === 0 ? "" : labelOf(element, "name");
}

/** Where a node is drawn, if it says so in whole numbers as we do: other tools may have moved it anywhere. */
function pointOf(element: XmlElement): Point | null {
  const [graphics] = children(element, "graphics");
  const [position] = graphics === undefined ? [] : children(graphics, "position");
  const x = Number(position?.attributes.get("x"));
  const y = Number(position?.attributes.get("y"));
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? { x, y } : null;
}

/** Our annotation of an element; other tools may have theirs beside it. */
function noteOf(element: XmlElement): XmlElement | undefined {
  return children(element, "toolspecific").find((each) => each.attributes.get("tool") === "portals");
}

const roles: readonly PlatformNote["role"][] = ["center", "start", "platform"];

function platformIn(note: XmlElement): PlatformNote {
  const platform = child(note, "platform");
  const role = roles.find((each) => each === platform.attributes.get("role"));
  if (role === undefined) throw new NotANet("platform", "a role");
  const owner = platform.attributes.get("owner");
  return {
    cell: numberIn(attribute(platform, "cell"), "platform"),
    role,
    owner: owner === undefined ? null : numberIn(owner, "platform"),
    capacity: attribute(platform, "capacity"),
  };
}

function tokensIn(tokens: XmlElement): TokenNote {
  const seat = tokens.attributes.get("demon") === "true" ? null : numberIn(attribute(tokens, "seat"), "tokens");
  return { seat, count: numberIn(attribute(tokens, "count"), "tokens") };
}

function placeIn(element: XmlElement): NetPlace {
  const id = attribute(element, "id");
  const note = noteOf(element);
  const isMarked = children(element, "initialMarking").length > 0;
  return {
    id,
    name: nameLabel(element),
    position: pointOf(element),
    marking: isMarked ? numberIn(labelOf(element, "initialMarking"), id) : 0,
    platform: note === undefined ? null : platformIn(note),
    tokens: note === undefined ? [] : children(note, "tokens").map(tokensIn),
  };
}

function arcIn(element: XmlElement): NetArc {
  const isWeighted = children(element, "inscription").length > 0;
  return {
    source: attribute(element, "source"),
    target: attribute(element, "target"),
    weight: isWeighted ? numberIn(labelOf(element, "inscription"), nameOf(element)) : 1,
  };
}

const views: readonly PnmlView[] = ["board", "unfolded"];

function netIn(root: XmlElement): PortalsNet {
  if (root.name !== "pnml" || root.attributes.get("xmlns") !== namespace) throw new NotANet("pnml", namespace);
  const net = child(root, "net");
  if (net.attributes.get("type") !== netType) throw new NotANet(nameOf(net), netType);
  const note = noteOf(net);
  if (note === undefined) throw new NotANet(nameOf(net), 'a toolspecific of tool="portals"');
  const view = views.find((each) => each === child(note, "view").text.trim());
  if (view === undefined) throw new NotANet("view", views.join(" | "));
  const page = child(net, "page");
  return {
    view,
    position: child(note, "position").text.trim(),
    places: children(page, "place").map(placeIn),
    transitions: children(page, "transition").map((element) => ({
      id: attribute(element, "id"),
      name: nameLabel(element),
      position: pointOf(element) ?? { x: 0, y: 0 },
    })),
    arcs: children(page, "arc").map(arcIn),
  };
}

/** Reads a P/T net as Portals writes it, whatever other tools have added; what it means is another question. */
export function readNet(text: string): Result<PortalsNet, PnmlProblem> {
  const root = typeof text === "string" ? readXml(text) : { tooBig: false, at: 0 };
  if ("at" in root) {
    const code = root.tooBig ? "pnml-too-big" : "pnml-not-xml";
    return no({ code, at: String(root.at), expected: "a PNML document of bounded size" });
  }
  try {
    return ok(netIn(root));
  } catch (error) {
    if (error instanceof NotANet) return no({ code: "pnml-not-a-net", at: error.at, expected: error.message });
    throw error;
  }
}
