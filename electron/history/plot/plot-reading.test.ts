import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryItem, HistoryRead } from '@shared/contract/trend/history';
import { problem } from '@shared/problem/problem';
import { plotValues } from '@shared/vqt/aggregates';
import { unpackChunk } from '@shared/vqt/packed';
import { inProcessDecoding } from '../../decode/testing/in-process-decoding';
import type { HistoryRequest } from '../../transport/process-data/process-data-api';
import { HistoryReader } from '../history-reader';
import type { HistorySource } from '../history-source';
import { fakeApi, type FakeResponse } from '../testing/fake-api';
import { seriesEnd } from '../testing/series-end';
import { testSource } from '../testing/test-source';

const noData = 0x809b0000;
const times = ['START', 'END', 'MINIMUMACTUALTIME', 'MAXIMUMACTUALTIME', 'WORSTQUALITY', 'COUNT'];
const extremes = ['MINIMUM', 'MAXIMUM', 'WORSTQUALITY', 'COUNT'];

function readOf(paths: readonly string[], intervals = 2, more: Partial<HistoryRead['options']> = {}): HistoryRead {
  return {
    readId: 'read',
    connectionId: 'c',
    start: 0,
    end: 1000,
    items: paths.map((path) => ({ path, aggregate: plotValues, series: path })),
    options: { intervals_no: intervals, ...more },
  };
}

type Row = readonly [v: number | string | boolean | null, q: number, t: number];

