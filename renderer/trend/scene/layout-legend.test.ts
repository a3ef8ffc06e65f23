import { expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import { laneInks } from './colours';
import type { StateValue } from '@shared/vqt/columns';
import { layoutLegend, legendColumns } from './layout-legend';
import type { LegendEntry } from './legend-entries';
import { estimatedWidth } from '../../kit/drawing/text-width';
import { itemAt } from '../testing/trend-items';
import type { MovedLayer } from '../view/layers';

const day = 86_400_000;
const rect = { left: 0, top: 0, width: 1200, height: 100 };
const layer: MovedLayer = {
  id: 'before',
  name: 'Day before',
  shift: { kind: 'step', count: 1, unit: 'day', keeps: 'elapsed' },
  move: { kind: 'elapsed', by: day },
};

/** What the legend of a picture says of the latest value of a series, where its sample stands at `t`. */
function latestValue(t: number, of: { readonly layer?: MovedLayer } = {}): string | undefined {
  return valueSaid({
    item: { ...itemAt('/plant/TI-1', '°C'), ...of },
    summary: { points: 1, last: { t, v: 20.5, q: 0, state: undefined }, held: [] },
  });
}

function valueSaid(of: Pick<LegendEntry, 'item' | 'summary'> & Partial<LegendEntry>): string | undefined {
  const entry: LegendEntry = { problem: undefined, remarks: [], reading: 'done', ...of };
  const { legend } = layoutLegend({
    entries: [entry],
    indexes: new Map(),
    columns: legendColumns(1, rect.width, 1000, 500),
    rect,
    quality: 'opc-ua',
    zone: 'UTC',
    inks: laneInks.light,
    measure: estimatedWidth,
  });
  return legend[0]?.value.text;
}

test('the legend of a picture says when each latest value was taken, of another period too', () => {
  const noon = Date.UTC(2026, 2, 10, 12);
  expect(latestValue(noon)).toBe('20.5 °C at 2026-03-10 12:00:00');
  expect(latestValue(noon, { layer })).toBe('20.5 °C at 2026-03-09 12:00:00');
  // As on screen.
  expect(latestValue(noon + 0.25)).toBe('20.5 °C at 2026-03-10 12:00:00.00025');
});

test('the legend of a picture marks what can’t be seen in a unit', () => {
  const last = { t: 0, v: 20.5, q: 0, state: undefined };
  expect(valueSaid({ item: itemAt('/plant/TI-1', 'k\u200bW'), summary: { points: 1, last, held: [] } })).toContain(
    '20.5 k⟨U+200B⟩W at',
  );
});

test('the legend of a picture has no unit beside what is no number', () => {
  const item = itemAt('/plant/FI-1', 't/h');
  const said = (state: StateValue | undefined) =>
    valueSaid({ item, summary: { points: 1, last: { t: 0, v: Number.NaN, q: 0, state }, held: [] } });
  expect([true, 'Bad Input', undefined].map(said)).toEqual([
    'On at 1970-01-01 00:00:00',
    'Bad Input at 1970-01-01 00:00:00',
    'no value at 1970-01-01 00:00:00',
  ]);
});

test('an item without a sample has no data, unless it could not be read', () => {
  const none = { item: itemAt('/plant/TI-1', '°C'), summary: undefined };
  expect(valueSaid(none)).toBe('no data');
  expect(valueSaid({ ...none, problem: problem('server', 'Broken.', 'Retry.') })).toBe('not read');
});
