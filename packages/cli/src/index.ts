export { Complaint } from "./complaint.js";
export { gameCalled, gameNames, type Shelved } from "./games.js";
export { main } from "./main.js";
export { colourfully, ownTerminal, plainly, type Terminal } from "./terminal.js";
