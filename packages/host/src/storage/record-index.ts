import type { MatchRecord } from "../storage.js";
import type { Place, WantedPage } from "./record-store.js";

/** The fields of a record that the index needs. */
export type IndexedRecord = Pick<MatchRecord, "match" | "game" | "stage" | "listed" | "created" | "due">;

function isBefore(one: Place, other: Place): boolean {
  return one.created < other.created || (one.created === other.created && one.match < other.match);
}

/** An index of records in memory: by id, by the time of creation, and by `due`. */
export class RecordIndex<R extends IndexedRecord> {
  readonly #records = new Map<string, R>();
  readonly #dues = new Map<string, number>();
  /** All records, the oldest first. */
  readonly #byTime: R[] = [];

  get(match: string): R | undefined {
    return this.#records.get(match);
  }

  /** Returns the record of a match if lists of matches show it, and `undefined` if not. */
  listed(match: string): R | undefined {
    const record = this.#records.get(match);
    return record?.listed === true ? record : undefined;
  }

  /** Adds a record, or replaces the record of the same match. A replaced record must have the same `created`. */
  set(record: R): void {
    const { match, due } = record;
    const place = this.#placeOf(record);
    // New matches are added at the end, so other items are rarely moved.
    this.#byTime.splice(place, this.#records.has(match) ? 1 : 0, record);
    this.#records.set(match, record);
    if (due === null) this.#dues.delete(match);
    else this.#dues.set(match, due);
  }

  page({ game, stage, before, limit }: WantedPage): R[] {
    const found: R[] = [];
    for (let at = this.#placeOf(before) - 1; at >= 0 && found.length < limit; at--) {
      const record = this.#byTime[at];
      const fits = record?.listed && (game ?? record.game) === record.game && (stage ?? record.stage) === record.stage;
      if (record !== undefined && fits) found.push(record);
    }
    return found;
  }

  due(time: number, limit: number): string[] {
    const found = [...this.#dues].filter(([, due]) => due <= time);
    found.sort(([, one], [, other]) => one - other);
    return found.slice(0, limit).map(([match]) => match);
  }

  /** Returns the number of records before a position, by binary search. */
  #placeOf(place: Place): number {
    let [low, high] = [0, this.#byTime.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const record = this.#byTime[middle];
      if (record !== undefined && isBefore(record, place)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
