import { describe, expect, test } from 'vitest';
import { broken, flow, sampleOf, state, T0 } from './testing/tiny-plant';
import { HISTORY, oneError, tinyServer } from './testing/tiny-server';

const RAW = 'AGG_TYPE_RAW';
const range = { start_time: '2026-01-01T00:00:00Z', end_time: '2026-01-01T00:00:12Z' };
const twelve = Array.from({ length: 12 }, (_, n) => sampleOf(flow, n));
const arrays = (samples: typeof twelve) => ({
  V: samples.map(({ v }) => v),
  Q: samples.map(({ q }) => q),
  T: samples.map(({ t }) => t),
});
const intervals = (found: unknown) => ({ body: { data: { items: [{ intervals: found }] } } });

describe('Read Historical Data by GET', () => {
  test('reads 100 interpolated values by default', async () => {
    const { get } = await tinyServer();
    const { status, headers, body } = await get(HISTORY, { ...range, identifier: flow.path });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(body).toEqual({
      data: { ...range, items: [{ p: flow.path, aggregate: 'AGG_TYPE_INTERPOLATIVE', intervals: expect.any(Array) }] },
    });
    expect(body).toMatchObject({ data: { items: [{ intervals: { length: 100 } }] } });
    expect(body).toMatchObject({
      data: { items: [{ intervals: { 0: { V: 0, T: T0 }, 1: { V: 0.03, T: T0 + 120 } } }] },
    });
  });

  test('echoes the times as they were sent, and accepts times with and without an offset', async () => {
    const { get } = await tinyServer();
    const times = { start_time: '2026-01-01T02:00:00.000+02:00', end_time: '2026-01-01T00:00:02' };
    const answer = await get(HISTORY, { ...times, identifier: flow.path, aggregate: RAW, intervals_no: '1' });
    expect(answer.body).toMatchObject({ data: { ...times, items: [{ intervals: [{ T: [T0, T0 + 1000] }] }] } });
  });

  test('finds an item by its ID above 2^53, and several identifiers', async () => {
    const { get } = await tinyServer();
    const answer = await get(HISTORY, {
      ...range,
      identifier: [flow.id, state.path],
      aggregate: RAW,
      intervals_no: '1',
    });
    expect(answer.body).toMatchObject({ data: { items: [{ p: flow.path }, { p: state.path }] } });
  });

  test('computes the requested aggregate', async () => {
    const { get } = await tinyServer();
    const answer = await get(HISTORY, {
      ...range,
      identifier: flow.path,
      aggregate: 'AGG_TYPE_COUNT',
      intervals_no: '2',
    });
    const counts = [
      { V: 6, T: T0 },
      { V: 5, T: T0 + 6000 },
    ];
    expect(answer).toMatchObject(intervals(counts));
  });
});

