import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import type { TimeRange } from '@shared/time/range';
import { plotSize } from '../../common/plot';
import type { Walk } from '../../common/walk';
import { colourOf } from '../colours';
import type { Chart, Prepared, Peer } from '../peer';

interface Row {
  readonly t: number;
  readonly v: number;
}

/** Recharts' own `<Line>`, without its most expensive options: straight segments, no dots, no animation. */
export const recharts: Peer = {
  prepare([series]): Prepared {
    const rows = series === undefined ? [] : rowsOf(series);
    return { mount: (place) => chartOf(createRoot(place), rows) };
  },
};

function rowsOf({ t, v }: Walk): Row[] {
  return Array.from(t, (time, index) => ({ t: time, v: v[index] ?? Number.NaN }));
}

function chartOf(root: Root, rows: readonly Row[]): Chart {
  const show = (range: TimeRange) => flushSync(() => root.render(<Plain rows={rows} range={range} />));
  show({ start: rows[0]?.t ?? 0, end: rows.at(-1)?.t ?? 1 });
  return { show, unmount: () => root.unmount() };
}

function Plain({ rows, range }: { readonly rows: readonly Row[]; readonly range: TimeRange }) {
  return (
    <LineChart {...plotSize} data={rows} accessibilityLayer={false}>
      <CartesianGrid />
      <XAxis type="number" dataKey="t" domain={[range.start, range.end]} allowDataOverflow />
      <YAxis type="number" domain={['auto', 'auto']} />
      <Line type="linear" dataKey="v" stroke={colourOf(0)} dot={false} isAnimationActive={false} />
    </LineChart>
  );
}
