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

/** Shapes by name: a list is none, although its items have names of a kind. */
const shapes = v.pipe(
  v.custom<{ [name: string]: unknown }>((given) => !Array.isArray(given), "Expected Object"),
  v.record(v.string(), shape),
);

/** The types of everything in an edition; what the numbers mean is checked later. */
const schema = v.strictObject({
  shapes,
  tiles: v.array(tile),
  stackSize: v.strictObject({ "2": v.number(), "3": v.number(), "4": v.number() }),
  cards: v.array(v.variant("tier", [bought, top])),
  portals: v.number(),
  pitSize: v.number(),
});

/**
 * Decodes the form of an edition into a fresh one, keys in one order: all fields, of the right types, and no others.
 */
export function decodeEdition(plain: Plain): Result<HomewardEdition, EditionProblem> {
  if (typeof plain !== "object" || plain === null || Array.isArray(plain))
    return no({ detail: "edition-malformed", path: "", expected: "null | an edition" });
  const parsed = v.safeParse(schema, plain, { abortEarly: true });
  // `needTier` is any text here: what it has to be is checked in its turn.
  if (parsed.success) return ok(parsed.output as HomewardEdition);
  const [issue] = parsed.issues;
  const path = (issue.path ?? []).map((step) => String(step.key)).join(".");
  return no({ detail: "edition-malformed", path, expected: issue.expected ?? "another value" });
}
