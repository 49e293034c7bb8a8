import { Refused, type Session } from "./session.js";

/** The maximum number of matches in memory: more than an assistant plays at once. */
const most = 100;

/** The matches of one connection, by id. A new match replaces the oldest one if there is no room. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  #begun = 0;

  /** Adds a match and returns its id. */
  add(session: Session): string {
    const id = `match-${++this.#begun}`;
    this.#sessions.set(id, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > most && oldest !== undefined) this.#sessions.delete(oldest);
    return id;
  }

  /** Returns the match with this id. Throws `Refused` if there is none. */
  get(id: string): Session {
    const session = this.#sessions.get(id);
    if (session === undefined) throw new Refused(`there is no match "${id}"; new_match begins one`);
    return session;
  }
}