describe('Read Historical Data by POST', () => {
  test('returns items in order, each with its own aggregate, and the same one twice', async () => {
    const { post } = await tinyServer();
    const items = [
      { p: flow.path, aggregate: 'AGG_TYPE_MAXIMUM' },
      { p: flow.path, aggregate: 'AGG_TYPE_MINIMUM' },
      { p: state.path },
    ];
    const answer = await post(HISTORY, { ...range, intervals_no: 1, items });
    expect(answer.body).toMatchObject({
      data: {
        items: [
          { aggregate: 'AGG_TYPE_MAXIMUM', intervals: [{ V: 2.75 }] },
          { aggregate: 'AGG_TYPE_MINIMUM', intervals: [{ V: 0 }] },
          { p: state.path, aggregate: 'AGG_TYPE_INTERPOLATIVE', intervals: [{ V: 'low' }] },
        ],
      },
    });
  });

  test('reads a bare ID above 2^53 without losing a digit, and writes it as it was', async () => {
    const { fetch } = await tinyServer();
    const body = `{"start_time":"${range.start_time}","end_time":"${range.end_time}","items":[{"i":${flow.id}}]}`;
    const text = await (await fetch(HISTORY, { method: 'POST', body })).text();
    expect(text).toContain(`{"i":${flow.id},"p":"${flow.path}"`);
  });

  test('reports an error for an item that fails, next to good ones', async () => {
    const { post } = await tinyServer();
    const items = [
      { p: '/Plant/Nowhere' },
      { i: '85005459814416384' },
      { p: broken.path },
      { p: flow.path, aggregate: 'AGG_TYPE_MEDIAN' },
      { p: flow.path, aggregate: 'AGG_TYPE_COUNT' },
    ];
    const { status, body } = await post(HISTORY, { ...range, intervals_no: 1, items });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        items: [
          { p: '/Plant/Nowhere', error: { code: 2150891520, msg: 'Object could not be resolved.' } },
          { error: { code: 2150891520 } },
          { p: broken.path, error: broken.error },
          { error: { code: 2161442816, msg: 'The aggregate AGG_TYPE_MEDIAN is not supported.' } },
          { intervals: [{ V: 11 }] },
        ],
      },
    });
  });

  test('tolerates unknown members, numbers as text and booleans as text', async () => {
    const { post } = await tinyServer();
    const loose = {
      intervals_no: '3',
      percentage_bad: '50',
      percentage_good: 50,
      treat_uncertain_as_bad: 'true',
      x: 1,
    };
    const answer = await post(HISTORY, { ...range, ...loose, items: [{ p: flow.path, y: 2 }] });
    expect(answer).toMatchObject({ status: 200, body: { data: { items: [{ intervals: { length: 3 } }] } } });
  });
});

const read = async (parameters: object) => {
  const { post } = await tinyServer();
  return post(HISTORY, { ...range, items: [{ p: flow.path, aggregate: RAW }], ...parameters });
};

describe('shapes of intervals', () => {
  test('raw with intervals_no 1: one entry of arrays, the end left out', async () => {
    expect(await read({ intervals_no: 1 })).toMatchObject(intervals([arrays(twelve)]));
  });

  test('raw with raw_as_item_values: a flat list, whatever intervals_no is', async () => {
    const flat = twelve.map(({ v, q, t }) => ({ V: v, Q: q, T: t }));
    expect(await read({ intervals_no: 1, raw_as_item_values: true })).toMatchObject(intervals(flat));
    expect(await read({ raw_as_item_values: 'true' })).toMatchObject(intervals(flat));
  });

  test('raw with other intervals_no: one entry of arrays per interval, empty ones too', async () => {
    const three = [arrays(twelve.slice(0, 4)), arrays(twelve.slice(4, 8)), arrays(twelve.slice(8))];
    expect(await read({ intervals_no: 3 })).toMatchObject(intervals(three));
    const before = { start_time: '2025-12-31T23:59:58Z', end_time: '2026-01-01T00:00:02Z', intervals_no: 2 };
    expect(await read(before)).toMatchObject(intervals([arrays([]), arrays(twelve.slice(0, 2))]));
  });

  test('raw of a range without data: empty arrays, an empty flat list', async () => {
    const empty = { start_time: '2025-01-01', end_time: '2025-01-02', intervals_no: 1 };
    expect(await read(empty)).toMatchObject(intervals([arrays([])]));
    expect(await read({ ...empty, raw_as_item_values: true })).toMatchObject(intervals([]));
  });

  test('raw text values', async () => {
    const answer = await read({
      items: [{ p: state.path, aggregate: RAW }],
      intervals_no: 1,
      end_time: '2026-01-01T00:00:02Z',
    });
    expect(answer).toMatchObject(intervals([{ V: ['low', 'high "2"'], Q: [0, 0], T: [T0, T0 + 1000] }]));
  });

  test('processed with processed_as_item_values=false: one entry of arrays per interval', async () => {
    const items = [{ p: flow.path, aggregate: 'AGG_TYPE_START' }];
    const answer = await read({ items, intervals_no: 2, processed_as_item_values: false });
    expect(answer).toMatchObject(
      intervals([
        { V: [0], T: [T0] },
        { V: [1.5], T: [T0 + 6000] },
      ]),
    );
  });

  test('neighbouring ranges share no point and omit none', async () => {
    const { post } = await tinyServer();
    const times = async (start_time: string, end_time: string) => {
      const items = [{ p: flow.path, aggregate: RAW }];
      return JSON.stringify((await post(HISTORY, { start_time, end_time, intervals_no: 1, items })).body).match(
        /"T":\[(.*?)\]/,
      )?.[1];
    };
    const complete = await times('2026-01-01T00:00:00Z', '2026-01-01T00:00:09Z');
    const parts = [
      await times('2026-01-01T00:00:00Z', '2026-01-01T00:00:04Z'),
      await times('2026-01-01T00:00:04Z', '2026-01-01T00:00:09Z'),
    ];
    expect(parts.join(',')).toBe(complete);
  });
});

