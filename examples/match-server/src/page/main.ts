import { drawLobby } from "./lobby.js";
import { drawTable } from "./table.js";

const board = document.querySelector<HTMLElement>("#board")!;
const panel = document.querySelector<HTMLElement>("#panel")!;
const match = new URLSearchParams(location.search).get("match");
if (match === null) await drawLobby(panel);
else drawTable(board, panel, match);
