import { namespace } from "./grammar.js";
import type { NetArc, NetPlace, NetTransition, PlatformNote, Point, PortalsNet, TokenNote } from "./net.js";

/** The type of place/transition nets. */
export const netType = "http://www.pnml.org/version-2009/grammar/ptnet";

const special: { readonly [character: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string | number): string {
  return [...String(text)].map((character) => special[character] ?? character).join("");
}

/** Attributes in this order; those that are `null` are left out. */
function attributes(pairs: readonly (readonly [name: string, value: string | number | null])[]): string {
  return pairs.map(([name, value]) => (value === null ? "" : ` ${name}="${escaped(value)}"`)).join("");
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function textOf(tag: string, text: string | number): string {
  return `<${tag}><text>${escaped(text)}</text></${tag}>`;
}

function graphics(point: Point | null): string[] {
  return point === null ? [] : [`<graphics><position x="${point.x}" y="${point.y}"/></graphics>`];
}

function ours(lines: readonly string[]): string[] {
  return ['<toolspecific tool="portals" version="1">', ...indented(lines), "</toolspecific>"];
}

function platformLine({ cell, role, owner, capacity }: PlatformNote): string {
  return `<platform${attributes([
    ["cell", cell],
    ["role", role],
    ["owner", owner],
    ["capacity", capacity],
  ])}/>`;
}

function tokensLine({ seat, count }: TokenNote): string {
  return seat === null ? `<tokens demon="true" count="${count}"/>` : `<tokens seat="${seat}" count="${count}"/>`;
}

function placeLines({ id, name, position, marking, platform, tokens }: NetPlace): string[] {
  return [
    `<place id="${id}">`,
    ...indented([
      textOf("name", name),
      ...graphics(position),
      textOf("initialMarking", marking),
      ...(platform === null ? [] : ours([platformLine(platform), ...tokens.map(tokensLine)])),
    ]),
    "</place>",
  ];
}

function transitionLines({ id, name, position }: NetTransition): string[] {
  return [`<transition id="${id}">`, ...indented([textOf("name", name), ...graphics(position)]), "</transition>"];
}

function arcLines({ source, target, weight }: NetArc): string[] {
  return [
    `<arc${attributes([
      ["id", `${source}_${target}`],
      ["source", source],
      ["target", target],
    ])}>`,
    ...indented([textOf("inscription", weight)]),
    "</arc>",
  ];
}

/** A net as a PNML document: the same bytes for the same net, always. */
export function netXml(net: PortalsNet): string {
  const nodes = [
    ...net.places.flatMap(placeLines),
    ...net.transitions.flatMap(transitionLines),
    ...net.arcs.flatMap(arcLines),
  ];
  const content = [
    textOf("name", "Portals"),
    ...ours([`<position>${escaped(net.position)}</position>`, `<view>${net.view}</view>`]),
    '<page id="page">',
    ...indented(nodes),
    "</page>",
  ];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<pnml xmlns="${namespace}">`,
    ...indented([`<net id="portals" type="${netType}">`, ...indented(content), "</net>"]),
    "</pnml>",
  ];
  return `${lines.join("\n")}\n`;
}
