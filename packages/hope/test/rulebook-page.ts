import { readFileSync } from "node:fs";
import { join } from "node:path";
import { numberOf } from "../../../scripts/pages/sentences.js";
import { playedTurn, type RulebookPage, table, type WorkedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { defaultEdition } from "../src/content/edition.js";
import { cards as cardKinds, characters, difficulties, letters, tokens } from "../src/content/words.js";
import { type Hope, hope } from "../src/index.js";
import { rulebook } from "../src/rulebook.js";
import { drawnBoard } from "./rulebook-picture.js";

const { tiles, deck, stacks, tracks, bugs } = defaultEdition;

const technologies: { readonly [L in (typeof letters)[number]]: string } = {
  O: "oxygen",
  W: "water",
  C: "carbon",
  L: "light",
  P: "plant life",
  A: "animal life",
  J: "joker",
};

const cards = table(
  ["letter", "technology", "without symbol", "with symbol"],
  [
    ...letters.map((letter) => [letter, technologies[letter], deck[letter], deck[`${letter}*`]] as const),
    [
      "",
      "all",
      ...[0, 1].map((marked) =>
        cardKinds.filter((card) => card.endsWith("*") === (marked === 1)).reduce((sum, card) => sum + deck[card], 0),
      ),
    ],
  ],
);

const galaxies = table(
  ["tile", "technology", "layout", "purple", "blue", "red", "planets"],
  tiles.map(({ id, tech, layout, purple, blue, red }) => [id, tech, layout, purple, blue, red, purple + blue + red]),
);

const crews = table(
  ["character", "hand limit after 0, 1, 2, 3 increases", "medals for a technology level", "medals for an upgrade"],
  characters.map((name) => {
    const { levels, levelCosts, upgradeCosts } = defaultEdition.characters[name];
    return [name, levels.join(", "), levelCosts.join(", "), upgradeCosts.join(", ")];
  }),
);

const effects: { readonly [T in (typeof tokens)[number]]: string } = {
  draw: "draw two cards, also above your hand limit",
  move: "one more movement action in this turn",
  polarize: "general polarization, clockwise or counterclockwise",
  medals: "two medals",
};

const bonus = table(
  ["token", "number", "what it does"],
  tokens.map((token) => [token, defaultEdition.tokens[token], effects[token]]),
);

const difficulty = table(
  ["difficulty", "stack 1", "stack 2", "stack 3"],
  difficulties.map((name) => [name, ...stacks[name]]),
);

const track = table(
  ["players", "last Pioneer space", "last Regression space", "crossings (Regression space:Pioneer space)"],
  (["2", "3", "4"] as const).map((seats) => {
    const { end, regressionEnd, crossings } = tracks[seats];
    return [seats, end, regressionEnd, crossings.map((pair) => pair.join(":")).join(" ")];
  }),
);

const sentences = Object.entries(rulebook);

const bugCards = table(
  ["card", "kind", "span", "price: players and", "what it does", "sentence"],
  bugs.map(({ id, name, kind, span, extra }) => {
    const [sentence, { says }] = sentences.find(([each]) => each.startsWith(`B${id}-`))!;
    const effect = says.slice(says.indexOf(": ") + 2).replace(/\.$/, "");
    return [name, kind, span, extra, effect, `<sup>${numberOf(sentence)}</sup>`];
  }),
);

const options: Record<keyof Hope["options"], readonly (keyof typeof rulebook)[]> = {
  difficulty: ["R3-token-stacks", "R5b-hero-track", "R84-visible-symbols"],
  traitor: ["R4-roles", "R103a-variant"],
  bugCards: ["R8-bug-deck", "R111a-bug-drawn"],
  characters: ["R12a-fixed-characters"],
  board: ["R2-board"],
  maxRounds: ["R126a-round-limit", "R126b-draw", "R126c-no-round-limit"],
  trackGaps: ["R57-stays-empty", "R110b-gaps-forgotten"],
  uncoveredCrossings: ["R88-monolith-walks", "R88b-once-an-advance"],
  finishingRound: ["R93-left-out", "R93b-goes-on"],
  unmaskedTraitor: ["R105l-bars-development", "R108e-development-barred"],
  edition: [],
};

/** Ann makes a galaxy stable on which Ben has a pioneer. */
const turn: WorkedTurn = {
  options: { board: Array.from({ length: 36 }, (_, at) => at + 1), characters: ["brave", "earthling"] },
  seed: "rulebook",
  position: [
    "hope1~2n__100~0~m.2.1._.28.2.30~1.0.._.-1.0._._~_.0._._.0.0._",
    "0.1.2.3f.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20.21.22.23.24.25.26.27.28.29.30.31.32.33.34.35.36",
    "3r2~b0p-00-0-23--h-OoCcJ.e0r-00-0-22--h-WAPL~1011.1111~_._",
    "LOoWwCcLlPpAaJjOoWwCcLlPpAaJjOoWwCcLlPpAaJjOWCLlPAJOWCJJ.wPa._.p.A.gdmpd.mgdpm.dgpmpg.0-0-0-0",
    "4._~_._._~_",
  ].join("~"),
  moves: "t>SW +(O) +(O*) >SW +(C*,C) end d0",
};

const matches = playedTurn(hope, turn);

const geometry = ["layouts", "cells", "gravity", "shifts", "walk"].map((name) => {
  const drawing = readFileSync(
    join(import.meta.dirname, "..", "..", "..", "docs", "games", `hope-${name}.svg`),
    "utf8",
  );
  return [`${name}.svg`, drawing] as const;
});

export const rulebookPage: RulebookPage = {
  tables: { cards, characters: crews, tokens: bonus, difficulty, track, bugs: bugCards, galaxies },
  options,
  turn,
  pictures: {
    ...Object.fromEntries(geometry),
    "before.svg": drawnBoard(matches[0]!.state, "The board before the turn"),
    "after.svg": drawnBoard(matches[7]!.state, "The board after the turn"),
  },
};
