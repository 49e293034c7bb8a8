import type { EventEmitter } from "node:events";
import type { AddressInfo } from "node:net";

/** Returns the port of a server as soon as it listens. */
export async function listening(server: EventEmitter & { address(): unknown }): Promise<number> {
  if (server.address() === null) await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}
