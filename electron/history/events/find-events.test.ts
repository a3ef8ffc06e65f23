import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { EventCondition, EventProgress } from '@shared/contract/trend/events';
import type { HistoryOutcome } from '@shared/contract/trend/history';
import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import { inProcessDecoding } from '../../decode/testing/in-process-decoding';
import { aggregate } from '../../demo/aggregates/aggregate';
import { isSupportedAggregate } from '../../demo/aggregates/catalogue';
import { plant } from '../../demo/plant/plant';
import { startDemoServer } from '../../demo/server';
import { engineer, testClient } from '../../transport/testing/client';
import { json, startScriptedServer, type ScriptedServer } from '../../transport/testing/scripted-server';
import { HistoryReader } from '../history-reader';
import { findEvents } from './find-events';
import { rawAggregate } from '@shared/vqt/aggregates';
import type { ProcessDataApi } from '../../transport/process-data/process-data-api';
import { eventFigures, HistorianData } from './historian-data';
import { eventsOf } from './event-search';
import { pageHolding } from './testing/held-page';
import { testSource } from '../testing/test-source';

const unit = '/System/Core/Demo Plant/Reactor R-101';
const range = { start: Date.UTC(2026, 2, 2), end: Date.UTC(2026, 2, 5) };

/** A connection to the demo plant; aggregates of `lacking` are refused. */
async function connectionTo(lacking: readonly string[], aggregator: typeof aggregate = aggregate) {
  const server = await startDemoServer({
    port: 0,
    plant,
    aggregate: aggregator,
    isSupportedAggregate: (code) => isSupportedAggregate(code) && !lacking.includes(code),
  });
  onTestFinished(() => server.close());
  const { client } = testClient({ baseUrl: server.url, authenticator: engineer, timeoutSeconds: 60 });
  return {
    history: new HistoryReader({ decoding: inProcessDecoding }),
    connectionId: 'demo',
    source: testSource(client, { requestsAtOnce: 4 }),
    signal: new AbortController().signal,
  };
}

/** Keeps the reads that were begun. */
class KeepingReader extends HistoryReader {
  readonly reads: Promise<HistoryOutcome>[] = [];

  override read(...asked: Parameters<HistoryReader['read']>): Promise<HistoryOutcome> {
    const read = super.read(...asked);
    this.reads.push(read);
    return read;
  }
}

/** A connection to a server of a test, which keeps the reads that were begun. */
function keepingConnection({ baseUrl }: Pick<ScriptedServer, 'baseUrl'>) {
  const { client } = testClient({ baseUrl });
  return {
    history: new KeepingReader({ decoding: inProcessDecoding }),
    connectionId: 'c1',
    source: testSource(client),
    signal: new AbortController().signal,
  };
}

/** Searches of the demo plant; aggregates of `lacking` are refused. */
async function search(
  condition: EventCondition,
  paths: Readonly<Record<string, string>>,
  lacking: readonly string[] = [],
  aggregator: typeof aggregate = aggregate,
) {
  const connection = await connectionTo(lacking, aggregator);
  const items = Object.entries(paths).map(([series, path]) => ({
    series,
    path,
    stepped: plant.findByPath(path)?.stepped ?? false,
  }));
  const found: TimeRange[] = [];
  const tell = (progress: EventProgress) => void found.push(...progress.found);
  const asked = { searchId: '1', connectionId: 'demo', ...range, condition, items, anyAmount: true };
  const outcome = await findEvents(asked, connection, tell);
  const data = await HistorianData.open(connection, items, range);
  const rows = await data.rows(Object.keys(paths), range);
  return { found, outcome, all: eventsOf(condition, range, { rows, stepped: data.stepped, scheme: 'opc-ua' }) };
}

const above = {
  join: 'all',
  parts: [{ kind: 'above', series: 'level', limit: { kind: 'value', value: 49.5 }, deadBand: 0 }],
  atLeastSeconds: 300,
  most: 1000,
} as const;

test('events of the demo plant are those of all raw data, of which a small part is read', async () => {
  const { found, outcome, all } = await search({ ...above, parts: [...above.parts] }, { level: `${unit}/LIC-101.PV` });
  expect(found).toEqual(all);
  expect(outcome.found).toEqual(all);
  expect(found.length).toBeGreaterThan(3);
  expect(outcome).toMatchObject({ end: 'complete', notes: [] });
  expect(outcome.read / outcome.total).toBeLessThan(0.2);
});

