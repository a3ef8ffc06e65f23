import { chances } from './walk';
import type { TimeRange } from '@shared/time/range';

/** A year of an item that reports once a second: a wave with noise, spikes of one sample, trips of two, and bad samples. */
export interface Year {
  /** Values in hundredths. */
  readonly hundredths: Int16Array;
  /** The samples of spikes, the first of each trip, and those of bad quality, which have no value; ascending. */
  readonly spikes: readonly number[];
  readonly trips: readonly number[];
  readonly bad: readonly number[];
}

export const yearStart = Date.UTC(2025, 0, 1);
export const yearStep = 1000;
export const yearPoints = 365 * 86_400;
export const spikeValue = 300;
export const tripValue = 0;
export const badCode = 0x808c_0000;
/** Of the value axis' middle, of the wave and of its noise, in hundredths. */
const [middle, wave, noise] = [15_000, 2000, 500];
const events = { spikes: 200, trips: 200, bad: 40 } as const;

/** The same year every time. */
export function yearOf(): Year {
  const chance = chances(7);
  const hundredths = new Int16Array(yearPoints);
  for (let index = 0; index < yearPoints; index += 1)
    hundredths[index] = middle + Math.round(wave * Math.sin(index / 9000) + noise * (chance() - 0.5));
  const places = yearEvents();
  for (const at of places.spikes) hundredths[at] = spikeValue * 100;
  for (const at of places.trips) hundredths.fill(tripValue, at, at + 2);
  return { hundredths, ...places };
}

/** Where the year's events are. */
export function yearEvents(): Omit<Year, 'hundredths'> {
  const chance = chances(11);
  // Places of their own, so that none hides another.
  const taken = new Set<number>();
  const some = (count: number) => {
    const found: number[] = [];
    while (found.length < count) {
      const at = 2 * Math.floor(chance() * (yearPoints / 2 - 2));
      if (taken.has(at)) continue;
      taken.add(at);
      found.push(at);
    }
    return found.toSorted((a, b) => a - b);
  };
  return { spikes: some(events.spikes), trips: some(events.trips), bad: some(events.bad) };
}

/** The year, each of twelve months of thirty days, and ranges at random places of random lengths, all of whole columns. */
export function yearRanges(count: number, columns: number): readonly TimeRange[] {
  const chance = chances(13);
  const rangeOf = (from: number, seconds: number): TimeRange => {
    const length = Math.max(1, Math.floor(seconds / columns)) * columns;
    const start = yearStart + Math.floor(Math.min(from, yearPoints - length)) * yearStep;
    return { start, end: start + length * yearStep };
  };
  const month = 30 * 86_400;
  const shortest = 4 * 3600;
  return [
    rangeOf(0, yearPoints),
    ...Array.from({ length: 12 }, (_, place) => rangeOf(place * month, month)),
    ...Array.from({ length: count }, () => {
      const seconds = shortest * (yearPoints / shortest) ** chance();
      return rangeOf(chance() * (yearPoints - seconds), seconds);
    }),
  ];
}
