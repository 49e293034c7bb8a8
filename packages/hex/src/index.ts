export { cellAt, distance, type HexBoard, hexBoard, neighbour, ray, ring } from "./board.js";
export { type Axial, directionNames, turned } from "./directions.js";