test('an event that goes on where a search begins is found from before, where that is asked for', async () => {
  const connection = await connectionTo([]);
  const items = [{ series: 'level', path: `${unit}/LIC-101.PV`, stepped: false }];
  const condition = { ...above, parts: [{ ...above.parts[0], deadBand: 1 }], atLeastSeconds: 0 };
  const asked = { searchId: '1', connectionId: 'demo', ...range, condition, items, anyAmount: true };
  const all = (await findEvents(asked, connection, () => undefined)).found;
  const longest = all.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ?? range;
  const start = Math.round((longest.start + longest.end) / 2);
  const { found } = await findEvents({ ...asked, start, fromBefore: true }, connection, () => undefined);
  expect(found.filter(({ end }) => end > start)).toEqual([
    { start: expect.any(Number), end: longest.end },
    ...all.filter((event) => event.start > longest.end),
  ]);
  expect(found.find(({ end }) => end === longest.end)?.start).toBeLessThanOrEqual(start);
});

test('a server without an aggregate gives the same events, and it is told', async () => {
  const { found, outcome, all } = await search({ ...above, parts: [...above.parts] }, { level: `${unit}/LIC-101.PV` }, [
    'AGG_TYPE_MAXIMUM',
  ]);
  expect(found).toEqual(all);
  expect(outcome.notes).toEqual([
    expect.stringContaining('did not give Maximum of /System/Core/Demo Plant/Reactor R-101/LIC-101.PV'),
  ]);
});

/** The answers of a server that has raw values of an item, a sample a minute, and meets `fail` where an aggregate is asked for. */
async function searchBesideFailing(fail: (response: ServerResponse) => void) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const minute = 60_000;
  const wide = { start: range.start, end: range.start + 200_000 * minute };
  server.answer = (response, { body }) => {
    const asked = historyRequest.parse(JSON.parse(body));
    if (asked.items.some((item) => item.aggregate !== rawAggregate)) return fail(response);
    const [from, to] = [Date.parse(asked.start_time), Date.parse(asked.end_time)];
    const first = Math.ceil(from / minute) * minute;
    const t = Array.from({ length: Math.max(0, Math.ceil((to - first) / minute)) }, (_, at) => first + at * minute);
    const v = t.map((time) => (time % (1000 * minute) < 10 * minute ? 60 : 40));
    const items = asked.items.map((item) => ({ ...item, intervals: [{ V: v, Q: v.map(() => 0), T: t }] }));
    json(response, 200, { data: { start_time: asked.start_time, end_time: asked.end_time, items } });
  };
  const connection = keepingConnection(server);
  const items = [{ series: 'level', path: '/LIC-101.PV', stepped: true }];
  const condition = { ...above, parts: [...above.parts] };
  const asked = { searchId: '1', connectionId: 'c1', ...wide, condition, items, anyAmount: true };
  const outcome = await findEvents(asked, connection, () => undefined);
  return { outcome, aggregates: server.seen.filter(({ body }) => !body.includes(rawAggregate)).length };
}

const historyRequest = z.object({
  start_time: z.string(),
  end_time: z.string(),
  intervals_no: z.number().optional(),
  items: z.array(z.object({ p: z.string(), aggregate: z.string() })),
});

test.each<[string, (response: ServerResponse) => void]>([
  ['fails at aggregates', (response) => json(response, 500, { error: [{ msg: 'Value out of range' }] })],
  ['forbids aggregates', (response) => json(response, 403, { error: [{ msg: 'Not for you' }] })],
  [
    'writes aggregates that can not be read',
    (response) => json(response, 200, '{"data":{"items":[{"p":"/LIC-101.PV","intervals":[{"V":NaN'),
  ],
])('of a server that %s raw values are searched, and it is told', async (_, fail) => {
  const { outcome, aggregates } = await searchBesideFailing(fail);
  expect(outcome.problem).toBeUndefined();
  expect(outcome.end).toBe('complete');
  expect(outcome.found).toHaveLength(200);
  expect(outcome.notes).toEqual([expect.stringContaining('did not give')]);
  expect(aggregates).toBeLessThan(50);
});

