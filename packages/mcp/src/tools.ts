import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { formatMove, legalMoves } from "@turnwright/core";
import { z } from "zod";
import { games } from "./games.js";
import { outputs, type ToolName } from "./outputs.js";
import { pageNames, pageUri } from "./pages.js";
import { Refused, Session } from "./session.js";
import type { Sessions } from "./sessions.js";

const mostMoves = 200;

const match = z.string().describe("what new_match answered as `match`");
const seat = z.number().int().optional().describe("one of your seats; the one that is to act if not given");
const move = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe("in the game's notation, as legal_moves lists it, or as an object");

type Shape = z.ZodRawShape;
type Given<I extends Shape> = z.infer<z.ZodObject<I>>;

/** A tool. `work` throws `Refused` for a request that cannot be carried out. */
interface Tool<I extends Shape> {
  readonly title: string;
  readonly description: string;
  readonly input: I;
  /** Whether the tool only reads. */
  readonly readOnly: boolean;
  work(sessions: Sessions, given: Given<I>): { readonly [name: string]: unknown };
}

/** A tool with any type of input. The server has checked the input before. */
type AnyTool = Omit<Tool<Shape>, "work"> & {
  work(sessions: Sessions, given: unknown): { readonly [name: string]: unknown };
};

function tool<I extends Shape>(one: Tool<I>): AnyTool {
  return { ...one, work: (sessions, given) => one.work(sessions, given as Given<I>) };
}

const listGames = tool({
  title: "List the games",
  description: "Lists the games, with how many seats each can be played, and the URIs of their rules.",
  input: {},
  readOnly: true,
  work: () => ({
    games: [...games.values()].map(({ game: { id, edition, seats } }) => ({
      game: id,
      edition,
      seats,
      resources: pageNames.map((name) => pageUri(id, name)),
    })),
  }),
});

const newMatch = tool({
  title: "Begin a match",
  description: "Begins a match and lets the opponents play until you are to act. Says who plays which seat.",
  input: {
    game: z.enum([...games.keys()] as [string, ...string[]]),
    seats: z.number().int().default(2),
    seat: z.number().int().default(0).describe("the seat that you play"),
    opponents: z.enum(["greedy", "random", "none"]).default("greedy").describe("`none`: you play all seats"),
    options: z.record(z.string(), z.unknown()).default({}).describe("options that differ from the game's defaults"),
  },
  readOnly: false,
  work(sessions, { game, ...how }) {
    const shelved = games.get(game);
    if (shelved === undefined) throw new Refused(`there is no game "${game}"; list_games lists them`);
    const session = new Session(shelved, how);
    const told = session.opponentsPlay();
    return { match: sessions.add(session), ...session.standing, players: session.players, told };
  },
});

const listMoves = tool({
  title: "List the legal moves",
  description: `Lists what one of your seats may do now, in the notation of the game; the first ${mostMoves}.`,
  input: { match, seat },
  readOnly: true,
  work(sessions, asked) {
    const session = sessions.get(asked.match);
    const { game } = session.shelved;
    const at = session.seatOr(asked.seat);
    const view = session.view(at);
    const moves = legalMoves(game, view, at);
    const shown = moves.slice(0, mostMoves).map((each) => formatMove(game, view, each));
    return { seat: at, count: moves.length, moves: shown };
  },
});

const explainMove = tool({
  title: "Explain a move",
  description: "Says whether a move is allowed; if not, cites every sentence of the rulebook that forbids it.",
  input: { match, move, seat },
  readOnly: true,
  work(sessions, asked) {
    const session = sessions.get(asked.match);
    const reasons = session.reasons(session.seatOr(asked.seat), asked.move);
    return { legal: reasons.length === 0, reasons };
  },
});

const viewPosition = tool({
  title: "View the position",
  description: "Returns the whole position as one of your seats sees it, as JSON; `null` is hidden.",
  input: { match, seat },
  readOnly: true,
  work(sessions, asked) {
    const session = sessions.get(asked.match);
    const at = session.seatOr(asked.seat);
    return { seat: at, view: session.view(at) };
  },
});

const drawBoard = tool({
  title: "Draw the board",
  description: "Draws the board as text, as one of your seats sees it.",
  input: { match, seat },
  readOnly: true,
  work(sessions, asked) {
    const session = sessions.get(asked.match);
    const at = session.seatOr(asked.seat);
    return { seat: at, board: session.shelved.drawing.draw(session.view(at), (text) => text) };
  },
});

const readLog = tool({
  title: "Read the log",
  description: "Returns the log of a match that is over, as JSON Lines, to be verified and replayed.",
  input: { match },
  readOnly: true,
  work: (sessions, asked) => ({ log: sessions.get(asked.match).log }),
});

const playMove = tool({
  title: "Play a move",
  description: "Plays a move for one of your seats, then lets the opponents play until you are to act.",
  input: {
    match,
    move,
    seat,
    version: z.number().int().optional().describe("the version that you have seen: the move is refused if it is old"),
  },
  readOnly: false,
  work(sessions, asked) {
    const session = sessions.get(asked.match);
    const at = session.seatOr(asked.seat);
    const how = asked.version === undefined ? {} : { version: asked.version };
    const { told, ...answer } = session.play(at, session.moveOf(asked.move, at), how);
    return answer.ok
      ? { played: true, told, ...session.standing }
      : { played: false, refusal: answer.refusal, reasons: session.reasons(at, asked.move) };
  },
});

/** All tools, by name. */
const tools: { readonly [name in ToolName]: AnyTool } = {
  list_games: listGames,
  new_match: newMatch,
  legal_moves: listMoves,
  explain: explainMove,
  view: viewPosition,
  board: drawBoard,
  log: readLog,
  play: playMove,
};

/**
 * Returns the result of a tool as structured content. Its text is the drawing or the log if there is one, or else the
 * JSON.
 */
function resultOf(work: () => { readonly [name: string]: unknown }): CallToolResult {
  try {
    const structuredContent = JSON.parse(JSON.stringify(work())) as { [name: string]: unknown };
    const { board, log } = structuredContent;
    const lines = [board, log].find((text) => typeof text === "string");
    return { structuredContent, content: [{ type: "text", text: lines ?? JSON.stringify(structuredContent) }] };
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return { isError: true, content: [{ type: "text", text: thrown.message }] };
  }
}

/** Adds all tools to a server. */
export function addTools(server: McpServer, sessions: Sessions): void {
  for (const [name, { title, description, input, readOnly, work }] of Object.entries(tools)) {
    const annotations = {
      readOnlyHint: readOnly,
      destructiveHint: false,
      idempotentHint: readOnly,
      openWorldHint: false,
    };
    const outputSchema = outputs[name as ToolName];
    server.registerTool(name, { title, description, inputSchema: input, outputSchema, annotations }, (given) =>
      resultOf(() => work(sessions, given)),
    );
  }
}
