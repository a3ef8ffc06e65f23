import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  type Evidence,
  firstThresholds,
  type HealthItem,
  type HealthKind,
  type HealthThresholds,
  type ItemHealth,
} from '@shared/contract/inspect/health';
import { inProcessDecoding } from '../../../decode/testing/in-process-decoding';
import { aggregate } from '../../../demo/aggregates/aggregate';
import { isSupportedAggregate } from '../../../demo/aggregates/catalogue';
import { DAY, HOUR } from '../../../demo/plant/durations';
import type { Aggregator, Plant } from '../../../demo/plant/historian';
import { plant } from '../../../demo/plant/plant';
import { startDemoServer } from '../../../demo/server';
import { inProcessThread } from '../../../threads/testing/in-process-thread';
import { engineer, testClient } from '../../../transport/testing/client';
import {
  json,
  type ScriptedServer,
  type SeenRequest,
  startScriptedServer,
} from '../../../transport/testing/scripted-server';
import { HistoryReader } from '../../history-reader';
import { sampleRates } from '../../sample-rates';
import { checkHealth } from './check-health';
import { serveHealth } from './health-jobs';
import { testSource } from '../../testing/test-source';

const root = '/System/Core/Demo Plant/';
const now = Date.UTC(2026, 10, 20, 20);

interface Given {
  readonly start: number;
  readonly end: number;
  readonly thresholds?: Partial<HealthThresholds>;
  readonly without?: string;
  readonly signal?: AbortSignal;
  /** When all items stop. */
  readonly stop?: number;
  /** When all items begin. */
  readonly begin?: number;
  /** The most samples that one read brings into the thread. */
  readonly most?: number;
  /** When all items are bad. */
  readonly badFor?: Pick<Evidence, 'start' | 'end'>;
  /** The HTTP status with which the server refuses a whole request for what it asks, where it does. */
  readonly refuses?: (asked: readonly RequestedItem[]) => number | undefined;
  /** Told of each request. */
  readonly onRequest?: (asked: readonly RequestedItem[]) => void;
  /** Items that are read before the check. */
  readonly known?: readonly string[];
  /** Told of what was judged. */
  readonly onTold?: (judged: readonly ItemHealth[]) => void;
  /** Whether the server counts 0 samples after an item's last one, instead of giving no data. */
  readonly countsZero?: boolean;
  /** Whether the server sends the last sample before what is asked for, too. */
  readonly sendsBefore?: boolean;
}

interface RequestedItem {
  readonly p: string;
  readonly aggregate: string;
}

const requestSchema = z.object({ items: z.array(z.object({ p: z.string(), aggregate: z.string() })) });

/** A server in front of another one, which refuses some of the requests as a whole. */
async function strictServer(
  behind: string,
  { refuses, onRequest }: Pick<Given, 'refuses' | 'onRequest'>,
): Promise<string> {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const answer = async (response: ServerResponse, { target, headers, body }: SeenRequest) => {
    const { items } = requestSchema.parse(JSON.parse(body));
    onRequest?.(items);
    const status = refuses?.(items);
    if (status !== undefined) return json(response, status, { error: [{ msg: 'Not for you', code: 7 }] });
    const { authorization = '' } = headers;
    const sent = { 'content-type': 'application/json', authorization };
    const answered = await fetch(`${behind}${target}`, { method: 'POST', headers: sent, body });
    json(response, answered.status, await answered.text());
  };
  server.answer = (response, request) => void answer(response, request);
  return server.baseUrl;
}

/** The plant whose items have nothing after a time. */
function stopped(whole: Plant, stop: number): Plant {
  return {
    ...whole,
    raw: (item, start, end) => whole.raw(item, start, end, stop),
    sent: (item, start, end) => whole.sent(item, start, end, stop),
    atOrBefore: (item, time) => whole.atOrBefore(item, time, stop),
    after: (item, time) => whole.after(item, time, stop),
  };
}

