import type { Portals } from "@turnwright/portals";
import { drawnBoard } from "./board.js";
import { Hotseat } from "./game.js";
import { drawnPanel } from "./panel.js";

// `?seats=3&options={"roundLimit":5}` in the address; a build is asked arrow by arrow, which is what clicking wants.
const wanted = new URLSearchParams(location.search);
const options = JSON.parse(wanted.get("options") ?? "{}") as object;
const game = new Hotseat(Number(wanted.get("seats") ?? 2), { buildStyle: "stepwise", ...options });

const board = document.querySelector<HTMLElement>("#board")!;
const panel = document.querySelector<HTMLElement>("#panel")!;
let chosen: number | undefined;
let isDemolishing = false;
let said = "";

function says(why: string | undefined): void {
  said = why ?? "";
  show();
}

function played(move: Portals["move"]): void {
  const why = game.play(move);
  chosen = undefined;
  isDemolishing = false;
  says(why);
}

function takenBack(): void {
  game.undo();
  chosen = undefined;
  isDemolishing = false;
  says(undefined);
}

/** Switches between the usual clicks and those that demolish. */
function demolishes(): void {
  isDemolishing = !isDemolishing;
  chosen = undefined;
  says(undefined);
}

const wishes = { play: played, demolish: demolishes, undo: takenBack, say: says };

/** The moves that a click on a cell plays at once: launches, or demolitions once they were asked for. */
function movesByCell(): Map<number, Portals["move"]> {
  return new Map(
    game.legal.flatMap((move): [number, Portals["move"]][] => {
      if (isDemolishing) return move.type === "demolish" ? [[move.cell, move]] : [];
      return move.type === "launch" ? [[move.portal, move]] : [];
    }),
  );
}

/** What a click on each cell does, from the legal moves: no rule of the game is written here again. */
function show(): void {
  const byCell = movesByCell();
  const places = isDemolishing ? [] : game.legal;
  const sites = new Set(places.flatMap((move) => (move.type === "place" ? [move.cell] : [])));
  const clicked = (cell: number): void => {
    const move = byCell.get(cell);
    if (move !== undefined) {
      played(move);
      return;
    }
    chosen = sites.has(cell) ? cell : undefined;
    says(sites.has(cell) ? undefined : against(cell));
  };
  const against = (cell: number): string | undefined => {
    if (isDemolishing) return game.against({ type: "demolish", cell });
    return game.now.state.elements[cell] === "portal"
      ? game.against({ type: "launch", portal: cell, demonsFrom: [], demonsTo: [] })
      : game.against({ type: "place", element: "platform", cell });
  };
  const lit = new Set([...byCell.keys(), ...sites]);
  const marked = chosen ?? game.now.state.pending?.cell;
  board.replaceChildren(drawnBoard(game.now, { lit, chosen: marked, against, clicked }));
  panel.replaceChildren(...drawnPanel(game, { chosen, isDemolishing, said }, wishes));
}

show();
