import { type Signal, withColumns } from './signal';

const TWO_32 = 2 ** 32;

/** Mixes `n` (an integer, up to 2^53) with a seed to 32 uniform bits: the plant's only source of randomness. */
function hash(seed: number, n: number): number {
  let h = seed ^ Math.imul(n | 0, 0x9e3779b1) ^ Math.imul(Math.floor(n / TWO_32), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Uniform in [0, 1) for the `n`th value of a seed. */
export function share(seed: number, n: number): number {
  return hash(seed, n) / TWO_32;
}

/** The seed of a name (FNV-1a): the same in every run. */
export function seedOf(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** White noise in (-1, 1), small values more likely than large ones: what a transmitter adds to each sample. */
export function whiteNoise(name: string): Signal {
  const seed = seedOf(`${name} white`);
  const at = (t: number) => {
    const h = hash(seed, t);
    return ((h & 0xffff) + (h >>> 16)) / 0xffff - 1;
  };
  return withColumns(at, (times, values) => {
    for (let i = 0; i < times.length; i += 1) values[i] = at(times[i] ?? 0);
  });
}

/** Smooth noise in (-1, 1) that varies about once per `period` (ms), with a second octave four times as fast. */
export function bandNoise(name: string, period: number): Signal {
  const slow = wander(seedOf(`${name} slow`), period);
  const fast = wander(seedOf(`${name} fast`), period / 4);
  return withColumns(
    (t) => 0.75 * slow.at(t) + 0.25 * fast.at(t),
    (times, values) => {
      values.fill(0);
      slow.add(times, values, 0.75);
      fast.add(times, values, 0.25);
    },
  );
}

interface Wander {
  at(t: number): number;
  /** Adds `gain` times its value at each of ascending `times` to `values`, as many. */
  add(times: Float64Array, values: Float64Array, gain: number): void;
}

/** Value noise: random heights at multiples of `period`, joined by smooth steps. */
function wander(seed: number, period: number): Wander {
  const height = (cell: number) => 2 * share(seed, cell) - 1;
  return {
    at(t) {
      const cell = Math.floor(t / period);
      const from = height(cell);
      return smoothStep(from, height(cell + 1) - from, t / period - cell);
    },
    add(times, values, gain) {
      for (let i = 0; i < times.length;) {
        const cell = Math.floor((times[i] ?? 0) / period);
        const from = height(cell);
        const rise = height(cell + 1) - from;
        for (let x = 0; i < times.length && (x = (times[i] ?? 0) / period - cell) < 1; i += 1)
          values[i] = (values[i] ?? 0) + gain * smoothStep(from, rise, x);
      }
    },
  };
}

/** From one height to the one that is `rise` above it; `x` in [0, 1). */
function smoothStep(from: number, rise: number, x: number): number {
  return from + rise * x * x * (3 - 2 * x);
}