/** A server of two intervals: three samples in the first, none in the second. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  START: [
    [1, 0, 100],
    [null, noData, 500],
  ],
  END: [
    [2, 0, 300],
    [null, noData, 500],
  ],
  MINIMUMACTUALTIME: [
    [1, 0, 100],
    [null, noData, 500],
  ],
  MAXIMUMACTUALTIME: [
    [9, 0, 200],
    [null, noData, 500],
  ],
  MINIMUM: [
    [1, 0, 0],
    [null, noData, 500],
  ],
  MAXIMUM: [
    [9, 0, 0],
    [null, noData, 500],
  ],
  WORSTQUALITY: [
    [0, 0, 0],
    [null, noData, 500],
  ],
  COUNT: [
    [3, 0, 0],
    [0, 0, 500],
  ],
  INTERPOLATIVE: [
    [1, 0, 0],
    [2, 0, 500],
  ],
};
const nameOf = ({ aggregate }: HistoryItem) => aggregate.replace('AGG_TYPE_', '');
const hasTimes = (item: HistoryItem) => nameOf(item).includes('ACTUALTIME');

function itemText(item: HistoryItem, points: readonly Row[] = rows[nameOf(item)] ?? []): string {
  const values = points.map(([v, q, t]) => JSON.stringify({ V: v, Q: q, T: t }));
  return `{"p":"${item.path}","aggregate":"${item.aggregate}","intervals":[${values.join()}]}`;
}

const refused = (item: HistoryItem) =>
  `{"p":"${item.path}","aggregate":"${item.aggregate}","error":{"code":1,"msg":"not supported"}}`;

const answered = ({ items }: HistoryRequest, refuses: (item: HistoryItem) => boolean = () => false): FakeResponse => ({
  pieces: [`{"data":{"items":[${items.map((item) => (refuses(item) ? refused(item) : itemText(item))).join()}]}}`],
});

function readerOf(
  answer: (request: HistoryRequest, number: number) => FakeResponse,
  chosen: HistorySource['plotValues'] = 'automatic',
) {
  const api = fakeApi(answer);
  const reader = new HistoryReader({ decoding: inProcessDecoding, rest: () => 0, now: () => 2000 });
  const read = async (wanted: HistoryRead) => {
    const port = seriesEnd();
    const source = testSource(api, { plotValues: chosen });
    const outcome = await reader.read(wanted, source, port, new AbortController().signal);
    const points = port.of('chunk').map(({ chunk }) => {
      const { t, v } = unpackChunk(chunk);
      return [...t].map((time, index) => [time, v[index]]);
    });
    return { outcome, port, points };
  };
  const asked = () => api.requests.map(({ items }) => items.map((item) => `${item.path} ${nameOf(item)}`));
  return { api, read, asked, reader };
}

const askedFor = (path: string, names: readonly string[]) => names.map((name) => `${path} ${name}`);

const untimed = (item: HistoryItem) => itemText(item).replaceAll(/,"T":\d+/g, '');

describe('plot values', () => {
  it('are asked for in one request, all aggregates of an item side by side, and joined', async () => {
    const { read, asked, api } = readerOf((request) => answered(request));
    const { outcome, port, points } = await read(readOf(['/a', '/b'], 2, { method: 'GET' }));
    expect(asked()).toEqual([[...askedFor('/a', times), ...askedFor('/b', times)]]);
    expect(api.requests[0]?.options).toEqual({ intervals_no: 2 });
    const joined = [
      [100, 1],
      [200, 9],
      [300, 2],
    ];
    expect(points).toEqual([joined, joined]);
    expect(port.of('intervals')[0]?.intervals).toMatchObject({
      count: Float64Array.of(3, 0),
      filled: Uint8Array.of(1, 0),
    });
    expect(port.of('sliceEnd')).toMatchObject([{ completeTo: [1000, 1000] }]);
    expect(outcome.items[0]).toEqual({ points: 3, plot: { way: 'times', samples: 3, hasStates: false } });
  });

  it('tell how the server gives them, and how dense the items are, at its address only', async () => {
    const { read, reader } = readerOf((request) => answered(request, hasTimes));
    expect((await reader.known('c', '')).ways.found).toBeUndefined();
    await read(readOf(['/a']));
    const { ways, densities } = await reader.known('c', '');
    expect(ways.found).toBe('extremes');
    expect(densities.seen).toEqual([{ path: '/a', points: 3, span: 1000 }]);
    expect((await reader.known('c', 'https://other.example')).ways.found).toBeUndefined();
  });

  it('of many items and intervals are asked for in requests of bounded size', async () => {
    const { read, api } = readerOf((request) => answered(request));
    const paths = Array.from({ length: 50 }, (_, index) => `/${index}`);
    const { outcome } = await read(readOf(paths, 2000));
    expect(api.requests.map(({ items }) => items.length)).toEqual([16 * 6, 16 * 6, 16 * 6, 2 * 6]);
    expect(outcome.items.every(({ problem: met }) => met === undefined)).toBe(true);
  });

  it('of a server without times are made of least and greatest values, which is found out once', async () => {
    const { read, asked } = readerOf((request) => answered(request, hasTimes));
    const first = await read(readOf(['/a']));
    expect(asked()).toEqual([askedFor('/a', times), askedFor('/a', extremes)]);
    expect(first.points[0]?.map(([, v]) => v)).toEqual([1, 9]);
    expect(first.outcome.items[0]).toMatchObject({ plot: { way: 'extremes', samples: 3 } });
    await read(readOf(['/b']));
    expect(asked().slice(2)).toEqual([askedFor('/b', extremes)]);
  });

  it('of a server that gives neither are sampled, and said to be', async () => {
    const { read, asked } = readerOf((request) => answered(request, (item) => nameOf(item) !== 'INTERPOLATIVE'));
    // What refuses everything is refused for a reason of its own; one count shows that it is not the item.
    const { read: readCounted } = readerOf((request) =>
      answered(request, (item) => !['INTERPOLATIVE', 'COUNT'].includes(nameOf(item))),
    );
    const { outcome, points } = await readCounted(readOf(['/a']));
    expect(points).toEqual([
      [
        [0, 1],
        [500, 2],
      ],
    ]);
    expect(outcome.items[0]).toEqual({ points: 2, plot: { way: 'sampled', hasStates: false } });
    expect((await read(readOf(['/a']))).outcome.items[0]?.problem?.kind).toBe('item');
    expect(asked()).toHaveLength(1);
  });

  it('refused for one item are asked otherwise for that one, then and later', async () => {
    const { read, asked } = readerOf((request) => answered(request, (item) => item.path === '/b' && hasTimes(item)));
    const { outcome } = await read(readOf(['/a', '/b']));
    expect(outcome.items.map(({ plot }) => plot?.way)).toEqual(['times', 'extremes']);
    await read(readOf(['/a', '/b', '/c']));
    expect(asked().slice(2)).toEqual([[...askedFor('/a', times), ...askedFor('/c', times)], askedFor('/b', extremes)]);
  });

  it('of which the server leaves out the least value of an interval are asked otherwise', async () => {
    const { read, asked } = readerOf(({ items }) => ({
      pieces: [
        `{"data":{"items":[${items.map((item) => itemText(item, nameOf(item) === 'MINIMUMACTUALTIME' ? [] : undefined)).join()}]}}`,
      ],
    }));
    const { outcome } = await read(readOf(['/a']));
    expect(asked()).toEqual([askedFor('/a', times), askedFor('/a', extremes)]);
    expect(outcome.items[0]).toMatchObject({ plot: { way: 'extremes' } });
  });

  it('without their times are told as what they are, and nothing is drawn of them', async () => {
    const { read } = readerOf(({ items }) => ({
      pieces: [`{"data":{"items":[${items.map((item) => (hasTimes(item) ? untimed(item) : itemText(item))).join()}]}}`],
    }));
    const { outcome, points } = await read(readOf(['/a']));
    expect(outcome.items[0]?.problem?.kind).toBe('malformed');
    expect(points).toEqual([]);
  });

  it('of texts have no least and no greatest value', async () => {
    const texts: Readonly<Record<string, readonly Row[]>> = {
      ...rows,
      START: [
        ['Off', 0, 100],
        [null, noData, 500],
      ],
      END: [
        ['On', 0, 300],
        [null, noData, 500],
      ],
    };
    const { read, asked } = readerOf(({ items }) => ({
      pieces: [
        `{"data":{"items":[${items.map((item) => (/MIN|MAX/.test(nameOf(item)) ? refused(item) : itemText(item, texts[nameOf(item)]))).join()}]}}`,
      ],
    }));
    const { outcome, points } = await read(readOf(['/a']));
    expect(asked()).toHaveLength(1);
    expect(points[0]?.map(([t]) => t)).toEqual([100, 300]);
    expect(outcome.items[0]).toMatchObject({ plot: { way: 'times', hasStates: true, samples: 3 } });
  });

  it('of an item that is true or false tell for how long it is either, where the server does', async () => {
    const states: Readonly<Record<string, readonly Row[]>> = {
      ...rows,
      START: [
        [false, 0, 100],
        [null, noData, 500],
      ],
      END: [
        [true, 0, 300],
        [null, noData, 500],
      ],
      DURATIONINSTATENONZERO: [
        [100, 0, 0],
        [500, 0, 500],
      ],
      DURATIONINSTATEZERO: [
        [300, 0, 0],
        [0, 0, 500],
      ],
    };
    const answerTo = (hasShares: boolean) => (request: HistoryRequest) => ({
      pieces: [
        `{"data":{"items":[${request.items
          .map((item) => {
            const isShare = nameOf(item).startsWith('DURATION');
            return /MIN|MAX/.test(nameOf(item)) || (isShare && !hasShares)
              ? refused(item)
              : itemText(item, states[nameOf(item)]);
          })
          .join()}]}}`,
      ],
    });
    const shares = ['DURATIONINSTATENONZERO', 'DURATIONINSTATEZERO'];
    const told = readerOf(answerTo(true));
    const { outcome, port } = await told.read(readOf(['/a']));
    expect(told.asked()).toEqual([askedFor('/a', times), askedFor('/a', shares)]);
    expect(port.of('intervals').at(-1)?.intervals.shares).toEqual({
      on: Float64Array.of(100, 500),
      off: Float64Array.of(300, 0),
    });
    expect(outcome.items[0]).toMatchObject({ plot: { hasStates: true, hasShares: true } });
    const untold = readerOf(answerTo(false));
    const { outcome: without } = await untold.read(readOf(['/a']));
    expect(without.items[0]).toMatchObject({ points: 2, plot: { way: 'times', hasStates: true, samples: 3 } });
    expect(without.items[0]?.plot?.hasShares).toBeUndefined();
    // That a server does not tell is found out once.
    await untold.read(readOf(['/b']));
    expect(untold.asked().slice(2)).toEqual([askedFor('/b', times)]);
  });

  it('that a server refuses as a whole are asked otherwise; a server in trouble is not', async () => {
    const refusal = problem('server', 'Server error: unknown aggregate', '', { status: 400 });
    const { read, asked } = readerOf((request) => (request.items.some(hasTimes) ? { refusal } : answered(request)));
    expect((await read(readOf(['/a']))).outcome.items[0]).toMatchObject({ plot: { way: 'extremes' } });
    expect(asked()).toHaveLength(2);
    const trouble = problem('http', 'The server answered with HTTP status 500.', '', { status: 500 });
    const { read: readTroubled, asked: askedTroubled } = readerOf(() => ({ refusal: trouble }));
    const { outcome } = await readTroubled(readOf(['/a']));
    expect([outcome.problem?.details.status, outcome.items[0]?.points]).toEqual([500, 0]);
    expect(askedTroubled()).toHaveLength(1);
  });

  it('that a server refuses for one item are read of the others, in the best way', async () => {
    const refusal = problem('server', 'Server error: Object not found (HTTP 400)', '', { status: 400 });
    const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
    const { read, asked } = readerOf((request) =>
      request.items.some(({ path }) => path === '/7') ? { refusal } : answered(request),
    );
    const { outcome } = await read(readOf(paths));
    expect(outcome.problem).toBeUndefined();
    outcome.items.forEach((item, place) => {
      if (place !== 7) expect(item).toMatchObject({ points: 3, plot: { way: 'times' } });
    });
    expect(outcome.items[7]).toMatchObject({ points: 0, problem: { kind: 'item', details: { item: '/7' } } });
    expect(asked().length).toBeLessThanOrEqual(16);
    await read(readOf(['/other']));
    expect(asked().at(-1)).toEqual(askedFor('/other', times));
  });

  it('that are refused for one item beside others in another way are read of all others', async () => {
    const refusal = problem('server', 'Server error: Object not found (HTTP 400)', '', { status: 400 });
    const { read } = readerOf((request) => {
      if (request.items.some(({ path }) => path === '/gone')) return { refusal };
      return answered(request, (item) => item.path === '/b' && hasTimes(item));
    });
    await read(readOf(['/a', '/b']));
    const { outcome } = await read(readOf(['/gone', '/b', '/c']));
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ plot }) => plot?.way)).toEqual([undefined, 'extremes', 'times']);
    expect(outcome.items[0]?.problem?.kind).toBe('item');
  });

  it.each([413, 500, 504])(
    'that are too much for the server, which answers %i, are read of fewer items',
    async (status) => {
      const refusal = problem('http', `The server answered with HTTP status ${status}.`, '', { status });
      const paths = Array.from({ length: 8 }, (_, index) => `/${index}`);
      const { read, api } = readerOf((request) =>
        request.items.length > 3 * times.length ? { refusal } : answered(request),
      );
      const { outcome } = await read(readOf(paths));
      expect(outcome.problem).toBeUndefined();
      expect(outcome.items).toEqual(
        paths.map(() => ({ points: 3, plot: { way: 'times', samples: 3, hasStates: false } })),
      );
      expect(api.requests.map(({ items }) => items.length / times.length)).toEqual([8, 4, 4, 2, 2, 2, 2]);
    },
  );

  it('that a server refuses of all items are not asked for each of them', async () => {
    const refusal = problem('server', 'Server error: bad range (HTTP 400)', '', { status: 400 });
    const { read, asked } = readerOf(() => ({ refusal }));
    const { outcome } = await read(
      readOf(
        Array.from({ length: 500 }, (_, index) => `/${index}`),
        1000,
      ),
    );
    expect(outcome.problem).toEqual(refusal);
    expect(outcome.items.every((item) => item.problem?.kind === 'server')).toBe(true);
    expect(asked().length).toBeLessThanOrEqual(150);
  });

  it('of an item that is not known have the server’s words, and change nothing for others', async () => {
    const { read, asked } = readerOf((request) => answered(request, ({ path }) => path === '/gone'));
    const { outcome } = await read(readOf(['/gone', '/a']));
    expect(outcome.items.map((item) => item.problem?.kind)).toEqual(['item', undefined]);
    await read(readOf(['/b']));
    expect(asked()).toEqual([[...askedFor('/gone', times), ...askedFor('/a', times)], askedFor('/b', times)]);
  });

  it('are asked for in the way that was chosen for the connection', async () => {
    const { read, asked } = readerOf((request) => answered(request), 'extremes');
    await read(readOf(['/a']));
    const { read: readSampled, asked: askedSampled } = readerOf((request) => answered(request), 'sampled');
    await readSampled(readOf(['/a']));
    expect([asked(), askedSampled()]).toEqual([[askedFor('/a', extremes)], [['/a INTERPOLATIVE']]]);
  });
});

/** The answer's text, and where in it the answer of each item ends, by its place. */
function answerText({ items }: HistoryRequest): { readonly text: string; readonly ends: readonly number[] } {
  const texts = items.map((item) => itemText(item));
  const ends = texts.map((_, place) => `{"data":{"items":[${texts.slice(0, place + 1).join()}`.length);
  return { text: `{"data":{"items":[${texts.join()}]}}`, ends };
}

