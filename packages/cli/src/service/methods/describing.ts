import { describeOptions } from "@turnwright/core/describe";
import { ownVersion } from "../../own-version.js";
import { packageFile } from "../../package-file.js";
import type { MethodTable } from "./method-table.js";

/** The methods that describe the service and its games. */
export const describingMethods: Pick<MethodTable, "rpc.discover" | "games" | "rulebook" | "status"> = {
  "rpc.discover": () => JSON.parse(packageFile("cli", "schema/openrpc.json")) as object,
  games: (service) => ({
    games: service.gameIds.map((name) => {
      const { game } = service.gameOf(name);
      const { id, edition, seats, rulebook } = game;
      return { game: id, edition, seats, sentences: Object.keys(rulebook).length, options: describeOptions(game) };
    }),
  }),
  rulebook: (service, { game }) => ({ sentences: service.gameOf(game).game.rulebook }),
  status: ({ held: { size, limits } }) => ({ version: ownVersion(), matches: size, ...limits }),
};
