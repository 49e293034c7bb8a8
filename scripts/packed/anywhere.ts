// The least that must work wherever JavaScript runs beside Node: `anywhere.mjs <games>`, with commas.
import { argv } from "node:process";
import { playSixty } from "./play-sixty.js";

const games = (argv[2] ?? "").split(",");
for (const game of games) await playSixty(game);
console.log(`${games.length} games`);
