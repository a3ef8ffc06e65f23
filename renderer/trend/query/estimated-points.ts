import type { View } from '@shared/contract/trend/view';
import { autoRead, isRaw } from '@shared/vqt/aggregates';
import { formatCountOf } from '../../kit/text/format';
import { defaultIntervals } from './trend-query';

/** First, least, greatest and last. */
const valuesPerColumn = 4;

/**
 * How many points a view's series would bring, in a person's words: processed ones have their intervals, raw ones as many as the
 * server keeps.
 *
 * @param columns device pixels of the plots, for intervals that follow them
 */
export function estimatedPoints({ read, series }: Pick<View, 'read' | 'series'>, columns: number): string {
  const aggregates = series.map(({ aggregate = read.aggregate }) => aggregate);
  const raw = aggregates.filter(isRaw).length;
  const auto = aggregates.filter((aggregate) => aggregate === autoRead).length;
  const drawn = Math.round(auto * valuesPerColumn * columns);
  const processed = (series.length - raw - auto) * intervalsOf(read.intervals, columns);
  const parts = [
    ...(drawn > 0 ? [`at most about ${formatCountOf(drawn, 'point')} of Auto`] : []),
    ...(processed > 0 ? [`about ${formatCountOf(processed, 'point')}`] : []),
    ...(raw > 0 ? [`all samples that the server keeps of ${formatCountOf(raw, 'item')}`] : []),
  ];
  return parts.length === 0 ? 'no points' : parts.join(', and ');
}

function intervalsOf(choice: View['read']['intervals'], columns: number): number {
  switch (choice.kind) {
    case 'plot':
      return Math.round(columns);
    case 'default':
      return defaultIntervals;
    case 'number':
      return choice.count;
  }
}
