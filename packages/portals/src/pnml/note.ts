import { attribute, child, children, NotANet, numberIn } from "./element.js";
import type { PlatformNote, TokenNote } from "./net.js";
import type { XmlElement } from "./read-xml.js";

/** Returns our annotation of an element, if it has one; other tools may have theirs beside it. */
export function noteOf(element: XmlElement): XmlElement | undefined {
  const [note, second] = children(element, "toolspecific").filter((each) => each.attributes.get("tool") === "portals");
  if (second !== undefined) throw new NotANet(second, 'one toolspecific of tool="portals"');
  if (note !== undefined && attribute(note, "version") !== "1")
    throw new NotANet(note, 'version="1"', attribute(note, "version"));
  return note;
}

const roles: readonly PlatformNote["role"][] = ["center", "start", "platform"];

/** Returns what our annotation says of a platform. */
export function platformIn(note: XmlElement): PlatformNote {
  const platform = child(note, "platform");
  const role = roles.find((each) => each === platform.attributes.get("role"));
  if (role === undefined) throw new NotANet(platform, `a role: ${roles.join(" | ")}`, platform.attributes.get("role"));
  const owner = platform.attributes.get("owner");
  return {
    cell: numberIn(attribute(platform, "cell"), platform),
    role,
    owner: owner === undefined ? null : numberIn(owner, platform),
    capacity: attribute(platform, "capacity"),
  };
}

/** Returns what our annotation says of some pieces. */
export function tokensIn(tokens: XmlElement): TokenNote {
  const isDemon = tokens.attributes.get("demon") === "true";
  return {
    seat: isDemon ? null : numberIn(attribute(tokens, "seat"), tokens),
    count: numberIn(attribute(tokens, "count"), tokens),
  };
}
