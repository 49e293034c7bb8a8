import type { PositionSyntax } from "@turnwright/core/notation";
import { ok } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";
import { blank } from "../state.js";

/** What the first section of a position tells. */
export type Head = { readonly seats: number; readonly stones: number };

/** Returns the position that the first section opens, before the others are read. */
export const open: PositionSyntax<Pebbles, Head>["open"] = ({ seats, stones }) =>
  ok({ options: { stones }, seats, state: blank({ stones }, seats) });
