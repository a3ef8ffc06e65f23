import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { TimeRange } from '@shared/time/range';
import { CopyButton } from '../../../kit/CopyButton';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { formatDuration } from '../../../kit/text/format';
import { tsv } from '../../../kit/text/tsv';
import { useAnalysis, type Analysis } from '../../interact/analysis';
import { ownTime } from '../../scene/analysed-series';
import { isoText } from '../../../kit/text/iso-text';
import { timeText } from '../../scene/instants';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useRenewal } from '../analysis/use-renewal';
import { goodPart, integralOf } from '../cursors/cursor-figures';
import { readStatistics, statisticsColumns, type StatisticsRow } from './statistics-rows';
import { figureWords } from '../../words/figures';
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

/** The figures as text for a spreadsheet: all digits, times with their offset from UTC. */
function statisticsTsv(rows: readonly StatisticsRow[], { start, end }: TimeRange, zone: string): string {
  const { copy } = statisticsWords();
  const range = [copy.range, isoText(start, zone), isoText(end, zone), panelWords().endNotIncluded];
  return tsv([range, heads(), ...rows.map((row) => cellsOf(row, zone))]);
}

function heads(): string[] {
  const { item, unit, long } = figureWords();
  const { copy } = statisticsWords();
  return [
    item,
    unit,
    copy.samples,
    copy.good,
    copy.uncertain,
    copy.bad,
    copy.goodPart,
    long.min,
    copy.minAt,
    long.max,
    copy.maxAt,
    long.mean,
    long.meanOverTime,
    long.deviation,
    copy.first,
    copy.last,
    copy.delta,
    long.integral,
    copy.covered,
    copy.texts,
    copy.infinities,
  ];
}

function cellsOf({ series, figures }: StatisticsRow, zone: string): (string | number | undefined)[] {
  const { points, good, uncertain, bad, min, max, mean, timeWeightedMean, standardDeviation, delta } = figures;
  return [
    series.label,
    series.unit,
    points,
    good,
    uncertain,
    bad,
    goodPart(figures),
    min?.v,
    min && isoText(ownTime(series, min.t), zone),
    max?.v,
    max && isoText(ownTime(series, max.t), zone),
    mean,
    timeWeightedMean,
    standardDeviation,
    figures.first?.v,
    figures.last?.v,
    delta,
    integralOf(figures),
    figures.covered / 1000,
    figures.odd.texts,
    figures.odd.infinite,
  ];
}
