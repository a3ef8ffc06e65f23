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
import { type AnalysedSeries, ownTime, seriesChoices, shownIds } from '../../scene/analysed-series';
import { sampleTimeText } from '../../scene/instants';
import { copiedState } from '../../../kit/text/state-text';
import { isNumber, sampleText, wholeSampleText } from '../../scene/sample-text';
import { withCursor } from '../../view/edit-marks';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useNoSeriesText } from '../analysis/use-no-series-text';
import { TimeEntry } from '../analysis/TimeEntry';
import { useRenewal } from '../analysis/use-renewal';
import { SeriesSelect } from '../SeriesSelect';
import { type DataChoice, sideBySide } from './data-choice';
import { type DataRow, DataTable } from './data-table';
import { rowNumberColumn } from './row-columns';
import type { RowCounts } from './timed-rows';
import { RowFilters } from './RowFilters';
import { SideBySideTable } from './side-by-side';
import { SideBySideBar } from './SideBySideBar';
import { SideBySideGrid } from './SideBySideGrid';
import { useInStep } from './use-in-step';
import { filterOf } from './row-filter-form';
import type { RowFilter } from '../../data/protocol';
import { figureWords } from '../../words/figures';
import { cursorsWords } from '../../words/cursors';
import { dataTableWords } from '../../words/data-table';
import classes from '../analysis/Panes.module.css';

/** All rows are the series worker's. */
const noRows: readonly DataRow[] = [];

/** The samples that are held as a table, in step with the cursors: those of one item, filtered, or of all items side by side. */
export function DataPane({ choice }: { readonly choice: DataChoice }) {
  const { series, quality, marks, zone, client, store, viewport } = useAnalysis();
  const noSeries = useNoSeriesText();
  const { key, form, rows } = useStore(choice.state);
  useFoundSeries(choice, marks);
  const one = series.find((each) => each.key === key) ?? series[0];
  const isSideBySide = key === sideBySide && series.length > 1;
  const [tables] = useState(() => ({ one: new DataTable(client), all: new SideBySideTable(client) }));
  const table = isSideBySide ? tables.all : tables.one;
  const counts = useStore(table.counts);
  const filter = useMemo(() => filterOf(form, quality.scheme, one?.states), [form, quality.scheme, one?.states]);
  const words = dataTableWords();
  const place = () => {
    const { time } = table;
    if (time !== undefined) store.edit(cursorsWords().add, (view) => withCursor(view, time));
  };
  const jump = (time: number) => {
    marks.showRow(time);
    bringIntoView(viewport, time);
    table.jump(time);
    return undefined;
  };
  if (one === undefined) {
    return (
      <Text className={classes['empty']} size="sm" c="dimmed">
        {noSeries}
      </Text>
    );
  }
  const choices = [
    ...(series.length > 1 ? [{ value: sideBySide, label: words.sideBySide }] : []),
    ...seriesChoices(series),
  ];
  return (
    <div className={classes['pane']}>
      <div className={classes['bar']}>
        <SeriesSelect
          w={200}
          aria-label={figureWords().item}
          choices={choices}
          value={isSideBySide ? sideBySide : one.key}
          onChoose={(chosen) => choice.change({ key: chosen })}
        />
        {isSideBySide ? (
          <SideBySideBar rows={rows} onRows={(changed) => choice.change({ rows: changed })} />
        ) : (
          <RowFilters form={form} onForm={(changed) => choice.change({ form: changed })} />
        )}
        <TimeEntry label={words.jump} placeholder={words.jumpExample} zone={zone} onTime={jump} />
        <span className={classes['gap']} />
        <output className={classes['progress']} data-testid="row-count">
          {isSideBySide && lookText(words.rows(counts.total), counts)}
          {!isSideBySide && one.aggregate !== plotValues && countText(counts)}
        </output>
      </div>
      <PlotValuesNote
        series={isSideBySide ? series : [one]}
        text={isSideBySide && rows.seconds !== undefined ? words.plotValuesAt : words.plotValues}
      />
      {isSideBySide ? (
        <SideBySideGrid table={tables.all} rows={rows} onOpen={place} />
      ) : (
        one.aggregate !== plotValues && <SamplesGrid table={tables.one} one={one} filter={filter} onOpen={place} />
      )}
    </div>
  );
}

interface SamplesGridProps {
  readonly table: DataTable;
  readonly one: AnalysedSeries;
  readonly filter: RowFilter;
  readonly onOpen: () => void;
}

/** The samples of one item. */
function SamplesGrid({ table, one, filter, onOpen }: SamplesGridProps) {
  const analysis = useAnalysis();
  const { zone, client } = analysis;
  const { id, decimals, states, move } = one;
  const counts = useStore(table.counts);
  const columns = useMemo(() => dataColumns(zone, decimals, states, move), [zone, decimals, states, move]);
  const { table: grid } = useGridTable(columns, noRows);
  const ids = useMemo(() => [id], [id]);
  useShownSeries(table, analysis, one);
  useEffect(() => table.filter(filter), [table, filter]);
  useInStep(table, analysis);
  useRenewal(client, ids, () => table.renew());
  return (
    <Grid
      label={labelOf(one)}
      view={table.view}
      table={grid}
      onOpen={onOpen}
      empty={counts.looked === counts.points && noneText(counts)}
    />
  );
}

/** Shows the series of which a sample is found. */
function useFoundSeries(choice: DataChoice, marks: Marks): void {
  useEffect(() => {
    const follow = () => choice.follow(marks.state.getState().found);
    follow();
    return marks.state.subscribe(follow);
  }, [choice, marks]);
}

/** Shows the series that is on screen for the item: until a new one is read, the former one. */
function useShownSeries(table: DataTable, { frames }: Analysis, one: AnalysedSeries): void {
  useEffect(() => {
    const follow = () => table.show(shownIds(frames, [one])[0]);
    follow();
    return frames.onPainted(follow);
  }, [table, frames, one]);
}

function labelOf({ name, unit }: AnalysedSeries): string {
  return unit === '' ? dataTableWords().data(name) : dataTableWords().dataIn(name, unit);
}

/** How many of the samples pass, and how far they have been looked at. */
function countText(counts: RowCounts): string {
  const { total, points } = counts;
  const words = dataTableWords();
  return lookText(total === points ? words.rows(total) : words.rowsOf(total, points), counts);
}

/** A number of rows, and how far the samples have been looked at. */
function lookText(rows: string, { looked, points }: RowCounts): string {
  return looked < points ? dataTableWords().looking(rows, Math.floor((100 * looked) / points)) : rows;
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
    rowNumberColumn<DataRow>(dataTableWords().afterUnread),
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
