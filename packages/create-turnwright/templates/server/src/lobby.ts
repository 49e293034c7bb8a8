/** A seat that somebody claimed: the token opens it, and nobody else may have it. */
export interface Claim {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Creates a match. `bots` names for each seat the bot that plays it, or `null`. Returns the id of the match. */
export async function createMatch(
  server: string,
  wanted: { game: string; seats: number; options?: object; bots?: (string | null)[] },
): Promise<string> {
  return (await post<{ match: string }>(`${server}/matches`, wanted)).match;
}

/** Claims the next free seat of a match. */
export function claimSeat(server: string, match: string, name: string): Promise<Claim> {
  return post<Claim>(`${server}/matches/${match}/claim`, { name });
}
