import type { News } from "../storage.js";

type Hear = (news: News) => void;

/**
 * The news that a bus passes to its listeners after an interruption of its connection. It says that other news may be
 * lost.
 */
export const lostNews: News = { match: "", version: 0 };

/** The listeners of a bus. */
export class Listeners {
  readonly #hearing = new Set<Hear>();

  add(hear: Hear): () => void {
    this.#hearing.add(hear);
    return () => {
      this.#hearing.delete(hear);
    };
  }

  tell(news: readonly News[]): void {
    for (const one of news) for (const hear of this.#hearing) hear(one);
  }
}
