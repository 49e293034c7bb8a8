/** The text of the help for a flag. */
export interface FlagText {
  /** The text after the flag, such as its value; empty for a flag without a value. */
  readonly takes: string;
  readonly says: string;
}

/** A flag with one value. */
export interface ValueFlag extends FlagText {
  readonly type: "string";
}

/** A flag that may be repeated. */
export interface ListFlag extends ValueFlag {
  readonly multiple: true;
}

/** A flag without a value. */
export interface BareFlag extends FlagText {
  readonly type: "boolean";
}

/**
 * A command as the help prints it, with its flags: those with one value, those that may be repeated, and those without
 * a value.
 */
export interface CommandText<One extends string = never, Many extends string = never, Bare extends string = never> {
  /** The text after the name of the command. */
  readonly takes: string;
  readonly says: readonly string[];
  /** Examples without `turnwright` and the name of the command, each with its description. */
  readonly examples: readonly (readonly [call: string, says: string])[];
  readonly flags: { readonly [F in One]: ValueFlag } & { readonly [F in Many]: ListFlag } & {
    readonly [F in Bare]: BareFlag;
  };
}

/** Returns a flag with one value. */
export function value(takes: string, says: string): ValueFlag {
  return { type: "string", takes, says };
}

/** Returns a flag that may be repeated. */
export function values(takes: string, says: string): ListFlag {
  return { type: "string", multiple: true, takes, says };
}

/** Returns a flag without a value. */
export function bare(says: string): BareFlag {
  return { type: "boolean", takes: "", says };
}