/** The plant whose items have nothing before a time. */
function begun(whole: Plant, begin: number): Plant {
  return {
    ...whole,
    raw: (item, start, end, present) => whole.raw(item, Math.max(start, begin), end, present),
    sent: (item, start, end, present) => whole.sent(item, Math.max(start, begin), end, present),
    atOrBefore: (item, time, present) => (time < begin ? undefined : whole.atOrBefore(item, time, present)),
    after: (item, time, present) => whole.after(item, Math.max(time, begin), present),
  };
}

/** The plant that sends the last sample before what is asked for as well. */
function withBefore(whole: Plant): Plant {
  return {
    ...whole,
    sent: (item, start, end, present) =>
      whole.sent(item, whole.atOrBefore(item, start - 1, present)?.t ?? start, end, present),
  };
}

/** The plant whose items are bad for a time. */
function badIn(whole: Plant, { start, end }: Pick<Evidence, 'start' | 'end'>): Plant {
  const isBad = (t: number) => t >= start && t < end;
  const bad = 0x8000_0000;
  function* worse(chunks: ReturnType<Plant['raw']>) {
    for (const chunk of chunks) yield { ...chunk, q: chunk.q.map((q, at) => (isBad(chunk.t[at] ?? 0) ? bad : q)) };
  }
  return {
    ...whole,
    raw: (...asked) => worse(whole.raw(...asked)),
    sent: (...asked) => worse(whole.sent(...asked)),
  };
}

const countingZero: Aggregator = function* countingZero(source, item, codes, ...rest) {
  for (const told of aggregate(source, item, codes, ...rest))
    yield told.map((values, place) =>
      codes[place] === 'AGG_TYPE_COUNT' ? values.map((value) => ({ ...value, v: value.v ?? 0 })) : values,
    );
};

/** A check of items of the demo plant over HTTP. */
async function check(
  items: readonly HealthItem[],
  {
    start,
    end,
    thresholds,
    without,
    signal,
    stop,
    begin = -Infinity,
    badFor,
    most,
    countsZero,
    sendsBefore,
    known = [],
    onTold,
    ...strict
  }: Given,
) {
  const held = begun(stop === undefined ? plant : stopped(plant, stop), begin);
  const given = sendsBefore === true ? withBefore(held) : held;
  const isSupported = (code: string) => code !== without && isSupportedAggregate(code);
  const server = await startDemoServer({
    port: 0,
    plant: badFor === undefined ? given : badIn(given, badFor),
    aggregate: countsZero === true ? countingZero : aggregate,
    isSupportedAggregate: isSupported,
    now: () => now,
  });
  onTestFinished(() => server.close());
  const baseUrl = strict.refuses === undefined ? server.url : await strictServer(server.url, strict);
  const { client } = testClient({ baseUrl, authenticator: engineer, timeoutSeconds: 60 });
  const told: ItemHealth[] = [];
  const connection = {
    history: new HistoryReader({ decoding: inProcessDecoding }),
    connectionId: 'demo',
    source: testSource(client, { requestsAtOnce: 4 }),
    signal: signal ?? new AbortController().signal,
  };
  const paths = items.map((item) => ({ ...item, path: `${root}${item.path}` }));
  await sampleRates(
    connection,
    known.map((path) => `${root}${path}`),
    { start, end },
  );
  await checkHealth(
    {
      checkId: '1',
      connectionId: 'demo',
      start,
      end,
      now,
      items: paths,
      thresholds: { ...firstThresholds, ...thresholds },
    },
    {
      connection,
      startThread: inProcessThread((channel) => serveHealth(channel, most)),
      tell: (judged) => {
        told.push(...judged);
        onTold?.(judged);
      },
    },
  );
  return new Map(told.map((item) => [item.path.slice(root.length), item]));
}

const kindsOf = (item: ItemHealth | undefined) => item?.findings.map(({ kind }) => kind);
const placesOf = (item: ItemHealth | undefined, kind: HealthKind) =>
  item?.findings.find((one) => one.kind === kind)?.evidence ?? [];
