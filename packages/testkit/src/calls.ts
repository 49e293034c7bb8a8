import { Session } from "node:inspector";

/** Where the debugger finds the functions and notes their calls while somebody listens. */
interface Listening {
  turnwrightCalls?: { readonly functions: readonly unknown[]; readonly called: Set<number> };
}

function post(session: Session, method: string, given: object = {}): unknown {
  let answer: unknown;
  session.post(method, given, (problem, told) => {
    // The inspector of one's own thread answers before `post` returns.
    if (problem !== null) throw new Error(`${method}: ${JSON.stringify(problem)}`);
    answer = told;
  });
  return answer;
}

/** A breakpoint on one function that notes its calls and never pauses; answers what takes it away. */
function listen(session: Session, index: number): () => void {
  const expression = `globalThis.turnwrightCalls.functions[${index}]`;
  const { result } = post(session, "Runtime.evaluate", { expression }) as {
    readonly result: { readonly objectId: string };
  };
  const condition = `(globalThis.turnwrightCalls.called.add(${index}), false)`;
  const given = { objectId: result.objectId, condition };
  const { breakpointId } = post(session, "Debugger.setBreakpointOnFunctionCall", given) as {
    readonly breakpointId: string;
  };
  return () => void post(session, "Debugger.removeBreakpoint", { breakpointId });
}

function listening(session: Session, functions: readonly unknown[], steps: Iterable<unknown>): Set<number> {
  const called = new Set<number>();
  const host = globalThis as Listening;
  host.turnwrightCalls = { functions, called };
  const left = new Map(functions.map((_, index) => [index, listen(session, index)]));
  for (const _step of steps) {
    for (const index of called) {
      left.get(index)?.();
      left.delete(index);
    }
  }
  delete host.turnwrightCalls;
  return called;
}

/**
 * Which of these functions are called, from wherever, while `steps` are taken. Rules call the functions behind their terms directly, not
 * through a table that could be wrapped; so the debugger of this thread notes calls by breakpoints whose condition is never
 * true (Chrome DevTools Protocol, `Debugger.setBreakpointOnFunctionCall`). Nothing ever pauses; what was called once is left alone
 * from the next step on, since noting is slow.
 */
export function calledDuring(table: object, steps: Iterable<unknown>): ReadonlySet<string> {
  const rows = table as { readonly [id: string]: unknown };
  const functions = [...new Set<unknown>(Object.values(rows))];
  const session = new Session();
  session.connect();
  try {
    post(session, "Debugger.enable");
    const called = listening(session, functions, steps);
    return new Set(Object.keys(rows).filter((id) => called.has(functions.indexOf(rows[id]))));
  } finally {
    post(session, "Debugger.disable");
    session.disconnect();
  }
}
