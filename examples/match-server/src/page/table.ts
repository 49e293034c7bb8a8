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
  let isDemolishing = false;
  let said = "";

  async function play(move: Portals["move"]): Promise<void> {
    chosen = undefined;
    isDemolishing = false;
    const answer = await client.play(move);
    say(answer.ok ? "" : "problem" in answer ? answer.problem.code : (answer.says ?? answer.refusal.code));
  }

  function demolish(): void {
    isDemolishing = !isDemolishing;
    chosen = undefined;
    say("");
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
    panel.replaceChildren(...drawnPanel(client, { chosen, isDemolishing, said }, { play, demolish, say, sit }));
    if (view === null) return;
    const legal = client.legalMoves();
    // What a click on a cell plays at once: launches, or demolitions once they were asked for.
    const byCell = new Map(
      legal.flatMap((move): [number, Portals["move"]][] => {
        if (isDemolishing) return move.type === "demolish" ? [[move.cell, move]] : [];
        return move.type === "launch" ? [[move.portal, move]] : [];
      }),
    );
    const sites = new Set(legal.flatMap((move) => (move.type === "place" && !isDemolishing ? [move.cell] : [])));
    const against = (cell: number): string | undefined => {
      if (legal.length === 0) return undefined;
      if (isDemolishing) return client.explain({ type: "demolish", cell })[0]?.says;
      if (view.state.elements[cell] !== "portal")
        return client.explain({ type: "place", element: "platform", cell })[0]?.says;
      return client.explain({ type: "launch", portal: cell, demonsFrom: [], demonsTo: [] })[0]?.says;
    };
    const clicked = (cell: number): void => {
      const move = byCell.get(cell);
      if (move !== undefined) return void play(move);
      chosen = sites.has(cell) ? cell : undefined;
      say(sites.has(cell) ? "" : (against(cell) ?? ""));
    };
    const lit = new Set([...byCell.keys(), ...sites]);
    board.replaceChildren(
      drawnBoard(view.state, { lit, chosen: chosen ?? view.state.pending?.cell, against, clicked }),
    );
  }

  client.subscribe(show);
  show();
}
