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

function listen(session: Session, index: number): void {
  const expression = `globalThis.turnwrightCalls.functions[${index}]`;
  const { result } = post(session, "Runtime.evaluate", { expression }) as {
    readonly result: { readonly objectId: string };
  };
  const condition = `(globalThis.turnwrightCalls.called.add(${index}), false)`;
  post(session, "Debugger.setBreakpointOnFunctionCall", { objectId: result.objectId, condition });
}

/**
 * Which of these functions were called, from wherever, while `run` ran. Rules call the functions behind their terms directly, not through
 * a table that could be wrapped; so the debugger of this thread notes each call by a breakpoint whose condition is never true
 * (Chrome DevTools Protocol, `Debugger.setBreakpointOnFunctionCall`). Nothing ever pauses.
 */
export function calledDuring(table: object, run: () => void): ReadonlySet<string> {
  const ids = Object.keys(table);
  const functions = [...new Set<unknown>(Object.values(table))];
  if (functions.length === 0) {
    run();
    return new Set();
  }
  const session = new Session();
  const called = new Set<number>();
  const listening = globalThis as Listening;
  session.connect();
  listening.turnwrightCalls = { functions, called };
  try {
    post(session, "Debugger.enable");
    for (const index of functions.keys()) listen(session, index);
    run();
  } finally {
    post(session, "Debugger.disable");
    session.disconnect();
    delete listening.turnwrightCalls;
  }
  const rows = table as { readonly [id: string]: unknown };
  return new Set(ids.filter((id) => called.has(functions.indexOf(rows[id]))));
}
