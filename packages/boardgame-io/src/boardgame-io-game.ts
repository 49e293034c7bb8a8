import {
  type ChanceSource,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  type OptionProblem,
  type OptionsGiven,
  parseSetup,
  type Result,
  SetupError,
  seeded,
  start,
} from "@turnwright/core";
import { demandGame, type ParsedSetup } from "@turnwright/core/internal";
import type { AiEnumerate, Game as AnyGame } from "boardgame.io";
import { gameoverOf } from "./gameover.js";
import { type BoardgameIoMove, invalid, moveOf, withMatch } from "./moves.js";
import { type ClientG, type ServerG, seenBy, standing, viewerOf } from "./state.js";
import { type Truth, truthPlugin } from "./truth.js";
import { starting, turnConfig } from "./turns.js";

/** A Turnwright game as a boardgame.io `Game`. Clients get a `ClientG` as its `G`; the server's `G` is a `ServerG`. */
export type BoardgameIoGame<G extends Kinds> = AnyGame<ClientG<G>>;

/** The same game with the types of the server. */
type ServedGame<G extends Kinds> = AnyGame<ServerG<G>, { truth: Truth<G> }>;

/** Options for `boardgameIoGame`: how its matches start. */
export interface BoardgameIoSetup<G extends Kinds> {
  /** The options that differ from the defaults. Those in the `setupData` of a match override them. */
  readonly options?: OptionsGiven<G>;
  /**
   * The moment of the setup. By default (`"by-move"`), the move `start` carries it out, which any player may make once.
   * boardgame.io sends the state before the first move to every client, secrets included. `"at-setup"` carries it out
   * at once. Choose it for games that only one person sees: a client without `multiplayer`, bots, tests.
   */
  readonly dealt?: "by-move" | "at-setup";
  /**
   * The chance of every match, for tests or for seeds that you mix yourself. By default, `"by-move"` draws a seed of
   * 256 bits from the system's random generator. `"at-setup"` draws one from boardgame.io's own `random`, so that its
   * `seed` repeats a match.
   */
  readonly chance?: ChanceSource;
}

/**
 * Returns a seed of 64 hexadecimal digits from boardgame.io's random numbers. It is only as secret as boardgame.io's
 * own `seed`.
 */
function seedFrom(random: { Die(spots: number, count: number): number[] }): string {
  return random
    .Die(16, 64)
    .map((spots) => (spots - 1).toString(16))
    .join("");
}

function parsedSetup<G extends Kinds>(
  game: Game<G>,
  seats: number,
  own: object | undefined,
  setupData: unknown,
): Result<ParsedSetup<G>, OptionProblem> {
  const isRecord = setupData !== null && typeof setupData === "object" && !Array.isArray(setupData);
  const options = setupData === undefined ? (own ?? {}) : isRecord ? { ...own, ...setupData } : setupData;
  return parseSetup(game, { seats, options });
}

function startMove<G extends Kinds>(game: Game<G>, chance: ChanceSource | undefined): BoardgameIoMove<G> {
  return {
    client: false,
    undoable: false,
    move: (context) => {
      const held = context.truth.G();
      if (held.match !== null || viewerOf(context.playerID, held.seats) === "spectator") return invalid;
      return withMatch(held, dealt(game, held, chance ?? seeded()), context);
    },
  };
}

function dealt<G extends Kinds>(game: Game<G>, { seats, options }: ServerG<G>, chance: ChanceSource): Match<G> {
  return start(game, { seats, options, chance });
}

function enumerate<G extends Kinds>(game: Game<G>, held: ServerG<G> | ClientG<G>, playerID: string): AiEnumerate {
  const at = standing(held);
  if (at === null) return [{ move: starting, args: [] }];
  return legalMoves(game, at, Number(playerID)).map((move) => ({ move: move.type, args: [move] }));
}

function movesOf<G extends Kinds>(game: Game<G>, how: BoardgameIoSetup<G>): { [type: string]: BoardgameIoMove<G> } {
  const moves: { [type: string]: BoardgameIoMove<G> } = {};
  for (const type of game.compiled.moves.keys()) moves[type] = moveOf(game, type);
  if (how.dealt === "at-setup") return moves;
  if (Object.hasOwn(moves, starting)) throw new TypeError(`the game "${game.id}" has a move "${starting}" of its own`);
  return { ...moves, [starting]: startMove(game, how.chance) };
}

function setupOf<G extends Kinds>(game: Game<G>, how: BoardgameIoSetup<G>): NonNullable<ServedGame<G>["setup"]> {
  return ({ ctx, random }, setupData: unknown) => {
    const parsed = parsedSetup(game, ctx.numPlayers, how.options, setupData);
    if (!parsed.ok) throw new SetupError(parsed.problem);
    const held: ServerG<G> = { ...parsed.value, match: null };
    if (how.dealt !== "at-setup") return held;
    return { ...held, match: dealt(game, held, how.chance ?? seeded(seedFrom(random))) };
  };
}

/** Players may not trigger boardgame.io's events: the rules of the game decide. */
const noEvents = {
  endGame: false,
  endPhase: false,
  endTurn: false,
  setPhase: false,
  endStage: false,
  setStage: false,
  pass: false,
  setActivePlayers: false,
};

/**
 * Returns a Turnwright game as a boardgame.io `Game`, for its client, its server and its bots. Each type of move
 * becomes a move of boardgame.io that takes the fields as one object: `client.moves.launch({ portal: 3 })`.
 * `client.moves.start()` carries out the setup. `client.getState().G` is a `ClientG`. A refused move changes nothing
 * (`INVALID_MOVE`); call `explain` with `G.view` to get the reasons. Throws a `TypeError` for a game that has a move of
 * its own named `start`, or when `how` is not an object.
 */
export function boardgameIoGame<G extends Kinds>(game: Game<G>, how: BoardgameIoSetup<G> = {}): BoardgameIoGame<G> {
  demandGame(game);
  if (typeof how !== "object" || how === null || Array.isArray(how)) throw new TypeError("how: expected an object");
  const served: ServedGame<G> = {
    name: game.id,
    minPlayers: game.seats[0],
    maxPlayers: game.seats.at(-1)!,
    setup: setupOf(game, how),
    validateSetupData: (setupData: unknown, numPlayers) => {
      const parsed = parsedSetup(game, numPlayers, how.options, setupData);
      return parsed.ok ? undefined : `${parsed.problem.code} at "${parsed.problem.path}"`;
    },
    plugins: [truthPlugin<G>()],
    moves: movesOf(game, how),
    turn: turnConfig<G>(),
    events: { ...noEvents },
    endIf: ({ G: { match } }) => (match !== null && match.outcome !== null ? gameoverOf<G>(match.outcome) : undefined),
    playerView: ({ G: held, playerID }) => seenBy(game, held, playerID),
    ai: { enumerate: (held, _ctx, playerID) => enumerate(game, held, playerID) },
  };
  // boardgame.io has one type for `G`. Programs that use this game read the result of `playerView`.
  return served as unknown as BoardgameIoGame<G>;
}
