// What all pictures of HOPE say and how they colour it.
import { ink } from "../../scripts/svg.js";

export const directions = ["E", "NE", "NW", "W", "SW", "SE"];
export const dimensions = ["purple", "blue", "red"];
export const sixTimes = [0, 1, 2, 3, 4, 5];
export const bold = 'font-weight="bold"';

export const colour = (dimension: number) => ink.dimensions[dimension] ?? ink.dark;

export const pale = (dimension: number) => ink.pale[dimension] ?? ink.faint;
