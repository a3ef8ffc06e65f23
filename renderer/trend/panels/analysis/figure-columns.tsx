import { EndingKept } from '../../../kit/EndingKept';
import type { GridColumn } from '../../../kit/grid/column';
import { formatValue, nothingText, wholeValue } from '../../../kit/text/format';
import { namedValue } from '../../../kit/text/named-value';
import type { SeriesStatistics, ValueAt } from '../../data/protocol';
import { type AnalysedSeries, lineStates } from '../../scene/analysed-series';
import { stateText } from '../../../kit/text/state-text';
import { figureWords } from '../../words/figures';
import classes from './Panes.module.css';

/** A row of a table of figures: one series. */
interface SeriesRow {
  readonly series: AnalysedSeries;
}

/** The column that names the item. */
export function itemColumn<R extends SeriesRow>(): GridColumn<R> {
  return {
    id: 'item',
    title: figureWords().item,
    width: 'minmax(160px, 2fr)',
    text: ({ series }) => series.label,
    render: ({ series }) => <ItemCell series={series} />,
    sortBy: ({ series }) => series.name,
  };
}

/** A column of numbers, each with its series' own decimals. */
export function figureColumn<R extends SeriesRow>(
  id: string,
  title: string,
  figure: (row: R) => number | undefined,
): GridColumn<R> {
  return {
    id,
    title,
    width: { least: 108 },
    align: 'end',
    mono: true,
    text: (row) => figureText(figure(row), row.series.decimals),
    tip: (row) => wholeText(figure(row)),
    copied: figure,
    sortBy: (row) => sortable(figure(row)),
  };
}

/** A column of numbers that samples have: their names stand beside them. */
export function sampleColumn<R extends SeriesRow>(
  id: string,
  title: string,
  figure: (row: R) => number | undefined,
): GridColumn<R> {
  const text = (row: R) => namedFigure(figure(row) ?? Number.NaN, row.series.decimals, row.series.states);
  return { ...figureColumn(id, title, figure), text };
}

/** All digits of a number, where there is one. */
function wholeText(value: number | undefined): string | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : wholeValue(value);
}

/** A number to sort by; none where there is none. */
export function sortable(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** An item's name with its colour; the title tells it from others of the name. */
function ItemCell({ series: { name, label, colour } }: { readonly series: AnalysedSeries }) {
  return (
    <span className={classes['item']} title={label}>
      <span className={classes['swatch']} style={{ background: colour }} aria-hidden="true" />
      <EndingKept name={name} />
    </span>
  );
}

/** A number of a series for a person, with its own decimals where the view says how many. */
export function figureText(value: number | undefined, decimals?: number): string {
  if (value === undefined || Number.isNaN(value)) return nothingText;
  if (!Number.isFinite(value)) return value > 0 ? figureWords().beyond() : figureWords().below();
  return formatValue(value, decimals);
}

/** Where the line of a series is, what the numbers of its plot values lie between there, or the state that holds. */
export function valueText({ v, state, interval }: ValueAt, series: ToldSeries): string {
  const { decimals, states } = series;
  if (interval !== undefined && !Number.isNaN(interval.least)) {
    const [low, high] = [interval.least, interval.greatest].map((value) => namedFigure(value, decimals, states));
    return low === high ? (low ?? '') : `${low} … ${high}`;
  }
  return state === undefined ? namedFigure(v, decimals, lineStates(series)) : stateText(state);
}

type ToldSeries = Pick<AnalysedSeries, 'decimals' | 'stepped' | 'states'>;

function namedFigure(value: number, decimals: number | undefined, states: AnalysedSeries['states']): string {
  return Number.isFinite(value) ? namedValue(value, decimals, states) : figureText(value, decimals);
}

/** A figure that needs samples: of plot values it says so. */
export function sampleFigureText(
  { fromPlot }: Pick<SeriesStatistics, 'fromPlot'>,
  value: number | undefined,
  text: (value: number | undefined) => string,
): string {
  return fromPlot === true && (value === undefined || Number.isNaN(value)) ? figureWords().needsRaw : text(value);
}
