import { Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { TimeMove } from '@shared/time/time-move';
import { plotValues } from '@shared/vqt/aggregates';
import type { GridColumn } from '../../../kit/grid/column';
import { Grid } from '../../../kit/grid/Grid';
import { useGridTable } from '../../../kit/grid/use-grid-table';
import { codeText, codeWords } from '@shared/vqt/quality';
import { CodeButton } from '../../../kit/guide/CodeButton';
import { type Analysis, bringIntoView, useAnalysis } from '../../interact/analysis';
import type { Marks } from '../../interact/marks';
import { type AnalysedSeries, ownTime, shownIds } from '../../scene/analysed-series';
import { sampleTimeText } from '../../scene/instants';
import { copiedState } from '../../../kit/text/state-text';
import { isNumber, sampleText, wholeSampleText } from '../../scene/sample-text';
import { withCursor } from '../../view/edit-marks';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useNoSeriesText } from '../analysis/use-no-series-text';
import { useRenewal } from '../analysis/use-renewal';
import { type DataRow, DataTable, type RowCounts } from './data-table';
import { DataBar } from './DataBar';
import { filterOf, openFilter } from './row-filter-form';
import { cursorsWords } from '../../words/cursors';
import { dataTableWords } from '../../words/data-table';
import classes from '../analysis/Panes.module.css';

/** All rows are the series worker's. */
const noRows: readonly DataRow[] = [];

/** The samples of one item as a table: as many as are held, filtered, in step with the cursors. */
export function DataPane() {
  const analysis = useAnalysis();
  const { series, quality, marks, zone, client, store } = analysis;
  const noSeries = useNoSeriesText();
  const [key, setKey] = useChosenSeries(marks);
  const one = series.find((each) => each.key === key) ?? series[0];
  const [form, setForm] = useState(openFilter);
  const filter = useMemo(() => filterOf(form, quality.scheme, one?.states), [form, quality.scheme, one?.states]);
  const [table] = useState(() => new DataTable(client));
  const counts = useStore(table.counts);
  const columns = useMemo(
    () => dataColumns(zone, one?.decimals, one?.states, one?.move),
    [zone, one?.decimals, one?.states, one?.move],
  );
  const { table: grid } = useGridTable(columns, noRows);
  const ids = useMemo(() => (one === undefined ? [] : [one.id]), [one]);
  useShownSeries(table, analysis, one);
  useEffect(() => table.filter(filter), [table, filter]);
  useInStep(table, analysis);
  useRenewal(client, ids, () => table.renew());
  const place = () => {
    const { time } = table;
    if (time !== undefined) store.edit(cursorsWords().add, (view) => withCursor(view, time));
  };
  const jump = (time: number) => {
    marks.showRow(time);
    bringIntoView(analysis.viewport, time);
    table.jump(time);
  };
  if (one === undefined) {
    return (
      <Text className={classes['empty']} size="sm" c="dimmed">
        {noSeries}
      </Text>
    );
  }
  return (
    <div className={classes['pane']}>
      <DataBar series={series} shown={one} onShow={setKey} form={form} onForm={setForm} onJump={jump}>
        <output className={classes['progress']} data-testid="row-count">
          {one.aggregate === plotValues ? '' : countText(counts)}
        </output>
      </DataBar>
      <PlotValuesNote series={[one]} text={dataTableWords().plotValues} />
      {one.aggregate !== plotValues && (
        <Grid
          label={labelOf(one)}
          view={table.view}
          table={grid}
          onOpen={place}
          empty={counts.looked === counts.points && noneText(counts)}
        />
      )}
    </div>
  );
}

/** The series that was chosen last: in the bar above the table, or by finding one of its samples. */
function useChosenSeries(marks: Marks) {
  const found = useStore(marks.state, (state) => state.found);
  const [key, setKey] = useState(found?.key);
  const [followed, setFollowed] = useState(found);
  if (found !== followed) {
    setFollowed(found);
    if (found !== undefined) setKey(found.key);
  }
  return [key, setKey] as const;
}

