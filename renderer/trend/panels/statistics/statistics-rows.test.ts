import { expect, test } from 'vitest';
import { statisticsFigures } from '@shared/contract/trend/statistics';
import { someStatistics } from '../../testing/some-statistics';
import { someSeries } from '../../testing/some-series';
import { figureColumnsOf } from './statistics-rows';

test('every figure that a view can keep is a column', () => {
  expect(figureColumnsOf('UTC').map(({ id }) => id)).toEqual([...statisticsFigures]);
});

const series = someSeries('/Valve', {
  stepped: true,
  states: [
    { value: 1, name: 'Open' },
    { value: 2, name: 'Jammed' },
    { value: 3, name: 'Fault' },
  ],
});
const row = { series, figures: someStatistics() };

test('who points at a time or a span is told it as it stands there, not as milliseconds', () => {
  const told = new Map(figureColumnsOf('UTC').map((column) => [column.id, column.tip?.(row) ?? column.text(row)]));
  expect(['minAt', 'maxAt', 'covered'].map((id) => told.get(id))).toEqual([
    '1970-01-01 00:00:00',
    '1970-01-01 00:00:00.010',
    '2 h',
  ]);
});

test('what a sample has has its name beside it, what is worked out has none', () => {
  const shown = new Map(figureColumnsOf('UTC').map((column) => [column.id, column.text(row)]));
  expect(['min', 'max', 'first', 'last'].map((id) => shown.get(id))).toEqual([
    '1 (Open)',
    '3 (Fault)',
    '1 (Open)',
    '3 (Fault)',
  ]);
  expect(['mean', 'delta'].map((id) => shown.get(id))).toEqual(['2', '2']);
});

test('samples that are in no figure are told by their kinds, those without a value among them', () => {
  const column = figureColumnsOf('UTC').find(({ id }) => id === 'odd');
  const told = (parts: Parameters<typeof someStatistics>[0]) => {
    const one = { series, figures: someStatistics(parts) };
    return [column?.text(one), column?.copied?.(one)];
  };
  expect(told({})).toEqual(['0', 0]);
  expect(told({ empty: 1360 })).toEqual(['1\u202f360 without a value', 1360]);
  expect(told({ odd: { texts: 1, infinite: 2 }, empty: 3 })).toEqual(['1 text, 2 infinite, 3 without a value', 6]);
});