test('where a server gives a status in place of the worst quality, the same events are found', async () => {
  const unsupported = 0x80d5_0000;
  const third = (range.end - range.start) / 3;
  const isTold = (t: number) => t < range.start + third || t > range.end - third;
  const { found, all } = await search(
    { ...above, parts: [{ kind: 'quality', series: 'temperature', worst: 'bad' }], atLeastSeconds: 0 },
    { temperature: `${unit}/TIC-101.PV` },
    [],
    function* (at, item, codes, ...others) {
      const place = codes.indexOf('AGG_TYPE_WORSTQUALITY');
      for (const values of aggregate(at, item, codes, ...others))
        yield values.map((own, index) =>
          own.map((one) => (index !== place || isTold(one.t) ? one : { t: one.t, v: null, q: unsupported })),
        );
    },
  );
  expect(found).toEqual(all);
});

test('bad quality of one item while another one is above a limit', async () => {
  const parts = [
    { kind: 'quality' as const, series: 'temperature', worst: 'bad' as const },
    { kind: 'above' as const, series: 'level', limit: { kind: 'value' as const, value: 45 }, deadBand: 1 },
  ];
  const { found, all } = await search(
    { join: 'all', parts, atLeastSeconds: 0, most: 1000 },
    { level: `${unit}/LIC-101.PV`, temperature: `${unit}/TIC-101.PV` },
  );
  expect(found).toEqual(all);
  expect(found.length).toBeGreaterThan(3);
});

test('a figure that the server refuses is told, and the others of the event are there', async () => {
  const events = [range, { start: range.start, end: range.start + 3_600_000 }];
  const path = `${unit}/LIC-101.PV`;
  const whole = await eventFigures(await connectionTo([]), path, events);
  expect(whole.problem).toBeUndefined();
  const { figures, problem } = await eventFigures(await connectionTo(['AGG_TYPE_AVERAGE']), path, events);
  const missing = { mean: { kind: 'refused', message: expect.stringContaining('AGG_TYPE_AVERAGE') } };
  expect(figures).toEqual(whole.figures.map(({ min, max }) => ({ min, max, mean: Number.NaN, missing })));
  expect(problem).toMatchObject({ message: expect.stringContaining('AGG_TYPE_AVERAGE') });
});

/** What a server with a sample of 50 a minute in every second hour says where there is none: a value of 0 that is bad. */
async function gappyConnection() {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const [minute, hour, noData] = [60_000, 3_600_000, 0x809b_0000];
  const samples = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / minute)) }, (_, at) => from + at * minute).filter(
      (t) => Math.floor(t / hour) % 2 === 0,
    );
  server.answer = (response, { body }) => {
    const asked = historyRequest.parse(JSON.parse(body));
    const [from, to] = [Date.parse(asked.start_time), Date.parse(asked.end_time)];
    const width = (to - from) / (asked.intervals_no ?? 1);
    const items = asked.items.map((item) => {
      const t = samples(Math.ceil(from / minute) * minute, to);
      if (item.aggregate === rawAggregate)
        return { ...item, intervals: [{ V: t.map(() => 50), Q: t.map(() => 0), T: t }] };
      const intervals = Array.from({ length: asked.intervals_no ?? 1 }, (_, cell) => {
        const start = from + cell * width;
        const isEmpty = samples(Math.ceil(start / minute) * minute, start + width).length === 0;
        const value = item.aggregate === 'AGG_TYPE_WORSTQUALITY' ? 0 : 50;
        return isEmpty ? { V: 0, Q: noData, T: start } : { V: value, Q: 0, T: start };
      });
      return { ...item, intervals };
    });
    json(response, 200, { data: { start_time: asked.start_time, end_time: asked.end_time, items } });
  };
  return keepingConnection(server);
}

test('a value of an aggregate that is bad makes no event, and is no figure of one', async () => {
  const connection = await gappyConnection();
  const items = [{ series: 'level', path: '/LIC-101.PV', stepped: false }];
  const below = { kind: 'below' as const, series: 'level', limit: { kind: 'value' as const, value: 10 }, deadBand: 0 };
  const month = { start: range.start, end: range.start + 30 * 86_400_000 };
  const asked = { searchId: '1', connectionId: 'c1', ...month, items, anyAmount: true };
  const eventsIn = (parts: EventCondition['parts']) =>
    findEvents(
      { ...asked, condition: { join: 'all', parts, atLeastSeconds: 0, most: 2000 } },
      connection,
      () => undefined,
    );
  expect((await eventsIn([below])).found).toEqual([]);
  const gaps = await eventsIn([{ kind: 'missing', series: 'level', lastsSeconds: 3000 }]);
  expect(gaps.found).toHaveLength(30 * 12);
  const [gap] = gaps.found;
  expect(gap).toBeDefined();
  const { figures } = await eventFigures(
    connection,
    '/LIC-101.PV',
    gap === undefined ? [] : [{ start: gap.start + 60_001, end: gap.end }],
  );
  const why = { kind: 'bad', quality: 0x809b_0000 };
  const missing = { min: why, max: why, mean: why };
  expect(figures).toEqual([{ min: Number.NaN, max: Number.NaN, mean: Number.NaN, missing }]);
});

