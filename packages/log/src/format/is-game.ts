import { isBag } from "./field-orders.js";

/** Returns whether a value is a game. Checks only the fields that this package reads. */
export function isGame(value: unknown): boolean {
  return isBag(value) && typeof value["id"] === "string" && isBag(value["compiled"]) && isBag(value["rulebook"]);
}