describe('plot values of several items in one answer', () => {
  it('are sent on item by item, while the rest of the answer is still to come', async () => {
    const port = seriesEnd();
    const shown: number[] = [];
    async function* slowly({ text, ends }: ReturnType<typeof answerText>) {
      const end = ends[times.length - 1] ?? 0;
      yield text.slice(0, end);
      await vi.waitFor(() => expect(port.of('intervals')).toHaveLength(1));
      shown.push(...port.of('chunk').map(({ item }) => item));
      yield text.slice(end);
    }
    const api = fakeApi((request) => ({ pieces: slowly(answerText(request)) }));
    const reader = new HistoryReader({ decoding: inProcessDecoding, rest: () => 0, now: () => 2000 });
    const outcome = await reader.read(readOf(['/a', '/b']), testSource(api), port, new AbortController().signal);
    expect(shown).toEqual([0]);
    expect(port.of('chunk').map(({ item }) => item)).toEqual([0, 1]);
    expect(outcome.items.map(({ points }) => points)).toEqual([3, 3]);
  });

  it('are the same wherever the first try was broken off', async () => {
    const paths = ['/a', '/b', '/c'];
    const { text } = answerText({
      items: paths.flatMap((path) => times.map((name) => ({ path, aggregate: `AGG_TYPE_${name}` }))),
      start: 0,
      end: 1000,
      options: {},
    });
    const breaksWith = problem('connection', 'The connection was lost.', '');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length }), async (cut) => {
        const api = fakeApi((request, number) =>
          number === 1
            ? { pieces: [answerText(request).text.slice(0, cut)], breaksWith }
            : { pieces: [answerText(request).text] },
        );
        const reader = new HistoryReader({ decoding: inProcessDecoding, rest: () => 0, now: () => 2000 });
        const port = seriesEnd();
        const source = testSource(api, { retries: 1 });
        const outcome = await reader.read(readOf(paths), source, port, new AbortController().signal);
        expect(api.requests).toHaveLength(2);
        expect(port.times()).toEqual(Object.fromEntries(paths.map((path) => [path, [100, 200, 300]])));
        expect(port.of('progress').at(-1)).toMatchObject({ progress: { points: 9, part: 1 } });
        expect(outcome.items).toEqual(
          paths.map(() => ({ points: 3, plot: { way: 'times', samples: 3, hasStates: false } })),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('that came in full stay where the answer breaks off, and are not asked again', async () => {
    const { read, asked } = readerOf((request) => {
      const { text } = answerText(request);
      const cut = text.indexOf('"/b"');
      return { pieces: [cut < 0 ? text : text.slice(0, cut + 40)] };
    });
    const { outcome, port } = await read(readOf(['/a', '/b', '/c']));
    expect(port.times()).toEqual({ '/a': [100, 200, 300], '/c': [100, 200, 300] });
    expect(outcome.items.map((item) => item.problem?.kind)).toEqual([undefined, 'truncated', undefined]);
    expect(
      asked()
        .slice(1)
        .flat()
        .some((name) => name.startsWith('/a ')),
    ).toBe(false);
  });
});

const lookedAt = (refuses?: (item: HistoryItem) => boolean, chosen?: HistorySource['plotValues']) => {
  const { api, reader, read, asked } = readerOf((request) => answered(request, refuses), chosen);
  const source = testSource(api, chosen && { plotValues: chosen });
  const look = () => reader.findPlotWay('c', source, new AbortController().signal);
  const readRaw = (path: string) =>
    read({ ...readOf([path]), items: [{ path, aggregate: 'AGG_TYPE_RAW', series: path }], options: {} });
  return { look, read, readRaw, asked };
};

describe('how a server gives plot values', () => {
  it('is not looked for where no item is known, nor where a person or a read has told it', async () => {
    const { look, read, asked } = lookedAt();
    expect(await look()).toBeUndefined();
    expect(asked()).toEqual([]);
    await read(readOf(['/a']));
    expect(await look()).toEqual({ way: 'times', by: 'reads' });
    expect(asked()).toHaveLength(1);
    const { look: lookSet, asked: askedSet } = lookedAt(undefined, 'sampled');
    expect(await lookSet()).toEqual({ way: 'sampled', by: 'person' });
    expect(askedSet()).toEqual([]);
  });

  it('is found by one small read of the item that was read last, and kept', async () => {
    const { look, read, readRaw, asked } = lookedAt();
    await readRaw('/a');
    await readRaw('/b');
    expect(await look()).toEqual({ way: 'times', by: 'test', path: '/b' });
    expect(asked().slice(2)).toEqual([askedFor('/b', times)]);
    expect(await look()).toEqual({ way: 'times', by: 'reads' });
    await read(readOf(['/a']));
    expect(asked().slice(3)).toEqual([askedFor('/a', times)]);
  });

  it('is looked at anew where it was less than all, and told where nothing more is shown', async () => {
    const updated = { refuses: true };
    const { look, readRaw, asked } = lookedAt((item) => updated.refuses && hasTimes(item));
    await readRaw('/a');
    expect(await look()).toEqual({ way: 'extremes', by: 'test', path: '/a' });
    updated.refuses = false;
    expect(await look()).toEqual({ way: 'times', by: 'test', path: '/a' });
    expect(asked().slice(1)).toEqual([askedFor('/a', times), askedFor('/a', extremes), askedFor('/a', times)]);
  });

  it('is not told by an item that is refused in any way', async () => {
    const { look, readRaw } = lookedAt(({ path, aggregate }) => path === '/gone' && aggregate !== 'AGG_TYPE_RAW');
    await readRaw('/a');
    await readRaw('/gone');
    expect(await look()).toMatchObject({ path: '/a' });
  });
});

const uncertain = 0x40940000;
const uncertainDataSubNormal = 0x40a40401;

interface Stored {
  readonly t: number;
  readonly v: number;
  readonly q: number;
}

/** A historian of one item that follows OPC UA Part 13: least and greatest values are those of good samples where there are any. */
function historianOf(samples: readonly Stored[], refuses: (item: HistoryItem) => boolean = () => false) {
  return ({ start, end, items, options }: HistoryRequest): FakeResponse => {
    const texts = items.map((item) => {
      if (refuses(item)) return refused(item);
      const inside = samples.filter(({ t }) => t >= start && t < end);
      if (nameOf(item) === 'RAW') return itemText(item, inside.map(rowOf));
      const count = options.intervals_no ?? 100;
      const step = (end - start) / count;
      const parts = Array.from({ length: count }, (_, place) => {
        const from = start + place * step;
        return { from, samples: inside.filter(({ t }) => t >= from && t < from + step) };
      });
      return itemText(
        item,
        parts.map((part) => valueOf(nameOf(item), part.samples, part.from)),
      );
    });
    return { pieces: [`{"data":{"items":[${texts.join()}]}}`] };
  };
}

const rowOf = ({ t, v, q }: Stored): Row => [v, q, t];

function valueOf(name: string, samples: readonly Stored[], from: number): Row {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return [null, noData, from];
  if (name === 'START') return rowOf(first);
  if (name === 'END') return rowOf(last);
  if (name === 'COUNT') return [samples.length, 0, from];
  if (name === 'WORSTQUALITY') return [Math.max(...samples.map(({ q }) => q)), 0, from];
  const sign = name.startsWith('MIN') ? 1 : -1;
  const furthest = (list: readonly Stored[]) => list.toSorted((a, b) => sign * (a.v - b.v))[0];
  const good = furthest(samples.filter(({ q }) => q === 0));
  const any = furthest(samples) ?? first;
  const found = good ?? any;
  const isSubNormal = good === undefined || sign * (any.v - good.v) < 0;
  return [found.v, isSubNormal ? uncertainDataSubNormal : found.q, name.endsWith('TIME') ? found.t : from];
}

const readPoints = async (
  answer: (request: HistoryRequest) => FakeResponse,
  intervals = 2,
  isCoarse?: HistoryRead['isCoarse'],
) => {
  const { read: readFrom, asked } = readerOf(answer);
  const { port, outcome } = await readFrom({ ...readOf(['/a'], intervals), isCoarse });
  const points = port.of('chunk').flatMap(({ chunk }) => {
    const { t, v, q } = unpackChunk(chunk);
    return [...t].map((time, index) => ({ t: time, v: v[index] ?? 0, q: q[index] ?? 0 }));
  });
  return { asked: asked(), outcome, points };
};

describe('uncertain samples beside good ones', () => {
  const spike: readonly Stored[] = [
    { t: 100, v: 1, q: 0 },
    { t: 150, v: 99, q: uncertain },
    { t: 200, v: 9, q: 0 },
    { t: 300, v: 2, q: 0 },
  ];
  it('that lie further out are read from the samples of their interval, with their own quality', async () => {
    const { asked, points, outcome } = await readPoints(historianOf(spike));
    expect(asked).toEqual([askedFor('/a', times), ['/a RAW']]);
    expect(points.find(({ t }) => t === 150)).toEqual({ t: 150, v: 99, q: uncertain });
    expect(points).toHaveLength(4);
    expect(outcome.items[0]?.remarks).toBeUndefined();
  });

  it('are left where only a coarse picture is made', async () => {
    const { asked, points, outcome } = await readPoints(historianOf(spike), 2, true);
    expect(asked).toEqual([askedFor('/a', times)]);
    expect(points.map(({ t }) => t)).toEqual([100, 200, 300]);
    expect(outcome.items[0]?.remarks).toBeUndefined();
  });

  it('are told where their samples can’t be read, and what was read stays', async () => {
    const { points, outcome } = await readPoints(historianOf(spike, (item) => nameOf(item) === 'RAW'));
    expect(points.map(({ t }) => t)).toEqual([100, 200, 300]);
    expect(outcome.items[0]).toMatchObject({ points: 3, remarks: { beyond: 1 } });
    expect(outcome.items[0]?.problem).toBeUndefined();
  });

  it('are all in the picture: no column lacks its least, greatest or an uncertain one that stands out', async () => {
    const stored = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: -9, max: 9 }), fc.boolean()), {
        maxLength: 60,
        selector: ([t]) => t,
      })
      .map((list) => list.toSorted(([a], [b]) => a - b).map(([t, v, isGood]) => ({ t, v, q: isGood ? 0 : uncertain })));
    await fc.assert(
      fc.asyncProperty(stored, fc.constantFrom(1, 2, 5, 20), async (samples, intervals) => {
        const { points } = await readPoints(historianOf(samples), intervals);
        const step = 1000 / intervals;
        const extent = (list: readonly Stored[], from: number) => {
          const values = list.filter(({ t }) => t >= from && t < from + step).map(({ v }) => v);
          return [Math.min(...values), Math.max(...values)];
        };
        for (let place = 0; place < intervals; place += 1)
          expect(extent(points, place * step)).toEqual(extent(samples, place * step));
        const own = new Map(samples.map(({ t, q }) => [t, q]));
        for (const { t, q } of points) if (own.get(t) === uncertain) expect(q >>> 30).toBe(1);
      }),
      { numRuns: 60 },
    );
  });
});
