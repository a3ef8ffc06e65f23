import type { GridColumn } from '../../../kit/grid/column';
import { formatCount } from '../../../kit/text/format';
import type { Box } from '../../data/plots/plot-protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { figureWords } from '../../words/figures';
import { plotWords } from '../../words/plots';
import { figureText, sortable } from '../analysis/figure-columns';
import { sourceWords } from './plot-words';

/** The columns of the boxes of a series, times in an IANA zone. */
export function boxColumns(zone: string, series: AnalysedSeries): GridColumn<Box>[] {
  const figure = (id: string, title: string, of: (box: Box) => number): GridColumn<Box> => ({
    id,
    title,
    width: { least: 76 },
    align: 'end',
    mono: true,
    text: (box) => figureText(of(box), series.decimals),
    copied: of,
    sortBy: (box) => sortable(of(box)),
  });
  const count = (id: string, title: string, of: (box: Box) => number): GridColumn<Box> => ({
    ...figure(id, title, of),
    text: (box) => formatCount(of(box)),
  });
  const { short } = figureWords();
  const words = plotWords().boxes.columns;
  return [
    {
      id: 'start',
      title: words.start,
      width: 'minmax(175px, 1.5fr)',
      mono: true,
      text: ({ start }) => timeText(start, zone),
      tip: (box) => sourceWords(series, box.source),
      sortBy: ({ start }) => start,
    },
    count('n', 'n', ({ source }) => source.counts.used),
    figure('min', short.min, ({ min }) => min),
    figure('lower', '25 %', ({ lowerQuartile }) => lowerQuartile),
    figure('median', words.median, ({ median }) => median),
    figure('upper', '75 %', ({ upperQuartile }) => upperQuartile),
    figure('max', short.max, ({ max }) => max),
    figure('mean', short.mean, ({ mean }) => mean),
    count('bad', words.leftOut, ({ source: { counts } }) => {
      const { uncertain, bad, texts, infinite, empty } = counts;
      return uncertain + bad + texts + infinite + empty;
    }),
  ];
}
