import fc from 'fast-check';
import { emptyFileQuery, type FileQuery } from '@shared/contract/files/file-query';
import { mostIntervals } from '@shared/contract/limits';
import type { ViewEvents } from '@shared/contract/trend/events';
import type { LimitLine, Note, View, ViewSeries } from '@shared/contract/trend/view';
import { firstInstant, lastInstant } from '@shared/time/absolute';

/** A view of the demo plant. */
export const plainView: View = {
  format: 'process-data-viewer-view',
  version: 3,
  name: 'Boiler',
  connection: { id: 'demo', name: 'Demo plant', baseUrl: 'http://127.0.0.1:8080' },
  time: { start: '*-8h', end: '*', zone: 'local', refreshSeconds: null },
  read: { aggregate: 'Raw', intervals: { kind: 'plot' }, options: {} },
  quality: { uncertain: 'plot', bad: 'gap' },
  lanes: 'unit',
  series: [{ key: '/System/Core/Boiler/TI-101.PV', path: '/System/Core/Boiler/TI-101.PV', colour: '#1a6ecc' }],
  cursors: [],
  limits: [],
  notes: [],
  files: { queries: [emptyFileQuery] },
};

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' });
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const instant = fc.double({ min: firstInstant, max: lastInstant, noNaN: true });
const rule = fc.constantFrom('gap' as const, 'plot' as const, 'span' as const);
const yes = fc.boolean();

const range = fc.oneof(
  fc.record({ kind: fc.constant('auto' as const) }),
  fc.record({
    kind: fc.constant('limits' as const),
    low: fc.option(finite),
    high: fc.option(finite),
  }),
  fc.record({ kind: fc.constant('percentile' as const), off: fc.double({ min: 0, max: 49, noNaN: true }) }),
  fc.record({ kind: fc.constant('fixed' as const), low: finite, high: finite }),
);

const series: fc.Arbitrary<ViewSeries> = fc.record(
  {
    key: text,
    path: text,
    aggregate: text,
    colour: fc.stringMatching(/^#[0-9a-f]{6}$/),
    width: fc.double({ min: 0.5, max: 8, noNaN: true }),
    longestGap: fc.oneof(fc.constantFrom('any' as const, 'usual' as const), fc.integer({ min: 1, max: 1e6 })),
    line: fc.constantFrom('sloped' as const, 'stepped' as const, 'points' as const),
    lane: text,
    ownAxis: yes,
    range,
    logarithmic: yes,
    decimals: fc.integer({ min: 0, max: 12 }),
    unit: fc.string({ unit: 'binary' }),
    hidden: yes,
  },
  { requiredKeys: ['key', 'path'] },
);

const options = fc.record(
  {
    method: fc.constantFrom('GET' as const, 'POST' as const),
    percentage_good: fc.double({ min: 0, max: 100, noNaN: true }),
    percentage_bad: fc.double({ min: 0, max: 100, noNaN: true }),
    treat_uncertain_as_bad: yes,
    sloped_extrapolation: yes,
    partial_interval_treatment: text,
    raw_as_item_values: yes,
    processed_as_item_values: yes,
    insights: yes,
  },
  { requiredKeys: [] },
);

const limit: fc.Arbitrary<LimitLine> = fc.record({
  id: text,
  value: finite,
  text: fc.string({ unit: 'binary' }),
  kind: fc.constantFrom('high-high', 'high', 'target', 'low', 'low-low', 'other'),
  series: text,
});

const note: fc.Arbitrary<Note> = fc.record({
  id: text,
  start: instant,
  end: fc.option(instant),
  text: fc.string({ unit: 'binary' }),
});

/** Usual and unusual names; without surrounding blanks, which the schema trims. */
export const anyName: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      'con',
      'Nul.txt',
      '..',
      '../../etc/passwd',
      'C:\\x',
      'a/b',
      '.hidden',
      'x.',
      '-rf',
      'ﬀ'.repeat(200),
    ),
  )
  .map((name) => name.slice(0, 200).trim())
  .filter((name) => name !== '');

const searches: fc.Arbitrary<ViewEvents> = fc
  .uniqueArray(
    fc.record(
      { id: text, name: text, range: fc.option(fc.record({ start: text, end: text })) },
      { requiredKeys: ['id', 'range'] },
    ),
    { minLength: 1, maxLength: 3, selector: ({ id }) => id },
  )
  .chain((some) => fc.record({ searches: fc.constant(some), chosen: fc.constantFrom(...some.map(({ id }) => id)) }));

const fileQuery: fc.Arbitrary<FileQuery> = fc.record({
  items: fc.array(fc.oneof(fc.record({ path: text }), fc.record({ id: fc.stringMatching(/^\d{1,20}$/) })), {
    maxLength: 3,
  }),
  stores: fc.option(fc.array(text, { maxLength: 3 })),
  start: fc.option(text),
  end: fc.option(text),
  fileId: fc.option(text),
  filter: fc.string({ unit: 'binary' }),
  sort: fc.array(fc.record({ field: text, direction: fc.constantFrom(1 as const, -1 as const) }), { maxLength: 2 }),
  limit: fc.option(fc.nat()),
  skip: fc.option(fc.nat()),
});

/** Every view that the schema accepts, except for long lists. */
export const anyView: fc.Arbitrary<View> = fc.record({
  format: fc.constant('process-data-viewer-view' as const),
  version: fc.constant(3 as const),
  name: anyName,
  connection: fc.record({
    id: text,
    name: fc.string({ unit: 'binary' }),
    baseUrl: fc.webUrl({ validSchemes: ['http', 'https'] }),
  }),
  time: fc.record({
    start: text,
    end: text,
    zone: text,
    refreshSeconds: fc.option(fc.double({ min: 1, max: 86_400, noNaN: true })),
  }),
  read: fc.record({
    aggregate: text,
    intervals: fc.oneof(
      fc.record({ kind: fc.constant('plot' as const) }),
      fc.record({ kind: fc.constant('default' as const) }),
      fc.record({ kind: fc.constant('number' as const), count: fc.integer({ min: 1, max: mostIntervals }) }),
    ),
    options,
  }),
  quality: fc.record({ uncertain: rule, bad: rule }),
  lanes: fc.constantFrom('one', 'item', 'unit', 'hand'),
  series: fc.uniqueArray(series, { maxLength: 5, selector: ({ key }) => key }),
  cursors: fc.array(instant, { maxLength: 20 }),
  limits: fc.array(limit, { maxLength: 4 }),
  notes: fc.array(note, { maxLength: 4 }),
  files: fc.record({ queries: fc.array(fileQuery, { minLength: 1, maxLength: 3 }) }),
  events: searches,
});
