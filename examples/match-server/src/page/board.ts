import { derivedOf } from "@turnwright/core";
import { arrowsOf, boardOf, type Portals, piecesAt, portals } from "@turnwright/portals";
import { svg } from "./elements.js";

/** Distance from the middle of a cell to its corners. */
const size = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the cells are to whoever is to act. */
export interface Lights {
  /** Cells where a click does something. */
  readonly lit: ReadonlySet<number>;
  readonly chosen: number | undefined;
  /** Why a click on another cell does nothing. */
  readonly against: (cell: number) => string | undefined;
  readonly clicked: (cell: number) => void;
}

function middleOf(view: Portals["view"], cell: number): Point {
  const { q, r } = boardOf(view.options.radius).axial[cell]!;
  return { x: size * Math.sqrt(3) * (q + r / 2), y: size * 1.5 * r };
}

function corners(): string {
  const points = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(1)},${(size * Math.sin(angle)).toFixed(1)}`;
  });
  return points.join(" ");
}

function own(seat: number | null): { readonly style?: string } {
  return seat === null || seat < 0 ? {} : { style: `--own: var(--seat${seat})` };
}

/** An arrow from near one middle to near the other. */
function arrow(from: Point, to: Point, kind = "arrow"): SVGElement {
  const part = (one: number, other: number, share: number): number => one + (other - one) * share;
  return svg("line", {
    class: kind,
    x1: part(from.x, to.x, 0.3),
    y1: part(from.y, to.y, 0.3),
    x2: part(from.x, to.x, 0.62),
    y2: part(from.y, to.y, 0.62),
  });
}

function pawns(count: number, seat: number | null): SVGElement[] {
  return Array.from({ length: count }, (_, at) =>
    svg("circle", { class: "pawn", cx: (at - (count - 1) / 2) * 10, cy: 0, r: count > 1 ? 9 : 12, ...own(seat) }),
  );
}

function standing(view: Portals["view"], cell: number): SVGElement[] {
  const pieces = piecesAt(view, cell);
  if (pieces === null)
    return view.elements[cell] === "portal"
      ? [svg("rect", { class: "portal", x: -15, y: -15, width: 30, height: 30, rx: 7, transform: "rotate(45)" })]
      : [];
  const platform = svg("circle", { class: "platform", r: 22, ...own(view.options.starts.indexOf(cell)) });
  const star = cell === 0 && pieces.pawns === 0 ? [svg("text", { class: "center", y: 10 }, "★")] : [];
  return [platform, ...star, ...pawns(pieces.pawns, pieces.seat)];
}

function drawnCell(view: Portals["view"], cell: number, { lit, chosen, against, clicked }: Lights): SVGElement {
  const { x, y } = middleOf(view, cell);
  const kind = `${lit.has(cell) ? "lit" : ""} ${chosen === cell ? "chosen" : ""}`.trim();
  const why = lit.has(cell) ? undefined : against(cell);
  const title = why === undefined ? [] : [svg("title", {}, why)];
  const hex = svg("polygon", { class: "cell", points: corners() });
  const place = { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, class: kind, "data-cell": cell };
  const group = svg("g", place, hex, ...standing(view, cell), ...title);
  group.addEventListener("click", () => clicked(cell));
  return group;
}

function arrows(view: Portals["view"]): SVGElement[] {
  const at = (cell: number): Point => middleOf(view, cell);
  return view.elements.flatMap((element, cell) => {
    if (element !== "portal") return [];
    const { from, to } = arrowsOf(view, cell);
    return [...from.map((entry) => arrow(at(entry), at(cell))), ...to.map((exit) => arrow(at(cell), at(exit)))];
  });
}

/** The arrow that is being asked for, and those chosen before. */
function asked(view: Portals["view"]): SVGElement[] {
  const { pending } = view;
  if (pending === null) return [];
  const at = middleOf(view, pending.cell);
  const { asked: neighbors } = derivedOf(portals, view);
  return neighbors.slice(0, pending.flows.length + 1).flatMap((neighbor, slot) => {
    const flow = pending.flows[slot];
    const other = middleOf(view, neighbor);
    if (flow === "none") return [];
    if (flow === undefined) return [arrow(at, other, "arrow asked")];
    return [flow === "in" ? arrow(other, at) : arrow(at, other)];
  });
}

/** The board as it stands. */
export function drawnBoard(view: Portals["view"], lights: Lights): SVGSVGElement {
  const half = size * 1.5 * view.options.radius + size * 1.2;
  const tip = svg(
    "marker",
    { id: "tip", viewBox: "0 0 10 10", refX: 6, refY: 5, markerWidth: 3.4, markerHeight: 3.4, orient: "auto" },
    svg("path", { d: "M0 0 L10 5 L0 10 z" }),
  );
  const wide = half * 1.15;
  return svg(
    "svg",
    { viewBox: `${-wide} ${-half} ${2 * wide} ${2 * half}`, role: "img", "aria-label": "The board" },
    svg("defs", {}, tip),
    ...view.elements.map((_, cell) => drawnCell(view, cell, lights)),
    ...arrows(view),
    ...asked(view),
  );
}
