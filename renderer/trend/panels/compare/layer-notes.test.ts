import { expect, test } from 'vitest';
import type { LayerShift } from '@shared/contract/trend/view';
import type { SeriesSummary } from '../../data/protocol';
import { moveOf } from '../../view/layers';
import { layerNotes } from './layer-notes';

const zone = 'Europe/Berlin';
const local = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds;
const now = local('2026-11-20T12:00');

function notes(shift: LayerShift, start: string, end: string, summaries?: readonly SeriesSummary[]): string {
  const layer = { id: 'one', name: 'other', shift, move: moveOf(shift, zone) };
  return layerNotes(layer, { start: local(start), end: local(end) }, now, summaries, zone).join(' ');
}

const dayBefore = { kind: 'step', count: 1, unit: 'day', keeps: 'clock' } as const;

test('nothing is said of a period with a counterpart and samples', () => {
  expect(notes(dayBefore, '2026-11-20T00:00', '2026-11-21T00:00')).toBe('');
});

test('more shifts than are laid over others are told', () => {
  const shift: LayerShift = { kind: 'shift', count: 1, starts: ['06:00', '14:00', '22:00'] };
  expect(notes(shift, '1900-01-01T00:00', '2026-01-01T00:00')).toMatch(/more than 50\D000 shifts here\. Zoom in/);
});

test('a period in the future is told', () => {
  const ahead = { kind: 'aligned', from: local('2026-12-01T00:00'), to: now, keeps: 'elapsed' } as const;
  expect(notes(ahead, '2026-11-20T12:00', '2026-11-20T13:00')).toContain('lies in the future');
});

test('a period without a sample is told once all of it is read', () => {
  const held = [{ start: local('2026-11-20T00:00'), end: local('2026-11-21T00:00') }];
  const cases = [
    [0, held],
    [0, []],
    [3, held],
  ] as const;
  const [none, unread, some] = cases.map(([points, of]) =>
    notes(dayBefore, '2026-11-20T00:00', '2026-11-21T00:00', [{ points, last: undefined, held: of }]),
  );
  expect(none).toContain('No series has a sample from 2026-11-19 00:00:00 to 2026-11-20 00:00:00');
  expect([unread, some]).toEqual(['', '']);
});

test('what a change of the clocks leaves without a counterpart is told, on either side', () => {
  expect(notes(dayBefore, '2026-03-30T00:00', '2026-03-31T00:00')).toBe(
    'Empty, as the other period has no such time: 2026-03-30 02:00:00 to 2026-03-30 03:00:00.',
  );
  expect(notes(dayBefore, '2026-03-29T00:00', '2026-03-30T00:00')).toBe(
    'Not shown, as this period has no such time: 2026-03-28 02:00:00 to 2026-03-28 03:00:00.',
  );
  expect(notes({ ...dayBefore, keeps: 'elapsed' }, '2026-03-29T00:00', '2026-03-31T00:00')).toBe('');
});

test('of very many times without a counterpart the first ones are told, and the others counted', () => {
  const decades = notes(dayBefore, '1996-01-01T00:00', '2026-01-01T00:00');
  expect(decades.match(/ to /g)).toHaveLength(10);
  expect(decades).toContain('1996-04-01 02:00:00 to 1996-04-01 03:00:00, ');
  expect(decades.match(/, and 55 more\./g)).toHaveLength(2);
});

test('days that the former month lacks are told', () => {
  const lastMonth = { ...dayBefore, unit: 'month' } as const;
  expect(notes(lastMonth, '2026-03-30T00:00', '2026-03-31T00:00')).toContain('Nothing of it stands');
});
