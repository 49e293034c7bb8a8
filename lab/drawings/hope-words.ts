// What all pictures of HOPE say and how they colour it.
import { ink } from "./svg.mjs";

export const directions = ["E", "NE", "NW", "W", "SW", "SE"];
export const dimensions = ["purple", "blue", "red"];
export const sixTimes = [0, 1, 2, 3, 4, 5];
export const bold = 'font-weight="bold"';

/** @param {number} dimension */
export const colour = (dimension) => ink.dimensions[dimension] ?? ink.dark;

/** @param {number} dimension */
export const pale = (dimension) => ink.pale[dimension] ?? ink.faint;
