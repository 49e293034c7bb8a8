import type { MoveWords } from "@turnwright/core/rules";
import { directionNames } from "@turnwright/hex";
import type { Dimension, Mode } from "../content/shape.js";
import type { Hope } from "../kinds.js";

const tokenUses = {
  draw: "draw two cards",
  move: "gain a movement action",
  medals: "gain two medals",
} as const;

const ways: { readonly [M in Mode]: string } = {
  towards: "towards gravity",
  away: "away from gravity",
  sideways: "sideways",
};

/** The dimension to which a ship shifts from each dimension. */
const shifts: { readonly [D in Dimension]: Dimension } = { purple: "blue", blue: "red", red: "purple" };

/** The words of moves: cells by their numbers, directions as on a map, players counted from 1. */
export const words: MoveWords<Hope> = {
  placeMonolith: ({ cell }) => `place the monolith on cell ${cell}`,
  chooseCharacter: ({ character }) => `play the ${character}`,
  placeShip: ({ dimension }) => `begin on ${dimension}`,
  teleport: ({ cell, pay }) => `teleport to cell ${cell}, paying ${pay.join(" ")}`,
  navigate: ({ lever, mode, direction }) =>
    `use up the ${lever} lever: fly ${ways[mode]} to the ${directionNames[direction]}`,
  step: ({ direction }) => `go on to the ${directionNames[direction]}`,
  polarize: (_move, { seat, shipDimensions }) =>
    `polarize: shift to ${shifts[shipDimensions[seat]]}, all levers available again`,
  place: ({ pay }) => `place a pioneer, paying ${pay.join(" ")}`,
  takeToken: "take the bonus token",
  useToken: (move) =>
    move.token === "polarize"
      ? `use a token: polarize every ship ${move.turn}`
      : `use a token: ${tokenUses[move.token]}`,
  upgrade: "upgrade the ship",
  raiseLevel: "raise the technology level",
  accuse: ({ seat }) => `accuse player ${seat + 1}`,
  reveal: "reveal yourself",
  coax: ({ seat, dimension }) => `coax the pioneer of player ${seat + 1} from ${dimension}`,
  endTurn: "end the turn",
  replenish: ({ space }, { replenishment }) => {
    const card = replenishment[space];
    return `put the pile on space ${space}, taking ${card ?? "the card above it"}`;
  },
  replaceOne: ({ cell, dimension }) => `replace the pioneer on cell ${cell}, ${dimension}`,
  stopReplacing: "replace no more",
  giveUp: ({ cell, dimension }) => `give up the pioneer on cell ${cell}, ${dimension}`,
  pledgeMedal: "pledge a medal",
  pledgePair: ({ pay }) => `pledge ${pay.join(" ")}`,
  endPledge: "pledge no more",
};
