import { expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import { gridTracks } from '../../../kit/grid/column';
import { eventFileHeads } from '../../words/events';
import { columnsIn, eventsTable, type EventRow } from './events-table';

const event = { start: 0, end: 60_000 };
const rowOf = (figures: EventRow['figures'], refused?: EventRow['problem']): EventRow => ({
  event,
  figures,
  problem: refused,
});
const none = Number.NaN;
const bad = { kind: 'bad', quality: 0x809b_0000 } as const;
const partly = rowOf({ min: 1, max: none, mean: none, missing: { max: bad, mean: { kind: 'nothing' } } });

function described(row: EventRow): (string | undefined)[] {
  const columns = columnsIn('UTC', undefined, 'opc-ua');
  return ['min', 'max', 'mean'].map((id) => columns.find((column) => column.id === id)?.describe?.(row));
}

test('a figure that is missing says why', () => {
  expect(described(partly)).toEqual([
    undefined,
    'What the server gives is bad (Bad: no data, Q 2157641728).',
    'The server gives no number over this event.',
  ]);
  const message = 'The server refuses this aggregate.';
  const refused = { kind: 'refused', message } as const;
  expect(described(rowOf({ min: none, max: 2, mean: 2, missing: { min: refused } }))[0]).toBe(message);
});

test('a figure of many digits has its room', () => {
  const columns = columnsIn('UTC', undefined, 'opc-ua').filter(({ id }) => id === 'mean');
  const row = rowOf({ min: 1, max: 2, mean: 123_456_789_012.5 });
  expect(gridTracks(columns, () => [row])).toBe('minmax(119px, 1fr)');
});

test('one that has not come says that, or what went wrong', () => {
  expect(described(rowOf(undefined))[0]).toBe('Not read yet.');
  expect(described(rowOf(undefined, problem('server', 'The server failed.', 'Try again.')))[0]).toBe(
    'The server failed.',
  );
});

test('in a table it stands behind the figures', () => {
  const [head, first, second] = eventsTable(
    eventFileHeads,
    [partly, rowOf({ min: 1, max: 2, mean: 1.5 })],
    undefined,
    'UTC',
    'opc-ua',
  );
  expect(head?.at(-1)).toBe('Missing');
  expect(first?.slice(3)).toEqual([
    1,
    undefined,
    undefined,
    undefined,
    'Maximum: Bad: no data, Q 2157641728; Mean: no number',
  ]);
  expect(second?.slice(3)).toEqual([1, 2, 1.5, undefined, undefined]);
});
