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
let said = "";

function says(why: string | undefined): void {
  said = why ?? "";
  show();
}

function played(move: Parameters<Hotseat["play"]>[0]): void {
  const why = game.play(move);
  chosen = undefined;
  says(why);
}

function takenBack(): void {
  game.undo();
  chosen = undefined;
  says(undefined);
}

/** What a click on each cell does, from the legal moves: no rule of the game is written here again. */
function show(): void {
  const { legal } = game;
  const launches = new Map(legal.flatMap((move) => (move.type === "launch" ? [[move.portal, move]] : [])));
  const sites = new Set(legal.flatMap((move) => (move.type === "place" ? [move.cell] : [])));
  const clicked = (cell: number): void => {
    const launch = launches.get(cell);
    if (launch !== undefined) {
      played(launch);
      return;
    }
    chosen = sites.has(cell) ? cell : undefined;
    says(sites.has(cell) ? undefined : against(cell));
  };
  const against = (cell: number): string | undefined =>
    game.now.state.elements[cell] === "portal"
      ? game.against({ type: "launch", portal: cell, demonsFrom: [], demonsTo: [] })
      : game.against({ type: "place", element: "platform", cell });
  const lit = new Set([...launches.keys(), ...sites]);
  const marked = chosen ?? game.now.state.pending?.cell;
  board.replaceChildren(drawnBoard(game.now, { lit, chosen: marked, against, clicked }));
  panel.replaceChildren(...drawnPanel(game, chosen, said, { play: played, undo: takenBack, say: says }));
}

show();