/** Shows the series that is on screen for the item: until a new one is read, the former one. */
function useShownSeries(table: DataTable, { frames }: Analysis, one: AnalysedSeries | undefined): void {
  useEffect(() => {
    if (one === undefined) return table.show(undefined);
    const follow = () => table.show(shownIds(frames, [one])[0]);
    follow();
    return frames.onPainted(follow);
  }, [table, frames, one]);
}

/** Keeps table and chart in step: a row that is picked is marked in the chart, a cursor that moves leads to its row. */
function useInStep(table: DataTable, { marks, viewport }: Analysis): void {
  useEffect(() => {
    const stopPick = table.picked.on((time) => {
      marks.showRow(time);
      bringIntoView(viewport, time);
    });
    const stopLook = marks.onLook((time) => table.jump(time));
    const found = marks.state.getState().found;
    if (found !== undefined) table.jump(found.sample.t);
    return () => {
      stopPick();
      stopLook();
      marks.showRow(undefined);
    };
  }, [table, marks, viewport]);
}

function labelOf({ name, unit }: AnalysedSeries): string {
  return unit === '' ? dataTableWords().data(name) : dataTableWords().dataIn(name, unit);
}

/** How many rows there are, and how far the samples have been looked at. */
function countText({ total, looked, points }: RowCounts): string {
  const words = dataTableWords();
  const rows = total === points ? words.rows(total) : words.rowsOf(total, points);
  return looked < points ? words.looking(rows, Math.floor((100 * looked) / points)) : rows;
}

function noneText({ points }: RowCounts): string {
  return points === 0 ? dataTableWords().nothingHeld : dataTableWords().nonePasses;
}

/**
 * The columns of the data table.
 *
 * @param zone IANA zone
 * @param decimals those of the series; undefined shows values as they are
 * @param states the names of the numbers, which stand beside them
 * @param move of a series of another period, whose rows tell when they were taken and where they stand in the view
 */
function dataColumns(
  zone: string,
  decimals: number | undefined,
  states: AnalysedSeries['states'],
  move: TimeMove | undefined,
): readonly GridColumn<DataRow>[] {
  const width = 'minmax(200px, 1fr)';
  const { columns, classes: classNames } = dataTableWords();
  const column = (
    id: keyof typeof columns,
    track: GridColumn<DataRow>['width'],
    text: (row: DataRow) => string,
  ): GridColumn<DataRow> => ({
    id,
    title: columns[id],
    width: track,
    mono: true,
    text,
  });
  return [
    {
      ...column('row', '110px', ({ index }) => String(index + 1)),
      isFaint: () => true,
      render: ({ index, isAfterUnread }) =>
        isAfterUnread ? <span className={classes['afterUnread']}>{index + 1}</span> : undefined,
      describe: ({ isAfterUnread }) => (isAfterUnread ? dataTableWords().afterUnread : undefined),
    },
    column('time', width, ({ sample }) => sampleTimeText(ownTime({ move }, sample.t), zone)),
    ...(move === undefined ? [] : [column('inView', width, ({ sample }) => sampleTimeText(sample.t, zone))]),
    {
      ...column('value', { least: 145 }, ({ sample }) => sampleText(sample, decimals, states)),
      align: 'end',
      tip: ({ sample }) => (isNumber(sample) ? wholeSampleText(sample, states) : undefined),
      copied: ({ sample }) =>
        isNumber(sample) ? sample.v : sample.state === undefined ? undefined : copiedState(sample.state),
    },
    {
      ...column('code', 'minmax(90px, 0.6fr)', ({ sample }) => codeText(sample.q)),
      align: 'end',
      render: ({ sample: { q } }) => <CodeButton code={q}>{codeText(q)}</CodeButton>,
    },
    {
      ...column('class', '120px', ({ quality }) => classNames[quality.class]),
      render: ({ quality }) => (
        <span className={classes['quality']} data-quality={quality.class}>
          {classNames[quality.class]}
        </span>
      ),
    },
    {
      ...column('words', 'minmax(200px, 2fr)', ({ quality }) => [quality.name, ...quality.bits].join(' · ')),
      tip: ({ sample, quality }) => codeWords(sample.q, quality) || undefined,
    },
  ];
}
