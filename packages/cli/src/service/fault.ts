/** The codes of errors: those of JSON-RPC, and ours. */
export const faultCodes = {
  "not-json": -32700,
  "invalid-request": -32600,
  "unknown-method": -32601,
  "invalid-params": -32602,
  bug: -32603,
  "unknown-match": -32001,
  "too-many-matches": -32002,
  "not-possible": -32003,
  "answers-too-long": -32004,
  "took-too-long": -32005,
  busy: -32006,
} as const;

/** The name of an error. Its number is the `code` of the JSON-RPC error. */
export type FaultCode = keyof typeof faultCodes;

/** An error that answers a request. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly code: FaultCode; readonly path?: string; readonly expected?: string };
}

/** The most characters of a message. */
const longest = 500;

/** The field of a request that is wrong, and what would be right. */
interface WrongField {
  readonly path: string;
  readonly expected: string;
}

/** The error for a request that cannot be answered. It says what is wrong with the request, and what would be right. */
export class Fault extends Error {
  readonly error: RpcError;

  constructor(code: FaultCode, message: string, details?: WrongField) {
    super(message);
    this.name = "Fault";
    const said = message.replace(/\s*\n\s*/g, " ").slice(0, longest);
    // A path may contain a name that the client made up.
    const field = details && { path: details.path.slice(0, longest), expected: details.expected.slice(0, longest) };
    this.error = { code: faultCodes[code], message: said, data: { code, ...field } };
  }

  /** Returns the fault for a wrong parameter. */
  static ofParams(path: string, expected: string): Fault {
    const place = path === "" ? "params" : `params.${path}`;
    return new Fault("invalid-params", `${place}: expected ${expected}`, { path, expected });
  }
}
