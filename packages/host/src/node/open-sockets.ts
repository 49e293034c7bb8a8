/** The number of open sockets, in total and by caller. */
export class OpenSockets {
  readonly #of = new Map<string, number>();
  #all = 0;
  readonly #most: number;
  readonly #mostEach: number;

  constructor(most: number, mostEach: number) {
    this.#most = most;
    this.#mostEach = mostEach;
  }

  isFull(caller: string | undefined): boolean {
    return this.#all >= this.#most || (caller !== undefined && (this.#of.get(caller) ?? 0) >= this.#mostEach);
  }

  add(caller: string | undefined): void {
    this.#all++;
    if (caller !== undefined) this.#of.set(caller, (this.#of.get(caller) ?? 0) + 1);
  }

  delete(caller: string | undefined): void {
    this.#all--;
    if (caller === undefined) return;
    const left = (this.#of.get(caller) ?? 1) - 1;
    if (left > 0) this.#of.set(caller, left);
    else this.#of.delete(caller);
  }
}
