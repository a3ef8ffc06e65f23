/** The size of every chart, axes included, CSS pixels. */
export const plotSize = { width: 1600, height: 600 };

/** Runs before those that count. */
export const uncounted = 2;
/** Runs that count. */
export const counted = 9;
