import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconCrosshair, IconRepeat, IconTrash, IconX } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { viewLimits } from '@shared/contract/trend/view';
import { markedText } from '@shared/marked-text';
import type { QualityScheme } from '@shared/vqt/quality';
import { Select } from '../../../kit/choices';
import { CopyButton } from '../../../kit/CopyButton';
import { ExportTableButton } from '../../../kit/ExportTableButton';
import { useKeysLabel } from '../../../kit/commands/use-command';
import type { GridColumn } from '../../../kit/grid/column';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { Tooltip } from '../../../kit/Tooltip';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { formatDuration, formatPercent } from '../../../kit/text/format';
import { bringIntoView, useAnalysis } from '../../interact/analysis';
import { shortTimeText, timeText } from '../../scene/instants';
import { withCursor, withoutCursor, withoutCursors } from '../../view/edit-marks';
import { useView } from '../../view/use-view';
import { figureColumn, figureText, itemColumn, sortable, valueText } from '../analysis/figure-columns';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { TimeEntry } from '../analysis/TimeEntry';
import { useNoSeriesText } from '../analysis/use-no-series-text';
import { valueColumn } from '../analysis/value-column';
import {
  cursorFile,
  type CursorPair,
  type CursorRow,
  type CursorTable,
  cursorTsv,
  goodPart,
  pairOf,
} from './cursor-figures';
import { RepeatItems } from './RepeatItems';
import { useCursorTable } from './use-cursor-table';
import { cursorsWords } from '../../words/cursors';
import { figureWords } from '../../words/figures';
import { panelWords } from '../../words/panel';
import classes from '../analysis/Panes.module.css';

interface CursorsPaneProps {
  /** Adds a cursor in the window. */
  readonly onAdd: () => void;
}

