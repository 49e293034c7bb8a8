/** A match as lists show it. */
export interface Listed {
  readonly match: string;
  readonly stage: "open" | "running" | "over";
  readonly names: readonly (string | null)[];
}

async function asked<T>(path: string, body?: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const request = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(path, request);
  const answer = (await response.json()) as T & { readonly problem?: { readonly code: string } };
  if (answer.problem !== undefined) throw new Error(answer.problem.code);
  return answer;
}

/** The matches that others can join or watch, the newest first. */
export async function matches(): Promise<readonly Listed[]> {
  return (await asked<{ readonly matches: readonly Listed[] }>("/matches?limit=20")).matches;
}

/** Creates a match for two; a click on a cell asks for its arrows one by one. */
export async function create(): Promise<string> {
  const options = { buildStyle: "stepwise" };
  return (await asked<{ readonly match: string }>("/matches", { game: "portals", seats: 2, options })).match;
}

/** Takes a free seat. Its token stays in this browser: whoever has it plays this seat. */
export async function takeSeat(match: string, name: string): Promise<void> {
  const { token } = await asked<{ readonly token: string }>(`/matches/${match}/claim`, { name });
  localStorage.setItem(match, token);
}

/** The token of the seat that this browser has in a match. */
export function tokenOf(match: string): string | undefined {
  return localStorage.getItem(match) ?? undefined;
}
