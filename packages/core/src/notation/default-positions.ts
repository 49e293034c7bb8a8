import type { Game } from "../authoring/define-game.js";
import type { BaseOutcome, FlowState, Kinds } from "../authoring/kinds.js";
import { parseSetup } from "../input/parse-setup.js";
import type { Plain } from "../input/plain.js";
import { no, ok } from "../input/refusal.js";
import { Codec } from "./codec.js";
import { form } from "./form.js";
import { integer } from "./integer.js";
import { hidden } from "./nullable.js";
import { plainValue } from "./plain-value.js";
import type { PositionFault, PositionSyntax } from "./position-syntax.js";
import type { Scan } from "./scan.js";
import { word } from "./word.js";

/** The text of a position consists of sections. `Head` is the content of the first sections. */
interface Head {
  readonly format: string;
  readonly seats: number;
  readonly options: Plain;
  readonly version: number;
  /** Whether the position is the whole truth: `true`, or `null` for a view. */
  readonly truth: true | null;
}

type Fields = { [field: string]: Plain };

/** The number of sections before those of the state. */
const headSections = 5;

function isRecord(value: Plain): value is { readonly [field: string]: Plain } {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/**
 * Returns whether a value has the shape of a model. `null` fits every model, and if the model is `null`, every value
 * fits it. A list can have any items. An empty object in the model allows any object.
 */
function isLike(model: Plain, value: Plain): boolean {
  if (model === null || value === null) return true;
  if (!isRecord(model)) return typeof model === typeof value && Array.isArray(model) === Array.isArray(value);
  if (!isRecord(value)) return false;
  const fields = Object.keys(model);
  const isEmpty = fields.length === 0;
  return (
    isEmpty || (fields.length === Object.keys(value).length && fields.every((field) => isSame(model, value, field)))
  );
}

function isSame(model: Fields, value: Fields, field: string): boolean {
  return Object.hasOwn(value, field) && isLike(model[field]!, value[field]!);
}

/** Reads one section for each field of `state`, in the order of the fields, and stores the values in `state`. */
function readState(scan: Scan, state: Fields): Fields | undefined {
  const fields = Object.keys(state);
  for (const field of fields) {
    if (field !== fields[0] && !scan.skip("~")) return scan.fail("~");
    const from = scan.at;
    const value = plainValue.read(scan, undefined);
    if (value === undefined) return undefined;
    if (!isLike(state[field]!, value)) return scan.fail(`${field}, in the form that the game has`, from);
    state[field] = value;
  }
  return state;
}

function writeState(state: Fields): string {
  return Object.values(state)
    .map((value) => plainValue.write(value, undefined))
    .join("~");
}

/**
 * Returns the first of these faults of a state: an unknown phase, or an unknown reason of an ending.
 */
function faultIn<G extends Kinds>(game: Game<G>, state: FlowState<string, BaseOutcome>): PositionFault | undefined {
  const sectionOf = (field: string): number => headSections + Object.keys(state).indexOf(field) + 1;
  const names = Object.keys(game.phases);
  const arePhases = state.phases.length > 0 && state.phases.every((phase) => names.includes(phase));
  if (!arePhases) return { section: sectionOf("phases"), expected: `phases of ${names.join(" | ")}` };
  // A game without citations for the end of the game has no list of reasons.
  const named = game.cites?.["game-over"];
  const reasons = Object.keys(named ?? {});
  const isOutcome = state.outcome === null || named === undefined || reasons.includes(state.outcome.reason);
  return isOutcome
    ? undefined
    : { section: sectionOf("outcome"), expected: `!n, or a reason of ${reasons.join(" | ")}` };
}

/**
 * Returns the default syntax of positions, for a game that defines none. A text has these sections, in this order:
 *
 * 1. The game with its edition.
 * 2. The seats.
 * 3. The options.
 * 4. The version.
 * 5. The kind: `t` for a whole state, `v` for a view.
 * 6. The fields of the state, one section for each, in the order of the fields of the state that `blank` returns.
 *
 * The reader checks the shape of the state and the names of the phases. If `cites["game-over"]` of the game lists the
 * reasons of outcomes, the reader also checks the reason of the outcome. The reader does not check whether a match can
 * reach the state. For this reason, do not trust a position from outside.
 */
export function defaultPositions<G extends Kinds>(game: Game<G>): PositionSyntax<G, Head> {
  return {
    head: form`
      ${{ format: word({ [`${game.id}.${game.edition}`]: game.id }) }}
      ~${{ seats: integer(Math.min(...game.seats), Math.max(...game.seats)) }}
      ~${{ options: plainValue }}
      ~${{ version: integer(0, Number.MAX_SAFE_INTEGER) }}
      ~${{ truth: hidden("v", word({ t: true })) }}`,
    headOf: ({ seats, options, version, masked }) => ({
      format: game.id,
      seats,
      options: options as Plain,
      version,
      truth: masked ? null : true,
    }),
    open: ({ seats, options: told, version }) => {
      if (!game.seats.includes(seats)) return no({ section: 2, expected: game.seats.join(" | ") });
      const parsed = parseSetup(game, { seats, options: told });
      if (!parsed.ok) return no({ section: 3, expected: `options without ${parsed.problem.code}` });
      const { options } = parsed.value;
      return ok({ options, seats, state: game.blank(options, seats) as G["view"], version });
    },
    // States and views are plain records.
    body: new Codec(readState, writeState, plainValue.shape) as unknown as PositionSyntax<G, Head>["body"],
    settle: (position) => {
      const fault = faultIn(game, position.state as FlowState<string, BaseOutcome>);
      return fault === undefined ? ok(position) : no(fault);
    },
    checks: [],
  };
}
