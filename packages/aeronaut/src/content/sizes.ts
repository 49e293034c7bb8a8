/** The sizes of generated maps: width, height, blocks, cities and trajectories from ... to. */
export const mapSizes = {
  tiny: { width: 600, height: 424, blocks: 6, cities: [6, 7], trajectories: [3, 3] },
  small: { width: 900, height: 636, blocks: 9, cities: [11, 14], trajectories: [3, 4] },
  regular: { width: 1200, height: 848, blocks: 12, cities: [16, 20], trajectories: [3, 5] },
  large: { width: 1800, height: 1272, blocks: 18, cities: [24, 30], trajectories: [4, 7] },
  huge: { width: 2400, height: 1696, blocks: 24, cities: [32, 40], trajectories: [5, 8] },
} as const;

/** The name of a size. */
export type MapSize = keyof typeof mapSizes;
