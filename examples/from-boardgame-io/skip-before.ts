// Skip, a game with a deck, hidden hands and skipped turns, for boardgame.io. The game after it was moved: skip.ts.
import { createRequire } from "node:module";
import type { Game } from "boardgame.io";

const { INVALID_MOVE, PlayerView } = createRequire(import.meta.url)(
  "boardgame.io/core",
) as typeof import("boardgame.io/core");

export interface Table {
  secret: { deck: number[] };
  players: { [seat: string]: { hand: number[] } };
  pile: number[];
  points: number[];
  first: number;
}
const handOf = (G: Table, playerID: string) => G.players[playerID]?.hand ?? [];

export const skipBefore: Game<Table, Record<string, unknown>, { cards: number }> = {
  name: "skip",
  minPlayers: 2,
  maxPlayers: 4,
  setup: ({ ctx, random }, setupData) => {
    const deck = random.Shuffle([1, 2, 3, 4, 5, 6].flatMap((card) => [card, card, card, card]));
    const players: Table["players"] = {};
    for (const seat of ctx.playOrder) players[seat] = { hand: deck.splice(-(setupData?.cards ?? 3)) };
    const first = random.Die(ctx.numPlayers) - 1;
    return { secret: { deck }, players, pile: [], points: Array(ctx.numPlayers).fill(0), first };
  },
  playerView: PlayerView.STRIP_SECRETS!,
  turn: {
    order: {
      first: ({ G }) => G.first,
      next: ({ G, ctx }) => (ctx.playOrderPos + (G.pile.at(-1) === 1 ? 2 : 1)) % ctx.numPlayers,
    },
    onBegin: ({ G, ctx }) => {
      const card = G.secret.deck.pop();
      if (card !== undefined) handOf(G, ctx.currentPlayer).push(card);
    },
  },
  moves: {
    play: {
      client: false, // the client does not know the deck, from which the next seat draws
      undoable: false,
      move: ({ G, playerID, events }, card: number) => {
        const hand = handOf(G, playerID);
        const isRepeated = hand.some((held) => held !== card) && card === G.pile.at(-1);
        if (!hand.includes(card) || isRepeated) return INVALID_MOVE;
        hand.splice(hand.indexOf(card), 1);
        G.pile.push(card);
        G.points[Number(playerID)]! += card;
        if (hand.length === 0) events.endGame({ points: [...G.points] });
        else events.endTurn();
        return undefined;
      },
    },
  },
};
