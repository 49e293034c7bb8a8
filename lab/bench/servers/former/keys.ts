import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type ChanceSource, type Seat, seeded } from "@turnwright/core";

/** What a log doesn't tell before its closing. */
export interface ChanceKeys {
  readonly chance: ChanceSource;
  /** 64 hexadecimal digits from which the salts derive. */
  readonly secret: string;
}

/** The secrets of the matches: chance, and who may sit where. */
export interface Keys {
  newMatch(): string;
  chanceKeysOf(match: string): ChanceKeys;
  tokenOf(match: string, seat: Seat): string;
}

/**
 * Everything from one secret text, so that nothing but the log must be stored. Whoever has the text knows every card of
 * every match; it must stay the same as long as matches go on.
 */
export function keysFrom(secret: string): Keys {
  const derived = (...words: readonly string[]): Buffer =>
    createHmac("sha256", secret).update(words.join("\n")).digest();
  const hex = (...words: readonly string[]): string => derived(...words).toString("hex");
  return {
    newMatch: () => randomBytes(16).toString("base64url"),
    chanceKeysOf: (match) => ({ chance: seeded(hex("seed", match)), secret: hex("secret", match) }),
    tokenOf: (match, seat) => derived("seat", match, String(seat)).toString("base64url"),
  };
}

/** The seat that a token is for; `undefined` when it is for none of them. */
export function seatOf(keys: Keys, match: string, seats: number, token: string): Seat | undefined {
  const given = Buffer.from(token);
  for (let seat = 0; seat < seats; seat++) {
    const right = Buffer.from(keys.tokenOf(match, seat));
    if (given.length === right.length && timingSafeEqual(given, right)) return seat;
  }
  return undefined;
}
