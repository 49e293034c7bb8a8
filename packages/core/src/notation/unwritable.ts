/**
 * The error for a value that a codec cannot write. The error contains the names of the fields that lead to the value.
 */
export class UnwritableError extends TypeError {
  /** The names of the fields that lead to the value, with the outermost field first. */
  readonly fields: readonly string[];

  constructor(fields: readonly string[], cause: unknown) {
    super(`${fields.join(".")}: expected a value that can be written`, { cause });
    this.fields = fields;
  }
}

/**
 * Returns an error that says which field could not be written. If `thrown` already names fields inside `field`, the
 * result names `field` before them. Returns `thrown` unchanged if `field` is undefined.
 */
export function unwritable(field: string | undefined, thrown: unknown): unknown {
  if (field === undefined) return thrown;
  return thrown instanceof UnwritableError
    ? new UnwritableError([field, ...thrown.fields], thrown.cause)
    : new UnwritableError([field], thrown);
}
