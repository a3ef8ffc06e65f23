/** Bytes that the series worker may use: far more than the bench sends it, so that nothing is evicted. */
export const budget = 4e9;
