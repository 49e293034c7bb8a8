import type { Entry, Game, Kinds } from "@turnwright/core";
import type { WithOptions } from "@turnwright/core/internal";
import type { Written } from "../chain/log-position.js";
import { type Sealer, sealEvent, sealMove } from "../chain/sealer.js";
import type { Sha256 } from "../chain/sha256.js";
import { canonicalFormOf } from "../format/field-orders.js";
import type { UnsealedValue } from "../format/log-line.js";
import { eventText, moveText } from "../format/move-text.js";
import { writtenText } from "./written-text.js";

/** Returns the sealed form of an entry, and its unsealed values. */
export function entryText<G extends Kinds>(
  game: Game<G>,
  { sha256, secret, n }: { readonly sha256: Sha256; readonly secret: string; readonly n: number },
  at: WithOptions<G> & { readonly entry: Entry<G> },
  written: Written,
): { readonly sealed: string; readonly open: readonly UnsealedValue[] } {
  const { seat, move, events, drew } = at.entry;
  const sealer: Sealer = { sha256, secret, n, open: [] };
  const { orders, open, citations } = canonicalFormOf(game);
  const made = move === null ? "null" : moveText(orders, sealMove(sealer, game, at, seat, move));
  let told = "";
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    const seen = open.has(event.type) ? event : sealEvent(sealer, game, at, event, index);
    told += `${index === 0 ? "" : ","}${eventText(orders, seen, citations.get(event.because)!)}`;
  }
  const rest = `${drew ? ',"drew":true' : ""}${writtenText(written)}`;
  return { sealed: `{"n":${n},"seat":${seat},"move":${made},"events":[${told}]${rest}}`, open: sealer.open };
}
