/** A raw series: a random walk with noise, spikes and periods of uncertain quality, one point per second. */
export interface Walk {
  /** Milliseconds since the Unix epoch. */
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
  readonly q: Uint32Array<ArrayBuffer>;
}

/** 2025-12-01T00:00Z: ten million seconds from there are in the past. */
export const walkStart = Date.UTC(2025, 11, 1);
/** Milliseconds between two points. */
export const walkStep = 1000;
/** Values are multiples of 1 / this, and have three digits before the point, so that all texts have the same width. */
export const walkScale = 100_000;

const [least, most] = [200 * walkScale, 800 * walkScale];
const noise = walkScale;
const spike = 100 * walkScale;
/** Number of spikes. */
const spikes = 50;
const uncertainCode = 0x40000000;
/** Number of periods of uncertain quality, and the fraction of the points in them. */
const stretches = 8;
const uncertainPart = 0.004;

/** The same points for the same count and `seed`, every time. */
export function walk(points: number, seed = 1): Walk {
  const t = new Float64Array(points);
  const v = new Float64Array(points);
  const chance = chances(seed);
  let level = 500 * walkScale;
  for (let index = 0; index < points; index += 1) {
    const next = level + (chance() - 0.5) * 0.1 * walkScale;
    level = next < least || next > most ? level : next;
    const jump = chance() < spikes / points ? spike : 0;
    t[index] = walkStart + index * walkStep;
    v[index] = Math.round(level + (chance() - 0.5) * noise + jump) / walkScale;
  }
  return { t, v, q: qualities(points) };
}

function qualities(points: number): Uint32Array<ArrayBuffer> {
  const q = new Uint32Array(points);
  const length = Math.round((points * uncertainPart) / stretches);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.round((points * (stretch + 0.5)) / stretches);
    q.fill(uncertainCode, from, from + length);
  }
  return q;
}

/** Numbers in [0, 1) by the generator mulberry32. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
