import type { View } from '@shared/contract/trend/view';
import { isRaw } from '@shared/vqt/aggregates';
import { formatCountOf } from '../../kit/text/format';
import { defaultIntervals } from './trend-query';

/**
 * How many points a view's series would bring, in a person's words: processed ones have their intervals, raw ones as many as the
 * server keeps.
 *
 * @param columns device pixels of the plots, for intervals that follow them
 */
export function estimatedPoints({ read, series }: Pick<View, 'read' | 'series'>, columns: number): string {
  const raw = series.filter(({ aggregate = read.aggregate }) => isRaw(aggregate)).length;
  const processed = (series.length - raw) * intervalsOf(read.intervals, columns);
  const parts = [
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
