import { botMove, passOf, stepOfBot } from "./bot-moves.js";
import { type ClockState, expiredSeats } from "./clock.js";
import { clockOf, joined, withClosing, withNews } from "./hosted-match.js";
import type { OpenMatch } from "./open-match.js";

/**
 * The additional time, in milliseconds, after which a server lets the clock of a player run out who is not connected to
 * this server.
 */
const patience = 10_000;

/**
 * Returns the clocks that this server enforces; `null` in a match without clocks. In a group of servers, the server to
 * which a player is connected decides first whether the time is up. Only that server knows for how long it stopped the
 * clock.
 */
export function clockHere({ hosted, context, members }: OpenMatch): ClockState | null {
  const clock = clockOf(hosted);
  if (clock === null || !context.isGroup) return clock;
  const left = clock.left.map((rest, seat) => (rest === null || members.isConnected(seat) ? rest : rest + patience));
  return { ...clock, left };
}

/** Carries out the clock rule for the first seat whose time is up. */
export async function expire(match: OpenMatch): Promise<void> {
  if (!(await match.catchUp())) return;
  const { context, hosted } = match;
  const clock = clockHere(match);
  const [seat] = clock === null || match.isOver || context.grace() > 0 ? [] : expiredSeats(clock, context.now());
  if (seat === undefined) return match.schedule();
  const noted = withNews(hosted, "clock", seat, match.beside());
  const { onExpiry = "bot" } = hosted.clockRule ?? {};
  if (onExpiry === "close") {
    await match.store(joined(noted, withClosing(noted.next)));
    return;
  }
  const pass = onExpiry === "pass" ? passOf(hosted, seat) : undefined;
  const move = pass ?? (await botMove(match, seat));
  await match.store(joined(noted, stepOfBot(context, noted.next, seat, move, match.beside())));
}
