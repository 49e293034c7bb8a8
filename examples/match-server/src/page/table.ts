import { connect } from "@turnwright/client";
import { type Portals, portals } from "@turnwright/portals";
import { drawnBoard } from "./board.js";
import { drawnPanel } from "./panel.js";
import { takeSeat, tokenOf } from "./requests.js";

/** Shows a match, and lets whoever has a seat play: what can be clicked comes from the legal moves. */
export function drawTable(board: HTMLElement, panel: HTMLElement, match: string): void {
  const token = tokenOf(match);
  const url = `${location.origin.replace(/^http/, "ws")}/ws`;
  const client = connect(portals, { url, match, retrySeconds: 2, ...(token === undefined ? {} : { token }) });
  let chosen: number | undefined;
  let said = "";

  async function play(move: Portals["move"]): Promise<void> {
    chosen = undefined;
    const answer = await client.play(move);
    say(answer.ok ? "" : "problem" in answer ? answer.problem.code : (answer.says ?? answer.refusal.code));
  }

  function say(what: string): void {
    said = what;
    show();
  }

  async function sit(): Promise<void> {
    await takeSeat(match, localStorage.getItem("name") || "Somebody");
    location.reload();
  }

  function show(): void {
    const { view } = client.getSnapshot();
    panel.replaceChildren(...drawnPanel(client, { chosen, said }, { play, say, sit }));
    if (view === null) return;
    const legal = client.legalMoves();
    const launches = new Map(legal.flatMap((move) => (move.type === "launch" ? [[move.portal, move]] : [])));
    const sites = new Set(legal.flatMap((move) => (move.type === "place" ? [move.cell] : [])));
    const against = (cell: number): string | undefined => {
      if (legal.length === 0) return undefined;
      if (view.state.elements[cell] !== "portal")
        return client.explain({ type: "place", element: "platform", cell })[0]?.says;
      return client.explain({ type: "launch", portal: cell, demonsFrom: [], demonsTo: [] })[0]?.says;
    };
    const clicked = (cell: number): void => {
      const launch = launches.get(cell);
      if (launch !== undefined) return void play(launch);
      chosen = sites.has(cell) ? cell : undefined;
      say(sites.has(cell) ? "" : (against(cell) ?? ""));
    };
    const lit = new Set([...launches.keys(), ...sites]);
    board.replaceChildren(
      drawnBoard(view.state, { lit, chosen: chosen ?? view.state.pending?.cell, against, clicked }),
    );
  }

  client.subscribe(show);
  show();
}
