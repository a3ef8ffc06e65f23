import { aggregateName, isRaw } from '@shared/vqt/aggregates';
import { formatCount } from '../../kit/text/format';
import type { ChartFrame } from '../data/chart-frame';

/** What the badge says is drawn: the aggregate and its intervals, or raw; how many points; time per pixel. */
export function badgeText({
  series,
  drawnRange,
  columns,
}: Pick<ChartFrame, 'series' | 'drawnRange' | 'columns'>): string {
  const all = [...series.values()];
  const points = all.reduce((sum, { drawn }) => sum + drawn.points, 0);
  const perPixel = (drawnRange.end - drawnRange.start) / Math.max(1, columns);
  const what = [...new Set(all.map((one) => one.what))].join(' and ');
  const count = `${formatCount(points)} point${points === 1 ? '' : 's'}`;
  const reduced = all.some(({ drawn }) => drawn.reduced) ? ['first/min/max/last per pixel'] : [];
  return [what, count, `1 px = ${spanText(perPixel)}`, ...reduced].join(' · ');
}

/** What a series is made of, in a person's words. */
export function seriesWords(aggregate: string, intervals: number | undefined): string {
  if (isRaw(aggregate)) return 'Raw';
  return intervals === undefined ? aggregateName(aggregate) : `${aggregateName(aggregate)}, ${intervals} intervals`;
}

function spanText(ms: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ] as const;
  const [unit, size] = units.find(([, length]) => ms >= length) ?? ['ms', 1];
  return `${Number((ms / size).toPrecision(3))} ${unit}`;
}