const overlaps = (one: Pick<Evidence, 'start' | 'end'>, other: Pick<Evidence, 'start' | 'end'>) =>
  one.start < other.end && other.start < one.end;
const seeded = (name: string, kind: HealthKind, start: number, end: number) => {
  const item = plant.findByPath(`${root}${name}`);
  if (item === undefined) throw new Error(`no item ${name}`);
  return plant.seededFaults(item, start, end, now).filter((fault) => fault.kind === kind);
};

test('items are judged by their raw samples: each in its own way, the clean one not at all', async () => {
  const items = [
    'Diagnostics/FI-903 Spikes',
    'Diagnostics/TI-908 Double Entries',
    'Diagnostics/PI-909 Out of Order',
    'Diagnostics/FI-910 Clock Ahead',
    'Diagnostics/AI-911 Text Among Numbers',
    'Diagnostics/PI-902 Always Bad',
    'Diagnostics/TI-905 Decommissioned',
    'Diagnostics/AI-906 Archive Fault',
    'Diagnostics/XI-907 Spare Input',
    'Diagnostics/Nowhere',
    'Packaging/Line 1/Speed',
    'Packaging/Line 1/Running',
  ].map((path) => ({ path }));
  const told = await check(items, { start: now - 8 * HOUR, end: now });
  expect(Object.fromEntries(Array.from(told, ([name, item]) => [name.split('/').at(-1), kindsOf(item)]))).toEqual({
    'FI-903 Spikes': ['spike'],
    'TI-908 Double Entries': ['duplicate'],
    'PI-909 Out of Order': ['stepBack'],
    'FI-910 Clock Ahead': ['future'],
    'AI-911 Text Among Numbers': ['text', 'none'],
    'PI-902 Always Bad': ['bad'],
    'TI-905 Decommissioned': ['noData'],
    'AI-906 Archive Fault': ['failed'],
    'XI-907 Spare Input': ['noData'],
    Nowhere: ['failed'],
    Speed: [],
    Running: [],
  });
  const speed = told.get('Packaging/Line 1/Speed');
  expect(speed?.method).toEqual({ by: 'raw', notes: [] });
  expect(speed?.facts).toMatchObject({ samples: 5760, texts: 0, none: 0, interval: { median: 5000, longest: 5000 } });
  expect(speed?.facts.codes).toEqual([{ code: 0, count: 5760 }]);
  expect(now - (speed?.facts.last?.at ?? 0)).toBeLessThan(5000);
  expect(told.get('Diagnostics/PI-902 Always Bad')?.findings[0]?.measure).toBe(100);
  expect(told.get('Diagnostics/AI-906 Archive Fault')?.problem?.message).toContain('not configured');
});

test('of an item without data its last value before the range is told', async () => {
  const path = 'Diagnostics/TI-905 Decommissioned';
  const start = Date.UTC(2026, 2, 2);
  const item = (await check([{ path }], { start, end: start + HOUR })).get(path);
  expect(kindsOf(item)).toEqual(['noData']);
  const stoppedItem = plant.findByPath(`${root}${path}`);
  const { t: at, v: value } = (stoppedItem && plant.atOrBefore(stoppedItem, start, now)) ?? {};
  expect(item?.facts.last).toEqual({ at, value });
});

test('limits of the library are held against the values, and thresholds are those that were asked for', async () => {
  const spikes = { path: 'Diagnostics/FI-903 Spikes', range: { low: 0, high: 60 } };
  const range = { start: now - 2 * HOUR, end: now };
  expect(kindsOf((await check([spikes], range)).get(spikes.path))).toEqual(['limits', 'spike']);
  const told = await check([spikes], { ...range, thresholds: { spikeFactor: 1e5, expectedSeconds: 0.1 } });
  expect(kindsOf(told.get(spikes.path))).toEqual(['limits', 'rate']);
});

const fortnight = { start: now - 14 * DAY, end: now, thresholds: { rawMillions: 0.14 } };

