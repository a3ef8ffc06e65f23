import { Progress } from '@mantine/core';
import type { LibraryItem } from '@shared/contract/app/storage';
import type { CheckedItem } from '@shared/contract/trend/item-check';
import { markedText } from '@shared/marked-text';
import { notGoodName, type QualityScheme } from '@shared/vqt/quality';
import { useConnection } from '../../kit/contexts';
import type { GridColumn } from '../../kit/grid/column';
import { DataGrid } from '../../kit/grid/DataGrid';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { InspectButton } from '../../kit/requests/InspectButton';
import { formatDuration, formatInstant, formatValue } from '../../kit/text/format';
import { stateText } from '../../kit/text/state-text';
import { addWords } from '../words/add';
import type { ItemCheckRun } from '../../kit/items/use-item-check';
import classes from './AddItemsDialog.module.css';

interface CheckedRow {
  readonly path: string;
  readonly unit: string;
  /** Undefined as long as it is not known. */
  readonly checked: CheckedItem | undefined;
  readonly now: number;
}

function checkedColumns(scheme: QualityScheme): readonly GridColumn<CheckedRow>[] {
  const { checked: words, columns } = addWords();
  return [
    {
      id: 'path',
      title: columns.path,
      width: 'minmax(160px, 2fr)',
      text: ({ path }) => markedText(path),
      copied: ({ path }) => path,
      sortBy: ({ path }) => path,
    },
    {
      id: 'state',
      title: words.result,
      width: 'minmax(120px, 1.4fr)',
      text: ({ checked }) => resultText(checked, scheme),
      copied: ({ checked }) => (checked?.state === 'failed' ? checked.problem.message : resultText(checked, scheme)),
      render: ({ checked }) =>
        checked?.state === 'failed' ? (
          <>
            <span className={classes['result']}>{resultText(checked, scheme)}</span>{' '}
            <InspectButton problem={checked.problem} />
          </>
        ) : undefined,
      sortBy: ({ checked }) => order[checked?.state ?? 'open'],
    },
    { id: 'value', title: words.value, width: 110, align: 'end', text: valueText },
    {
      id: 'age',
      title: words.age,
      width: 90,
      align: 'end',
      text: ({ checked, now }) => (checked?.state === 'found' ? formatDuration(Math.max(0, now - checked.at)) : ''),
      copied: ({ checked }) => (checked?.state === 'found' ? formatInstant(checked.at) : ''),
      sortBy: ({ checked, now }) => (checked?.state === 'found' ? now - checked.at : Infinity),
    },
  ];
}

/** What is wrong comes first. */
const order = { failed: 0, empty: 1, open: 2, found: 3 } as const;

/** What there is of an item, and the quality of its last value where that is not good. */
function resultText(checked: CheckedItem | undefined, scheme: QualityScheme): string {
  const words = addWords().checked;
  switch (checked?.state) {
    case undefined:
      return '…';
    case 'found':
      return [words.found, notGoodName(checked.code, scheme)].filter(Boolean).join(' · ');
    case 'empty':
      return words.empty(formatInstant(checked.since).slice(0, 16));
    case 'failed':
      return markedText(checked.problem.message);
  }
}

function valueText({ checked, unit }: CheckedRow): string {
  if (checked?.state !== 'found') return '';
  const { value } = checked;
  if (value === null) return addWords().checked.noValue;
  return typeof value === 'number' ? `${formatValue(value)} ${unit}`.trim() : stateText(value);
}

interface CheckedItemsProps {
  readonly check: ItemCheckRun;
  readonly items: readonly LibraryItem[];
}

/** What the server has of each item: what is wrong first, the last value and its age. */
export function CheckedItems({ check: { found, at, isRunning, problem }, items }: CheckedItemsProps) {
  const words = addWords().checked;
  const { qualityScheme } = useConnection().profile;
  const rows = items
    .map(({ path, unit = '' }): CheckedRow => ({ path, unit, checked: found.get(path), now: at }))
    .toSorted((a, b) => order[a.checked?.state ?? 'open'] - order[b.checked?.state ?? 'open']);
  const countOf = (state: CheckedItem['state']) => rows.filter(({ checked }) => checked?.state === state).length;
  const known = Math.min(found.size, items.length);
  const sum = words.sum(countOf('found'), countOf('empty'), countOf('failed'));
  const open = items.length - known;
  return (
    <section aria-label={words.label} className={classes['checked']}>
      <output>{open === 0 ? sum : isRunning ? words.toCome(sum, open) : words.notChecked(sum, open)}</output>
      {isRunning && <Progress aria-label={words.progress} size="sm" value={(known / items.length) * 100} />}
      {problem !== undefined && problem.kind !== 'cancelled' && <ProblemNotice problem={problem} compact />}
      <div className={classes['checkedRows']}>
        <DataGrid
          label={words.items}
          rows={rows}
          columns={checkedColumns(qualityScheme)}
          rowId={({ path }) => path}
          empty={words.noItems}
        />
      </div>
    </section>
  );
}
