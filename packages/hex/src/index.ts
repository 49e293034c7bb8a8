export { cellAt, directionTo, distance, type HexBoard, hexBoard, neighbour, ray, ring } from "./board.js";
export { type Axial, type Direction, directionNames, opposite, turned } from "./directions.js";
