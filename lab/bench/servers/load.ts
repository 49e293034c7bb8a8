import { Wave, type WaveOrder, type WaveResult } from "./wave.js";

/** What the load is told: to connect the clients of a wave, to play it, to hang up. */
export type LoadOrder = { readonly type: "join"; readonly wave: WaveOrder } | { readonly type: "run" | "end" };

/** What the load answers to each order. */
export type LoadAnswer =
  | { readonly type: "joined" | "ended" }
  | { readonly type: "played"; readonly result: WaveResult }
  | { readonly type: "failed"; readonly why: string };

/** The process that plays all clients. */
export const main = async (): Promise<void> => {
  let wave: Wave | undefined;
  const carryOut = async (order: LoadOrder): Promise<LoadAnswer> => {
    if (order.type === "join") {
      wave = new Wave(order.wave);
      await wave.join();
      return { type: "joined" };
    }
    if (order.type === "run" && wave !== undefined) return { type: "played", result: await wave.run() };
    wave?.end();
    wave = undefined;
    return { type: "ended" };
  };
  const answer = (what: LoadAnswer): void => void process.send?.(what);
  process.on("message", (order: LoadOrder) => {
    carryOut(order).then(answer, (thrown: unknown) => answer({ type: "failed", why: String(thrown) }));
  });
  process.on("disconnect", () => process.exit());
};
