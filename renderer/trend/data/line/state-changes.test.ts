import { expect, test } from 'vitest';
import { moveSeries } from '../calculation/move-series';
import { columnsOf } from '../testing/random-series';
import { SeriesColumns } from '../series/series-columns';
import { stateRuns } from './state-runs';

test('a number among the texts of another period keeps its name where further texts come', () => {
  const source = new SeriesColumns();
  const hold = (start: number, states: readonly (string | number)[]) => {
    source.hold({ start, end: start + 10 });
    const t = Float64Array.from(states, (_, index) => start + index);
    const v = Float64Array.from(states, (state) => (typeof state === 'number' ? state : Number.NaN));
    const codes = Uint32Array.from(states, (state) => (typeof state === 'number' ? 0 : source.codeOf(state)));
    source.insert(columnsOf({ t, v, q: new Uint32Array(states.length), codes }), 0);
  };
  const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
  const move = { kind: 'elapsed', by: 100 } as const;
  /** The states of the first ten milliseconds, which stand in one pixel column. */
  const statesOf = (series: SeriesColumns) => {
    const drawn = stateRuns(series, { start: 100, end: 110, width: 1, quality });
    return drawn?.runs.flatMap(({ parts = [] }) => parts.map(({ code }) => drawn.dictionary.get(code)));
  };
  hold(0, ['Off', 12.5, 'Off', 12.5, 'Off']);
  const before = moveSeries(source, move);
  expect(statesOf(before.series)).toEqual(['Off', '12.5']);
  hold(1000, ['Tripped', 'Off']);
  expect(statesOf(moveSeries(source, move, before).series)).toEqual(['Off', '12.5']);
});
