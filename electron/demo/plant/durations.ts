/** Durations in milliseconds, for readable tables. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** No item has a sample before this instant. */
export const HISTORY_START = Date.UTC(2020, 0, 1);
