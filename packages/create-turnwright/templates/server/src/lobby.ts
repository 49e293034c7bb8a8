import { randomBytes } from "node:crypto";

/** A seat that somebody claimed: the token opens it, and nobody else may have it. */
export interface Claim {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
}

/** Returns 32 random bytes as text. */
function randomText(): string {
  return randomBytes(32).toString("base64url");
}

/** Sends a request, up to five times while no server answers. The same request again gets the same answer. */
async function post<T>(url: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  for (let times = 1; ; times++) {
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
    if (response?.ok) return (await response.json()) as T;
    if (response !== undefined && response.status !== 503)
      throw new Error(`${url}: ${response.status} ${await response.text()}`);
    if (times === 5) throw new Error(`${url}: no server answers`);
    await new Promise((resolve) => setTimeout(resolve, 500 * times));
  }
}

/** Creates a match. `bots` names for each seat the bot that plays it, or `null`. Returns the id of the match. */
export async function createMatch(
  server: string,
  wanted: { game: string; seats: number; options?: object; bots?: (string | null)[] },
): Promise<string> {
  return (await post<{ match: string }>(`${server}/matches`, { ...wanted, request: randomText() })).match;
}

/** Claims the next free seat of a match. */
export function claimSeat(server: string, match: string, name: string): Promise<Claim> {
  return post<Claim>(`${server}/matches/${match}/claim`, { name, token: randomText() });
}
