import type { Context } from "../context.js";

/** The time after which a call of the storage is reported that has not been answered, in milliseconds. */
const tooLong = 10_000;

/** Returns the answer of the storage. Reports the call as trouble when no answer has come for ten seconds. */
export async function watched<T>({ trouble }: Context, match: string, call: Promise<T>): Promise<T> {
  const report = (): void => {
    const problem = new Error(`the storage has not answered for ${tooLong / 1_000} seconds`);
    trouble({ code: "store", match, problem });
  };
  const timer = setTimeout(report, tooLong);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
  }
}
