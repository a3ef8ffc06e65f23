import { createStore } from 'zustand/vanilla';
import type { ReadProgress, Reads } from '../query/use-reads';

/** The reads of a trend that has made none, but for whether it reads now. */
export function someReads(reading: boolean): Reads {
  return {
    states: [],
    progress: createStore<ReadProgress>(() => new Map()),
    planned: true,
    reading,
    isOfOtherServer: false,
    stop: () => undefined,
  };
}
