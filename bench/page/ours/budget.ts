/** Bytes that the series worker may hold: far more than the bench gives it, so that nothing is let go. */
export const budget = 4e9;
