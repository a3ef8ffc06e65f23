import type { ColumnChunk } from '@shared/vqt/columns';
import { DAY, MINUTE } from '../plant/durations';
import type { Sample } from '../plant/historian';
import { isGood, isUsable, isUsableNumber } from './result-status';
import type { ReadContext } from './calculation';

/** An interpolated bounding value (OPC UA Part 13 §3.1.8). */
interface Bound {
  readonly t: number;
  readonly v: number | string | boolean;
  /** Raw: there is a usable sample at exactly this time, and `q` is its own code. */
  readonly origin: 'raw' | 'interpolated';
  readonly q: number;
  /** Bad values were skipped, uncertain ones used, or the value is extrapolated. */
  readonly subNormal: boolean;
}

/** A usable sample and whether unusable ones were skipped to find it. */
interface Neighbour {
  readonly sample: Sample;
  readonly skipped: boolean;
}

/** How far to search for a usable neighbour, ms: the standard requires at least one ProcessingInterval (§3.1.8). */
function searchLimit(processingInterval: number): number {
  return Math.max(processingInterval, DAY);
}

/** The interpolated bounding value at `t`; undefined if there is no usable sample at or before it (Bad_NoData). */
export function interpolatedBound(context: ReadContext, t: number, processingInterval: number): Bound | undefined {
  const limit = searchLimit(processingInterval);
  const before = usableAtOrBefore(context, t, limit);
  if (before === undefined) return undefined;
  const { sample, skipped } = before;
  const { v, q } = sample;
  if (v === null) return undefined;
  if (sample.t === t) return { t, v, origin: 'raw', q, subNormal: !isGood(q) };
  const estimate = context.item.stepped ? stepped(context, t, v) : sloped(context, t, sample, limit);
  return { t, v: estimate.v, origin: 'interpolated', q: 0, subNormal: estimate.subNormal || skipped || !isGood(q) };
}

type Estimate = Pick<Bound, 'v' | 'subNormal'>;

/** SteppedInterpolation: holds the previous value; after the end of the data that is an extrapolation. */
function stepped({ data }: ReadContext, t: number, v: Bound['v']): Estimate {
  return { v, subNormal: data === undefined || t > data.last.t };
}

/** SlopedInterpolation between the usable neighbours; without one after `t`, extrapolates as configured. */
function sloped(context: ReadContext, t: number, before: Sample, limit: number): Estimate {
  const after = usableAfter(context, t, limit);
  if (after !== undefined)
    return { v: onLine(before, after.sample, t), subNormal: after.skipped || !isGood(after.sample.q) };
  const earlier = context.options.slopedExtrapolation ? usableAtOrBefore(context, before.t - 1, limit) : undefined;
  return { v: earlier === undefined ? Number(before.v) : onLine(earlier.sample, before, t), subNormal: true };
}

/** The line through two samples at `t` (§3.1.5). */
function onLine(a: Sample, b: Sample, t: number): number {
  return Number(a.v) + ((Number(b.v) - Number(a.v)) * (t - a.t)) / (b.t - a.t);
}

/** The sample at or before `t`, which rules the first region of an interval (§5.4.3.31). */
export function sampleAtOrBefore({ plant, item, now }: ReadContext, t: number): Sample | undefined {
  return plant.atOrBefore(item, t, now);
}

function isUsableSample({ item, options }: ReadContext, { v, q }: Sample): boolean {
  if (item.valueType !== 'number') return isUsable(q, options);
  return isUsableNumber(typeof v === 'number' ? v : Number.NaN, q, options);
}

/** The same of the samples of a chunk, by their places. */
function usableIn({ item, options }: ReadContext, { v }: ColumnChunk): (code: number, at: number) => boolean {
  if (item.valueType !== 'number') return (code) => isUsable(code, options);
  return (code, at) => isUsableNumber(v[at] ?? Number.NaN, code, options);
}

function usableAtOrBefore(context: ReadContext, t: number, limit: number): Neighbour | undefined {
  const { plant, item, now } = context;
  const nearest = plant.atOrBefore(item, t, now);
  if (nearest === undefined) return undefined;
  if (isUsableSample(context, nearest)) return { sample: nearest, skipped: false };
  for (const { from, to } of widening(limit)) {
    let found: number | undefined;
    for (const chunk of plant.raw(item, nearest.t - to, nearest.t - from, now))
      found = chunk.t[chunk.q.findLastIndex(usableIn(context, chunk))] ?? found;
    const sample = found === undefined ? undefined : plant.atOrBefore(item, found, now);
    if (sample !== undefined) return { sample, skipped: true };
  }
  return undefined;
}

function usableAfter(context: ReadContext, t: number, limit: number): Neighbour | undefined {
  const { plant, item, now } = context;
  const nearest = plant.after(item, t, now);
  if (nearest === undefined) return undefined;
  if (isUsableSample(context, nearest)) return { sample: nearest, skipped: false };
  for (const { from, to } of widening(limit)) {
    for (const chunk of plant.raw(item, nearest.t + from, nearest.t + to, now)) {
      const found = chunk.t[chunk.q.findIndex(usableIn(context, chunk))];
      const sample = found === undefined ? undefined : plant.atOrBefore(item, found, now);
      if (sample !== undefined) return { sample, skipped: true };
    }
  }
  return undefined;
}

/** Adjacent distances of growing length from 0 to `limit`: most bad episodes are short. */
function* widening(limit: number): Generator<{ from: number; to: number }> {
  let from = 0;
  for (let width = MINUTE; from < limit; width *= 4) {
    const to = Math.min(limit, from + width);
    yield { from, to };
    from = to;
  }
}
