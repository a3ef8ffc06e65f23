import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { viewLimits, viewSchema } from '@shared/contract/trend/view';
import { ProblemError, problemOf } from '@shared/problem/problem';
import { setLanguage } from '@shared/language/language';
import { usualCalendar } from '@shared/time/calendar';
import { someConnection } from '../../testing/some-analysis';
import { viewOfChart } from './view-of-chart';

const zone = 'Europe/Berlin';
const now = Date.parse('2026-07-01T10:00:00Z');
const flow = '/System/Core/Examples/Demo Data/Process Data/FC4711';

function opened(json: unknown) {
  const opening = { connection: someConnection, zone, present: { now, zone, calendar: usualCalendar } };
  return viewOfChart({ source: '“a.json”', text: typeof json === 'string' ? json : JSON.stringify(json) }, opening);
}

const ink = (color: string) => ({ light: { color }, dark: { color } });
const place = { alignment: 'bottom', orientation: 'bottom', start: 0, end: 100, value: 1 };

const pen = (name: string, colour: string, axis: number, rest: object = {}) => ({
  draw: true,
  id: 1,
  name,
  path: flow,
  trend_type: 'HT_LINE',
  style: { line: 'SOLID', marker: 'MARKER_STYLE_NONE', thickness: 'SEMISMALL' },
  themes: ink(colour),
  x_axis: [axis],
  y_axis: [1],
  ...rest,
});

const xAxis = (id: number, rest: object = {}) => ({
  id,
  name: `X-${id}`,
  description: `Simulated Flow ${id}`,
  start_time: '*-1d',
  end_time: '*',
  intervals_no: 100,
  grid: false,
  locked: id === 1,
  position: place,
  themes: ink('white'),
  ...rest,
});

const yAxis = (id: number, low: object, high: object) => ({ id, name: `Y${id}`, range: { min: low, max: high } });
const fixed = (value: number) => ({ mode: 'fixed', value });
const auto = { mode: 'auto', value: 0 };

/** The complete model of the documentation of WebStudio. */
const documented = {
  type: 'chart',
  name: 'My Chart',
  chart: {
    class: 'Trend',
    description: 'Demo Data/Process Data',
    name: 'Demo Process Data - FC4711',
    pens: [
      pen('Simulated Flow on X-1', 'aqua', 1, { aggregate: 'AGG_TYPE_INTERPOLATIVE' }),
      pen('Simulated Flow on X-2', 'green', 2),
    ],
    x_axis: [xAxis(1), xAxis(2)],
    y_axis: [yAxis(1, fixed(0), fixed(100))],
  },
};

test('the documented chart: both pens over one period, drawn as there, and what a view has not is told', () => {
  const { view, told, left } = opened(documented);
  expect(left).toBe(0);
  expect(view).toMatchObject({
    name: 'Demo Process Data - FC4711',
    connection: { id: someConnection.profile.id },
    time: { start: '*-1d', end: '*', zone, refreshSeconds: null },
    read: { intervals: { kind: 'number', count: 100 } },
    lanes: 'one',
  });
  expect(view.layers).toBeUndefined();
  const drawn = { path: flow, width: 1.5, line: 'sloped', range: { kind: 'fixed', low: 0, high: 100 } };
  expect(view.series).toEqual([
    { ...drawn, key: flow, colour: '#00ffff', aggregate: 'AGG_TYPE_INTERPOLATIVE' },
    { ...drawn, key: `${flow} #2`, colour: '#008000' },
  ]);
  expect(told).toEqual([
    'Names of pens; items are called as in the list of items: Simulated Flow on X-1, Simulated Flow on X-2',
    'Thicknesses that WebStudio names only, in pixels of this program’s choice: SEMISMALL 1.5 px',
    'Not taken from the chart: description',
    'Not taken from X axes: name, description, grid, locked, position, themes',
    'Not taken from Y axes: name',
  ]);
});

const chart = (parts: object) => ({ pens: [pen('FC4711', 'aqua', 1)], x_axis: [xAxis(1)], y_axis: [], ...parts });

/** A pen over the period of each of two axes, the first of them the last day. */
const over = (start: string, end: string) =>
  opened(
    chart({
      pens: [pen('FC4711', 'aqua', 1), pen('FC4711', 'red', 2)],
      x_axis: [xAxis(1), xAxis(2, { start_time: start, end_time: end })],
    }),
  );

test('a period whole days, weeks or hours before the first one is laid over it', () => {
  const day = over('*-2d', '*-1d');
  expect(day.view.layers).toEqual([
    { id: 'x2', name: '−1 d', shift: { kind: 'step', count: 1, unit: 'day', keeps: 'clock' } },
  ]);
  expect(day.view.series.map(({ layer }) => layer)).toEqual([undefined, 'x2']);
  expect(over('*-1d-24h', '*-24h').view.layers?.[0]?.shift).toMatchObject({ unit: 'hour', count: 24 });
  expect(over('*-1w-1d', '*-1w').view.layers?.[0]?.shift).toMatchObject({ unit: 'week', count: 1 });
  for (const [start, end] of [
    ['*-3d', '*-1d'],
    ['*-1mo-1d', '*-1mo'],
    ['t-1d', 't'],
  ] as const) {
    const { view, told, left } = over(start, end);
    expect([view.series.length, left]).toEqual([1, 1]);
    expect(told.join('\n')).toContain('not opened: FC4711');
  }
});