test('a fortnight is judged by aggregates first, and by raw samples where they point', async () => {
  const [pressure, air] = ['Feed Section/PI-103 Discharge Pressure', 'Site Weather/Wind Speed'];
  const told = await check([{ path: pressure }, { path: air }], fortnight);
  for (const name of [pressure, air]) {
    const item = told.get(name);
    expect(item?.method.by).toBe('aggregates');
    expect(item?.method.cells?.all).toBe(192);
    const places = placesOf(item, 'gap');
    for (const fault of seeded(name, 'gap', fortnight.start, fortnight.end))
      if (fault.end - fault.start > 30 * 60_000) expect(places.some((place) => overlaps(place, fault))).toBe(true);
    for (const place of places)
      expect(seeded(name, 'gap', fortnight.start, fortnight.end).some((fault) => overlaps(place, fault))).toBe(true);
    expect(item?.facts.samples).toBeLessThan(140_000);
  }
});

/** Fewer samples still, of which as large a share may be read raw. */
const days = { start: now - 6 * DAY, end: now, thresholds: { rawMillions: 0.06 } };

test('whether a long range has too few samples is judged by all of it, not by the parts that were read', async () => {
  const path = 'Feed Section/PI-103 Discharge Pressure';
  const thresholds = { ...days.thresholds, expectedSeconds: 1 };
  const rateOf = async (begin: number, ratePercent: number) => {
    const item = (await check([{ path }], { ...days, begin, thresholds: { ...thresholds, ratePercent } })).get(path);
    expect(item?.method.by).toBe('aggregates');
    return item?.findings.find(({ kind }) => kind === 'rate')?.measure;
  };
  expect(await rateOf(days.start, 90)).toBeUndefined();
  expect(await rateOf(days.start + 3 * DAY, 90)).toBeCloseTo(50, 0);
});

test('the share of bad samples is that of the whole range, not of the parts that were read for them', async () => {
  const path = 'Feed Section/PI-103 Discharge Pressure';
  const [start, end] = [days.start + 2 * DAY, days.start + 2 * DAY + HOUR / 5];
  const percent = (100 * (end - start)) / (days.end - days.start);
  const checked = async (badPercent: number) =>
    (await check([{ path }], { ...days, badFor: { start, end }, thresholds: { ...days.thresholds, badPercent } })).get(
      path,
    );
  const told = await checked(0.1);
  expect(told?.method.by).toBe('aggregates');
  expect(told?.facts.shares?.bad).toBeCloseTo(percent, 2);
  expect(told?.findings.find(({ kind }) => kind === 'bad')?.measure).toBe(told?.facts.shares?.bad);
  expect(placesOf(told, 'bad').every((place) => overlaps(place, { start, end }))).toBe(true);
  expect(kindsOf(await checked(1))).not.toContain('bad');
});

test('a server without an aggregate is judged by the raw samples that an item may have, and that is said', async () => {
  const path = 'Feed Section/PI-103 Discharge Pressure';
  const item = (await check([{ path }], { ...days, without: 'AGG_TYPE_PERCENTBAD' })).get(path);
  expect(item?.method.by).toBe('raw');
  expect(item?.method.notes[0]).toMatch(/^The server did not give Percent bad: .* Only the samples since 2026-11-20T/);
  expect(item?.method.since).toBeGreaterThanOrEqual(Date.UTC(2026, 10, 20));
  expect(item?.facts.samples).toBeGreaterThan(40_000);
});

const failsAtPressure = (status: number) => (asked: readonly RequestedItem[]) =>
  asked.some(({ p }) => p.includes('PI-103')) ? status : undefined;

test.each(
  [403, 500, 504].flatMap((status) => [
    [status, 'raw samples', { rawMillions: 1 }] as const,
    [status, 'aggregates', days.thresholds] as const,
  ]),
)(
  'an item to which the server answers %i hides none of the others that are judged by %s',
  async (status, _, thresholds) => {
    const items = ['FIC-101.PV', 'PI-103 Discharge Pressure', 'FIC-101.OP'].map((name) => ({
      path: `Feed Section/${name}`,
    }));
    const told = await check(items, { ...days, thresholds, refuses: failsAtPressure(status) });
    const statuses = items.map(({ path }) => told.get(path)?.problem?.details.status);
    expect(statuses).toEqual([undefined, status, undefined]);
    const nothing = check(items, { ...days, thresholds, refuses: () => status });
    await expect(nothing).rejects.toMatchObject({ problem: { details: { status } } });
  },
);

