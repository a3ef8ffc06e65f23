import { DAY } from './durations';
import { seedOf, share, type Signal } from './noise';

/** A gain and the signal it multiplies. */
type Term = readonly [gain: number, signal: Signal];

/** offset + Σ gain × signal. */
export function mix(offset: number, ...terms: readonly Term[]): Signal {
  return (t) => {
    let sum = offset;
    for (const [gain, signal] of terms) sum += gain * signal(t);
    return sum;
  };
}

/** The signal clamped to [low, high], like a transmitter's range. */
export function within(low: number, high: number, signal: Signal): Signal {
  return (t) => Math.min(high, Math.max(low, signal(t)));
}

/**
 * 1 - exp(-4x): rises from 0 with the signal and is close to 1 from 0.7 on, like a controlled variable with the load.
 */
export function saturated(signal: Signal): Signal {
  return (t) => 1 - Math.exp(-4 * signal(t));
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
