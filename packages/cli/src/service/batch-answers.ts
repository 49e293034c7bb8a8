import { type ByteAccount, freeBytes } from "./byte-budget.js";
import { Fault } from "./fault.js";

/** The maximum number of characters of the answers to a batch. The requests beyond it are not carried out. */
const mostAnswered = 2 ** 25;

const notCarriedOut = "this request was not carried out; send it in another batch";

/** The answers to a batch. They take their characters from an account while they are collected. */
export class BatchAnswers {
  readonly #account: ByteAccount;
  readonly #answers: string[] = [];
  #characters = 0;
  #ended: Fault | undefined;

  constructor(account: ByteAccount) {
    this.#account = account;
  }

  /** The reason why no more requests of the batch are carried out; `undefined` while there is room for answers. */
  get ended(): Fault | undefined {
    if (this.#characters >= mostAnswered)
      this.#ended ??= new Fault(
        "answers-too-long",
        `the earlier answers of this batch have ${mostAnswered} characters or more: ${notCarriedOut}`,
      );
    else if (!this.#account.hasRoom(freeBytes))
      this.#ended ??= new Fault("busy", `there is no room for more answers: ${notCarriedOut}`);
    return this.#ended;
  }

  /** Adds an answer. Returns `false`, and adds none, if there is no room for it. */
  take(answer: string): boolean {
    if (!this.#account.hasRoom(answer.length + 1)) return false;
    this.charge(answer);
    return true;
  }

  /** Adds an answer even if there is no room for it. */
  charge(answer: string): void {
    // After each answer comes a comma or a bracket.
    this.#account.charge(answer.length + 1);
    this.#answers.push(answer);
    this.#characters += answer.length;
  }

  /** Returns the answer to the batch; `undefined` if nothing is to be answered. */
  joined(): string | undefined {
    if (this.#answers.length === 0) return undefined;
    this.#account.charge(1);
    return `[${this.#answers.join(",")}]`;
  }
}
