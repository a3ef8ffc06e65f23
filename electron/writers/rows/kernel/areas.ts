// What the caller and the kernel share of the linear memory. Nothing is allocated: it has this size for good.

/** Rows that the columns have room for. */
export const room: i32 = 8192;
/** Milliseconds since the Unix epoch. */
export const times: usize = memory.data(room * sizeof<f64>(), 16);
/** NaN where there is no number. */
export const values: usize = memory.data(room * sizeof<f64>(), 16);

/** What stands in front of the times of a row, and behind its value. What is copied may be read up to 16 bytes further. */
export const pieceSize: i32 = 32 * 1024;
export const head: usize = memory.data(pieceSize + 16, 16);
export const tail: usize = memory.data(pieceSize + 16, 16);

/** The forms of the time columns, a byte each, 0 behind the last: 1 ISO with offset, 2 local, 3 epoch. */
export const forms: usize = memory.data(4, 4);
/** The offset of the zone as ISO 8601 writes it, six characters. */
export const offsetText: usize = memory.data(8, 8);

/** The upper 128 bits of powers of ten from -`leastPower` on, low half first; the caller puts them here. */
export const leastPower: i32 = 8;
export const powers: i32 = 40;
export const powersOfTen: usize = memory.data(powers * 16, 16);

/** The rows as text. Further bytes stand behind it, so that a piece is copied in words. */
export const outputSize: i32 = 256 * 1024;
export const output: usize = memory.data(outputSize + 64, 16);
