import { shownNumber } from '@shared/language/decimal-sign';
import { copiedSeconds, type GridColumn } from '../../../kit/grid/column';
import { formatCount, formatDuration, nothingText } from '../../../kit/text/format';
import { type Correlation, type CorrelationAnswer, leastPairs, type LineSource } from '../../data/plots/plot-protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { plotWords } from '../../words/plots';
import { itemColumn } from '../analysis/figure-columns';
import { plotFigures } from './plot-figures';
import { isUnread, unreadWords } from './plot-words';

/** A series, and how it goes with the one that the others are held against. */
export interface CorrelatedRow {
  readonly series: AnalysedSeries;
  /** Undefined where nothing is made of it. */
  readonly correlation: Correlation | undefined;
  /** Why there is no coefficient; undefined where there is one. */
  readonly why: string | undefined;
}

/** The rows of an answer, the coefficient farthest from 0 first; those of which nothing is made last. */
export function correlatedRows(
  target: AnalysedSeries,
  others: readonly AnalysedSeries[],
  answered: ReadonlyMap<string, Correlation>,
): CorrelatedRow[] {
  const rows = others.map((series): CorrelatedRow => {
    const correlation = answered.get(series.key);
    return { series, correlation, why: whyNone(target, series, correlation) };
  });
  return rows.toSorted((a, b) => strength(b) - strength(a));
}

function strength({ correlation }: CorrelatedRow): number {
  return correlation?.best === undefined ? -1 : Math.abs(correlation.r[correlation.best] ?? 0);
}

function whyNone(target: AnalysedSeries, series: AnalysedSeries, correlation: Correlation | undefined) {
  const words = plotWords();
  if (correlation === undefined) return words.calculated(series.name);
  const { source, pairs, best } = correlation;
  if (best !== undefined) return undefined;
  const { tooFew, constant } = words.correlation;
  const isTooFew = pairs.every((count) => count < leastPairs);
  return (
    emptyLineWords(series, source) ??
    (isTooFew ? tooFew(series.name, target.name, leastPairs) : constant(series.name, target.name))
  );
}

/** Why a line has no numbers at the instants; undefined where it has some. */
export function emptyLineWords(
  series: AnalysedSeries,
  { isPlot, known, hasTexts, unheld }: LineSource,
): string | undefined {
  const words = plotWords().empty;
  if (isPlot) return words.plotValues(series.name);
  if (known > 0) return undefined;
  if (hasTexts) return words.texts(series.name);
  return isUnread(unheld) ? unreadWords(series) : words.noNumber(series.name);
}

/** The series of which a part of the range is not read. */
export function unreadSeries(
  sources: readonly (readonly [series: AnalysedSeries, source: LineSource | undefined])[],
): readonly AnalysedSeries[] {
  return sources.flatMap(([series, source]) => (isUnread(source?.unheld ?? 0) ? [series] : []));
}

/** Where there is room beside what is looked for first, CSS pixels. */
const shownFrom = 440;

/** How long before the other a series does best what that does, milliseconds; below 0 after it. Undefined where nothing is made of it. */
export function bestShift(
  { correlation }: CorrelatedRow,
  { step, furthest }: Pick<CorrelationAnswer, 'step' | 'furthest'>,
): number | undefined {
  return correlation?.best === undefined ? undefined : (correlation.best - furthest) * step;
}

/** The columns of how series go with another. */
export function correlationColumns({ step, furthest }: Pick<CorrelationAnswer, 'step' | 'furthest'>) {
  const { columns: titles, ...words } = plotWords().correlation;
  const shiftOf = (row: CorrelatedRow) => bestShift(row, { step, furthest });
  const isAtEnd = ({ correlation }: CorrelatedRow) => correlation?.best === 0 || correlation?.best === 2 * furthest;
  const shiftText = (shift: number) => {
    if (shift === 0) return words.atOnce;
    return shift > 0 ? words.before(formatDuration(shift)) : words.after(formatDuration(-shift));
  };
  const columns: GridColumn<CorrelatedRow>[] = [
    { ...itemColumn<CorrelatedRow>(), width: 'minmax(104px, 2fr)', describe: ({ why }) => why },
    coefficient('best', titles.best, ({ correlation }) => correlation?.r[correlation.best ?? -1]),
    {
      id: 'shift',
      title: titles.shift,
      width: 'minmax(118px, 1fr)',
      text: (row) => {
        const shift = shiftOf(row);
        if (shift === undefined) return nothingText;
        return isAtEnd(row) ? words.orMore(shiftText(shift)) : shiftText(shift);
      },
      tip: (row) => (isAtEnd(row) ? words.atEnd : row.why),
      sortBy: shiftOf,
      ...copiedSeconds(titles.shift, shiftOf),
    },
    { ...coefficient('r', titles.r, ({ correlation }) => correlation?.r[furthest]), shownFrom },
    {
      ...coefficient('pairs', titles.pairs, ({ correlation }) => correlation?.pairs[correlation.best ?? -1]),
      shownFrom,
      text: ({ correlation }) => {
        const pairs = correlation?.pairs[correlation.best ?? -1];
        return pairs === undefined ? nothingText : formatCount(pairs);
      },
    },
  ];
  return columns;
}

/** What the rows tell of their series, those that have a coefficient. */
export function correlatedTexts(
  rows: readonly CorrelatedRow[],
  columns: readonly GridColumn<CorrelatedRow>[],
): readonly string[] {
  const told = rows.filter(({ why }) => why === undefined);
  return told.map((row) => {
    const text = (id: string) => columns.find((column) => column.id === id)?.text(row) ?? '';
    return plotWords().correlation.row(row.series.name, text('best'), text('shift'), text('pairs'));
  });
}

function coefficient(
  id: string,
  title: string,
  of: (row: CorrelatedRow) => number | undefined,
): GridColumn<CorrelatedRow> {
  const text = (row: CorrelatedRow) => coefficientText(of(row));
  return { ...plotFigures(id, title, text, of), width: { least: 64 }, tip: ({ why }) => why };
}

/** Nearer to 1 are only those whose rest doubles round off. */
const nearlyOne = 1 - 1e-9;

/** With three decimals; 1 and −1 only where it is. */
function coefficientText(r = Number.NaN): string {
  if (Number.isNaN(r)) return nothingText;
  const size = Math.abs(r);
  const text = (size < nearlyOne ? Math.min(size, 0.999) : 1).toFixed(3);
  const isBelow = r < 0 && Number(text) > 0;
  return `${isBelow ? '−' : ''}${shownNumber(text)}`;
}
