import { botMove, passOf, stepOfBot } from "./bot-moves.js";
import { expiredSeats } from "./clock.js";
import { clockOf, joined, withClosing, withNews } from "./hosted-match.js";
import type { OpenMatch } from "./open-match.js";

/** Carries out the clock rule for the first seat whose time is up. */
export async function expire(match: OpenMatch): Promise<void> {
  if (!(await match.catchUp())) return;
  const { context, hosted } = match;
  const clock = clockOf(hosted);
  const [seat] = clock === null || match.isOver || context.grace() > 0 ? [] : expiredSeats(clock, context.now());
  if (seat === undefined) return match.schedule();
  const noted = withNews(hosted, "clock", seat, match.beside());
  const { onExpiry = "bot" } = hosted.clockRule ?? {};
  if (onExpiry === "close") {
    await match.store(joined(noted, withClosing(noted.next)));
    return;
  }
  const pass = onExpiry === "pass" ? passOf(hosted, seat) : undefined;
  const move = pass ?? (await botMove(context, hosted, match.botName(seat), seat));
  await match.store(joined(noted, stepOfBot(context, noted.next, seat, move, match.beside())));
}
