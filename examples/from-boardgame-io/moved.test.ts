// The same moves on all three servers, over HTTP and sockets: the same answers, boards and winners.
import { createRequire } from "node:module";
import { connect, type MatchClient } from "@turnwright/client";
import type { Game } from "boardgame.io";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { hostServer } from "./after.js";
import { type Board, before } from "./before.js";
import { between } from "./between.js";
import { boardgameIoServer, type Running } from "./boardgame-io-server.js";
import { type TicTacToe, ticTacToe } from "./tic-tac-toe.js";

const load = createRequire(import.meta.url);
const { Client, LobbyClient } = load("boardgame.io/client") as typeof import("boardgame.io/client");
const { SocketIO } = load("boardgame.io/multiplayer") as typeof import("boardgame.io/multiplayer");

/** What a player sees of a match. */
interface Shown {
  readonly cells: readonly (number | null)[];
  readonly toAct: number | null;
  readonly winner: number | "draw" | null;
}

/** A match of two clients. */
interface Played {
  /** Tries to mark a cell. Returns whether it was allowed. */
  mark(seat: number, cell: number): Promise<boolean>;
  shown(seat: number): Shown;
  stop(): void;
}

async function post(address: string, body: object, token?: string): Promise<Record<string, string>> {
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const headers = { "content-type": "application/json", ...authorization };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** Creates a match in boardgame.io's lobby, and joins it twice. */
async function boardgameIoMatch<S extends object>(
  { port }: Running,
  game: Game,
  cellsOf: (state: S) => Shown["cells"],
  markOf: (client: ReturnType<typeof Client>, cell: number) => void,
): Promise<Played> {
  const url = `http://127.0.0.1:${port}`;
  const lobby = new LobbyClient({ server: url });
  const name = game.name!;
  const { matchID } = await lobby.createMatch(name, { numPlayers: 2 });
  const { matches } = await lobby.listMatches(name);
  expect(matches.map((match) => match.matchID)).toContain(matchID);
  const players: ReturnType<typeof Client>[] = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await lobby.joinMatch(name, matchID, { playerID, playerName: `player ${playerID}` });
    const multiplayer = SocketIO({ server: url });
    players.push(Client({ game, multiplayer, matchID, playerID, credentials: playerCredentials, debug: false }));
  }
  for (const player of players) player.start();
  for (const player of players) await expect.poll(() => player.getState()?.isConnected).toBe(true);
  if ("start" in players[0]!.moves) {
    players[0]!.moves["start"]!();
    for (const player of players) await expect.poll(() => player.getState()?._stateID).toBe(1);
  }
  const stateOf = (seat: number) => players[seat]!.getState()!;
  return {
    mark: async (seat, cell) => {
      const at = stateOf(seat)._stateID;
      markOf(players[seat]!, cell);
      // boardgame.io does not answer a refused move: silence is the answer.
      await vi.waitUntil(() => stateOf(seat)._stateID !== at, { timeout: 600, interval: 2 }).catch(() => {});
      const isAllowed = stateOf(seat)._stateID !== at;
      for (const other of [0, 1]) await expect.poll(() => stateOf(other)._stateID).toBe(stateOf(seat)._stateID);
      return isAllowed;
    },
    shown: (seat) => {
      const { G, ctx } = stateOf(seat);
      const { gameover } = ctx;
      return {
        cells: cellsOf(G as S),
        toAct: gameover === undefined ? Number(ctx.currentPlayer) : null,
        winner: gameover === undefined ? null : gameover.draw === true ? "draw" : Number(gameover.winner),
      };
    },
    stop: () => {
      for (const player of players) player.stop();
    },
  };
}

/** Creates a match on a host, and claims both seats. */
async function hostMatch({ port }: Running): Promise<Played> {
  const url = `http://127.0.0.1:${port}`;
  const { match } = await post(`${url}/matches`, { game: "tic-tac-toe", seats: 2 });
  const players: MatchClient<TicTacToe>[] = [];
  for (const seat of [0, 1]) {
    const { token } = await post(`${url}/matches/${match}/claim`, { seat, name: `player ${seat}` });
    const open = () => new WebSocket(`ws://127.0.0.1:${port}/ws`);
    players.push(connect<TicTacToe>(ticTacToe, { open: open as never, match: match!, token: token! }));
  }
  for (const player of players) await expect.poll(() => player.getSnapshot().started).toBe(true);
  return {
    mark: async (seat, cell) => {
      const answer = await players[seat]!.play({ type: "mark", cell });
      if (!answer.ok) return false;
      for (const player of players) await expect.poll(() => player.getSnapshot().n, { interval: 2 }).toBe(answer.n);
      return true;
    },
    shown: (seat) => {
      const { state, toAct, outcome } = players[seat]!.getSnapshot().view!;
      return {
        cells: state.cells.map((mark) => (mark < 0 ? null : mark)),
        toAct: toAct[0] ?? null,
        winner: outcome === null ? null : (outcome.winners[0] ?? "draw"),
      };
    },
    stop: () => {
      for (const player of players) player.close();
    },
  };
}

interface ClientG {
  readonly view: { readonly state: TicTacToe["state"] };
}

describe("tic-tac-toe on three servers", () => {
  let servers: [Running, Running, Running];
  beforeAll(async () => {
    vi.spyOn(console, "error").mockImplementation(() => {}); // boardgame.io prints each refused move
    servers = [await boardgameIoServer(before as Game), await boardgameIoServer(between), await hostServer()];
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  test.each([
    ["seat 0 wins", [0, 3, 1, 4, 2], 0],
    ["seat 1 wins", [0, 3, 1, 4, 8, 5], 1],
    ["a draw", [0, 1, 2, 4, 3, 5, 7, 6, 8], "draw"],
  ] as const)("%s", async (_what, cells, winner) => {
    const matches = [
      await boardgameIoMatch<Board>(
        servers[0],
        before as Game,
        ({ cells }) => cells.map((cell) => (cell === null ? null : Number(cell))),
        ({ moves }, cell) => moves["clickCell"]!(cell),
      ),
      await boardgameIoMatch<ClientG>(
        servers[1],
        between,
        ({ view }) => view.state.cells.map((mark) => (mark < 0 ? null : mark)),
        ({ moves }, cell) => moves["mark"]!({ cell }),
      ),
      await hostMatch(servers[2]),
    ];
    const everywhere = async (seat: number, cell: number) =>
      new Set(await Promise.all(matches.map((match) => match.mark(seat, cell))));
    for (const [turn, cell] of cells.entries()) {
      const seat = turn % 2;
      expect(await everywhere(1 - seat, cell), "the other seat").toEqual(new Set([false]));
      if (turn > 0) expect(await everywhere(seat, cells[turn - 1]!), "a taken cell").toEqual(new Set([false]));
      expect(await everywhere(seat, cell)).toEqual(new Set([true]));
      for (const viewer of [0, 1]) {
        const [first, ...others] = matches.map((match) => match.shown(viewer));
        for (const other of others) expect(other).toEqual(first);
      }
    }
    expect(matches.map((match) => match.shown(0).winner)).toEqual([winner, winner, winner]);
    for (const match of matches) match.stop();
  });
});
