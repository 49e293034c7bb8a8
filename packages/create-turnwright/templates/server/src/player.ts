import { random } from "@turnwright/bots";
import { connect, type MatchClient } from "@turnwright/client";
import { fast, RunningChance } from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";
import { WebSocket } from "ws";
import type { Claim } from "./lobby.js";

/** Connects to a match: with a claim as its seat, without one as a spectator. */
export function connectTo(port: number, match: string, claim?: Claim): MatchClient<Portals> {
  const open = () => new WebSocket(`ws://localhost:${port}/ws`);
  return connect(portals, { open, match, ...(claim && { token: claim.token }) });
}

/** Plays random moves in a seat until the match is over. Resolves with the number of moves it made. */
export function playToTheEnd(client: MatchClient<Portals>, seed: string): Promise<number> {
  const chance = new RunningChance(fast(seed));
  const bot = random(portals);
  let made = 0;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { isOver, pending, view, problem } = client.getSnapshot();
      if (problem !== null) reject(new Error(JSON.stringify(problem)));
      if (isOver) resolve(made);
      if (view === null || pending.length > 0 || client.legalMoves().length === 0) return;
      made++;
      client.play(bot(view, chance)).catch(reject);
    };
    client.subscribe(look);
    look();
  });
}
