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
  const at = (t: number) => 0.75 * slow(t) + 0.25 * fast(t);
  return withColumns(at, (times, values) => {
    for (let i = 0; i < times.length; i += 1) values[i] = at(times[i] ?? 0);
  });
}

/** Value noise: random heights at multiples of `period`, joined by smooth steps. Caches the heights of one cell. */
function wander(seed: number, period: number): Signal {
  let cell = Number.NaN;
  let from = 0;
  let rise = 0;
  return (t) => {
    const position = t / period;
    const at = Math.floor(position);
    if (at !== cell) {
      cell = at;
      from = 2 * share(seed, at) - 1;
      rise = 2 * share(seed, at + 1) - 1 - from;
    }
    const x = position - at;
    return from + rise * x * x * (3 - 2 * x);
  };
}
