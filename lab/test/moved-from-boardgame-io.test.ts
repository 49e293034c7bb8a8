import { connect, type MatchClient } from "@turnwright/client";
import { createHost, type Host, memoryStorage } from "@turnwright/host";
import type { Game as BoardgameIoGame } from "boardgame.io";
import { Client } from "boardgame.io/client";
import { INVALID_MOVE } from "boardgame.io/core";
import { Local } from "boardgame.io/multiplayer";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TicTacToe, ticTacToe } from "../../examples/own-game/tic-tac-toe.js";

/** The game of boardgame.io's tutorial. */
interface Board {
  cells: (string | null)[];
}
const rows = ["012", "345", "678", "036", "147", "258", "048", "246"].map((row) => [...row].map(Number));
const theirs: BoardgameIoGame<Board> = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id: number) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    const [first] = rows.filter((row) => row.every((cell) => G.cells[cell] === ctx.currentPlayer));
    if (first !== undefined) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

/** What both say about a match, in the same words. */
interface Shown {
  readonly cells: readonly (number | null)[];
  readonly toAct: number | null;
  readonly winner: number | "draw" | null;
}

/** A match that two clients play, wherever it is. */
interface Played {
  /** Tries to mark a cell; whether it was allowed. */
  mark(seat: number, cell: number): Promise<boolean>;
  shown(seat: number): Shown;
  stop(): Promise<void>;
}

function playedThere(matchID: string): Played {
  const local = Local();
  const clients = ["0", "1"].map((playerID) =>
    Client({ game: theirs, multiplayer: local, matchID, playerID, debug: false }),
  );
  for (const client of clients) client.start();
  return {
    mark: async (seat, cell) => {
      const before = clients[seat]!.getState()?._stateID;
      clients[seat]!.moves["clickCell"]!(cell);
      await new Promise((resolve) => setTimeout(resolve));
      return clients[seat]!.getState()?._stateID !== before;
    },
    shown: (seat) => {
      const { G, ctx } = clients[seat]!.getState()!;
      const { gameover } = ctx;
      return {
        cells: G.cells.map((cell) => (cell === null ? null : Number(cell))),
        toAct: gameover === undefined ? Number(ctx.currentPlayer) : null,
        winner: gameover === undefined ? null : gameover.draw === true ? "draw" : Number(gameover.winner),
      };
    },
    stop: async () => {
      for (const client of clients) client.stop();
    },
  };
}

/** Connects a client with a host in the same process. */
function connected(host: Host, match: string, token: string): MatchClient<TicTacToe> {
  const open = () => {
    const socket = {
      onopen: null as (() => void) | null,
      onmessage: null as ((event: { readonly data: string }) => void) | null,
      onclose: null as (() => void) | null,
      onerror: null,
      send: (text: string) => queueMicrotask(() => connection.receive(text)),
      close: () => connection.closed(),
    };
    const connection = host.connect({
      send: (data) => queueMicrotask(() => socket.onmessage?.({ data })),
      unread: () => 0,
      close: () => queueMicrotask(() => socket.onclose?.()),
    });
    queueMicrotask(() => socket.onopen?.());
    return socket as never;
  };
  return connect(ticTacToe, { open, match, token });
}

async function playedHere(): Promise<Played> {
  const host = createHost({ games: [ticTacToe], storage: memoryStorage(), secret: "x".repeat(32) });
  const created = await host.create({ game: "tic-tac-toe", seats: 2 });
  if (!created.ok) throw new Error(created.problem.code);
  const clients: MatchClient<TicTacToe>[] = [];
  for (const seat of [0, 1]) {
    const claimed = await host.claim(created.value.match, { seat });
    if (!claimed.ok) throw new Error(claimed.problem.code);
    clients.push(connected(host, created.value.match, claimed.value.token));
  }
  for (const client of clients) await expect.poll(() => client.getSnapshot().status).toBe("open");
  const everybodyAt = async (n: number): Promise<void> => {
    for (const client of clients) await expect.poll(() => client.getSnapshot().n, { interval: 1 }).toBe(n);
  };
  return {
    mark: async (seat, cell) => {
      const answer = await clients[seat]!.play({ type: "mark", cell });
      if (answer.ok) await everybodyAt(answer.n);
      return answer.ok;
    },
    shown: (seat) => {
      const { state, toAct, outcome } = clients[seat]!.getSnapshot().view!;
      return {
        cells: state.cells.map((mark) => (mark < 0 ? null : mark)),
        toAct: toAct[0] ?? null,
        winner: outcome === null ? null : (outcome.winners[0] ?? "draw"),
      };
    },
    stop: async () => {
      for (const client of clients) client.close();
      await host.drain();
    },
  };
}

beforeEach(() => {
  // boardgame.io prints each refused move.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("a game that moved over is the same game: the same moves, refusals, boards and winners", async () => {
  let state = 7;
  const roll = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const ends = new Set<string>();
  let refused = 0;
  for (let game = 0; game < 25; game++) {
    const [there, here] = [playedThere(`match ${game}`), await playedHere()];
    while (here.shown(0).winner === null) {
      // Now and then by the wrong seat, and on cells that are taken.
      const [seat, cell] = [roll(5) === 0 ? roll(2) : here.shown(0).toAct!, roll(9)];
      const [one, other] = [await there.mark(seat, cell), await here.mark(seat, cell)];
      expect(other).toBe(one);
      if (!one) refused++;
      for (const viewer of [0, 1]) expect(here.shown(viewer)).toEqual(there.shown(viewer));
    }
    const { winner } = here.shown(1);
    ends.add(`${winner}`);
    expect(await here.mark(0, 4)).toBe(false);
    expect(await there.mark(0, 4)).toBe(false);
    await here.stop();
    await there.stop();
  }
  expect([...ends].sort()).toEqual(["0", "1", "draw"]);
  expect(refused).toBeGreaterThan(25);
}, 60_000);
