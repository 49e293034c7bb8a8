import { foldView, type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import { engines, lightScript } from "./bench-games.js";
import type { BenchGame } from "./contender.js";
import type { Chosen, Now, Told } from "./dialect.js";

/** What one player knows, and what it plays. */
export interface Brain {
  follow(told: Extract<Told, { readonly type: "joined" | "entry" }>): void;
  choose(now: Now): Chosen;
}

const script = lightScript();

/** Plays the one script of the light game. */
export function scripted(): Brain {
  let first = -1;
  return {
    follow: ({ type, now }) => {
      if (type === "joined") first = now.n;
    },
    choose: ({ n }) => script[n - first] ?? 0,
  };
}

/** Plays legal moves at random, from what this seat sees. */
export function atRandom(game: BenchGame, seat: number, below: (count: number) => number): Brain {
  const rules = engines[game];
  let view: PlayerView<Kinds> | undefined;
  const begin = ({ options, state }: Extract<Told, { readonly type: "joined" }>): void => {
    // A client of boardgame.io gets our view as it is; other servers tell the parts of it.
    const { id, edition } = rules;
    const isWhole = options === undefined;
    view = (isWhole ? state : { game: id, edition, seats: 2, options, viewer: seat, state }) as PlayerView<Kinds>;
  };
  return {
    follow: (told) => {
      const { now, state } = told;
      if (told.type === "joined") begin(told);
      else if (state !== undefined) view = state as PlayerView<Kinds>;
      else if (view !== undefined)
        view = { ...view, state: foldView(rules, view.state, (told.events ?? []) as never, seat) };
      if (view !== undefined) view = { ...view, version: now.n, toAct: now.toAct, outcome: null } as PlayerView<Kinds>;
    },
    choose: () => {
      const moves = legalMoves(rules, view as PlayerView<Kinds>, seat);
      return moves[below(moves.length)] as Chosen;
    },
  };
}
