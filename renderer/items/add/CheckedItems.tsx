import { Progress } from '@mantine/core';
import { useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import type { CheckedItem } from '@shared/contract/trend/item-check';
import { markedText } from '@shared/marked-text';
import type { GridColumn } from '../../kit/grid/column';
import { DataGrid } from '../../kit/grid/DataGrid';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { InspectButton } from '../../kit/requests/InspectButton';
import { formatCount, formatDuration, formatInstant, formatValue } from '../../kit/text/format';
import type { ItemCheckRun } from './use-item-check';
import classes from './AddItemsDialog.module.css';

interface CheckedRow {
  readonly path: string;
  readonly unit: string;
  /** Undefined as long as it is not known. */
  readonly checked: CheckedItem | undefined;
  readonly now: number;
}

const columns: readonly GridColumn<CheckedRow>[] = [
  {
    id: 'path',
    title: 'Path',
    width: 'minmax(160px, 2fr)',
    text: ({ path }) => markedText(path),
    copied: ({ path }) => path,
    sortBy: ({ path }) => path,
  },
  {
    id: 'state',
    title: 'Result',
    width: 'minmax(120px, 1.4fr)',
    text: ({ checked }) => stateText(checked),
    render: ({ checked }) =>
      checked?.state === 'failed' ? (
        <>
          {stateText(checked)} <InspectButton problem={checked.problem} />
        </>
      ) : undefined,
    sortBy: ({ checked }) => order[checked?.state ?? 'open'],
  },
  { id: 'value', title: 'Last value', width: 110, align: 'end', text: valueText },
  {
    id: 'age',
    title: 'Age',
    width: 90,
    align: 'end',
    text: ({ checked, now }) => (checked?.state === 'found' ? formatDuration(Math.max(0, now - checked.at)) : ''),
    copied: ({ checked }) => (checked?.state === 'found' ? formatInstant(checked.at) : ''),
    sortBy: ({ checked, now }) => (checked?.state === 'found' ? now - checked.at : Infinity),
  },
];

/** What is wrong comes first. */
const order = { failed: 0, empty: 1, open: 2, found: 3 } as const;

function stateText(checked: CheckedItem | undefined): string {
  switch (checked?.state) {
    case undefined:
      return '…';
    case 'found':
      return 'Found';
    case 'empty':
      return `No data since ${formatInstant(checked.since).slice(0, 10)}`;
    case 'failed':
      return checked.problem.message;
  }
}

function valueText({ checked, unit }: CheckedRow): string {
  if (checked?.state !== 'found') return '';
  const { value } = checked;
  if (value === null) return 'no value';
  if (typeof value === 'number') return `${formatValue(value)} ${unit}`.trim();
  return typeof value === 'boolean' ? String(value) : markedText(value);
}

interface CheckedItemsProps {
  readonly check: ItemCheckRun;
  readonly items: readonly LibraryItem[];
}

/** What the server has of each item: what is wrong first, the last value and its age. */
export function CheckedItems({ check: { found, isRunning, problem }, items }: CheckedItemsProps) {
  const [now] = useState(() => Date.now());
  const rows = items
    .map(({ path, unit = '' }): CheckedRow => ({ path, unit, checked: found.get(path), now }))
    .toSorted((a, b) => order[a.checked?.state ?? 'open'] - order[b.checked?.state ?? 'open']);
  const countOf = (state: CheckedItem['state']) => rows.filter(({ checked }) => checked?.state === state).length;
  const known = Math.min(found.size, items.length);
  return (
    <section aria-label="Check" className={classes['checked']}>
      <output>
        {formatCount(countOf('found'))} found, {formatCount(countOf('empty'))} without data,{' '}
        {formatCount(countOf('failed'))} with an error
        {known < items.length && `, ${formatCount(items.length - known)} ${isRunning ? 'to come' : 'not checked'}`}
      </output>
      {isRunning && <Progress aria-label="Checked" size="sm" value={(known / items.length) * 100} />}
      {problem !== undefined && problem.kind !== 'cancelled' && <ProblemNotice problem={problem} compact />}
      <div className={classes['checkedRows']}>
        <DataGrid label="Checked items" rows={rows} columns={columns} rowId={({ path }) => path} empty="No items." />
      </div>
    </section>
  );
}
