/**
 * The SHA-256 of Node, for every verb that takes one.
 * @packageDocumentation
 */

import { hash } from "node:crypto";
import type { Sha256 } from "./sha256.js";

/**
 * Node's own SHA-256, in one shot: several times faster than the default. Needs Node 20.12 or later. Throws a `TypeError` when `text`
 * is no text.
 */
export const sha256: Sha256 = (text) => {
  if (typeof text !== "string") throw new TypeError("text: expected a text");
  return hash("sha256", text, "base64url");
};
