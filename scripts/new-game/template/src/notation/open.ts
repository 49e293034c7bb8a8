import type { OpenedPosition, PositionFault } from "@turnwright/core/notation";
import { ok, type Result } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";
import { blank } from "../state.js";

/** What the first section of a position tells. */
export type Head = { readonly seats: number; readonly stones: number };

/** Returns the position that the first section opens, before the others are read. */
export function open({ seats, stones }: Head): Result<OpenedPosition<Pebbles>, PositionFault> {
  return ok({ options: { stones }, seats, state: blank({ stones }, seats) });
}