describe('invalid parameters', () => {
  test.each([
    [{ start_time: undefined }, 'start_time: is required.'],
    [{ start_time: 'yesterday' }, /^start_time: must be an ISO 8601/],
    [{ end_time: '2026-02-30T00:00:00Z' }, /^end_time: must be an ISO 8601/],
    [{ end_time: range.start_time }, 'end_time: must be later than start_time.'],
    [{ intervals_no: 0 }, /^intervals_no: must be a whole number/],
    [{ intervals_no: '1.5' }, /^intervals_no: must be a whole number/],
    [{ percentage_good: 101 }, 'percentage_good: must be a number from 0 to 100.'],
    [{ percentage_bad: 'many' }, 'percentage_bad: must be a number from 0 to 100.'],
    [{ treat_uncertain_as_bad: 'yes' }, 'treat_uncertain_as_bad: must be true or false.'],
    [{ partial_interval_treatment: 'NONE' }, 'partial_interval_treatment: must be UASTANDARD.'],
    [{ items: undefined }, 'items: is required.'],
    [{ items: [] }, /^items: /],
    [{ items: [{ aggregate: RAW }] }, 'items[0]: needs p, a path, or i, an object ID.'],
    [{ items: [{ p: 7 }] }, /^items\[0\]\.p: must be text/],
  ])('%o is refused', async (wrong, message) => {
    const { post } = await tinyServer();
    const answer = await post(HISTORY, { ...range, items: [{ p: flow.path }], ...wrong });
    const msg: unknown = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(answer).toMatchObject(oneError(400, msg));
  });

  test('a body that is not JSON, and one that is not an object', async () => {
    const { post } = await tinyServer();
    expect(await post(HISTORY, '{"items":')).toMatchObject(oneError(400, expect.stringMatching(/^body: is not JSON/)));
    expect(await post(HISTORY, [1])).toMatchObject(oneError(400, expect.stringMatching(/^body: /)));
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(await post(HISTORY, deep)).toMatchObject(oneError(400, 'body: is nested too deeply.'));
  });

  test('a GET without identifier', async () => {
    const { get } = await tinyServer();
    expect(await get(HISTORY, range)).toMatchObject(oneError(400, 'identifier: is required.'));
  });

  test('all errors are reported at once', async () => {
    const { get } = await tinyServer();
    const { body } = await get(HISTORY, { insights: '1' });
    expect(JSON.stringify(body)).toMatch(/start_time.*end_time.*insights.*identifier/);
  });
});

test('insights are next to the data', async () => {
  const { get } = await tinyServer();
  const { body } = await get(HISTORY, { ...range, identifier: flow.path, aggregate: RAW, insights: 'true' });
  expect(body).toMatchObject({ data: {}, insights: { points: 12, duration_ms: expect.any(Number) } });
});
