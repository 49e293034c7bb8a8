import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Trouble } from "@turnwright/host";
import { acceptSockets } from "@turnwright/host/ws";
import { WebSocketServer } from "ws";
import { hostOf } from "./host-of.js";
import { Lag } from "./lag.js";
import type { ServerOrder, ServerSettings, ServerWord } from "./settings.js";

function say(word: ServerWord): void {
  process.send?.(word);
}

function described(problem: unknown): string {
  return problem instanceof Error ? `${problem.stack}` : JSON.stringify(problem);
}

/** Trouble that no fault of a database or a network explains. */
function isBug({ code, problem }: Trouble): boolean {
  return code === "bug" || code === "bot" || problem instanceof TypeError || /bug:/.test(described(problem));
}

/** One server of a world, until it is killed: `[settings as JSON]`. */
export const main = async ([settings = ""]: readonly string[]): Promise<void> => {
  let ahead = 0;
  process.on("message", (order: ServerOrder) => {
    ahead = order.ahead;
  });
  process.on("disconnect", () => process.exit());
  process.on("uncaughtException", (thrown) => {
    say({ bug: described(thrown) });
    setTimeout(() => process.exit(1), 50);
  });
  const host = await hostOf(JSON.parse(settings) as ServerSettings, {
    now: () => Date.now() + ahead,
    onTrouble: (trouble) => {
      const { code, match = "" } = trouble;
      if (isBug(trouble) || code === "match-unreadable") say({ bug: `${code} ${match} ${described(trouble.problem)}` });
    },
  });
  const lag = new Lag();
  setInterval(() => say({ lag: lag.take() }), 1_000);
  const http = createServer();
  acceptSockets(host, http, new WebSocketServer({ noServer: true, maxPayload: 64_000 }), { heartbeatSeconds: 3 });
  http.listen(0, "127.0.0.1", () => say({ port: (http.address() as AddressInfo).port }));
};