test('an item at which the server fails hides no other that was read before, and takes few requests', async () => {
  const names = ['FIC-101.PV', 'FIC-101.OP', 'FIC-101.SP', 'PI-103 Discharge Pressure'];
  const items = names.map((name) => ({ path: `Feed Section/${name}` }));
  let asked = 0;
  const told = await check(items, {
    start: now - HOUR,
    end: now,
    known: items.slice(0, 3).map(({ path }) => path),
    refuses: failsAtPressure(500),
    onRequest: (of) => void (of.some(({ p }) => p.includes('PI-103')) && (asked += 1)),
  });
  expect(items.map(({ path }) => told.get(path)?.problem?.details.status)).toEqual([
    undefined,
    undefined,
    undefined,
    500,
  ]);
  // To see how dense it is, with all others, with half of them, and alone: for the whole range and its halves.
  expect(asked).toBeLessThanOrEqual(12);
});

test('the others are judged where the server fails at each of the first fifty items', async () => {
  const items = plant.items.slice(0, 60).map(({ path }) => ({ path: path.slice(root.length) }));
  const bad = new Set(plant.items.slice(0, 50).map(({ path }) => path));
  const told = await check(items, {
    start: now - 60_000,
    end: now,
    refuses: (of) => (of.some(({ p }) => bad.has(p)) ? 500 : undefined),
  });
  expect(told.size).toBe(60);
  expect([...told.values()].filter(({ problem }) => problem !== undefined)).toHaveLength(50);
});

test('a check ends soon where the server fails at all that it is asked, after it gave half of the items', async () => {
  const items = plant.items.slice(0, 120).map(({ path }) => ({ path: path.slice(root.length) }));
  let [asked, given] = [0, 0];
  const checked = check(items, {
    start: now - 60_000,
    end: now,
    refuses: () => ((asked += 1) > 2 ? 500 : undefined),
    onTold: (judged) => void (given += judged.length),
  });
  await expect(checked).rejects.toMatchObject({ problem: { details: { status: 500 } } });
  expect(asked).toBeLessThanOrEqual(100);
  expect(given).toBeLessThanOrEqual(50);
});

test('an item whose last value before the range the server fails to find has no data, and hides no other', async () => {
  const items = ['Diagnostics/TI-905 Decommissioned', 'Feed Section/FIC-101.PV'].map((path) => ({ path }));
  const told = await check(items, {
    start: now - HOUR,
    end: now,
    refuses: (of) => (of.some(({ aggregate: one }) => one === 'AGG_TYPE_END') ? 500 : undefined),
  });
  expect(kindsOf(told.get(items[0]?.path ?? ''))).toEqual(['noData']);
  expect(told.size).toBe(2);
});

const isInterpolated = ({ aggregate: asked }: RequestedItem) => asked === 'AGG_TYPE_INTERPOLATIVE';
const isOfCells = ({ aggregate: asked }: RequestedItem) => /COUNT|PERCENT|MINIMUM|MAXIMUM/.test(asked);

test('a server that refuses whole requests for an aggregate is not asked for it of every item', async () => {
  const items = plant.items.slice(0, 26).map(({ path }) => ({ path: path.slice(root.length) }));
  let asked = 0;
  const told = await check(items, {
    start: now - 8 * HOUR,
    end: now,
    thresholds: { rawMillions: 1e-5 },
    refuses: (of) => (of.some(({ aggregate: one }) => one === 'AGG_TYPE_PERCENTBAD') ? 400 : undefined),
    onRequest: (of) => void (of.some(isOfCells) && (asked += 1)),
  });
  expect(told.size).toBe(items.length);
  for (const { method } of told.values())
    expect(method.notes[0]).toMatch(/^The server did not give Percent bad: .*Not/);
  expect(asked).toBeLessThanOrEqual(16);
});

