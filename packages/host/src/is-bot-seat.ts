import type { SeatRecord } from "./storage.js";

/** Returns whether a bot plays a seat from the beginning, so that nobody can claim it. */
export function isBotSeat({ token, bot, away }: SeatRecord): boolean {
  // A bot also plays a seat whose player left and whose token was revoked. Such a seat is free.
  return token === null && bot !== null && !away;
}

/** Returns whether a rematch waits until the player of a seat agrees to play it. */
export function isAwaitedSeat({ token, hasAgreed }: SeatRecord): boolean {
  // A seat whose token was revoked waits for another player, who agrees by claiming it.
  return token !== null && hasAgreed === false;
}

/** Returns whether players can claim a seat. */
export function isFreeSeat(seat: SeatRecord): boolean {
  return seat.token === null && !isBotSeat(seat);
}
