import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import { parseMove } from "../input/parse-move.js";
import type { Plain } from "../input/plain.js";
import { no, ok, type Result } from "../input/refusal.js";
import { plainValue, wordNext, wordText } from "./plain-value.js";
import { type NotationProblem, Scan } from "./scan.js";

type Fields = { [field: string]: Plain };

/**
 * Returns the fields of a move other than its type, in the order of its schema. Returns `undefined` if the schema does
 * not list its fields.
 */
function fieldsOf<G extends Kinds>(game: Game<G>, type: string): readonly string[] | undefined {
  const { entries } = game.moves[type as keyof typeof game.moves].schema as { readonly entries?: object };
  return entries === undefined ? undefined : Object.keys(entries).filter((field) => field !== "type");
}

/**
 * Returns the text of a move for a game without a notation of moves. The text is the type of the move, then a dot and
 * the value for each field, in the order of the schema. For a missing optional field, there is only the dot.
 * @example
 * // { type: "mark", cell: 4 } is mark.4
 */
export function formatDefaultMove<G extends Kinds>(game: Game<G>, move: G["move"]): string {
  const { type, ...others } = move as { readonly type: string } & Fields;
  const fields = fieldsOf(game, type);
  if (fields === undefined) return `${wordText(type)}.${plainValue.write(others, undefined)}`;
  const values = fields.map((field) => {
    const value = others[field];
    return value === undefined ? "." : `.${plainValue.write(value, undefined)}`;
  });
  return wordText(type) + values.join("");
}

/** Reads the fields of a move into `move`. Returns the position at which each field begins. */
function readFields(scan: Scan, fields: readonly string[], move: Fields): Map<string, number> | undefined {
  const places = new Map<string, number>();
  for (const field of fields) {
    if (!scan.skip(".")) return scan.fail(".");
    places.set(field, scan.at);
    if (scan.at === scan.text.length || scan.text[scan.at] === ".") continue;
    const value = plainValue.read(scan, undefined);
    if (value === undefined) return undefined;
    move[field] = value;
  }
  return places;
}

function readWhole(scan: Scan, move: Fields): Map<string, number> | undefined {
  if (!scan.skip(".")) return scan.fail(".");
  const from = scan.at;
  const value = plainValue.read(scan, undefined);
  if (value === undefined) return undefined;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return scan.fail("fields in ()", from);
  Object.assign(move, value);
  return new Map(Object.keys(value).map((field) => [field, from]));
}

/**
 * Reads a move that `formatDefaultMove` has written. Returns the move, or the first position at which the text is
 * wrong. Checks the move by its schema, but does not check whether the move is legal.
 */
export function readDefaultMove<G extends Kinds>(game: Game<G>, text: string): Result<G["move"], NotationProblem> {
  const scan = new Scan(text);
  const type = wordNext(scan);
  if (type === undefined || !Object.hasOwn(game.moves, type))
    return no({ at: 0, expected: Object.keys(game.moves).map(wordText).join(" | ") });
  const fields = fieldsOf(game, type);
  const move: Fields = { type };
  const places = fields === undefined ? readWhole(scan, move) : readFields(scan, fields, move);
  if (places === undefined || scan.at < text.length) {
    scan.fail("the end");
    return no(scan.problem!);
  }
  const parsed = parseMove(game, move);
  if (!parsed.ok) {
    const { path, problem, expected } = parsed.problem;
    const wanted = problem === "missing-field" ? "a value" : expected;
    return no({ at: places.get(path.split(".", 1)[0]) ?? 0, expected: `${path}: ${wanted}` });
  }
  const canonical = formatDefaultMove(game, parsed.value);
  return canonical === text ? ok(parsed.value) : no({ at: 0, expected: canonical });
}