/** The placed cursors, the values of all series at them, and what lies between two of them. */
export function CursorsPane({ onAdd }: CursorsPaneProps) {
  const { store, zone, quality, viewport, marks } = useAnalysis();
  const cursors = useView(store, (view) => view.cursors);
  const [chosenPair, setChosenPair] = useState<CursorPair>();
  const table = useCursorTable(chosenPair);
  const keys = useKeysLabel('mark.cursor');
  const noSeries = useNoSeriesText();
  const [panel, words] = [panelWords(), cursorsWords()];
  const addAt = (time: number) => {
    store.edit(words.add, (view) => withCursor(view, time));
    if (!store.get().view.cursors.includes(time)) return words.full(viewLimits.cursors);
    bringIntoView(viewport, time);
    marks.look(time);
    return undefined;
  };
  const { scheme } = quality;
  const columns = useMemo(() => (table === undefined ? [] : columnsOf(table, zone, scheme)), [table, zone, scheme]);
  return (
    <div className={`${classes['pane']} ${classes['scrolledPane']}`}>
      <div className={classes['bar']}>
        <Button size="compact-sm" variant="default" leftSection={<IconCrosshair size={15} />} onClick={onAdd}>
          {words.add}
        </Button>
        <TimeEntry label={words.at} placeholder={words.atExample} zone={zone} onTime={addAt} />
        <CursorChips cursors={cursors} />
        {cursors.length > 1 && <PairChoice cursors={cursors} chosen={chosenPair} onChoose={setChosenPair} />}
        <span className={classes['gap']} />
        {table !== undefined && (
          <>
            <CopyButton label={panel.copyTable} text={() => Promise.resolve(cursorTsv(table, zone))} />
            <ExportTableButton
              what={words.exported}
              disabled={table.rows.length === 0}
              table={() => ({ rows: cursorFile(table, zone), name: fileName(table, zone) })}
            />
          </>
        )}
        {cursors.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={15} />}
            onClick={() => store.edit(words.clearAll, withoutCursors)}
          >
            {words.clear}
          </Button>
        )}
      </div>
      {cursors.length === 0 && (
        <Text className={classes['empty']} size="sm" c="dimmed">
          {words.none(keys)}
        </Text>
      )}
      {table !== undefined && (
        <>
          <PlotValuesNote series={table.rows.map(({ series }) => series)} text={words.plotValues} />
          <div className={classes['table']}>
            <DataGrid
              label={words.grid}
              rows={table.rows}
              columns={columns}
              rowId={({ series }) => series.key}
              empty={noSeries}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** The cursors by number and time: a click brings one into view, its cross takes it away. */
function CursorChips({ cursors }: { readonly cursors: readonly number[] }) {
  const { store, viewport, marks, zone } = useAnalysis();
  const list = useRef<HTMLUListElement>(null);
  useListFocus(list);
  const words = cursorsWords();
  const show = (time: number) => {
    bringIntoView(viewport, time);
    marks.touch(time);
  };
  return (
    <ul ref={list} className={classes['chips']} aria-label={panelWords().tabs.cursors}>
      {cursors.map((time, index) => (
        <li key={time} className={classes['chip']}>
          <button type="button" className={classes['chipText']} onClick={() => show(time)}>
            <b>{index + 1}</b> {timeText(time, zone)}
          </button>
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Tooltip label={words.repeat.title}>
                <ActionIcon size="xs" variant="subtle" color="gray" aria-label={words.repeat.number(index + 1)}>
                  <IconRepeat size={12} />
                </ActionIcon>
              </Tooltip>
            </Menu.Target>
            <Menu.Dropdown>
              <RepeatItems time={time} />
            </Menu.Dropdown>
          </Menu>
          <ActionIcon
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={words.removeNumber(index + 1)}
            onClick={() => store.edit(words.remove, (view) => withoutCursor(view, time))}
          >
            <IconX size={12} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

interface PairChoiceProps {
  readonly cursors: readonly number[];
  readonly chosen: CursorPair | undefined;
  readonly onChoose: (pair: CursorPair) => void;
}

/** Between which two cursors the figures are. */
function PairChoice({ cursors, chosen, onChoose }: PairChoiceProps) {
  const pair = pairOf(cursors.length, chosen);
  if (pair === undefined) return null;
  const span = (cursors[pair.to] ?? 0) - (cursors[pair.from] ?? 0);
  const choices = cursors.flatMap((_, from) =>
    cursors.slice(from + 1).map((__, further) => ({ from, to: from + 1 + further })),
  );
  return (
    <span className={classes['pair']}>
      <Select
        size="xs"
        w={110}
        aria-label={cursorsWords().pair}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        data={choices.map(({ from, to }) => ({
          value: `${from} ${to}`,
          label: panelWords().period(String(from + 1), String(to + 1)),
        }))}
        value={`${pair.from} ${pair.to}`}
        onChange={(value) => {
          const found = choices.find(({ from, to }) => `${from} ${to}` === value);
          if (found !== undefined) onChoose(found);
        }}
      />
      <span className={classes['mono']}>{cursorsWords().span(formatDuration(span))}</span>
    </span>
  );
}

function fileName({ times }: CursorTable, zone: string): string {
  return cursorsWords().file(timeText(times[0] ?? 0, zone), timeText(times.at(-1) ?? 0, zone));
}

type Column = GridColumn<CursorRow>;

function columnsOf({ times, pair, slopeUnit }: CursorTable, zone: string, scheme: QualityScheme): Column[] {
  const title = figureWords().unit;
  const unit: Column = {
    id: 'unit',
    title,
    width: 'minmax(60px, 0.5fr)',
    text: ({ series }) => markedText(series.unit),
    copied: ({ series }) => series.unit,
  };
  const at = times.map((time, index) => ({
    id: `at ${index}`,
    title: `${index + 1} · ${shortTimeText(time, zone)}`,
    ...valueColumn<CursorRow>({
      at: ({ values }) => values[index],
      seriesOf: ({ series }) => series,
      value: valueText,
      zone,
      scheme,
    }),
    sortBy: ({ values }: CursorRow) => sortable(values[index]?.v),
  }));
  return [itemColumn(), unit, ...at, ...(pair === undefined ? [] : betweenColumns(slopeUnit.name))];
}

/** What lies between the two cursors. */
function betweenColumns(slopeName: string): Column[] {
  const words = figureWords().short;
  const good: Column = {
    ...figureColumn<CursorRow>('good', words.good, ({ figures }) => figures && goodPart(figures)),
    text: ({ figures }) => formatPercent(figures === undefined ? Number.NaN : goodPart(figures)),
  };
  return [
    figureColumn('delta', 'Δ', ({ delta }) => delta),
    {
      ...figureColumn<CursorRow>('slope', cursorsWords().slope(slopeName), ({ slope }) => slope),
      text: ({ slope }) => figureText(slope),
    },
    figureColumn('min', words.min, ({ figures }) => figures?.min?.v),
    figureColumn('max', words.max, ({ figures }) => figures?.max?.v),
    figureColumn('mean', words.mean, ({ figures }) => figures?.mean),
    figureColumn('weighted', words.meanOverTime, ({ figures }) => figures?.timeWeightedMean),
    figureColumn('deviation', 'σ', ({ figures }) => figures?.standardDeviation),
    good,
    {
      ...figureColumn<CursorRow>('integral', words.integral, ({ integral }) => integral),
      text: ({ integral }) => figureText(integral),
    },
  ];
}
