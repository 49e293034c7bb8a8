// The first step: boardgame.io's server and clients stay, the rules are a Turnwright game.
import { boardgameIoGame } from "@turnwright/boardgame-io";
import { ticTacToe } from "./tic-tac-toe.js";

export const between = boardgameIoGame(ticTacToe);