test('the first axis with pens is the time of the view; axes without pens are told', () => {
  const { view, told } = opened(
    chart({ pens: [pen('FC4711', 'aqua', 2)], x_axis: [xAxis(1), xAxis(2, { end_time: 't' })] }),
  );
  expect(view.time).toMatchObject({ start: '*-1d', end: 't' });
  expect(told).toContain('Axes without pens, left out: X-1');
});

const at = (start: unknown) => opened(chart({ x_axis: [xAxis(1, { start_time: start })] }));

test('times are typed as here, or instants; others are told', () => {
  expect(at('2020-10-01T14:00:00.000Z').view.time.start).toBe('2020-10-01T14:00:00.000Z');
  expect(at(1_613_481_658_185).view.time.start).toBe('1613481658185');
  const other = at('some day');
  expect(other.view.time).toMatchObject({ start: '*-8h', end: '*' });
  expect(other.told).toContain('Times that are not understood, the last eight hours instead: “some day”');
});

test('times that are not understood are quoted as the language does', () => {
  setLanguage('de');
  onTestFinished(() => setLanguage('en'));
  expect(at('some day').told).toContain('Unverständliche Zeiten, stattdessen die letzten acht Stunden: „some day“');
});

test('a start or an end that the chart does not say is told, with what is taken instead', () => {
  const { start_time: _start, ...withoutStart } = xAxis(1);
  const { view, told } = opened(
    chart({
      pens: [pen('FC4711', 'aqua', 1), pen('FC4711', 'red', 2)],
      x_axis: [withoutStart, xAxis(2, { start_time: '*-8h', end_time: null })],
    }),
  );
  expect(view.time).toMatchObject({ start: '*-8h', end: '*' });
  expect(view.series).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      'X axes without a start, which is *-8h here: X-1',
      'X axes without an end, which is * here: X-2',
    ]),
  );
  const bare = opened({ pens: [flow] });
  expect(bare.view.time).toMatchObject({ start: '*-8h', end: '*' });
  expect(bare.told).toEqual(['The chart has no X axis; shown are the last eight hours']);
});

test('each Y axis with pens is a lane; a fixed end is a limit, and what cannot be is told', () => {
  const { view, told } = opened(
    chart({
      pens: [1, 2, 3].map((y) => pen('FC4711', 'aqua', 1, { y_axis: [y] })),
      y_axis: [yAxis(3, fixed(5), fixed(1)), yAxis(1, auto, auto), yAxis(2, fixed(0), auto), yAxis(4, auto, auto)],
    }),
  );
  expect(view.lanes).toBe('hand');
  expect(view.series.map(({ lane, range }) => [lane, range])).toEqual([
    ['2', undefined],
    ['3', { kind: 'limits', low: 0, high: null }],
    ['1', undefined],
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      'Axes without pens, left out: Y4',
      'Ranges of Y axes, not taken: Y3',
      'Y axes fixed at one end, which is a limit here: Y2',
    ]),
  );
});

test('cursors stand at their instants, what they say becomes notes', () => {
  const { view, told } = opened(
    chart({
      x_axis: [
        xAxis(1, {
          cursors: [
            { timestamp: 1_613_480_658_185 },
            { timestamp: '*-1h', context: 'Show this on cursor hover' },
            { timestamp: 'never', context: ['a'] },
          ],
        }),
      ],
    }),
  );
  expect(view.cursors).toEqual([1_613_480_658_185, now - 3_600_000]);
  expect(view.notes).toEqual([{ id: '1', start: now - 3_600_000, end: null, text: 'Show this on cursor hover' }]);
  expect(told).toEqual(
    expect.arrayContaining(['Relative cursors, which stand still from now on: *-1h', 'Cursors, left out: never']),
  );
});

test('cursors stand in the order of time, each instant once, and so do their notes', () => {
  const [first, second, third] = [1_613_480_000_000, 1_613_481_000_000, 1_613_482_000_000];
  const { view } = opened(
    chart({
      x_axis: [
        xAxis(1, {
          cursors: [
            { timestamp: third, context: 'later' },
            { timestamp: first },
            { timestamp: third },
            { timestamp: second, context: 'earlier' },
          ],
        }),
      ],
    }),
  );
  expect(view.cursors).toEqual([first, second, third]);
  expect(view.notes.map(({ text }) => text)).toEqual(['earlier', 'later']);
});

