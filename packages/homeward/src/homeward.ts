import { defineGame, type Game } from "@turnwright/core/rules";
import { bot } from "./bot/bot.js";
import { derive } from "./derive.js";
import { decided, end, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Homeward } from "./kinds.js";
import { buyCard } from "./moves/buy-card.js";
import { claimTop } from "./moves/claim-top.js";
import { fits } from "./moves/fits.js";
import { home } from "./moves/home.js";
import { jump } from "./moves/jump.js";
import { pass } from "./moves/pass.js";
import { pay } from "./moves/pay.js";
import { placePortal } from "./moves/place-portal.js";
import { placeTile } from "./moves/place-tile.js";
import { stay } from "./moves/stay.js";
import { tradeIn } from "./moves/trade-in.js";
import { walk } from "./moves/walk.js";
import { notation } from "./notation.js";
import { options } from "./options.js";
import { arrive } from "./phases/arrive.js";
import { begin } from "./phases/begin.js";
import { claim } from "./phases/claim.js";
import { finish } from "./phases/finish.js";
import { move } from "./phases/move.js";
import { pay as paying } from "./phases/pay.js";
import { place } from "./phases/place.js";
import { portal } from "./phases/portal.js";
import { settle } from "./phases/settle.js";
import { shop } from "./phases/shop.js";
import { award } from "./procedures/award.js";
import { purchase } from "./procedures/purchase.js";
import { refill } from "./procedures/refill.js";
import { trade } from "./procedures/trade.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { blank, clone } from "./state.js";
import { terms } from "./terms/terms.js";
import { view } from "./view.js";

/**
 * Homeward: 2 to 4 seats lay a map of paths, walk it for tokens, and return HOME to buy goal cards.
 * @example
 * const match = start(homeward, { seats: 2, options: { ending: "turn" } });
 * const answer = play(homeward, match, 0, { type: "placeTile", x: 1, y: 0, rot: 1 });
 * if (!answer.ok) console.log(answer.refusal.rule); // the sentence of the rules that forbids it
 */
export const homeward: Game<Homeward> = defineGame<Homeward>({
  id: "homeward",
  edition: "4",
  seats: [2, 3, 4],
  rulebook,
  cites: {
    "game-over": { tiles: "R60b-the-end", tops: "R60b-the-end" },
    "not-your-turn": "R6a-clockwise",
    "wrong-phase": "R17b-one-move",
  },
  options,
  blank,
  clone,
  derive,
  evolve,
  setup,
  moves: { placeTile, walk, home, jump, stay, placePortal, pass, buyCard, tradeIn, pay, claimTop },
  phases: { begin, place, move, arrive, portal, shop, pay: paying, settle, claim, finish },
  procedures: { trade, purchase, refill, award },
  end,
  decided,
  score,
  terms,
  view,
  fits,
  notation,
  bot,
});