test('a server that gives no interpolated values is soon not asked for them any more', async () => {
  const items = plant.items.slice(0, 12).map(({ path }) => ({ path: path.slice(root.length) }));
  let asked = 0;
  const told = await check(items, {
    start: now - HOUR,
    end: now,
    thresholds: { rawMillions: 1e-5 },
    refuses: (of) => (of.some(isInterpolated) ? 400 : undefined),
    onRequest: (of) => void (of.some(isInterpolated) && (asked += 1)),
  });
  expect(told.size).toBe(items.length);
  for (const { method } of told.values()) expect(method.notes.join()).toContain('interpolated values: ');
  // Two show it, while one of another batch may be on its way.
  expect(asked).toBeLessThanOrEqual(3);
});

const cellWidth = (fortnight.end - fortnight.start) / 192;
/** Half an hour into one of the cells. */
const stop = fortnight.start + 147 * cellWidth + HOUR / 2;
/** So long that the empty hour at its end does not tell how many samples it has. */
const small = { ...fortnight, stop, thresholds: { rawMillions: 0.004 } };

test.each([
  ['no data', 'a second', 'Feed Section/PI-103 Discharge Pressure'],
  ['no samples', 'a second', 'Feed Section/PI-103 Discharge Pressure'],
  ['no data', 'ten minutes', 'Reactor R-101/LIC-101.SP'],
  ['no samples', 'ten minutes', 'Reactor R-101/LIC-101.SP'],
])('where a server then tells of %s, an item of %s that stopped early in a cell has data', async (told, _, path) => {
  const item = (await check([{ path }], { ...small, countsZero: told === 'no samples' })).get(path);
  expect(item?.method.by).toBe('aggregates');
  expect(kindsOf(item)).toEqual(['stale', 'gap']);
  expect(stop - (item?.facts.last?.at ?? 0)).toBeLessThan(11 * 60_000);
  expect(item?.facts.samples).toBeLessThan(8000);
});

test('a gap at the start of the range that is longer than what may be read raw is told whole', async () => {
  const path = 'Feed Section/PI-103 Discharge Pressure';
  const begin = days.start + 4 * DAY;
  const item = (await check([{ path }], { ...days, begin })).get(path);
  expect(item?.method.by).toBe('aggregates');
  const [first] = placesOf(item, 'gap');
  expect(first?.start).toBe(days.start);
  expect(Math.abs((first?.end ?? 0) - begin)).toBeLessThan(HOUR / 5);
});

test.each([
  ['sends what is asked for', false],
  ['sends the last sample before it, too', true],
])('an item that stopped long ago has data, also on a server without an aggregate that %s', async (_, sendsBefore) => {
  const path = 'Feed Section/PI-103 Discharge Pressure';
  const item = (await check([{ path }], { ...small, without: 'AGG_TYPE_PERCENTBAD', sendsBefore })).get(path);
  expect(item?.method.by).toBe('raw');
  expect(kindsOf(item)).toContain('stale');
  expect(stop - (item?.facts.last?.at ?? 0)).toBeLessThan(60_000);
  expect(item?.facts.samples).toBeGreaterThan(1);
});

test('an item that stopped long ago is found with few requests on a server without an aggregate', async () => {
  const path = 'Feed Section/PI-103 Discharge Pressure';
  const months = { start: now - 60 * DAY, end: now, stop: now - 57 * DAY };
  let asked = 0;
  const item = (
    await check([{ path }], {
      ...months,
      thresholds: { rawMillions: 0.004 },
      without: 'AGG_TYPE_PERCENTBAD',
      refuses: () => undefined,
      onRequest: (of) => void (of.some(({ aggregate: one }) => one === 'AGG_TYPE_RAW') && (asked += 1)),
    })
  ).get(path);
  expect(item?.method.by).toBe('raw');
  expect(months.stop - (item?.facts.last?.at ?? 0)).toBeLessThan(60_000);
  expect(item?.facts.samples).toBeLessThan(8000);
  expect(asked).toBeLessThanOrEqual(30);
});

