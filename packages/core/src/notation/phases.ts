import { Codec } from "./codec.js";
import { ambiguous } from "./shape.js";
import { letters } from "./word.js";

/** The fields of a state that the codec of phases writes. */
interface InPhase {
  readonly phases: readonly string[];
  readonly outcome: object | null;
}

/**
 * Returns a codec that writes the whole stack of phases of a state as one character. Each character stands for a phase,
 * or for a stack of phases in which the present phase is last. No two stacks may end with the same phase. `over` is the
 * phase whose character is written when the game is over. Throws an error when a character occurs twice, when two
 * stacks end with the same phase, or when the number of characters differs from the number of stacks.
 * @example
 * phases("dp", ["draw", "play"], "play") // { phases: ["draw"], outcome: null } is d
 * phases("ma", ["main", ["main", "answer"]], "main") // { phases: ["main", "answer"], outcome: null } is a
 */
export function phases<const P extends string>(
  characters: string,
  stacks: readonly (P | readonly P[])[],
  over: P,
): Codec<{ phases: P[] }, unknown, InPhase> {
  const all = stacks.map((stack): readonly P[] => (typeof stack === "string" ? [stack] : stack));
  const { read, shape } = letters(characters);
  const characterOf = new Map<string | undefined, string>(all.map((stack, at) => [stack.at(-1), characters[at]]));
  if (characterOf.size !== all.length || characters.length !== all.length) ambiguous(`phases ${characters}`);
  return new Codec(
    (scan) => {
      const at = read(scan, undefined);
      return at === undefined ? undefined : { phases: [...all[at]] };
    },
    ({ phases, outcome }) => characterOf.get(outcome === null ? phases[phases.length - 1] : over) ?? "",
    shape,
  );
}

/** Returns whether the present phase of a state or a view is one of `phases`. */
export function isInPhase<P extends string>(view: { readonly phases: readonly P[] }, ...phases: P[]): boolean {
  return phases.includes(view.phases[view.phases.length - 1]);
}
