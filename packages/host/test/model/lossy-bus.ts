import type { Bus } from "../../src/index.js";
import type { Turns } from "./turns.js";

type Hear = Parameters<Bus["subscribe"]>[0];

interface Listener {
  readonly hear: Hear;
  readonly isDead: () => boolean;
}

/** A bus that loses, repeats, delays and reorders what servers tell each other. */
export class LossyBus {
  readonly #turns: Turns;
  readonly #listeners = new Set<Listener>();

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  /** Returns the bus as one server has it. */
  end(isDead: () => boolean): Bus {
    const own = new Set<Listener>();
    return {
      publish: (news) => {
        for (const listener of this.#listeners) if (!own.has(listener) && !isDead()) this.#send(listener, news);
      },
      subscribe: (hear) => {
        const listener = { hear, isDead };
        own.add(listener);
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      close: async () => {
        for (const listener of own) this.#listeners.delete(listener);
      },
    };
  }

  #send(listener: Listener, news: Parameters<Hear>[0]): void {
    const { dice, isCalm } = this.#turns;
    const times = isCalm ? 1 : [0, 1, 1, 2][dice.roll(4)]!;
    for (let time = 0; time < times; time++)
      this.#turns.add(() => {
        if (this.#listeners.has(listener) && !listener.isDead()) listener.hear(news);
      });
  }
}
