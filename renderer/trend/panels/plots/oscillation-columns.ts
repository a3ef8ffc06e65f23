import { markedText } from '@shared/marked-text';
import { copiedSeconds, type GridColumn } from '../../../kit/grid/column';
import { formatDuration, formatPercent } from '../../../kit/text/format';
import type { Oscillation } from '../../data/plots/plot-protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { plotWords } from '../../words/plots';
import { figureText } from '../analysis/figure-columns';
import { plotFigures } from './plot-figures';

/** The columns of what comes back in a series. */
export function oscillationColumns({ decimals }: Pick<AnalysedSeries, 'decimals'>): GridColumn<Oscillation>[] {
  const { columns: titles, share } = plotWords().oscillations;
  return [
    {
      id: 'period',
      title: titles.period,
      width: 'minmax(112px, 1fr)',
      mono: true,
      text: ({ period }) => formatDuration(period),
      sortBy: periodOf,
      ...copiedSeconds(titles.period, periodOf),
    },
    plotFigures(
      'amplitude',
      titles.amplitude,
      ({ amplitude }) => figureText(amplitude, decimals),
      ({ amplitude }) => amplitude,
    ),
    {
      ...plotFigures(
        'share',
        titles.share,
        (one) => formatPercent(100 * one.share),
        (one) => 100 * one.share,
      ),
      tip: () => share,
    },
  ];
}

/** What the rows tell, with the unit of their series. */
export function oscillationTexts(
  oscillations: readonly Oscillation[],
  { decimals, unit }: Pick<AnalysedSeries, 'decimals' | 'unit'>,
): readonly string[] {
  return oscillations.map(({ period, amplitude, share }) => {
    const height = `${figureText(amplitude, decimals)} ${markedText(unit)}`.trimEnd();
    return plotWords().oscillations.row(formatDuration(period), height, formatPercent(100 * share));
  });
}

function periodOf({ period }: Oscillation): number {
  return period;
}
