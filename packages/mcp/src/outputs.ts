import { z } from "zod";

const seat = z.number().int().describe("a seat, from 0 on");
const record = z.record(z.string(), z.unknown());

/** The schema of one move and its events. */
const toldMove = z.object({
  seat,
  move: z.string().describe("in the notation of the game; only its type where something of it is secret"),
  events: z.array(record).describe("what happened, in order; `because` is the sentence of the rulebook"),
});

const standing = {
  version: z.number().int().describe("the number of moves made so far"),
  toAct: z.array(seat).describe("the seats that are to act"),
  outcome: record.nullable().describe("reason, winners and ranking when the game is over, else null"),
  yourSeats: z.array(seat),
};

/** The name of a tool. */
export type ToolName = "list_games" | "new_match" | "legal_moves" | "explain" | "view" | "board" | "log" | "play";

/** The structured outputs of the tools, by tool. */
export const outputs: { readonly [name in ToolName]: z.ZodRawShape } = {
  list_games: {
    games: z.array(
      z.object({
        game: z.string(),
        edition: z.string(),
        seats: z.array(z.number().int()).describe("the numbers of seats with which it can be played"),
        resources: z.array(z.string()).describe("URIs of its rules, notation and options"),
      }),
    ),
  },
  new_match: {
    match: z.string().describe("pass it to the other tools"),
    ...standing,
    players: z.array(z.object({ seat, player: z.enum(["you", "greedy bot", "random bot"]) })),
    told: z.array(toldMove).describe("what the opponents did before you are to act"),
  },
  legal_moves: {
    seat,
    count: z.number().int().describe("the number of legal moves"),
    moves: z.array(z.string()).describe("in the notation of the game; the first of them if there are many"),
  },
  explain: {
    legal: z.boolean(),
    reasons: z.array(record).describe("each sentence of the rulebook that forbids the move, with what is wrong"),
  },
  view: { seat, view: record.describe("the position; `null` is hidden from the seat") },
  board: { seat, board: z.string().describe("a drawing of many lines") },
  log: { log: z.string().describe("JSON Lines") },
  play: {
    played: z.boolean(),
    told: z.array(toldMove).optional().describe("your move, then those of the opponents"),
    version: standing.version.optional(),
    toAct: standing.toAct.optional(),
    outcome: standing.outcome.optional(),
    yourSeats: standing.yourSeats.optional(),
    refusal: record.optional().describe("if not played: code, facts, and the sentence that forbids it"),
    reasons: z.array(record).optional().describe("if not played: every sentence that forbids it"),
  },
};
