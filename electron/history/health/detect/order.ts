import type { Evidence } from '@shared/contract/inspect/health';
import { joined, type Rules, type Stretch } from './samples';

/**
 * Samples with the same time as the one before, as the server sent them. Places that lie close together are one.
 *
 * @param usual the longest usual interval, milliseconds
 */
export function duplicates({ rows: { t } }: Stretch, usual: number): Evidence[] {
  const found: Evidence[] = [];
  for (let at = 1; at < t.length; at += 1) {
    const time = t[at] ?? 0;
    if (time === t[at - 1]) found.push({ start: time, end: time + 1, samples: 1 });
  }
  return joined(found, 2 * usual);
}

/**
 * Samples with an earlier time than the one before, as the server sent them: from the earlier time to the later. Places that lie
 * close together are one.
 *
 * @param usual the longest usual interval, milliseconds
 */
export function stepsBack({ rows: { t } }: Stretch, usual: number): Evidence[] {
  const found: Evidence[] = [];
  for (let at = 1; at < t.length; at += 1) {
    const before = t[at - 1] ?? 0;
    const time = t[at] ?? 0;
    if (time < before) found.push({ start: time, end: before, samples: 1 });
  }
  return joined(found, 2 * usual);
}

/** Samples with a time more than `futureSeconds` after the present: one place. */
export function inFuture({ rows: { t } }: Stretch, { thresholds, now }: Rules): Evidence[] {
  const from = now + thresholds.futureSeconds * 1000;
  let [samples, start, end] = [0, Infinity, -Infinity];
  for (const time of t) {
    if (time <= from) continue;
    samples += 1;
    start = Math.min(start, time);
    end = Math.max(end, time);
  }
  return samples === 0 ? [] : [{ start, end: end + 1, samples }];
}
