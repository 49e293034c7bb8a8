import type { BenchGame, DialectName } from "./contender.js";
import type { Dialect } from "./dialect.js";
import { boardgameIo } from "./dialects/boardgame-io.js";
import { colyseus } from "./dialects/colyseus.js";
import { former, ours } from "./dialects/ours.js";

/** Returns the dialect of this name. */
export function dialectOf(name: DialectName, game: BenchGame): Dialect {
  if (name === "boardgame-io") return boardgameIo(game);
  return { ours, former, colyseus }[name];
}
