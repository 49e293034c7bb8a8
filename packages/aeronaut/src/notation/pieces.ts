import { type Codec, form, integer, letters, list, mapped, nullable, seat, variant } from "@turnwright/core/notation";
import { typeLetters } from "../content/types.js";
import type { LedgerEntry, Task } from "../state/task.js";
import type { AeronautView } from "../state.js";
import { typesOf } from "../terms/takes.js";

/** A city of this match. */
export const city: Codec<number, AeronautView> = integer(0, ({ filled }: AeronautView) => filled.length - 1);

/** A route of this match. */
export const route: Codec<number, AeronautView> = integer(0, ({ owners }: AeronautView) => owners.length - 1);

/** A trajectory of this match. */
export const trajectory: Codec<number, AeronautView> = integer(0, ({ amounts }: AeronautView) => amounts.length - 1);

/** A type of balloons, as its letter. */
export const type: Codec<number> = letters(typeLetters);

/** Returns a codec of a set: its members, ascending. */
function setOf<C>(member: Codec<number, C>): Codec<number, C> {
  return mapped(
    list(member, { empty: "", isAscending: true }),
    (members) => members.reduce((set, each) => set | (1 << each), 0),
    (set: number) => typesOf(set),
  );
}

/** A set of types. */
export const types: Codec<number> = setOf(type);

/** A set of seats. */
export const seats: Codec<number, { readonly seats: number }> = setOf(seat);

/** What an amount of a trajectory can be. */
export const amount: Codec<number> = integer(1, 23);

/** A cell, from 1. */
export const cell: Codec<number> = integer(1, 999);

/** A consequence that waits. */
export const task: Codec<Task, AeronautView> = variant("kind", {
  take: form`t${{ seat }}${{ types }}${{ each: integer(1, 2) }}${{ times: integer(1, 2) }}_${{ victims: seats }}`,
  reward: form`r${{ seat }}${{ types }}`,
  discard: form`d${{ seat }}`,
  swap: form`w${{ seat }}_${{ left: amount }}`,
  rob: form`x${{ seat }}_${{ victims: seats }}`,
  robLast: form`l${{ seat }}_${{ victims: seats }}`,
  bonus: form`b${{ seat }}_${{ route }}_${{ space: integer(0, 4) }}`,
  pay: form`p${{ seat }}_${{ trajectory }}_${{ amount }}`,
  between: form`a${{ seat }}`,
});

const count = integer(1, 999);

/**
 * What everybody could have noted about a hidden area: `i2RO` came, `o1K` went, `o1d` went unseen, `w` changed, `s3`
 * stolen, `n3` named.
 */
export const entry: Codec<LedgerEntry> = variant("kind", {
  in: form`i${{ count }}${{ types: list(type, { isAscending: true }) }}`,
  out: form`o${{ count }}${{ type: nullable("d", type) }}`,
  swap: form`w`,
  stolen: form`s${{ cell }}`,
  named: form`n${{ cell }}`,
});
