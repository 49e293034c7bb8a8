export { cellAt, distance, type HexBoard, hexBoard, neighbour, ray, ring } from "./board.js";
export { type Axial, type Direction, directionNames, turned } from "./directions.js";
