import type { Game, Kinds } from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { line } from "../../packages/core/test/toys/line.js";
import { connectFour } from "./games/connect-four.js";
import { type CommonForm, commonForms } from "./games/ours.js";
import { givenMatches } from "./given.js";
import type { Comparison } from "./interleave.js";
import { limits, logged, onLogs, verbs } from "./logs.js";
import type { Rate, Runner } from "./measure.js";
import { onMatch, onTable, openings } from "./ours.js";
import { pipelineOfTable } from "./pipeline.js";
import * as adapted from "./rivals/adapted.js";
import * as boardgameIo from "./rivals/boardgame-io.js";
import { connectFourByHand, connectFourTyped, ticTacToeByHand, ticTacToeTyped } from "./rivals/by-hand.js";
import { byMctsBot } from "./rivals/mcts-bot.js";
import { portalsByHand } from "./rivals/portals-by-hand.js";
import { bySearch } from "./searching.js";

/** A table of the document: what is compared, and beside which row. */
export interface Section extends Comparison {
  readonly chapter: "playing" | "pipeline" | "log" | "search";
  readonly against: string;
}

const two = { seats: 2 };
const lean = "boardgame.io reducer";
const client = "boardgame.io Client";
const mctsBot = "boardgame.io MCTSBot";

/** Our own ways to play a game. */
function oursOf<G extends Kinds>(game: Game<G>, variant: { readonly seats: number }): readonly Runner[] {
  return [
    { name: "Match, frozen", make: () => onMatch(game, variant, true) },
    { name: "Match", make: () => onMatch(game, variant, false) },
    { name: "Table, events kept", make: () => onTable(game, variant, true) },
    {
      name: "Table while a Match plays the same game",
      make: () => onTable(game, variant, false),
      beside: () => onMatch(game, variant, false),
    },
    { name: "Table", make: () => onTable(game, variant, false) },
  ];
}

function toy<G extends Kinds>(title: string, rival: object, game: Game<G>, loop: Rate, typed: () => Rate): Section {
  const runners = [
    { name: client, make: () => boardgameIo.throughClient(rival) },
    { name: lean, make: () => boardgameIo.throughReducer(rival) },
    ...oursOf(game, two),
    { name: "loop written by hand", make: () => loop },
    { name: "loop on typed arrays", make: typed },
  ];
  return { chapter: "playing", title, against: lean, runners };
}

/** The loop written by hand for one of our own games, if there is one. */
function byHand({ game, seats, options }: CommonForm): readonly Runner[] {
  if (game.id !== portals.id) return [];
  const make = (): Rate => portalsByHand(openings(portals, { seats, options }).map(({ state }) => state.seat));
  return [{ name: "loop written by hand", make }];
}

function playing(variant: CommonForm): Section {
  const { title, game } = variant;
  const runners = [
    { name: client, make: () => adapted.throughClient(variant) },
    { name: lean, make: () => adapted.throughReducer(variant) },
    { name: `${lean}, moves given`, make: () => adapted.replayedByReducer(variant, givenMatches(variant, 8)) },
    ...oursOf(game, variant),
    ...byHand(variant),
  ];
  return { chapter: "playing", title, against: lean, runners };
}

function serving(variant: CommonForm): Section {
  const runners = [
    { name: client, make: () => adapted.pipelineOfClient(variant, givenMatches(variant, 8)) },
    { name: "Table, log line with chain", make: () => pipelineOfTable(variant, givenMatches(variant, 8)) },
  ];
  return { chapter: "pipeline", title: `${variant.title}: a server's moves`, against: client, runners };
}

function logging(variant: CommonForm): Section {
  const against = `${lean}, moves given`;
  const runners = [
    { name: against, make: () => adapted.replayedByReducer(variant, givenMatches(variant, 8)) },
    ...[...verbs, ...limits].map(({ name, carryOut }) => ({
      name,
      make: () =>
        onLogs(
          variant,
          givenMatches(variant, 8).map((match) => logged(variant, match)),
          carryOut,
        ),
    })),
  ];
  return { chapter: "log", title: `${variant.title}: its log`, against, runners };
}

function searching(variant: CommonForm): Section {
  const runners = [
    { name: mctsBot, make: () => byMctsBot(variant) },
    { name: "search, playouts as long", make: () => bySearch(variant, true) },
    { name: "search", make: () => bySearch(variant, false) },
  ];
  return { chapter: "search", title: `${variant.title}: iterations of a search`, against: mctsBot, runners };
}

/** Everything that is compared, in the order of the document. */
export const sections: readonly Section[] = [
  toy("Tic-tac-toe", boardgameIo.ticTacToe, line, ticTacToeByHand, ticTacToeTyped),
  toy("Connect four", boardgameIo.connectFour, connectFour, connectFourByHand, connectFourTyped),
  ...commonForms.map(playing),
  ...commonForms.map(serving),
  ...commonForms.map(logging),
  ...commonForms.map(searching),
];
