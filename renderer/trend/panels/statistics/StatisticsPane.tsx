import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { TimeRange } from '@shared/time/range';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { useAnalysis, type Analysis } from '../../interact/analysis';
import { timeText } from '../../scene/instants';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useNoSeriesText } from '../analysis/use-no-series-text';
import { useFigureRenewal } from '../analysis/use-renewal';
import { PeriodNotices, PeriodStatistics, writtenPeriods } from './PeriodStatistics';
import { StatisticsBar, type WrittenStatistics } from './StatisticsBar';
import { readStatistics, statisticsColumns, type StatisticsRow } from './statistics-rows';
import { statisticsFile, statisticsTsv } from './statistics-table';
import { usePeriods } from './use-periods';
import { useStatisticsChoice } from './use-statistics-choice';
import { panelWords } from '../../words/panel';
import { statisticsWords } from '../../words/statistics';
import classes from '../analysis/Panes.module.css';

/** Figures of all series over the visible range, or of the periods in it; they follow when the hand rests and as points arrive. */
export function StatisticsPane() {
  const { viewport } = useAnalysis();
  const isRead = useStore(viewport.settled, (settled) => settled !== undefined);
  if (!isRead) {
    return (
      <Text className={classes['empty']} size="sm" c="dimmed">
        {panelWords().nothingRead}
      </Text>
    );
  }
  return <Statistics />;
}

/** One bar for all of them: a choice in it keeps the focus, whatever is chosen. */
function Statistics() {
  const { zone } = useAnalysis();
  const [{ per, figure, item }] = useStatisticsChoice();
  const inSight = useStatistics(per === 'sight');
  const periods = usePeriods(per === 'sight' ? undefined : per, item);
  const written = (inSight && writtenInSight(inSight, zone)) ?? (periods && writtenPeriods(periods, figure, zone));
  return (
    <div className={classes['pane']}>
      <StatisticsBar written={written}>
        {per === 'sight' ? undefined : periods !== undefined && <PeriodNotices table={periods} />}
      </StatisticsBar>
      {inSight !== undefined && <FiguresInSight rows={inSight.rows} />}
      {periods !== undefined && <PeriodStatistics table={periods} />}
    </div>
  );
}

interface Shown {
  readonly range: TimeRange;
  readonly rows: readonly StatisticsRow[];
}

function writtenInSight({ range, rows }: Shown, zone: string): WrittenStatistics {
  return {
    range,
    isEmpty: rows.length === 0,
    copied: () => statisticsTsv(rows, range, zone),
    file: () => ({
      rows: statisticsFile(rows, range, zone),
      name: statisticsWords().file(timeText(range.start, zone), timeText(range.end, zone)),
    }),
  };
}

function FiguresInSight({ rows }: Pick<Shown, 'rows'>) {
  const { zone } = useAnalysis();
  const columns = useMemo(() => statisticsColumns(zone), [zone]);
  const words = statisticsWords();
  return (
    <>
      <PlotValuesNote series={rows.map(({ series }) => series)} text={words.plotValues} />
      <DataGrid
        label={words.grid}
        rows={rows}
        columns={columns}
        rowId={({ series }) => series.key}
        empty={useNoSeriesText()}
      />
    </>
  );
}

interface StatisticsInput extends Pick<Analysis, 'series' | 'quality'> {
  readonly range: TimeRange;
}

/** The figures of what is in sight, while they are wanted. */
function useStatistics(isWanted: boolean): Shown | undefined {
  const { client, viewport, frames, series, quality } = useAnalysis();
  const settled = useStore(viewport.settled);
  const [shown, setShown] = useState<Shown>();
  const ask = useLatestOnly(async (input: StatisticsInput): Promise<Shown> => {
    const rows = await readStatistics({ client, frames, ...input }, input.range);
    return { range: input.range, rows };
  }, setShown);
  const renew = useCallback(() => {
    if (isWanted && settled !== undefined) ask({ range: settled.range, series, quality });
  }, [ask, isWanted, settled, series, quality]);
  useEffect(() => renew(), [renew]);
  useFigureRenewal(series, renew);
  // What was in sight when they were last wanted is not.
  if (!isWanted && shown !== undefined) setShown(undefined);
  return isWanted ? shown : undefined;
}
