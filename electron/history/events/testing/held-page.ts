import { rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import type { SampleRows } from '@shared/vqt/rows';
import type { RequestLoaded } from '../../export/loaded-source';

const none: SampleRows = { t: new Float64Array(), v: new Float64Array(), q: new Uint32Array() };

/** A page that holds series, those of `held` only, and gives so many samples at a time. */
export function pageHolding(rows: ReadonlyMap<string, SampleRows>, held: RangeSet, atATime: number): RequestLoaded {
  return async ({ series, start, end, skip }) => {
    const { t, v, q } = rows.get(series) ?? none;
    const inRange = [...t.keys()].filter((at) => {
      const time = t[at] ?? 0;
      return time >= start && time < end && held.some((one) => time >= one.start && time < one.end);
    });
    const some = inRange.slice(skip, skip + atATime);
    return {
      rows: {
        t: Float64Array.from(some, (at) => t[at] ?? 0),
        v: Float64Array.from(some, (at) => v[at] ?? 0),
        q: Uint32Array.from(some, (at) => q[at] ?? 0),
      },
      missing: subtract(rangeSet([{ start, end }]), held),
    };
  };
}
