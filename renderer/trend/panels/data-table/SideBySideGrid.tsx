import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { plotValues } from '@shared/vqt/aggregates';
import type { QualityScheme } from '@shared/vqt/quality';
import type { GridColumn } from '../../../kit/grid/column';
import { Grid } from '../../../kit/grid/Grid';
import { useGridTable } from '../../../kit/grid/use-grid-table';
import { useAnalysis } from '../../interact/analysis';
import { type AnalysedSeries, shownIds } from '../../scene/analysed-series';
import { sampleTimeText } from '../../scene/instants';
import { sampleText } from '../../scene/sample-text';
import { dataTableWords } from '../../words/data-table';
import { valueText } from '../analysis/figure-columns';
import { useRenewal } from '../analysis/use-renewal';
import { valueColumn } from '../analysis/value-column';
import { rowNumberColumn } from './row-columns';
import type { InstantRow, SideBySideTable } from './side-by-side';
import { useInStep } from './use-in-step';

/** All rows are the series worker's. */
const noRows: readonly InstantRow[] = [];

interface SideBySideGridProps {
  readonly table: SideBySideTable;
  /** Whether a cell without a sample says where the line is. */
  readonly hasBetween: boolean;
  readonly onOpen: () => void;
}

/** The samples of all series that have some, a column for each. */
export function SideBySideGrid({ table, hasBetween, onOpen }: SideBySideGridProps) {
  const analysis = useAnalysis();
  const { client, quality, zone } = analysis;
  const series = useMemo(() => analysis.series.filter(({ aggregate }) => aggregate !== plotValues), [analysis.series]);
  const columns = useMemo(
    () => [
      rowNumberColumn<InstantRow>(dataTableWords().afterUnreadOfSome),
      timeColumn(zone),
      ...series.map((one) => seriesColumn(one, hasBetween, zone, quality.scheme)),
    ],
    [series, hasBetween, zone, quality.scheme],
  );
  const { table: grid } = useGridTable(columns, noRows);
  const ids = useMemo(() => series.map(({ id }) => id), [series]);
  const counts = useStore(table.counts);
  useShown(table, series);
  useInStep(table, analysis);
  useRenewal(client, ids, () => table.renew());
  return (
    <Grid
      label={dataTableWords().dataSideBySide}
      view={table.view}
      table={grid}
      onOpen={onOpen}
      empty={counts.looked === counts.points && dataTableWords().nothingHeldOfAny}
    />
  );
}

/** Shows the series that are on screen: until new ones are read, the former ones. */
function useShown(table: SideBySideTable, series: readonly AnalysedSeries[]): void {
  const { frames, quality } = useAnalysis();
  // They may have grown while the table was out of sight.
  useEffect(() => table.renew(), [table]);
  useEffect(() => {
    const keys = series.map(({ key }) => key);
    const stepped = series.map((one) => one.stepped);
    const follow = () => table.show({ keys, ids: shownIds(frames, series), stepped, quality });
    follow();
    return frames.onPainted(follow);
  }, [table, frames, series, quality]);
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

function seriesColumn(series: AnalysedSeries, hasBetween: boolean, zone: string, scheme: QualityScheme): Column {
  const { key, name, unit, decimals, states } = series;
  const { isBetween } = dataTableWords();
  const cellOf = ({ cells }: InstantRow) => {
    const cell = cells.get(key);
    const isLine = cell !== undefined && (!Number.isNaN(cell.v) || cell.state !== undefined);
    return cell?.isSample === true || (hasBetween && isLine) ? cell : undefined;
  };
  const isOnLine = (row: InstantRow) => cellOf(row)?.isSample === false;
  const value = valueColumn<InstantRow>({
    at: cellOf,
    seriesOf: () => series,
    value: (found, _, row) =>
      found.nearest !== undefined && !isOnLine(row)
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
  };
}
