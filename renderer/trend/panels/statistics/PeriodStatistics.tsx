import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { StatisticsFigure } from '@shared/contract/trend/statistics';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { useAnalysis } from '../../interact/analysis';
import { timeText } from '../../scene/instants';
import { mostPeriods } from '../analysis/calendar-periods';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useNoSeriesText } from '../analysis/use-no-series-text';
import { ChosenBar } from '../plots/ChosenBar';
import { periodColumns, type PeriodRow, type PeriodTable } from './period-table';
import type { WrittenStatistics } from './StatisticsBar';
import { periodsFile, periodsTsv } from './statistics-table';
import { useStatisticsChoice } from './use-statistics-choice';
import { panelWords } from '../../words/panel';
import { statisticsWords } from '../../words/statistics';
import classes from '../analysis/Panes.module.css';

const idOf = ({ period }: PeriodRow) => String(period.start);

/** Figures of periods, for other programs. */
export function writtenPeriods(table: PeriodTable, figure: StatisticsFigure, zone: string): WrittenStatistics {
  const words = statisticsWords();
  return {
    isEmpty: table.rows.length === 0,
    copied: () => periodsTsv(table, figure, zone),
    file: () => ({
      rows: periodsFile(table, figure, zone),
      name: words.filePer(
        words.periods[table.unit],
        timeText(table.range.start, zone),
        timeText(table.range.end, zone),
      ),
    }),
  };
}

/** What is to be known of the figures of periods: which of them are lit, and of which series there are plot values only. */
export function PeriodNotices({ table }: { readonly table: PeriodTable }) {
  return (
    <>
      <ChosenBar />
      <PlotValuesNote series={table.series} text={statisticsWords().plotValues} />
    </>
  );
}

/** Figures of each hour, shift, day, week or month in sight; the periods of selected rows are lit in the trend. */
export function PeriodStatistics({ table }: { readonly table: PeriodTable }) {
  return (
    <>
      {table.more > 0 && (
        <div className={classes['bar']} role="note">
          <Text span size="xs">
            {statisticsWords().more(table.rows.length, table.more, table.rows.length < mostPeriods)}
          </Text>
        </div>
      )}
      <PeriodGrid table={table} />
    </>
  );
}

function PeriodGrid({ table }: { readonly table: PeriodTable }) {
  const { zone, chosen, viewport } = useAnalysis();
  const [{ figure }] = useStatisticsChoice();
  const lit = useStore(chosen.state, ({ periods }) => periods);
  const { series, isOfOne, rows } = table;
  const columns = useMemo(() => periodColumns({ series, isOfOne }, figure, zone), [series, isOfOne, figure, zone]);
  const ids = useMemo(() => {
    const starts = new Set(lit.map(({ start }) => start));
    return rows.filter(({ period }) => starts.has(period.start)).map(idOf);
  }, [lit, rows]);
  const select = (selected: readonly PeriodRow[]) => {
    const periods = selected.map(({ period }) => period).toSorted((a, b) => a.start - b.start);
    const [first, last] = [periods[0], periods.at(-1)];
    if (first === undefined || last === undefined) return chosen.clear();
    const what = panelWords().period(timeText(first.start, zone), timeText(last.end, zone));
    chosen.choose(what, periods, periods.length);
  };
  return (
    <DataGrid
      label={statisticsWords().gridOf(statisticsWords().periods[table.unit])}
      rows={rows}
      columns={columns}
      rowId={idOf}
      selection={{ ids, current: ids[0], onSelect: select }}
      onOpen={({ period: { start, end } }) => viewport.move({ start, end })}
      empty={useNoSeriesText()}
    />
  );
}
