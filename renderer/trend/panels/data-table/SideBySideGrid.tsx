import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { RegularInstants } from '@shared/time/regular-instants';
import { plotValues } from '@shared/vqt/aggregates';
import type { QualityScheme } from '@shared/vqt/quality';
import type { GridColumn } from '../../../kit/grid/column';
import { Grid } from '../../../kit/grid/Grid';
import { useGridTable } from '../../../kit/grid/use-grid-table';
import { useAnalysis } from '../../interact/analysis';
import { type AnalysedSeries, shownIds } from '../../scene/analysed-series';
import { missingOf } from '../../scene/missing-ranges';
import { sampleTimeText } from '../../scene/instants';
import { sampleText } from '../../scene/sample-text';
import { dataTableWords } from '../../words/data-table';
import { valueText } from '../analysis/figure-columns';
import { useRenewal } from '../analysis/use-renewal';
import { valueColumn } from '../analysis/value-column';
import type { SideBySideRows } from './data-choice';
import { rowNumberColumn } from './row-columns';
import type { InstantRow, SideBySideTable } from './side-by-side';
import { useInStep } from './use-in-step';

/** All rows are the series worker's. */
const noRows: readonly InstantRow[] = [];

interface SideBySideGridProps {
  readonly table: SideBySideTable;
  readonly rows: SideBySideRows;
  readonly onOpen: () => void;
}

/** All series, a column for each: the samples of those that have some, or what each is at regular instants. */
export function SideBySideGrid({ table, rows, onOpen }: SideBySideGridProps) {
  const analysis = useAnalysis();
  const { client, quality, viewport, zone } = analysis;
  const isRegular = rows.seconds !== undefined;
  const series = useMemo(
    () => analysis.series.filter(({ aggregate }) => isRegular || aggregate !== plotValues),
    [analysis.series, isRegular],
  );
  const columns = useMemo(
    () => [
      rowNumberColumn<InstantRow>(dataTableWords().afterUnreadOfSome),
      timeColumn(zone),
      ...series.map((one) => seriesColumn(one, rows, zone, quality.scheme)),
    ],
    [series, rows, zone, quality.scheme],
  );
  const words = dataTableWords();
  const { table: grid } = useGridTable(columns, noRows);
  const ids = useMemo(() => series.map(({ id }) => id), [series]);
  const counts = useStore(table.counts);
  const at = useInstants(rows.seconds);
  useShown(table, series, at);
  useEffect(() => (isRegular ? viewport.needEdges() : undefined), [viewport, isRegular]);
  useInStep(table, analysis);
  useRenewal(client, ids, () => table.renew());
  return (
    <Grid
      label={words.dataSideBySide}
      view={table.view}
      table={grid}
      onOpen={onOpen}
      empty={counts.looked === counts.points && (isRegular ? words.noSuchInstant : words.nothingHeldOfAny)}
    />
  );
}

/** Shows the series that are on screen: until new ones are read, the former ones. */
function useShown(table: SideBySideTable, series: readonly AnalysedSeries[], at: RegularInstants | undefined): void {
  const { frames, quality, viewport } = useAnalysis();
  // They may have grown while the table was out of sight.
  useEffect(() => table.renew(), [table]);
  useEffect(() => {
    const keys = series.map(({ key }) => key);
    const stepped = series.map((one) => one.stepped);
    const follow = () => {
      const ids = shownIds(frames, series);
      const range = at && viewport.settled.getState()?.range;
      const missing = range && missingOf(ids, frames.held, range);
      table.show({ keys, ids, stepped, quality, at, ...(missing && { missing }) });
    };
    follow();
    return frames.onPainted(follow);
  }, [table, frames, series, quality, viewport, at]);
}

/** The instants of what is in sight, every so many seconds by the clock of the zone. */
function useInstants(seconds: number | undefined): RegularInstants | undefined {
  const { viewport, zone } = useAnalysis();
  const range = useStore(viewport.settled, (settled) => settled?.range);
  return useMemo(
    () => (range === undefined || seconds === undefined ? undefined : new RegularInstants(range, 1000 * seconds, zone)),
    [range, seconds, zone],
  );
}

type Column = GridColumn<InstantRow>;

function timeColumn(zone: string): Column {
  return {
    id: 'time',
    title: dataTableWords().columns.time,
    width: '220px',
    mono: true,
    isPinned: true,
    text: ({ time }) => sampleTimeText(time, zone),
  };
}

function seriesColumn(series: AnalysedSeries, rows: SideBySideRows, zone: string, scheme: QualityScheme): Column {
  const { key, name, unit, decimals, states } = series;
  const { isBetween } = dataTableWords();
  const cellOf = ({ cells }: InstantRow) => {
    const cell = cells.get(key);
    if (rows.seconds !== undefined || cell?.isSample !== false) return cell;
    const isLine = !Number.isNaN(cell.v) || cell.state !== undefined;
    return rows.hasBetween && isLine ? cell : undefined;
  };
  const isOnLine = (row: InstantRow) => rows.seconds === undefined && cellOf(row)?.isSample === false;
  const value = valueColumn<InstantRow>({
    at: cellOf,
    seriesOf: () => series,
    value: (found, _, row) =>
      found.nearest !== undefined && row.cells.get(key)?.isSample === true
        ? sampleText(found.nearest, decimals, states)
        : valueText(found, series),
    zone,
    scheme,
  });
  return {
    ...value,
    id: key,
    title: unit === '' ? name : `${name} (${markedText(unit)})`,
    endsWithName: true,
    isFaint: isOnLine,
    tip: (row) => (isOnLine(row) ? [isBetween, value.tip?.(row)].filter(Boolean).join(' · ') : value.tip?.(row)),
    describe: (row) => (isOnLine(row) ? isBetween : undefined),
    // A dash would be a text among the numbers of a spreadsheet.
    copied: (row) => value.copied?.(row) ?? (cellOf(row)?.interval === undefined ? '' : value.text(row)),
  };
}
