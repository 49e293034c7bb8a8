import { isBag } from "./field-orders.js";

/** Returns whether a value is a game: what the verbs of a log read of one is there. */
export function isGame(value: unknown): boolean {
  return isBag(value) && typeof value["id"] === "string" && isBag(value["compiled"]) && isBag(value["rulebook"]);
}
