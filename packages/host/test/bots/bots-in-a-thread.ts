// The bots of a test, as a module that a thread runs.
import { artifact } from "@turnwright/artifact";
import { search } from "@turnwright/bots";
import { type Game, type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { serveBots, type ThreadBot } from "../../src/bot-threads.js";

const games = new Map([artifact, portals].map((game) => [game.id, game as unknown as Game<Kinds>]));
const now = (): number => performance.now();

const first: ThreadBot = ({ game, view, seat }) => legalMoves(games.get(game)!, view as PlayerView<Kinds>, seat)[0];

let asked = 0;

serveBots({
  first,
  thinker: ({ game, view, chance }) => search(games.get(game)!, { milliseconds: 150, now })(view as never, chance),
  /** Holds its thread for a quarter of a second. */
  busy: (question) => {
    for (const end = now() + 250; now() < end; );
    return first(question);
  },
  mirror: ({ chance, ...question }) => ({ ...question, drawn: chance.below("any", 1_000_000) }),
  counting: () => ++asked,
  looping: () => {
    for (;;) asked++;
  },
  throwing: () => {
    throw new RangeError("I give up");
  },
  leaving: () => process.exit(3),
  failing: () => {
    setTimeout(() => {
      throw new Error("later");
    });
    return new Promise(() => {});
  },
  odd: () => () => "a function",
  slow: () => new Promise((resolve) => setTimeout(resolve, 250, "late")),
});