test('what a pen has that can be drawn otherwise only is told', () => {
  const { view, told } = opened(
    chart({
      pens: [
        {
          path: '/A/B',
          name: 'B',
          DecimalPlaces: 2,
          OpcEngUnit: '$',
          draw: false,
          trend_type: 'HT_SPLINE',
          wide: 1,
          style: { line: 'DASH1', marker: 'MARKER_STYLE_CIRCLE', thickness: 'HUGE' },
          themes: { light: { color: '#0891b2' }, dark: { color: 'aqua' } },
        },
        '/A/C',
      ],
    }),
  );
  expect(view.series).toEqual([
    { key: '/A/B', path: '/A/B', colour: '#0891b2', decimals: 2, unit: '$', hidden: true },
    { key: '/A/C', path: '/A/C' },
  ]);
  for (const what of ['HT_SPLINE', 'DASH1', 'MARKER_STYLE_CIRCLE', 'HUGE', 'aqua', 'wide'])
    expect(told.join('\n')).toContain(what);
});

test('of a page of widgets the first chart with pens is opened, the others are told', () => {
  const { view, told } = opened({
    version: '1',
    widgets: [{ type: 'table' }, { type: 'chart', name: 'Empty', chart: {} }, documented, { ...documented, name: 'B' }],
  });
  expect(view.series).toHaveLength(2);
  expect(told).toContain('Further charts of the page, not opened: Empty, B');
});

test.for([
  ['{', 'its text is not JSON'],
  ['[]', 'it has neither pens nor a chart'],
  [{ widgets: [{ type: 'chart', id: 'chart1' }] }, 'it has neither pens nor a chart'],
  [{ pens: [{ path: 7 }] }, 'at pens[0].path'],
  [
    { widgets: [{ chart: { pens: ['/A'], x_axis: [{ start_time: [] }] } }] },
    'at widgets[0].chart.x_axis[0].start_time',
  ],
] as const)('%j is refused with what is wrong', ([json, why]) => {
  expect(() => opened(json)).toThrow(ProblemError);
  try {
    opened(json);
  } catch (thrown) {
    expect(problemOf(thrown)).toMatchObject({ kind: 'file', message: expect.stringContaining(why) });
  }
});

const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
const anyText = fc.oneof(
  fc.constantFrom('*', '*-1d', '*-2d', 't', 'aqua', '#FFF', 'SOLID', 'auto', 'fixed', ''),
  fc.string(),
);
const anyId = fc.option(fc.oneof(fc.integer({ min: 1, max: 3 }), anyText), { nil: undefined });
const any = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined });
const anyPen = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.record({
    path: fc.string({ minLength: 1 }),
    name: any(anyText),
    DecimalPlaces: any(anyNumber),
    OpcEngUnit: any(anyText),
    trend_type: any(anyText),
    aggregate: any(fc.string({ maxLength: 100 })),
    x_axis: any(fc.array(anyId.filter((id) => id !== undefined))),
    y_axis: anyId,
    draw: any(fc.boolean()),
    style: any(fc.record({ line: any(anyText), thickness: any(anyNumber) })),
    themes: any(fc.record({ light: any(fc.record({ color: anyText })) })),
  }),
);
const anyCursor = fc.record({ timestamp: fc.oneof(anyText, anyNumber), context: fc.anything() });
const anyBound = any(fc.record({ mode: any(anyText), value: any(anyNumber) }));
const anyChart = fc.record({
  name: any(fc.string({ maxLength: 300 })),
  pens: fc.array(anyPen, { maxLength: 20 }),
  x_axis: any(
    fc.array(
      fc.record({
        id: anyId,
        start_time: any(anyText),
        end_time: any(anyText),
        intervals_no: any(anyNumber),
        cursors: any(fc.array(anyCursor, { maxLength: 30 })),
      }),
      { maxLength: 4 },
    ),
  ),
  y_axis: any(
    fc.array(fc.record({ id: anyId, range: any(fc.record({ min: anyBound, max: anyBound })) }), { maxLength: 4 }),
  ),
});

test('of any chart a valid view is made, in which each pen is or is counted as left', () => {
  fc.assert(
    fc.property(anyChart, (json) => {
      const { view, left, told } = opened(json);
      expect(viewSchema.safeParse(view).error).toBeUndefined();
      expect(view.series.length + left).toBe(json.pens.length);
      expect(left === 0 || told.length > 0).toBe(true);
    }),
  );
});

test('pens beyond what a view holds are left and told', () => {
  const { view, left, told } = opened(chart({ pens: Array.from({ length: 510 }, (_, index) => `/A/${index}`) }));
  expect([view.series.length, left]).toEqual([viewLimits.series, 10]);
  expect(told.join('\n')).toContain('has no room, not opened: /A/500');
});

test('any text is a chart, or refused as a problem of a file', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((json) => `{"pens":[${json}],"x_axis":[${json}]}`),
      ),
      (text) => {
        try {
          expect(viewSchema.safeParse(opened(text).view).success).toBe(true);
        } catch (thrown) {
          expect(problemOf(thrown).kind).toBe('file');
        }
      },
    ),
  );
});