/** The figures of 20 events of an hour, by a server that fails at those whose place `isFailing` says. */
async function figuresBesideFailing(isFailing: (place: number) => boolean) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const hour = 3_600_000;
  server.answer = (response, { body }) => {
    const asked = historyRequest.parse(JSON.parse(body));
    const start = Date.parse(asked.start_time);
    const place = (start - range.start) / hour;
    if (isFailing(place)) return json(response, 500, { error: [{ msg: 'Value out of range' }] });
    const items = asked.items.map((item) => ({ ...item, intervals: [{ V: place, Q: 0, T: start }] }));
    json(response, 200, { data: { start_time: asked.start_time, end_time: asked.end_time, items } });
  };
  const connection = keepingConnection(server);
  const places = Array.from({ length: 20 }, (_, place) => place);
  const events = places.map((place) => ({ start: range.start + place * hour, end: range.start + (place + 1) * hour }));
  return { server, connection, places, told: eventFigures(connection, '/LIC-101.PV', events) };
}

test('one event at which the server fails takes the figures of no other, and it is told', async () => {
  const { told, places } = await figuresBesideFailing((place) => place === 3);
  const { figures, problem } = await told;
  expect(figures.map(({ mean }) => mean)).toEqual(places.map((place) => (place === 3 ? Number.NaN : place)));
  expect(problem).toMatchObject({ message: expect.stringContaining('Value out of range') });
  const why = { kind: 'refused', message: expect.stringContaining('Value out of range') };
  expect(figures.map(({ missing }) => missing)).toEqual(
    places.map((place) => (place === 3 ? { min: why, max: why, mean: why } : undefined)),
  );
});

test('of a figure that is no number, or does not come, that is told', async () => {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  server.answer = (response, { body }) => {
    const asked = historyRequest.parse(JSON.parse(body));
    const given = [[{ V: 'Running', Q: 0, T: range.start }], [], [{ V: 7, Q: 0, T: range.start }]];
    const items = asked.items.map((item, place) => ({ ...item, intervals: given[place] }));
    json(response, 200, { data: { start_time: asked.start_time, end_time: asked.end_time, items } });
  };
  const { figures } = await eventFigures(keepingConnection(server), '/LIC-101.PV', [range]);
  const why = { kind: 'nothing' };
  expect(figures).toEqual([{ min: Number.NaN, max: Number.NaN, mean: 7, missing: { min: why, max: why } }]);
});

test('a server that fails at all events is not asked for the figures of each', async () => {
  const { server, connection, told } = await figuresBesideFailing(() => true);
  await expect(told).rejects.toMatchObject({ problem: { details: { status: 500 } } });
  await Promise.all(connection.history.reads);
  expect(server.seen.length).toBeLessThanOrEqual(60);
});

test('a search that has found enough asks for nothing more', async () => {
  const demo = await connectionTo([]);
  const history = new KeepingReader({ decoding: inProcessDecoding });
  const items = [{ series: 'level', path: `${unit}/LIC-101.PV`, stepped: false }];
  const condition = { ...above, parts: [...above.parts], most: 1 };
  const asked = { searchId: '1', connectionId: 'demo', ...range, condition, items, anyAmount: true };
  const { all } = await search({ ...condition, most: 1000 }, { level: `${unit}/LIC-101.PV` });
  const far = all[1]?.end ?? 0;
  const ended = Promise.withResolvers<void>();
  const held: string[] = [];
  let hasLooked = false;
  const api: ProcessDataApi = {
    openHistory: async (request, signal) => {
      const isRaw = request.items.every((item) => item.aggregate === rawAggregate);
      hasLooked ||= !isRaw;
      if (hasLooked && isRaw && request.start > far) {
        held.push('waits');
        await ended.promise;
        held.push(signal.aborted ? 'was taken back' : 'goes on');
      }
      return demo.source.api.openHistory(request, signal);
    },
  };
  const outcome = await findEvents(asked, { ...demo, history, source: { ...demo.source, api } }, () => undefined);
  expect(outcome).toMatchObject({ end: 'most', found: all.slice(0, 1) });
  ended.resolve();
  await Promise.all(history.reads);
  expect(held).toContain('waits');
  expect(held).not.toContain('goes on');
});

