import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { formatMove, legalMoves } from "@turnwright/core";
import { z } from "zod";
import { Refused, Session } from "./session.js";
import { shelf } from "./shelf.js";

/** More than any assistant has at once; the oldest match makes room. */
const mostSessions = 100;
const mostMoves = 200;

const match = z.string().describe("what new_match answered as `match`");
const seat = z.number().int().optional().describe("one of your seats; the one that is to act if not given");
const move = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe("in the game's notation, as legal_moves lists it, or as an object");

/** A tool's answer: text as it is, everything else as JSON; what was refused is marked as an error. */
function answered(work: () => unknown): CallToolResult {
  try {
    const answer = work();
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    return { content: [{ type: "text", text }] };
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return { isError: true, content: [{ type: "text", text: thrown.message }] };
  }
}

function plain(text: string): string {
  return text;
}

/** The matches of one connection, and the tools that play them. */
export class Tools {
  readonly #sessions = new Map<string, Session>();
  #begun = 0;

  /** Tells the server every tool. */
  addTo(server: McpServer): void {
    this.#addBeginnings(server);
    this.#addQuestions(server);
    this.#addLooks(server);
    this.#addPlay(server);
  }

  #session(id: string): Session {
    const session = this.#sessions.get(id);
    if (session === undefined) throw new Refused(`there is no match "${id}"; new_match begins one`);
    return session;
  }

  #begin(session: Session): string {
    const id = `match-${++this.#begun}`;
    this.#sessions.set(id, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > mostSessions && oldest !== undefined) this.#sessions.delete(oldest);
    return id;
  }

  #addBeginnings(server: McpServer): void {
    server.registerTool("list_games", { description: "The games, and with how many seats each can be played." }, () =>
      answered(() => [...shelf.values()].map(({ game: { id, edition, seats } }) => ({ game: id, edition, seats }))),
    );
    const inputSchema = {
      game: z.enum([...shelf.keys()] as [string, ...string[]]),
      seats: z.number().int().default(2),
      seat: z.number().int().default(0).describe("the seat that you play"),
      opponents: z.enum(["greedy", "random", "none"]).default("greedy").describe("`none`: you play all seats"),
      options: z.record(z.string(), z.unknown()).default({}).describe("options that differ from the game's defaults"),
    };
    server.registerTool("new_match", { description: "Begins a match.", inputSchema }, ({ game, ...how }) =>
      answered(() => {
        const session = new Session(shelf.get(game)!, how);
        const opponents = session.opponentsPlay();
        return { match: this.#begin(session), ...session.standing, opponents };
      }),
    );
  }

  #addQuestions(server: McpServer): void {
    const inputSchema = { match, seat };
    const description = `What one of your seats may do now, in the game's notation; the first ${mostMoves}.`;
    server.registerTool("legal_moves", { description, inputSchema }, (asked) =>
      answered(() => {
        const session = this.#session(asked.match);
        const { game } = session.shelved;
        const at = session.seatOr(asked.seat);
        const view = session.view(at);
        const moves = legalMoves(game, view, at);
        const shown = moves.slice(0, mostMoves).map((each) => formatMove(game, view, each));
        return { seat: at, count: moves.length, moves: shown };
      }),
    );
    const why = "Whether a move is allowed; if not, every sentence of the rulebook that forbids it.";
    server.registerTool("explain", { description: why, inputSchema: { match, move, seat } }, (asked) =>
      answered(() => {
        const session = this.#session(asked.match);
        const at = session.seatOr(asked.seat);
        const reasons = session.reasons(at, asked.move);
        return { legal: reasons.length === 0, reasons };
      }),
    );
  }

  #addLooks(server: McpServer): void {
    const inputSchema = { match, seat };
    const seen = "The whole position as one of your seats sees it, as JSON; `null` is hidden.";
    server.registerTool("view", { description: seen, inputSchema }, (asked) =>
      answered(() => {
        const session = this.#session(asked.match);
        return session.view(session.seatOr(asked.seat));
      }),
    );
    const drawn = "The board, drawn as text, as one of your seats sees it.";
    server.registerTool("board", { description: drawn, inputSchema }, (asked) =>
      answered(() => {
        const session = this.#session(asked.match);
        return session.shelved.draw(session.view(session.seatOr(asked.seat)), plain);
      }),
    );
    const lines = "The log of a match that is over, as JSON Lines, to be verified and replayed.";
    server.registerTool("log", { description: lines, inputSchema: { match } }, (asked) =>
      answered(() => this.#session(asked.match).log),
    );
  }

  #addPlay(server: McpServer): void {
    const version = z.number().int().optional().describe("the version that you have seen: refused if it is old");
    const description = "Plays a move for one of your seats, then lets your opponents play until you are to act.";
    server.registerTool("play", { description, inputSchema: { match, move, seat, version } }, (asked) =>
      answered(() => {
        const session = this.#session(asked.match);
        const at = session.seatOr(asked.seat);
        const how = asked.version === undefined ? {} : { version: asked.version };
        const { told, ...answer } = session.play(at, session.moveOf(asked.move, at), how);
        return answer.ok
          ? { played: true, told, ...session.standing }
          : { played: false, refusal: answer.refusal, reasons: session.reasons(at, asked.move) };
      }),
    );
  }
}
