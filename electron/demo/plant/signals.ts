import { DAY } from './durations';
import { seedOf, share } from './noise';
import { fillColumn, type Signal, withColumns } from './signal';

/** A gain and the signal it multiplies. */
type Term = readonly [gain: number, signal: Signal];

/** offset + Σ gain × signal. */
export function mix(offset: number, ...terms: readonly Term[]): Signal {
  const at = (t: number) => {
    let sum = offset;
    for (const [gain, signal] of terms) sum += gain * signal(t);
    return sum;
  };
  // Memory for each block of samples anew would take as long as to write what is in it.
  let memory = new Float64Array(0);
  return withColumns(at, (times, values) => {
    if (memory.length < times.length) memory = new Float64Array(times.length);
    const column = memory.subarray(0, times.length);
    values.fill(offset);
    for (const [gain, signal] of terms) {
      fillColumn(signal, times, column);
      for (let i = 0; i < column.length; i += 1) values[i] = (values[i] ?? 0) + gain * (column[i] ?? 0);
    }
  });
}

/** The signal clamped to [low, high], like a transmitter's range. */
export function within(low: number, high: number, signal: Signal): Signal {
  const clamp = (value: number) => Math.min(high, Math.max(low, value));
  return derived(signal, clamp, (values) => {
    for (let i = 0; i < values.length; i += 1) values[i] = clamp(values[i] ?? 0);
  });
}

/**
 * 1 - exp(-4x): rises from 0 with the signal and is close to 1 from 0.7 on, like a controlled variable with the load.
 */
export function saturated(signal: Signal): Signal {
  return derived(signal, saturate, (values) => {
    for (let i = 0; i < values.length; i += 1) values[i] = saturate(values[i] ?? 0);
  });
}

function saturate(value: number): number {
  return 1 - Math.exp(-4 * value);
}

/** A signal of each value of another one; `change` does to all values of a column what `of` does to one. */
function derived(signal: Signal, of: (value: number) => number, change: (values: Float64Array) => void): Signal {
  return withColumns(
    (t) => of(signal(t)),
    (times, values) => {
      fillColumn(signal, times, values);
      change(values);
    },
  );
}

/** A sine in [-1, 1] with one period a day, highest at 15:00 UTC. */
export const dayCycle: Signal = (t) => Math.cos((2 * Math.PI * (t - 0.625 * DAY)) / DAY);

/** A sine in [-1, 1] with one period a year, highest in the last third of July. */
export const yearCycle: Signal = (t) => Math.cos((2 * Math.PI * (t - 204 * DAY)) / (365.2425 * DAY));

/**
 * A level in [0, 1] that rises for `riseShare` of every period and falls for the rest, like a tank that is filled and
 * then emptied. Lows and highs differ from period to period; the signal is continuous.
 */
export function sawtooth(name: string, period: number, riseShare: number): Signal {
  const lows = seedOf(`${name} lows`);
  const highs = seedOf(`${name} highs`);
  return (t) => {
    const n = Math.floor(t / period);
    const x = t / period - n;
    const low = 0.25 * share(lows, n);
    const high = 0.7 + 0.3 * share(highs, n);
    if (x < riseShare) return low + ((high - low) * x) / riseShare;
    const next = 0.25 * share(lows, n + 1);
    return high + ((next - high) * (x - riseShare)) / (1 - riseShare);
  };
}