test.each([
  ['by their raw samples', 'raw', { rawMillions: 1 }],
  ['by aggregates, where they have more than their share', 'aggregates', { rawMillions: 0.02 }],
] as const)(
  'items whose last hour was quiet are judged %s, though together they have too many',
  async (_, by, thresholds) => {
    const paths = ['FIC-101.PV', 'FIC-101.OP', 'PI-103 Discharge Pressure'].map((name) => `Feed Section/${name}`);
    const day = { start: now - 8 * HOUR, end: now, stop: now - 2 * HOUR, most: 40_000, thresholds };
    const told = await check(
      paths.map((path) => ({ path })),
      day,
    );
    expect(Array.from(told.keys()).toSorted()).toEqual(paths.toSorted());
    for (const item of told.values()) {
      expect(item.problem).toBeUndefined();
      expect(item.method.by).toBe(by);
      expect(kindsOf(item)?.[0]).toBe('stale');
    }
  },
);

test('a range in the future and a check that was taken back end with a problem', async () => {
  const items = [{ path: 'Diagnostics/FI-903 Spikes' }];
  await expect(check(items, { start: now + HOUR, end: now + DAY })).rejects.toMatchObject({
    problem: { kind: 'invalid' },
  });
  const range = { start: now - HOUR, end: now };
  await expect(check(items, { ...range, signal: AbortSignal.abort() })).rejects.toMatchObject({
    problem: { kind: 'cancelled' },
  });
});

/** A check of items, which a server refuses the sign-in to; it answers with no data where `answer` does not. */
async function refused(items: number, answer: (server: ScriptedServer, response: ServerResponse) => boolean) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  server.answer = (response, { body }) => {
    if (answer(server, response)) return undefined;
    const { items: asked } = z.object({ items: z.array(z.object({ p: z.string() })) }).parse(JSON.parse(body));
    return json(response, 200, {
      data: { items: asked.map(({ p }) => ({ p, intervals: [{ V: [], Q: [], T: [] }] })) },
    });
  };
  const { client } = testClient({ baseUrl: server.baseUrl });
  const paths = Array.from({ length: items }, (_, at) => ({ path: `/Item ${at}` }));
  const checked = checkHealth(
    { checkId: '1', connectionId: 'c1', start: now - HOUR, end: now, now, items: paths, thresholds: firstThresholds },
    {
      connection: {
        history: new HistoryReader({ decoding: inProcessDecoding }),
        connectionId: 'c1',
        source: testSource(client),
        signal: new AbortController().signal,
      },
      startThread: inProcessThread(serveHealth),
      tell: () => undefined,
    },
  );
  await expect(checked).rejects.toMatchObject({ problem: { kind: 'authentication' } });
  return server;
}

const refusal = { error: [{ msg: 'Access denied' }] };

/** How often a server is asked that answers so many requests and refuses the sign-in from then on. */
async function askedOf(items: number, answered: number) {
  const { seen } = await refused(items, ({ seen: asked }, response) => {
    if (asked.length > answered) json(response, 401, refusal);
    return asked.length > answered;
  });
  return seen.length;
}

// Who signs in wrongly again and again is locked out.
test('a server that refuses the sign-in is not asked about the other items', async () => {
  expect(await askedOf(450, 0)).toBe(1);
});

test('a server that refuses the sign-in to the samples is not asked for what lies beside them', async () => {
  expect(await askedOf(1, 1)).toBe(2);
});

test('a check that has failed leaves no request under way', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  await refused(60, ({ seen }, response) => {
    if (seen.length === 2) held.resolve(response);
    if (seen.length === 3) json(response, 401, refusal);
    return seen.length > 1;
  });
  const response = await held.promise;
  if (!response.closed) await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});
