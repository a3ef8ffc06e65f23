import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { TimeRange } from '@shared/time/range';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { useAnalysis, type Analysis } from '../../interact/analysis';
import { timeText } from '../../scene/instants';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useFigureRenewal } from '../analysis/use-renewal';
import { PeriodStatistics } from './PeriodStatistics';
import { StatisticsBar } from './StatisticsBar';
import { readStatistics, statisticsColumns, type StatisticsRow } from './statistics-rows';
import { statisticsFile, statisticsTsv } from './statistics-table';
import { useStatisticsChoice } from './use-statistics-choice';
import { panelWords } from '../../words/panel';
import { statisticsWords } from '../../words/statistics';
import classes from '../analysis/Panes.module.css';

/** Figures of all series over the visible range, or of the periods in it; they follow when the hand rests and as points arrive. */
export function StatisticsPane() {
  const { viewport } = useAnalysis();
  const isRead = useStore(viewport.settled, (settled) => settled !== undefined);
  const [{ per }] = useStatisticsChoice();
  if (!isRead) {
    return (
      <Text className={classes['empty']} size="sm" c="dimmed">
        {panelWords().nothingRead}
      </Text>
    );
  }
  return per === 'sight' ? <SightStatistics /> : <PeriodStatistics unit={per} />;
}

interface Shown {
  readonly range: TimeRange;
  readonly rows: readonly StatisticsRow[];
}

function SightStatistics() {
  const { zone } = useAnalysis();
  const shown = useStatistics();
  const columns = useMemo(() => statisticsColumns(zone), [zone]);
  const words = statisticsWords();
  const written = shown && {
    range: shown.range,
    isEmpty: shown.rows.length === 0,
    copied: () => statisticsTsv(shown.rows, shown.range, zone),
    file: () => ({
      rows: statisticsFile(shown.rows, shown.range, zone),
      name: words.file(timeText(shown.range.start, zone), timeText(shown.range.end, zone)),
    }),
  };
  return (
    <div className={classes['pane']}>
      <StatisticsBar written={written} />
      {shown !== undefined && (
        <>
          <PlotValuesNote series={shown.rows.map(({ series }) => series)} text={words.plotValues} />
          <DataGrid
            label={words.grid}
            rows={shown.rows}
            columns={columns}
            rowId={({ series }) => series.key}
            empty={panelWords().noItems}
          />
        </>
      )}
    </div>
  );
}

interface StatisticsInput extends Pick<Analysis, 'series' | 'quality'> {
  readonly range: TimeRange;
}

function useStatistics(): Shown | undefined {
  const { client, viewport, frames, series, quality } = useAnalysis();
  const settled = useStore(viewport.settled);
  const [shown, setShown] = useState<Shown>();
  const ask = useLatestOnly(async (input: StatisticsInput): Promise<Shown> => {
    const rows = await readStatistics({ client, frames, ...input }, input.range);
    return { range: input.range, rows };
  }, setShown);
  const renew = useCallback(() => {
    if (settled !== undefined) ask({ range: settled.range, series, quality });
  }, [ask, settled, series, quality]);
  useEffect(() => renew(), [renew]);
  useFigureRenewal(series, renew);
  return shown;
}
