import { no, ok, type Plain, type Result } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { HomewardEdition } from "../content/edition.js";
import type { EditionProblem } from "./problem.js";

const edges = v.array(v.number());
const shape = v.strictObject({ arms: edges, links: v.array(edges) });
const tile = v.strictObject({ shape: v.string(), shield: v.nullable(v.number()) });
const bought = v.strictObject({
  tier: v.picklist(["lower", "middle"]),
  colour: v.number(),
  price: v.array(v.number()),
  credit: v.number(),
  vp: v.number(),
});
const top = v.strictObject({
  tier: v.literal("top"),
  needs: v.array(v.number()),
  needTier: v.string(),
  vp: v.number(),
});

/** The shapes by name. A list is not allowed, although JavaScript treats its indices as names. */
const shapes = v.pipe(
  v.custom<{ [name: string]: unknown }>((given) => !Array.isArray(given), "Expected Object"),
  v.record(v.string(), shape),
);

/** The types of all fields of an edition. The meaning of the numbers is checked later. */
const schema = v.strictObject({
  shapes,
  tiles: v.array(tile),
  stackSize: v.strictObject({ "2": v.number(), "3": v.number(), "4": v.number() }),
  cards: v.array(v.variant("tier", [bought, top])),
  portals: v.number(),
  pitSize: v.number(),
});

/**
 * Decodes an edition: all fields, of the right types, and no others. Returns a fresh copy with its keys in one fixed
 * order.
 */
export function decodeEdition(plain: Plain): Result<HomewardEdition, EditionProblem> {
  if (typeof plain !== "object" || plain === null || Array.isArray(plain))
    return no({ detail: "edition-malformed", path: "", expected: "null | an edition" });
  const parsed = v.safeParse(schema, plain, { abortEarly: true });
  // `needTier` may be any text here; a later check covers it.
  if (parsed.success) return ok(parsed.output as HomewardEdition);
  const [issue] = parsed.issues;
  const path = (issue.path ?? []).map((step) => String(step.key)).join(".");
  return no({ detail: "edition-malformed", path, expected: issue.expected ?? "another value" });
}
