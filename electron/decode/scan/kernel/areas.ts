// What the caller and the kernel share of the linear memory. Nothing is allocated: it has this size for good.

/** Elements that one call takes at most, and each column has room for. */
export const room: i32 = 8192;

/** The numbers of an array, or the values of points. */
export const values: usize = memory.data(room * sizeof<f64>(), 16);
/** The timestamps of points. */
export const times: usize = memory.data(room * sizeof<f64>(), 16);
/** Quality codes. */
export const codes: usize = memory.data(room * sizeof<u32>(), 16);

/** The text at hand. Eight zero bytes stand behind its end, so that looking a few bytes ahead needs no check. */
export const inputSize: i32 = 200 * 1024;
export const input: usize = memory.data(inputSize, 16);

/** Powers of five have exponents of at most this size. */
export const powersReach: i32 = 308;
/** Their upper 128 bits, from the smallest to the largest, low half first; the caller puts them here. */
export const powersOfFive: usize = memory.data((2 * powersReach + 1) * 16, 16);
