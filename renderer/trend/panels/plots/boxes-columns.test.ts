import { expect, test } from 'vitest';
import { gridTracks } from '../../../kit/grid/column';
import type { Box } from '../../data/plots/plot-protocol';
import { boxColumns } from './boxes-columns';
import { someSeries } from '../../testing/some-series';

test('a figure of ten digits has its room: of one that is cut, what is left reads as another', () => {
  const counts = { used: 3600, usedUncertain: 0, usedBad: 0, uncertain: 0, bad: 0, texts: 0, infinite: 0, empty: 0 };
  const mean = 1_780_001_799.5;
  const figures = { min: 1_780_000_000, lowerQuartile: mean, median: mean, upperQuartile: mean, max: mean, mean };
  const source = { counts, unheld: 0, isPlot: false };
  const box: Box = { start: 0, end: 3_600_000, ...figures, source, isLit: false };
  const columns = boxColumns('UTC', someSeries('/a'));
  const track = (id: string) =>
    gridTracks(columns, () => [box]).split(/(?<=\)) /)[columns.findIndex((one) => one.id === id)];
  expect(track('n')).toBe('minmax(76px, 1fr)');
  expect(track('min')).toBe('minmax(96px, 1fr)');
  expect(track('mean')).toBe('minmax(104px, 1fr)');
});
