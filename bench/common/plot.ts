/** The size of every chart, axes included, CSS pixels. */
export const plotSize = { width: 1600, height: 600 };

/** Warm-up runs. */
export const uncounted = 2;
/** Measured runs. */
export const counted = 9;
