import type { Game } from "../authoring/define-game.js";
import type { Drawing } from "../authoring/drawing.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { everyMove } from "../flow/offer-all.js";
import { equal } from "../input/equal.js";
import { parseMove } from "../input/parse-move.js";
import { fieldIn } from "../input/plain.js";
import { explain, type Reason } from "./explain.js";
import { meantBy } from "./meant-by.js";
import { withDerived } from "./readable.js";
import type { ReadableGame } from "./readable-game.js";

/** A move, legal or not, and the words for it, which come from the game's `Drawing`. */
interface Said<G extends Kinds> {
  readonly move: G["move"];
  readonly words: string;
}

/**
 * Returns a list with the move and what people say for it. Returns an empty list if the move has no words in this
 * position, for example because its cell is not on this board.
 */
function said<G extends Kinds>(at: ReadableGame<G>, move: G["move"], words: Drawing<G>["words"]): Said<G>[] {
  try {
    return [{ move, words: words(at, move) }];
  } catch {
    return [];
  }
}

/** A reason against several moves, with the facts that they share. */
interface CommonReason extends Pick<Reason<Kinds>, "says" | "provenance"> {
  readonly refusal: { readonly rule: string | null; readonly code: string; readonly facts: object };
}

/**
 * Looks for the same reason in `others`. If it is there, returns a list whose only item is this reason, with those
 * facts that are the same in both reasons. If it is not there, returns an empty list.
 */
function common(reason: CommonReason, others: readonly CommonReason[]): CommonReason[] {
  const { rule, code, facts } = reason.refusal;
  const same = others.find(({ refusal }) => refusal.rule === rule && refusal.code === code);
  if (same === undefined) return [];
  const shared = Object.entries(facts).filter(([name, fact]) => equal(fact, fieldIn(same.refusal.facts, name)));
  return [{ ...reason, refusal: { rule, code, facts: Object.fromEntries(shared) } }];
}

/**
 * Explains why the words of `text` do not describe a legal move. Finds the moves that the text can mean, and returns
 * the reasons that apply to all of them, with the facts that these moves share. Returns an empty list if the text can
 * mean no move, or if the moves have no reason in common.
 */
export function explainWords<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
  seat: Seat,
  text: string,
  { words }: Pick<Drawing<G>, "words">,
): CommonReason[] {
  const moves = [...game.compiled.moves.values()].flatMap(({ schema }) => everyMove(schema));
  const known = withDerived(game, at);
  const all = moves.flatMap((move) => {
    const parsed = parseMove(game, move);
    return parsed.ok ? said(known, parsed.value, words) : [];
  });
  const [first = [], ...others] = meantBy(text, all)
    .map(({ move }): CommonReason[] => explain(game, at, seat, move))
    .filter((reasons) => reasons.every(({ refusal }) => refusal.code !== "malformed"));
  return others.reduce((reasons, other) => reasons.flatMap((reason) => common(reason, other)), first);
}
