/** Reads a text from left to right, never back. What it does not find it leaves. */
export class Scanner {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isDone(): boolean {
    return this.at === this.text.length;
  }

  /** Passes this text if it comes next. */
  skip(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** Passes one of these letters and says which, as an index; -1 when none of them comes next. */
  letter(letters: string): number {
    const found = this.isDone ? -1 : letters.indexOf(this.text[this.at]!);
    if (found >= 0) this.at++;
    return found;
  }

  /** Passes a number of up to seven digits as people write it, without leading zeros; -1 when none comes next. */
  number(): number {
    let value = 0;
    let digits = 0;
    while (digits < 7 && !this.isDone) {
      const digit = "0123456789".indexOf(this.text[this.at]!);
      if (digit < 0 || (digits === 1 && value === 0)) break;
      value = 10 * value + digit;
      digits++;
      this.at++;
    }
    return digits === 0 ? -1 : value;
  }

  /** Passes numbers with dots between them, strictly ascending; empty when they do not come so. */
  ascending(): number[] {
    const numbers: number[] = [];
    do {
      const next = this.number();
      if (next <= (numbers.at(-1) ?? -1)) return [];
      numbers.push(next);
    } while (this.skip("."));
    return numbers;
  }
}
