import type { Chosen, Told } from "../dialect.js";

/** A message of a server on our engine. The former server says `view` and not `state`, and every rival of ours says less. */
export interface EngineMessage {
  readonly type: string;
  readonly n: number;
  readonly toAct: readonly number[];
  readonly outcome?: object | null;
  readonly options?: object;
  readonly state?: unknown;
  readonly view?: unknown;
  readonly events?: readonly object[];
  readonly ok?: boolean;
}

/** Returns what a message of a server on our engine means. */
export function meaning(message: EngineMessage): readonly Told[] {
  const { type, n, toAct, outcome = null, options, events } = message;
  if (type === "answer") return [{ type: "answer", ok: message.ok === true, why: message }];
  const now = { n, toAct, isOver: outcome !== null };
  if (type === "welcome")
    return [{ type: "joined", now, state: message.state ?? message.view, ...(options && { options }) }];
  return type === "entry" ? [{ type: "entry", now, ...(events && { events }) }] : [];
}

/** Returns a move as our engine takes it. */
export function moveOf(chosen: Chosen): object {
  return typeof chosen === "number" ? { type: "drop", column: chosen } : chosen;
}
