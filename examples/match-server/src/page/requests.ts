/** A match as lists show it. */
export interface Listed {
  readonly match: string;
  readonly stage: "proposed" | "open" | "running" | "over";
  readonly names: readonly (string | null)[];
}

/** Sends a request, up to five times while no server answers. The same request again gets the same answer. */
async function asked<T>(path: string, body?: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const request = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  for (let times = 1; ; times++) {
    const response = await fetch(path, request).catch(() => undefined);
    if (response === undefined || response.status === 503) {
      if (times === 5) throw new Error("no server answers");
      await new Promise((resolve) => setTimeout(resolve, 500 * times));
      continue;
    }
    const answer = (await response.json()) as T & { readonly problem?: { readonly code: string } };
    if (answer.problem !== undefined) throw new Error(answer.problem.code);
    return answer;
  }
}

/** A random text for one purpose. It stays in this browser, so a page that is loaded again asks with the same one. */
function randomTextFor(purpose: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const drawn = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const text = localStorage.getItem(purpose) ?? drawn;
  localStorage.setItem(purpose, text);
  return text;
}

/** The matches that others can join or watch, the newest first. */
export async function matches(): Promise<readonly Listed[]> {
  return (await asked<{ readonly matches: readonly Listed[] }>("/matches?limit=20")).matches;
}

/** Creates a match for two; a click on a cell asks for its arrows one by one. */
export async function create(): Promise<string> {
  const wanted = {
    game: "portals",
    seats: 2,
    options: { buildStyle: "stepwise" },
    request: randomTextFor("new match"),
  };
  const { match } = await asked<{ readonly match: string }>("/matches", wanted);
  localStorage.removeItem("new match");
  return match;
}

/** Takes a free seat. Its token stays in this browser: whoever has it plays this seat. */
export async function takeSeat(match: string, name: string): Promise<void> {
  const token = randomTextFor(`claim of ${match}`);
  await asked(`/matches/${match}/claim`, { name, token });
  localStorage.setItem(match, token);
  localStorage.removeItem(`claim of ${match}`);
}

/** The token of the seat that this browser has in a match. */
export function tokenOf(match: string): string | undefined {
  return localStorage.getItem(match) ?? undefined;
}
