export { cellAt, directionTo, distance, type HexBoard, hexBoard, neighbour, ray, ring, type Turn } from "./board.js";
export { type Axial, axialDistance, type Direction, directionNames, opposite, steps, turned } from "./directions.js";
