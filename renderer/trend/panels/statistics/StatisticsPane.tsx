import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { TimeRange } from '@shared/time/range';
import { CopyButton } from '../../../kit/CopyButton';
import { ExportTableButton } from '../../../kit/ExportTableButton';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { formatDuration } from '../../../kit/text/format';
import { useAnalysis, type Analysis } from '../../interact/analysis';
import { timeText } from '../../scene/instants';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useRenewal } from '../analysis/use-renewal';
import { readStatistics, statisticsColumns, type StatisticsRow } from './statistics-rows';
import { statisticsFile, statisticsTsv } from './statistics-table';
import { panelWords } from '../../words/panel';
import { statisticsWords } from '../../words/statistics';
import classes from '../analysis/Panes.module.css';

interface Shown {
  readonly range: TimeRange;
  readonly rows: readonly StatisticsRow[];
}

/** Figures of all series over the visible range; they follow when the hand rests and as points arrive. */
export function StatisticsPane() {
  const { zone } = useAnalysis();
  const shown = useStatistics();
  const columns = useMemo(() => statisticsColumns(zone), [zone]);
  if (shown === undefined) {
    return (
      <Text className={classes['empty']} size="sm" c="dimmed">
        {panelWords().nothingRead}
      </Text>
    );
  }
  const { range, rows } = shown;
  const [panel, words] = [panelWords(), statisticsWords()];
  return (
    <div className={classes['pane']}>
      <div className={classes['bar']}>
        <span className={classes['mono']} data-testid="statistics-range">
          {panel.periodOf(
            timeText(range.start, zone),
            timeText(range.end, zone),
            formatDuration(range.end - range.start),
          )}
        </span>
        <Text span size="xs" c="dimmed">
          {panel.endNotIncluded}
        </Text>
        <span className={classes['gap']} />
        <CopyButton label={panel.copyTable} text={() => Promise.resolve(statisticsTsv(rows, range, zone))} />
        <ExportTableButton
          what={words.exported}
          disabled={rows.length === 0}
          table={() => ({
            rows: statisticsFile(rows, range, zone),
            name: words.file(timeText(range.start, zone), timeText(range.end, zone)),
          })}
        />
      </div>
      <PlotValuesNote series={rows.map(({ series }) => series)} text={words.plotValues} />
      <DataGrid
        label={words.grid}
        rows={rows}
        columns={columns}
        rowId={({ series }) => series.key}
        empty={panel.noItems}
      />
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
  const ids = useMemo(() => series.map(({ id }) => id), [series]);
  useRenewal(client, ids, renew);
  return shown;
}
