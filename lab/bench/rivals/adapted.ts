import { createRequire } from "node:module";
import { boardgameIoGame, type ServerG } from "@turnwright/boardgame-io";
import { fast, type Kinds, legalMoves } from "@turnwright/core";
import type { CommonForm } from "../games/ours.js";
import type { Given } from "../given.js";
import type { Rate } from "../measure.js";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

type State = { readonly G: ServerG<Kinds>; readonly ctx: { readonly gameover?: unknown } };

/** The same random numbers as our own runners have, dealt at the setup. */
function gameOf({ game, options }: CommonForm, index: number): ReturnType<typeof boardgameIoGame<Kinds>> {
  return boardgameIoGame(game, { options, dealt: "at-setup", chance: fast(`bench ${index}`) });
}

/** The leanest: no undo, states made beforehand, no store, no client, no log kept. */
function leanStates(variant: CommonForm, count: number): { readonly reduce: Reduce; readonly openings: State[] } {
  const games = Array.from({ length: count }, (_, index) => ({ ...gameOf(variant, index), disableUndo: true }));
  const openings = games.map((game) => InitializeGame({ game, numPlayers: variant.seats }));
  const reducer = CreateGameReducer({ game: games[0], isClient: false });
  const reduce: Reduce = (state, seat, move) =>
    reducer(
      { ...state, deltalog: [] },
      { type: "MAKE_MOVE", payload: { type: move.type, args: [move], playerID: String(seat) } },
    );
  return { reduce, openings };
}

type Reduce = (state: State, seat: number, move: Kinds["move"]) => State;

/** Random games through boardgame.io's reducer, which carries out our rules. */
export function throughReducer(variant: CommonForm): Rate {
  const { reduce, openings } = leanStates(variant, 64);
  let opening = 0;
  return (below) => {
    let state = openings[opening++ % 64]!;
    let moves = 0;
    for (; state.ctx.gameover === undefined; moves++) {
      const match = state.G.match!;
      const seat = match.toAct[0]!;
      const open = legalMoves(variant.game, match, seat);
      state = reduce(state, seat, open[below(open.length)]!);
    }
    return moves;
  };
}

/** The same without looking for moves: what boardgame.io needs to replay a recorded game. */
export function replayedByReducer(variant: CommonForm, matches: readonly Given[]): Rate {
  const { reduce, openings } = leanStates(variant, matches.length);
  let next = 0;
  return () => {
    const index = next++ % matches.length;
    const { steps } = matches[index]!;
    let state = openings[index]!;
    for (const { seat, move } of steps) state = reduce(state, seat, move);
    if (state.G.match!.version !== steps.length) throw new Error("bench: boardgame.io refused a legal move");
    return steps.length;
  };
}

/** Random games through the client, as people write it: from the view that `getState` makes. */
export function throughClient(variant: CommonForm): Rate {
  const games = Array.from({ length: 64 }, (_, index) => gameOf(variant, index));
  let opening = 0;
  return (below) => {
    const client = Client({ game: games[opening++ % 64], numPlayers: variant.seats, debug: false });
    const truth = (): State => client.store.getState();
    let moves = 0;
    for (; truth().ctx.gameover === undefined; moves++) {
      const seat = truth().G.match!.toAct[0]!;
      client.updatePlayerID(String(seat));
      const open = legalMoves(variant.game, client.getState().G.view, seat);
      const move = open[below(open.length)]!;
      client.moves[move.type](move);
    }
    return moves;
  };
}

/** A client that has been given these moves as texts. */
function clientAfter(variant: CommonForm, { steps }: Given, game: ReturnType<typeof boardgameIoGame<Kinds>>): Client {
  const client = Client({ game, numPlayers: variant.seats, debug: false });
  for (const { seat, text } of steps) {
    const move = JSON.parse(text);
    // Without an id the client plays for the current player: cheaper than saying who plays each time.
    const { currentPlayer } = client.store.getState().ctx;
    client.playerID = null;
    if (currentPlayer === String(seat)) client.moves[move.type](move);
    else {
      client.updatePlayerID(String(seat));
      client.moves[move.type](move);
      client.updatePlayerID(null);
    }
  }
  if (client.store.getState().G.match.version !== steps.length)
    throw new Error("bench: the client refused a legal move");
  return client;
}

interface Client {
  readonly log: readonly object[];
}

/** Given moves as texts from the network, through the client: parsed, carried out, kept in its log and for undo. */
export function pipelineOfClient(variant: CommonForm, matches: readonly Given[]): Rate {
  const games = matches.map((_, index) => gameOf(variant, index));
  let next = 0;
  return () => {
    const index = next++ % matches.length;
    clientAfter(variant, matches[index]!, games[index]!);
    return matches[index]!.steps.length;
  };
}

/** Bytes a move of the log that the client keeps, as JSON, after a given match. */
export function logBytes(variant: CommonForm, given: Given, index: number): number {
  return JSON.stringify(clientAfter(variant, given, gameOf(variant, index)).log).length / given.steps.length;
}