/** A connection whose server refuses the sign-in, and what it was asked. */
async function refusingSignIn() {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  server.answer = (response) => json(response, 401, { error: [{ msg: 'Access denied' }] });
  const connection = keepingConnection(server);
  return { server, connection };
}

test('a server that refuses the sign-in is not searched on', async () => {
  const { server, connection } = await refusingSignIn();
  const items = [{ series: 'level', path: '/LIC-101.PV', stepped: false }];
  const condition = { ...above, parts: [...above.parts] };
  const asked = { searchId: '1', connectionId: 'c1', ...range, condition, items, anyAmount: true };
  const outcome = await findEvents(asked, connection, () => undefined);
  expect(outcome.problem).toMatchObject({ kind: 'authentication' });
  expect(server.seen).toHaveLength(1);
});

test('a server that refuses the sign-in is not asked for the figures of each event', async () => {
  const { server, connection } = await refusingSignIn();
  const events = Array.from({ length: 50 }, (_, at) => ({ start: at * 1000, end: (at + 1) * 1000 }));
  await expect(eventFigures(connection, '/LIC-101.PV', events)).rejects.toMatchObject({
    problem: { kind: 'authentication' },
  });
  await Promise.all(connection.history.reads);
  expect(server.seen.length).toBeLessThanOrEqual(2);
});

describe('what the page has calculated', () => {
  const level = `${unit}/LIC-101.PV`;
  const condition: EventCondition = {
    join: 'all',
    parts: [
      { kind: 'above', series: 'level', limit: { kind: 'value', value: 49.5 }, deadBand: 0 },
      { kind: 'below', series: 'made', limit: { kind: 'value', value: -50 }, deadBand: 0 },
    ],
    atLeastSeconds: 60,
    most: 1000,
  };
  const items = [
    { series: 'level', path: level, stepped: false },
    { series: 'made', path: 'Less level', stepped: false, held: 'calculated 1' },
  ];

  /** Searches beside a page that holds the negative of the level, as far as it holds it. */
  async function searchBeside(heldIn: RangeSet) {
    const connection = await connectionTo([]);
    const data = await HistorianData.open(connection, items.slice(0, 1), range);
    const rows = (await data.rows(['level'], range)).get('level') ?? {
      t: new Float64Array(),
      v: new Float64Array(),
      q: new Uint32Array(),
    };
    const made = { ...rows, v: rows.v.map((value) => -value) };
    const ask = pageHolding(new Map([['calculated 1', made]]), heldIn, 50_000);
    const asked = { searchId: '1', connectionId: 'demo', ...range, condition, items, anyAmount: true };
    const outcome = await findEvents(asked, { ...connection, ask }, () => undefined);
    const all = eventsOf(condition, range, {
      rows: new Map([
        ['level', rows],
        ['made', made],
      ]),
      stepped: new Set(),
      scheme: 'opc-ua',
    });
    return { outcome, all };
  }

  test('is searched beside what is read, of which still but a part is', async () => {
    const { outcome, all } = await searchBeside([range]);
    expect(outcome).toMatchObject({ end: 'complete', found: all, notes: [] });
    expect(all.length).toBeGreaterThan(3);
    expect(outcome.read / outcome.total).toBeLessThan(0.2);
  });

  test('may end before the range does, as where the server’s clock is behind', async () => {
    const { outcome } = await searchBeside([{ start: range.start, end: range.end - 60_000 }]);
    expect(outcome.problem).toBeUndefined();
  });

  test.each([
    ['is gone at its start', [{ start: range.start + 1, end: range.end }]],
    [
      'has a hole',
      [
        { start: range.start, end: range.start + 1000 },
        { start: range.start + 2000, end: range.end },
      ],
    ],
    ['is gone', []],
  ])('is not searched where it %s, and that is told', async (_, heldIn) => {
    const { outcome } = await searchBeside(heldIn);
    expect(outcome).toMatchObject({
      found: [],
      problem: { message: '“Less level” is not calculated over all of the range any more.' },
    });
  });
});
