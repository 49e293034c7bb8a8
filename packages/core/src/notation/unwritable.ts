/**
 * The error for a value that a codec cannot write. The error contains the names of the fields that lead to the value.
 */
export class UnwritableError extends TypeError {
  /** The names of the fields that lead to the value, from the outermost. */
  readonly fields: readonly string[];

  constructor(fields: readonly string[], cause: unknown) {
    super(`${fields.join(".")}: expected a value that can be written`, { cause });
    this.fields = fields;
  }
}

/**
 * Returns the error for a field that could not be written. If the error already names fields inside this field, the
 * result names this field first. Returns the error unchanged if `field` is undefined.
 */
export function unwritable(field: string | undefined, thrown: unknown): unknown {
  if (field === undefined) return thrown;
  return thrown instanceof UnwritableError
    ? new UnwritableError([field, ...thrown.fields], thrown.cause)
    : new UnwritableError([field], thrown);
}
