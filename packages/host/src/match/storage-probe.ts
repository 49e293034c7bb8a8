import type { OpenMatch } from "./open-match.js";

/** Reads of the storage that show whether it answers. */
export class StorageProbe {
  readonly #match: OpenMatch;
  #isReading = false;
  /** Whether the last read was answered with success. False while the storage has not answered. */
  isAnswered = true;

  constructor(match: OpenMatch) {
    this.#match = match;
  }

  /** Begins to read, unless the last read is not answered yet. */
  read(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    this.isAnswered = false;
    const { context, id } = this.#match;
    const read = async (): Promise<void> => {
      const { ok } = await context.storage.records.get(id);
      this.#isReading = false;
      this.isAnswered = ok;
    };
    read().catch((problem: unknown) => this.#match.fail(problem));
  }
}
