import { derivedOf } from "@turnwright/core";
import { arrowsOf, type Portals, piecesAt, portals } from "@turnwright/portals";
import type { ReactElement } from "react";
import { corners, middleOf, type Point, size } from "./geometry.js";

/** What the cells are to the active seat. */
export interface Lights {
  /** Cells where a click does something. */
  readonly lit: ReadonlySet<number>;
  /** The cell that was clicked. */
  readonly chosen: number | null;
  /** Returns why a click on another cell does nothing. */
  readonly against: (cell: number) => string | undefined;
  readonly clicked: (cell: number) => void;
}

function Pieces({ view, cell }: { view: Portals["view"]; cell: number }): ReactElement | null {
  const pieces = piecesAt(view, cell);
  if (pieces === null)
    return view.elements[cell] === "portal" ? (
      <rect className="portal" x={-15} y={-15} width={30} height={30} rx={7} transform="rotate(45)" />
    ) : null;
  const { pawns, seat } = pieces;
  return (
    <>
      <circle className={`platform seat${view.options.starts.indexOf(cell)}`} r={22} />
      {cell === 0 && pawns === 0 && (
        <text className="center" y={10}>
          ★
        </text>
      )}
      {Array.from({ length: pawns }, (_, at) => (
        <circle key={at} className={`pawn seat${seat}`} cx={(at - (pawns - 1) / 2) * 10} r={pawns > 1 ? 9 : 12} />
      ))}
    </>
  );
}

/** A cell: a button for the pointer, and for the keyboard as long as it is lit. */
function Cell({ view, cell, lights }: { view: Portals["view"]; cell: number; lights: Lights }): ReactElement {
  const { x, y } = middleOf(view, cell);
  const isLit = lights.lit.has(cell);
  const why = isLit ? undefined : lights.against(cell);
  const kind = `${isLit ? "lit" : ""} ${lights.chosen === cell ? "chosen" : ""}`.trim();
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      className={kind}
      data-cell={cell}
      role="button"
      tabIndex={isLit ? 0 : -1}
      aria-label={`Cell ${cell}: ${view.elements[cell] ?? "empty"}`}
      aria-disabled={!isLit}
      onClick={() => lights.clicked(cell)}
      onKeyDown={({ key }) => (key === "Enter" || key === " ") && lights.clicked(cell)}
    >
      <polygon className="cell" points={corners} />
      <Pieces view={view} cell={cell} />
      {why !== undefined && <title>{why}</title>}
    </g>
  );
}

function Arrow({ from, to, kind = "" }: { from: Point; to: Point; kind?: string }): ReactElement {
  const part = (one: number, other: number, share: number) => one + (other - one) * share;
  return (
    <line
      className={`arrow ${kind}`}
      x1={part(from.x, to.x, 0.3)}
      y1={part(from.y, to.y, 0.3)}
      x2={part(from.x, to.x, 0.62)}
      y2={part(from.y, to.y, 0.62)}
    />
  );
}

/** The arrows of all portals. */
function Arrows({ view }: { view: Portals["view"] }): ReactElement[] {
  const portalCells = view.elements.flatMap((element, cell) => (element === "portal" ? [cell] : []));
  return portalCells.flatMap((cell) => {
    const { from, to } = arrowsOf(view, cell);
    const at = middleOf(view, cell);
    return [
      ...from.map((entry) => <Arrow key={`${entry}-${cell}`} from={middleOf(view, entry)} to={at} />),
      ...to.map((exit) => <Arrow key={`${cell}-${exit}`} from={at} to={middleOf(view, exit)} />),
    ];
  });
}

/** The arrows of what is being built: those that were chosen, and the one that is asked for. */
function Asked({ view }: { view: Portals["view"] }): ReactElement[] {
  const { pending } = view;
  if (pending === null) return [];
  const at = middleOf(view, pending.cell);
  return derivedOf(portals, view)
    .asked.slice(0, pending.flows.length + 1)
    .flatMap((neighbor, slot) => {
      const flow = pending.flows[slot];
      const other = middleOf(view, neighbor);
      if (flow === "none") return [];
      if (flow === undefined) return [<Arrow key={neighbor} from={at} to={other} kind="asked" />];
      return [
        flow === "in" ? <Arrow key={neighbor} from={other} to={at} /> : <Arrow key={neighbor} from={at} to={other} />,
      ];
    });
}

/** Draws the board as it is. */
export function Board({ view, lights }: { view: Portals["view"]; lights: Lights }): ReactElement {
  const half = size * 1.5 * view.options.radius + size * 1.2;
  const wide = half * 1.15;
  return (
    <svg viewBox={`${-wide} ${-half} ${2 * wide} ${2 * half}`} role="group" aria-label="The board">
      <defs>
        <marker id="tip" viewBox="0 0 10 10" refX={6} refY={5} markerWidth={3.4} markerHeight={3.4} orient="auto">
          <path d="M0 0 L10 5 L0 10 z" />
        </marker>
      </defs>
      {view.elements.map((_, cell) => (
        <Cell key={cell} view={view} cell={cell} lights={lights} />
      ))}
      <Arrows view={view} />
      <Asked view={view} />
    </svg>
  );
}
