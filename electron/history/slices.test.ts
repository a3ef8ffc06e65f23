import fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { HistoryOutcome, HistoryRead } from '@shared/contract/trend/history';
import { plotValues } from '@shared/vqt/aggregates';
import { json } from '../transport/testing/scripted-server';
import { testClient } from '../transport/testing/client';
import { HistoryReader } from './history-reader';
import { responseOf, startHistorian, type Historian, type RequestedSlice } from './testing/historian';
import { WorkerDecoding } from '../decode/thread/decode-session';
import { inProcessDecoding } from '../decode/testing/in-process-decoding';
import { seriesEnd, type SeriesEnd } from './testing/series-end';
import { testSource } from './testing/test-source';
import type { ProcessDataApi } from '../transport/process-data/process-data-api';

const raw = 'AGG_TYPE_RAW';
/** 3 000 000 s: of one 5 s item a probe of 20 000 s and two slices of 1 490 000 s. */
const long = 3_000_000_000;
const probe = 20_000_000;

const open: Historian[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((historian) => historian.close()));
});

interface Site {
  readonly historian: Historian;
  readonly port: SeriesEnd;
  readonly controller: AbortController;
  readonly read: (
    read: Partial<HistoryRead> & { readonly paths?: readonly string[] },
    signal?: AbortSignal,
  ) => Promise<HistoryOutcome>;
}

interface SiteOptions {
  readonly requestsAtOnce?: number;
  readonly now?: () => number;
  readonly rest?: (attempt: number) => number;
  readonly patience?: number;
}

async function site(steps: Readonly<Record<string, number>>, options: SiteOptions = {}): Promise<Site> {
  const { requestsAtOnce = 2, ...parts } = options;
  const historian = await startHistorian(steps);
  open.push(historian);
  const { client: api } = testClient({ baseUrl: historian.baseUrl });
  const reader = new HistoryReader({ decoding: inProcessDecoding, rest: () => 0, ...parts });
  const port = seriesEnd();
  const controller = new AbortController();
  const read: Site['read'] = ({ paths = Object.keys(steps), ...given }, signal = controller.signal) => {
    const items = paths.map((path) => ({ path, aggregate: raw, series: path }));
    const whole = { readId: 'read', connectionId: 'c1', start: 0, end: long, items, options: {}, ...given };
    return reader.read(whole, testSource(api, { requestsAtOnce, retries: 2 }), port, signal);
  };
  return { historian, port, controller, read };
}

const rangesOf = ({ asked }: Historian) => asked.map(({ start, end }) => [start / 1000, end / 1000]);
const timesOf = (count: number, step = 1000) => Array.from({ length: count }, (_, index) => index * step);
const cutOff = (response: Parameters<Historian['fault']>[0], body: string) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
  return true;
};

describe('a long raw read', () => {
  it('is a probe and slices that join, which the page gets as one series without hole or duplicate', async () => {
    const { historian, port, read } = await site({ '/a': 5000 });
    const outcome = await read({});
    expect(rangesOf(historian)).toEqual([
      [0, 20_000],
      [20_000, 1_510_000],
      [1_510_000, 3_000_000],
    ]);
    expect(historian.bodies[0]).toEqual({
      start_time: '1970-01-01T00:00:00.000Z',
      end_time: '1970-01-01T05:33:20.000Z',
      intervals_no: 1,
      raw_as_item_values: false,
      items: [{ p: '/a', aggregate: raw }],
    });
    expect(port.times()['/a']).toEqual(timesOf(600_000, 5000));
    expect(port.of('slice')).toMatchObject([
      { slice: 1, series: ['/a'], start: 0, end: probe },
      { slice: 2, start: probe, end: 1_510_000_000 },
      { slice: 3, start: 1_510_000_000, end: long },
    ]);
    expect(port.of('sliceEnd').map(({ slice, completeTo }) => [slice, completeTo])).toEqual(
      expect.arrayContaining([
        [1, [probe]],
        [2, [1_510_000_000]],
        [3, [long]],
      ]),
    );
    expect(outcome).toMatchObject({ items: [{ points: 600_000 }], requestIds: [1, 2, 3] });
    expect(outcome.problem).toBeUndefined();
  });

  it('needs no probe where the density is known from an earlier read', async () => {
    const { historian, read } = await site({ '/a': 5000 });
    await read({ end: 100_000_000 });
    await read({});
    expect(rangesOf(historian).slice(1)).toEqual([
      [0, 1_500_000],
      [1_500_000, 3_000_000],
    ]);
  });

  it('of a sparse item takes the rest at once', async () => {
    const { historian, port, read } = await site({ '/a': 600_000 });
    await read({});
    expect(rangesOf(historian)).toEqual([
      [0, 20_000],
      [20_000, 3_000_000],
    ]);
    expect(port.times()['/a']).toEqual(timesOf(5000, 600_000));
  });

  it('asks several items in one POST', async () => {
    const { historian, port, read } = await site({ '/a': 1000, '/b': 1000 });
    await read({ end: 100_000_000 });
    expect(historian.asked.map(({ paths }) => paths)).toEqual([['/a', '/b']]);
    expect(port.times()).toEqual({ '/a': timesOf(100_000), '/b': timesOf(100_000) });
  });
});

describe('a read of an item of which nothing is known', () => {
  it('is one request, where it turns out to be as short as was expected', async () => {
    const { historian, port, read } = await site({ '/a': 5000 });
    const outcome = await read({ end: 1_400_000_000 });
    expect(rangesOf(historian)).toEqual([[0, 1_400_000]]);
    expect(port.times()['/a']).toEqual(timesOf(280_000, 5000));
    expect(outcome.items).toEqual([{ points: 280_000 }]);
  });

  it('is given up where it turns out to be long, and cut into slices; items that were whole are not read again', async () => {
    const steps = { '/sparse': 600_000, '/dense': 1, '/later': 600_000 };
    const { historian, controller, port, read } = await site(steps);
    const given = Promise.withResolvers<void>();
    historian.fault = (response, slice) => {
      if (slice.number > 1) return (controller.abort(), true);
      // What the server has of the dense item has no end.
      const body = responseOf({ ...slice, end: 200_000 }, steps);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(body.slice(0, body.indexOf(']}]},{"p":"/later"')));
      response.once('close', given.resolve);
      return true;
    };
    const outcome = await read({ end: 400_000_000 });
    await given.promise;
    const [, next] = historian.asked;
    expect(next).toMatchObject({ start: 0, paths: ['/dense', '/later'] });
    expect(next?.end).toBeLessThan(100_000);
    expect(port.of('sliceEnd')[0]?.completeTo).toEqual([400_000_000, undefined, undefined]);
    expect(outcome.items).toMatchObject([{ points: 1 }, { points: 0 }, { points: 0 }]);
  });
});

test('a slice of an item that had nothing for years is given up, too, where it turns out to be long', async () => {
  const { historian, controller, port, read } = await site({ '/dense': 1 });
  let isGivenUp = false;
  historian.fault = (response, slice) => {
    if (isGivenUp) return (controller.abort(), true);
    isGivenUp = slice.start === 0;
    const body = responseOf({ ...slice, end: isGivenUp ? 200_000 : slice.start }, { '/dense': 1 });
    response.writeHead(200, { 'content-type': 'application/json' });
    // What the server has of the item by now has no end.
    if (isGivenUp) response.write(body.slice(0, body.lastIndexOf(']}]}')));
    else response.end(body);
    return true;
  };
  await read({ start: -long * 10, end: 0 });
  const outcome = await read({ end: 400_000_000 });
  const [whole, next] = historian.asked.filter(({ start }) => start >= 0);
  expect([whole?.end, next?.start]).toEqual([400_000_000, 0]);
  expect(next?.end).toBeLessThan(100_000_000);
  expect(port.of('sliceEnd').at(-1)?.completeTo).toEqual([undefined]);
  expect(outcome.items).toMatchObject([{ points: 0 }]);
});

describe('what is on screen', () => {
  it('is read first, from the middle of what is left; the rest from there outwards', async () => {
    const { historian, port, read } = await site({ '/a': 5000 }, { requestsAtOnce: 1 });
    historian.fault = (_response, { number }) => {
      if (number === 1) port.focus = { start: 2_000_000_000, end: 2_150_000_000 };
      return false;
    };
    await read({});
    expect(rangesOf(historian)).toEqual([
      [0, 20_000],
      [2_000_000, 2_150_000],
      [1_010_000, 2_000_000],
      [2_150_000, 3_000_000],
      [20_000, 1_010_000],
    ]);
    expect(port.times()['/a']).toEqual(timesOf(600_000, 5000));
  });

  it('is the newest read’s range as long as the page has not told', async () => {
    const { historian, read } = await site({ '/a': 5000, '/b': 3000 }, { requestsAtOnce: 1 });
    const older = read({ paths: ['/a'] });
    const newer = read({ readId: 'newer', paths: ['/b'], start: 9_000_000_000, end: 9_001_000_000 });
    await Promise.all([older, newer]);
    expect(historian.asked.map(({ paths }) => paths.join())).toEqual(['/a', '/b', '/a', '/a']);
  });

  it('has no more requests under way than the connection allows, over all reads', async () => {
    const { historian, read } = await site({ '/a': 5000, '/b': 5000, '/c': 5000 }, { requestsAtOnce: 3 });
    const three = Promise.withResolvers<void>();
    historian.fault = async (_response, { number }) => {
      if (number === 3) three.resolve();
      await three.promise;
      return false;
    };
    await Promise.all(['/a', '/b', '/c'].map((path) => read({ readId: path, paths: [path] })));
    expect(historian.mostAtOnce).toBe(3);
    expect(historian.asked).toHaveLength(9);
  });
});

describe('a slice that fails', () => {
  it('is read again, without the others, and takes the place of what had come of it', async () => {
    const { historian, port, read } = await site({ '/a': 5000 });
    historian.fault = (response, slice) => slice.number === 2 && cutOff(response, responseOf(slice, { '/a': 5000 }));
    const outcome = await read({});
    expect(historian.asked).toHaveLength(4);
    expect(port.of('slice').filter(({ slice }) => slice === 2)).toHaveLength(2);
    expect(port.of('sliceEnd')).toHaveLength(3);
    expect(port.times()['/a']).toEqual(timesOf(600_000, 5000));
    expect(outcome.items).toEqual([{ points: 600_000 }]);
    expect(outcome.problem).toBeUndefined();
  });

  it.each([429, 502, 503, 504])('is read again after status %i', async (status) => {
    const { historian, port, read } = await site({ '/a': 1000 });
    historian.fault = (response, { number }) => {
      if (number <= 2) json(response, status, {});
      return number <= 2;
    };
    const outcome = await read({ end: 1_000_000 });
    expect(outcome).toMatchObject({ items: [{ points: 1000 }], requestIds: [1, 2, 3] });
    expect(port.of('slice')).toHaveLength(3);
  });

  it('for good leaves a hole, and the others go on', async () => {
    const { historian, port, read } = await site({ '/a': 5000 });
    historian.fault = (response, { number }) => {
      if (number === 2) json(response, 200, 'no JSON');
      return number === 2;
    };
    const outcome = await read({});
    expect(historian.asked).toHaveLength(3);
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items).toMatchObject([{ points: 302_000, problem: { kind: 'malformed' } }]);
    const failed = port.of('slice').find(({ start }) => start === historian.asked[1]?.start)?.slice;
    expect(port.of('sliceEnd').find(({ slice }) => slice === failed)?.completeTo).toEqual([undefined]);
    expect(port.of('progress').at(-1)?.progress.part).toBeCloseTo(1.51 / 3);
  });

  it('again and again ends the read of its items', async () => {
    const { historian, read } = await site({ '/a': 1000 }, { requestsAtOnce: 1 });
    historian.fault = (response) => {
      json(response, 200, 'no JSON');
      return true;
    };
    const outcome = await read({});
    expect(historian.asked).toHaveLength(3);
    expect(outcome).toMatchObject({ problem: { kind: 'malformed' }, items: [{ problem: { kind: 'malformed' } }] });
  });

  it('because it is too much is read in halves', async () => {
    const { historian, port, read } = await site({ '/a': 1000 });
    historian.fault = (response, { start, end }) => {
      const isTooLarge = end - start > 600_000;
      if (isTooLarge) json(response, 413, {});
      return isTooLarge;
    };
    const outcome = await read({ end: 1_000_000 });
    expect(rangesOf(historian)).toEqual([
      [0, 1000],
      [0, 500],
      [500, 1000],
    ]);
    expect(outcome.items).toEqual([{ points: 1000 }]);
    expect(outcome.problem).toBeUndefined();
    expect(port.times()['/a']).toEqual(timesOf(1000));
  });

  it('because the server has gone ends the read: the rest is not begun', async () => {
    const { historian, port, read } = await site({ '/a': 1000, '/b': 1000 });
    historian.fault = (response, { number }) => {
      if (number > 1) response.destroy();
      return number > 1;
    };
    const outcome = await read({});
    expect(historian.asked.length).toBeLessThanOrEqual(1 + 2 * 3 + 6);
    expect(outcome).toMatchObject({
      problem: { kind: 'connection' },
      items: [
        { points: 10_000, problem: { kind: 'connection' } },
        { points: 10_000, problem: { kind: 'connection' } },
      ],
    });
    const ended = port.of('sliceEnd').map(({ slice }) => slice);
    expect(new Set(ended)).toEqual(new Set(port.of('slice').map(({ slice }) => slice)));
    expect(ended).toHaveLength(new Set(ended).size);
  });

  it('is not read again where the server wants to be left alone for long', async () => {
    const { historian, read } = await site({ '/a': 1000 });
    historian.fault = (response) => {
      response.setHeader('retry-after', '3600');
      json(response, 429, '');
      return true;
    };
    expect(await read({})).toMatchObject({ problem: { details: { status: 429, retryAfterSeconds: 3600 } } });
    expect(historian.asked).toHaveLength(1);
  });

  it('is not read again where another try would be the same', async () => {
    const { historian, read } = await site({ '/a': 1000 });
    historian.fault = (response) => {
      json(response, 401, {});
      return true;
    };
    expect(await read({})).toMatchObject({ problem: { kind: 'authentication' } });
    expect(historian.asked).toHaveLength(1);
  });
});

describe('an item that the server does not know', () => {
  it('is told once, and left out of what follows', async () => {
    const { historian, port, read } = await site({ '/a': 5000 });
    const outcome = await read({ paths: ['/x', '/a'] });
    expect(historian.asked.map(({ paths }) => paths.join())).toEqual(['/x,/a', '/a', '/a']);
    expect(outcome.items).toMatchObject([
      { points: 0, problem: { kind: 'item', details: { item: '/x' } } },
      { points: 600_000 },
    ]);
    expect(outcome.problem).toBeUndefined();
    expect(port.of('sliceEnd')[0]?.completeTo).toEqual([undefined, 10_000_000]);
  });
});

const refusing = ({ historian }: Site, status: number, isRefused: (slice: RequestedSlice) => boolean) => {
  historian.fault = (response, slice) => {
    if (isRefused(slice)) json(response, status, '{"error":[{"msg":"Object not found","code":7}]}');
    return isRefused(slice);
  };
};

describe('a request that the server refuses for what one of its items asks', () => {
  const paths = Array.from({ length: 16 }, (_, index) => `/${index}`);
  const steps = Object.fromEntries(paths.map((path) => [path, 1000]));

  it.each([400, 403, 404, 422, 501])(
    'with status %i hides no other, and is told of that item alone',
    async (status) => {
      const made = await site(steps);
      refusing(made, status, ({ paths: asked }) => asked.includes('/11'));
      const outcome = await made.read({ end: 1_000_000 });
      expect(outcome.problem).toBeUndefined();
      outcome.items.forEach((item, place) => {
        if (place !== 11) expect(item).toEqual({ points: 1000 });
      });
      expect(outcome.items[11]).toMatchObject({
        points: 0,
        problem: { kind: 'item', details: { item: '/11', status, code: '7' } },
      });
      expect(made.port.times()['/0']).toEqual(timesOf(1000));
      expect(made.historian.asked.length).toBeLessThanOrEqual(1 + 2 * Math.log2(paths.length));
    },
  );

  it('is found again and again, however many items the server means', async () => {
    const dead = fc.uniqueArray(fc.constantFrom(...paths.slice(1)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(dead, async (gone) => {
        const made = await site(steps);
        refusing(made, 400, ({ paths: asked }) => asked.some((path) => gone.includes(path)));
        const outcome = await made.read({ end: 1_000_000 });
        const failed = paths.filter((_, place) => outcome.items[place]?.problem !== undefined);
        expect(failed.toSorted()).toEqual(gone.toSorted());
        expect(outcome.items.reduce((sum, { points }) => sum + points, 0)).toBe(1000 * (paths.length - gone.length));
      }),
      { numRuns: 10 },
    );
  });

  it('is not cut into slices with that item: what is left of the others goes on without it', async () => {
    const made = await site({ '/a': 20_000, '/b': 20_000, '/c': 20_000, '/gone': 20_000 });
    refusing(made, 400, ({ paths: asked }) => asked.includes('/gone'));
    const outcome = await made.read({});
    expect(outcome.items.map(({ points }) => points)).toEqual([150_000, 150_000, 150_000, 0]);
    expect(made.historian.asked.filter(({ paths: asked }) => asked.includes('/gone')).length).toBeLessThanOrEqual(5);
  });

  it.each([1_000_000, long])('is left alone soon where all are refused, over %i ms', async (end) => {
    const many = Array.from({ length: 500 }, (_, index) => `/many/${index}`);
    const made = await site({});
    refusing(made, 400, () => true);
    const outcome = await made.read({ paths: many, end });
    expect(made.historian.asked.length).toBeLessThanOrEqual(31);
    expect(outcome.problem).toMatchObject({ kind: 'server', details: { status: 400 } });
    expect(outcome.items.every(({ problem }) => problem?.kind === 'server')).toBe(true);
  });

  it('is told of each item where the range is empty or the wrong way round', async () => {
    for (const end of [0, 1000]) {
      const made = await site({ '/a': 1000, '/b': 1000 });
      refusing(made, 400, () => true);
      const outcome = await made.read({ start: 1000, end });
      expect(outcome.items.map(({ problem }) => problem?.details.status)).toEqual([400, 400]);
      expect(made.historian.asked).toHaveLength(3);
    }
  });

  it('of which the user may read the others goes on with them, slice after slice', async () => {
    const made = await site({ '/a': 20_000, '/b': 20_000, '/c': 20_000, '/forbidden': 20_000 });
    refusing(made, 403, ({ paths: asked }) => asked.includes('/forbidden'));
    const outcome = await made.read({});
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual([150_000, 150_000, 150_000, 0]);
    expect(outcome.items[3]?.problem).toMatchObject({ kind: 'item', details: { item: '/forbidden', status: 403 } });
    expect(outcome.items[3]?.problem?.advice).toContain('READ on this item');
    expect(made.historian.asked.filter(({ paths: asked }) => asked.includes('/forbidden')).length).toBeLessThanOrEqual(
      5,
    );
  });

  const gatewayPage = '<html><title>Access denied</title></html>';

  it('of which a gateway refuses one item with a page goes on with the others, and says so of that item', async () => {
    const made = await site({ '/a': 20_000, '/b': 20_000, '/union-select': 20_000 });
    made.historian.fault = (response, { paths: asked }) => {
      if (!asked.includes('/union-select')) return false;
      response.writeHead(403, { 'content-type': 'text/html' }).end(gatewayPage);
      return true;
    };
    const outcome = await made.read({});
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual([150_000, 150_000, 0]);
    expect(outcome.items[2]?.problem).toMatchObject({ kind: 'item', details: { item: '/union-select', status: 403 } });
    expect(outcome.items[2]?.problem?.message).toContain('a firewall, a gateway or a proxy');
    expect(outcome.items[2]?.problem?.advice).not.toContain('READ');
  });

  it('is left alone soon where a gateway refuses all of them with a page', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `/many/${index}`);
    const made = await site({});
    made.historian.fault = (response) => {
      response.writeHead(403, { 'content-type': 'text/html' }).end(gatewayPage);
      return true;
    };
    const outcome = await made.read({ paths: many, end: long });
    expect(made.historian.asked.length).toBeLessThanOrEqual(17);
    expect(outcome.problem).toMatchObject({ kind: 'http', details: { status: 403 } });
  });

  it.each([1_000_000, long])('is left alone soon where the user may read none of them, over %i ms', async (end) => {
    const many = Array.from({ length: 500 }, (_, index) => `/many/${index}`);
    const made = await site({});
    refusing(made, 403, () => true);
    const outcome = await made.read({ paths: many, end });
    expect(made.historian.asked.length).toBeLessThanOrEqual(17);
    expect(outcome.problem).toMatchObject({ kind: 'permission', details: { status: 403 } });
    expect(outcome.items.every(({ problem }) => problem?.kind === 'permission')).toBe(true);
  });

  it('gives the items that the user may read, though they come after all others are refused', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `/many/${index}`);
    const made = await site(Object.fromEntries(many.map((path) => [path, 1000])));
    const forbidden = new Set(many.slice(50));
    const refused = Promise.withResolvers<void>();
    made.historian.fault = async (response, { number, paths: asked }) => {
      const isRefused = asked.some((path) => forbidden.has(path));
      if (isRefused) json(response, 403, '{"error":{"msg":"Not permitted"}}');
      // After 16 that brought nothing no other is refused.
      if (number === 17) refused.resolve();
      if (!isRefused) await refused.promise;
      return isRefused;
    };
    const outcome = await made.read({ paths: many, end: 1_000_000 });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual(many.map((_, at) => (at < 50 ? 1000 : 0)));
    expect(outcome.items.slice(50).every(({ problem }) => problem?.details.status === 403)).toBe(true);
  });

  it('is no such request where the sign-in is refused', async () => {
    const made = await site(steps);
    refusing(made, 401, () => true);
    expect(await made.read({ end: 1_000_000 })).toMatchObject({ problem: { kind: 'authentication' } });
    expect(made.historian.asked).toHaveLength(1);
  });

  it.each(['', '<html>Not Found</html>', '{"Message":"No HTTP resource was found"}'])(
    'is no such request where nothing is known at its address: 404 %j',
    async (body) => {
      const made = await site(steps);
      made.historian.fault = (response) => (json(response, 404, body), true);
      expect(await made.read({ end: 1_000_000 })).toMatchObject({
        problem: { kind: 'http', details: { status: 404 } },
      });
      expect(made.historian.asked).toHaveLength(1);
    },
  );
});

describe('a server that fails because of one item', () => {
  const paths = Array.from({ length: 16 }, (_, index) => `/${index}`);
  const steps = Object.fromEntries(paths.map((path) => [path, 1000]));

  it.each([413, 500])('with status %i gives all others, and is quoted for that one', async (status) => {
    const made = await site(steps);
    refusing(made, status, ({ paths: asked }) => asked.includes('/11'));
    const outcome = await made.read({ end: 1_000_000 });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual(paths.map((path) => (path === '/11' ? 0 : 1000)));
    const failed = outcome.items.filter(({ problem }) => problem !== undefined);
    expect(failed.map(({ problem }) => [problem?.details.status, problem?.message])).toEqual([
      [status, expect.stringContaining('Object not found')],
    ]);
    // At each size the whole range, half of it, and the other items.
    expect(made.historian.asked.length).toBeLessThanOrEqual(3 * (1 + Math.log2(paths.length)));
  });

  it.each([1_000_000, 20_000_000])('with status 504 after further tries gives all others, over %i ms', async (end) => {
    const made = await site(steps);
    refusing(made, 504, ({ paths: asked }) => asked.includes('/11'));
    const outcome = await made.read({ end });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual(paths.map((path) => (path === '/11' ? 0 : end / 1000)));
    expect(outcome.items[11]?.problem?.details.status).toBe(504);
    const ofBad = made.historian.asked.filter(({ paths: asked }) => asked.includes('/11'));
    // At each size the whole range and half of it, and three slices of the item alone; each is tried three times.
    expect(ofBad.length).toBeLessThanOrEqual(3 * (2 * (1 + Math.log2(paths.length)) + 3));
  });

  it('is left alone soon where it answers everything with status 504, each time after further tries', async () => {
    const made = await site(steps);
    refusing(made, 504, () => true);
    const outcome = await made.read({ end: 1_000_000 });
    expect(made.historian.asked.length).toBeLessThanOrEqual(3 * 26);
    expect(outcome.problem).toMatchObject({ details: { status: 504 } });
    expect(outcome.items.every(({ problem }) => problem?.details.status === 504)).toBe(true);
  });

  it.each([
    [403, 20],
    [500, 4],
    [504, 4],
  ])('with status %i at %i of a hundred gives all others', async (status, count) => {
    const many = Array.from({ length: 100 }, (_, index) => `/many/${index}`);
    const bad = new Set(many.filter((_, at) => at % (100 / count) === 1));
    const made = await site(Object.fromEntries(many.map((path) => [path, 1000])), { requestsAtOnce: 4 });
    refusing(made, status, ({ paths: asked }) => asked.some((path) => bad.has(path)));
    const outcome = await made.read({ paths: many, end: 1_000_000 });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual(many.map((path) => (bad.has(path) ? 0 : 1000)));
  });

  it.each([500, 504])(
    'with status %i at many in a row gives at least what is asked apart from them',
    async (status) => {
      const many = Array.from({ length: 128 }, (_, index) => `/many/${index}`);
      const made = await site(Object.fromEntries(many.map((path) => [path, 1000])));
      refusing(made, status, ({ paths: asked }) => asked.some((path) => many.indexOf(path) < 32));
      const outcome = await made.read({ paths: many, end: 1_000_000 });
      expect(outcome.problem).toBeUndefined();
      expect(outcome.items.map(({ points }) => points)).toEqual(many.map((_, at) => (at < 32 ? 0 : 1000)));
    },
  );

  it('is searched for it also where all others take their time', async () => {
    const made = await site(steps, { requestsAtOnce: 6 });
    const alone = Promise.withResolvers<void>();
    made.historian.fault = async (response, { paths: asked }) => {
      if (asked.join() === '/0') alone.resolve();
      if (!asked.includes('/0')) await alone.promise;
      else json(response, 500, '{"error":{"msg":"Archive block"}}');
      return asked.includes('/0');
    };
    const outcome = await made.read({ end: 1_000_000 });
    expect(outcome.items.map(({ points }) => points)).toEqual(paths.map((path) => (path === '/0' ? 0 : 1000)));
  });

  it('in each of many slices gives all others', async () => {
    const made = await site(steps, { requestsAtOnce: 4 });
    await made.read({ end: 20_000_000 });
    const before = made.historian.asked.length;
    refusing(made, 500, ({ paths: asked }) => asked.includes('/11'));
    const outcome = await made.read({ start: 20_000_000, end: 220_000_000 });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual(paths.map((path) => (path === '/11' ? 0 : 200_000)));
    const asked = made.historian.asked.slice(before);
    expect(asked.filter(({ paths: of }) => of.includes('/11')).length).toBeLessThanOrEqual(40);
  });

  it.each([
    [413, 65],
    [500, 34],
  ])('is left alone soon where it fails whatever it is asked, with status %i', async (status, most) => {
    const many = Array.from({ length: 500 }, (_, index) => `/many/${index}`);
    const made = await site({}, { requestsAtOnce: 4 });
    refusing(made, status, () => true);
    const outcome = await made.read({ paths: many });
    expect(made.historian.asked.length).toBeLessThanOrEqual(most);
    expect(outcome.problem).toMatchObject({ details: { status } });
    expect(outcome.items.every(({ problem }) => problem?.details.status === status)).toBe(true);
  });
});

describe('a server whose answer can’t be read because of one item', () => {
  const paths = Array.from({ length: 16 }, (_, index) => `/${index}`);
  const steps = Object.fromEntries(paths.map((path) => [path, 1000]));
  const upTo11 = (slice: RequestedSlice) => responseOf(slice, steps).split('"/11"')[0] ?? '';

  it.each([
    ['is text', 'malformed', () => 'Internal failure'],
    ['is empty', 'truncated', () => ''],
    ['ends at it', 'truncated', upTo11],
    ['has no data', 'malformed', () => '{"data":null}'],
    ['is an error', 'item', () => '{"error":{"code":3,"msg":"Archive block"}}'],
  ])('gives all others, where it %s', async (_, kind, answer) => {
    const made = await site(steps);
    made.historian.fault = (response, slice) => {
      if (!slice.paths.includes('/11')) return false;
      json(response, 200, answer(slice));
      return true;
    };
    const outcome = await made.read({ end: 1_000_000 });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ problem }) => problem?.kind)).toEqual(
      paths.map((path) => (path === '/11' ? kind : undefined)),
    );
    expect(outcome.items.map(({ points }) => points)).toEqual(paths.map((path) => (path === '/11' ? 0 : 1000)));
    // Each is tried three times, the item alone in vain as often again.
    expect(made.historian.asked.length).toBeLessThanOrEqual(3 * (3 + 2 * Math.log2(paths.length)));
  });

  it.each([
    ['text', 34, 'Internal failure'],
    ['a web page, as a sign-in is', 7, '<html>Sign in</html>'],
  ])('is left alone soon where all that it answers is %s', async (_, most, body) => {
    const made = await site({});
    made.historian.fault = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body);
      return true;
    };
    const many = Array.from({ length: 500 }, (_item, index) => `/many/${index}`);
    const outcome = await made.read({ paths: many, end: 1_000_000 });
    expect(outcome.problem).toMatchObject({ kind: 'malformed' });
    expect(made.historian.asked.length).toBeLessThanOrEqual(most);
  });
});

/** Ways in which a server, or what is before it, seems to be down. */
const outages: Readonly<Record<string, (response: Parameters<Historian['fault']>[0]) => void>> = {
  'status 502': (response) => json(response, 502, {}),
  'status 503': (response) => json(response, 503, {}),
  'status 429': (response) => json(response, 429, {}),
  'status 503, Retry-After 0': (response) => {
    response.setHeader('retry-after', '0');
    json(response, 503, {});
  },
  'a web page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Error</html>'),
  'a closed connection': (response) => response.destroy(),
};

describe.each(Object.entries(outages))('a server that seems to be down, with %s,', (_, fail) => {
  const paths = Array.from({ length: 16 }, (_item, index) => `/${index}`);
  const steps = Object.fromEntries(paths.map((path) => [path, 1000]));
  const failing = ({ historian }: Site, isFailing: (slice: RequestedSlice) => boolean) => {
    historian.fault = (response, slice) => {
      if (isFailing(slice)) fail(response);
      return isFailing(slice);
    };
  };

  it.each(['/0', '/11', '/15'])('for the one item %s gives all others', async (bad) => {
    const made = await site(steps);
    failing(made, ({ paths: asked }) => asked.includes(bad));
    const outcome = await made.read({ end: 1_000_000 });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual(paths.map((path) => (path === bad ? 0 : 1000)));
    expect(outcome.items.flatMap(({ problem }, place) => (problem === undefined ? [] : paths[place]))).toEqual([bad]);
    // All of them and the item alone are tried three times, what lies between once.
    expect(made.historian.asked.length).toBeLessThanOrEqual(2 * 3 + 2 * Math.log2(paths.length));
  });

  it('for one item in each of many slices, several at once, gives all others', async () => {
    const made = await site(steps, { requestsAtOnce: 4 });
    await made.read({ end: 20_000_000 });
    const before = made.historian.asked.length;
    failing(made, ({ paths: asked }) => asked.includes('/11'));
    const outcome = await made.read({ start: 20_000_000, end: 220_000_000 });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map(({ points }) => points)).toEqual(paths.map((path) => (path === '/11' ? 0 : 200_000)));
    const ofBad = made.historian.asked.slice(before).filter(({ paths: asked }) => asked.includes('/11'));
    expect(ofBad.length).toBeLessThanOrEqual(60);
  });

  it.each([2, 500])('for all of %i items is asked few more times than a server that gives one', async (count) => {
    const many = Array.from({ length: count }, (_item, index) => `/many/${index}`);
    const made = await site({});
    failing(made, () => true);
    const outcome = await made.read({ paths: many, end: 1_000_000 });
    expect(outcome.problem).toBeDefined();
    expect(outcome.items.every(({ problem }) => problem?.kind === outcome.problem?.kind)).toBe(true);
    // Three tries of all, then six of some of them, one after the other.
    expect(made.historian.asked.length).toBeLessThanOrEqual(9);
  });

  it('in the middle of a read, with several requests under way, is left alone soon', async () => {
    const made = await site(steps, { requestsAtOnce: 4 });
    await made.read({ end: 20_000_000 });
    const before = made.historian.asked.length;
    failing(made, () => true);
    const outcome = await made.read({ start: 20_000_000, end: 220_000_000 });
    expect(outcome.problem).toBeDefined();
    expect(made.historian.asked.length - before).toBeLessThanOrEqual(4 * 3 + 6);
  });
});

describe('a server that asks to be left alone', () => {
  it.each([429, 503])(
    'for longer than people wait, with status %i, is not asked for some of the items',
    async (status) => {
      const made = await site({ '/a': 1000, '/b': 1000 });
      made.historian.fault = (response) => {
        response.setHeader('retry-after', '3600');
        json(response, status, {});
        return true;
      };
      const outcome = await made.read({ end: 1_000_000 });
      expect(outcome.problem).toMatchObject({ details: { status } });
      expect(made.historian.asked).toHaveLength(1);
    },
  );

  it.each([undefined, '0'])('whatever it is asked, Retry-After %s, is asked for few of the items', async (after) => {
    const many = Array.from({ length: 500 }, (_item, index) => `/many/${index}`);
    const made = await site({});
    made.historian.fault = (response) => {
      if (after !== undefined) response.setHeader('retry-after', after);
      json(response, 429, {});
      return true;
    };
    const outcome = await made.read({ paths: many, end: 1_000_000 });
    expect(outcome.problem).toMatchObject({ details: { status: 429 } });
    // Three tries of all, then two of some of them.
    expect(made.historian.asked.length).toBeLessThanOrEqual(5);
  });

  it('for one item is left alone for as long before each further request, and gives the others', async () => {
    const made = await site({ '/a': 1000, '/b': 1000 }, { requestsAtOnce: 4 });
    let refusedAt = -Infinity;
    const rests: number[] = [];
    made.historian.fault = (response, { paths }) => {
      rests.push(performance.now() - refusedAt);
      if (!paths.includes('/b')) return false;
      response.setHeader('retry-after', '1');
      json(response, 429, {});
      refusedAt = performance.now();
      return true;
    };
    const outcome = await made.read({ end: 1_000_000 });
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items).toMatchObject([{ points: 1000 }, { points: 0, problem: { details: { status: 429 } } }]);
    expect(rests.length).toBeGreaterThan(4);
    expect(Math.min(...rests)).toBeGreaterThanOrEqual(1000);
  });
});

test('a connection that is opened anew is not waited for where the server wanted to be left alone before', async () => {
  const historian = await startHistorian({ '/a': 1000 });
  open.push(historian);
  historian.fault = (response) => {
    response.setHeader('retry-after', '50');
    json(response, 503, {});
    return true;
  };
  const reader = new HistoryReader({ decoding: inProcessDecoding });
  const items = [{ path: '/a', aggregate: raw, series: '/a' }];
  const whole = { readId: 'read', connectionId: 'c1', start: 0, end: 1_000_000, items, options: {} };
  const page = seriesEnd();
  const stop = new AbortController();
  const read = (api: ProcessDataApi) => reader.read(whole, testSource(api), page, stop.signal);
  const rested = () => page.of('progress').some(({ progress }) => progress.waiting !== undefined);
  const { client: before } = testClient({ baseUrl: historian.baseUrl });
  expect(await read(before)).toMatchObject({ problem: { details: { status: 503 } } });
  historian.fault = () => false;
  expect(await read(testClient({ baseUrl: historian.baseUrl }).client)).toMatchObject({ items: [{ points: 1000 }] });
  expect(rested()).toBe(false);
  // Whoever asks as before waits.
  const again = read(before);
  await vi.waitFor(() => expect(rested()).toBe(true));
  stop.abort();
  await again;
});

test('a read of which one item hangs beyond the time-out gives all others', async () => {
  const historian = await startHistorian({ '/a': 1000, '/b': 1000 });
  open.push(historian);
  historian.fault = (_response, { paths }) => paths.includes('/b');
  const { client: api } = testClient({ baseUrl: historian.baseUrl, timeoutSeconds: 1, idleSeconds: 120 });
  const reader = new HistoryReader({ decoding: inProcessDecoding, rest: () => 0 });
  const items = ['/a', '/b'].map((path) => ({ path, aggregate: raw, series: path }));
  const whole = { readId: 'read', connectionId: 'c1', start: 0, end: 1_000_000, items, options: {} };
  const outcome = await reader.read(whole, testSource(api), seriesEnd(), new AbortController().signal);
  expect(outcome.items).toMatchObject([{ points: 1000 }, { points: 0, problem: { kind: 'timeout' } }]);
  expect(outcome.problem).toBeUndefined();
});

test('an answer whose decoder can’t be started has failed, and is not waited for any more', async () => {
  const historian = await startHistorian({ '/a': 1000 });
  open.push(historian);
  historian.fault = (response, slice) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    // The rest never comes.
    response.write(responseOf(slice, { '/a': 1000 }).slice(0, 100));
    return true;
  };
  const { client, log } = testClient({ baseUrl: historian.baseUrl });
  const reader = new HistoryReader({ decoding: new WorkerDecoding(new URL('https://nowhere.example/worker.mjs')) });
  const items = [{ path: '/a', aggregate: raw, series: '/a' }];
  const read = { readId: 'read', connectionId: 'c1', start: 0, end: 1000, items, options: {} };
  const outcome = await reader.read(read, testSource(client), seriesEnd(), new AbortController().signal);
  expect(outcome).toMatchObject({ problem: { kind: 'internal', details: { requestId: 1 } }, requestIds: [1] });
  expect(log.list()).toMatchObject([{ id: 1, state: 'failed' }]);
});

describe('cancelling', () => {
  it('ends what is under way at once, begins nothing more, and says so', async () => {
    const { historian, port, controller, read } = await site({ '/a': 5000 });
    historian.fault = (response, { number }) => {
      if (number === 1) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":{"items":[{"p":"/a","intervals":[');
      if (number === 3) controller.abort();
      return true;
    };
    const outcome = await read({});
    expect(outcome.problem?.kind).toBe('cancelled');
    expect(outcome.items).toMatchObject([{ points: 4000, problem: { kind: 'cancelled' } }]);
    expect(historian.asked).toHaveLength(3);
    expect(port.of('sliceEnd').map(({ completeTo }) => completeTo)).toEqual([[probe], [undefined], [undefined]]);
    expect(port.messages.at(-1)).toMatchObject({ type: 'end', outcome: { problem: { kind: 'cancelled' } } });
  });

  it('does not wait for the pause before another try', async () => {
    const { historian, controller, read } = await site({ '/a': 1000 }, { rest: () => 3_600_000 });
    historian.fault = (response) => {
      json(response, 503, {});
      response.once('close', () => setImmediate(() => controller.abort()));
      return true;
    };
    expect(await read({})).toMatchObject({ problem: { kind: 'cancelled' } });
    expect(historian.asked).toHaveLength(1);
  });

  it('before anything was begun asks nothing', async () => {
    const { historian, controller, port, read } = await site({ '/a': 1000 });
    controller.abort();
    expect(await read({})).toMatchObject({ problem: { kind: 'cancelled' }, requestIds: [] });
    expect(historian.asked).toHaveLength(0);
    expect(port.messages.map(({ type }) => type)).toEqual(['progress', 'end']);
  });
});

describe('the future', () => {
  it('never counts as held', async () => {
    const { historian, port, read } = await site({ '/a': 1000 }, { now: () => 700_000.7 });
    await read({ end: 1_000_000 });
    expect(historian.asked).toHaveLength(1);
    expect(port.of('sliceEnd')[0]?.completeTo).toEqual([700_000]);
    await read({ start: 800_000, end: 1_000_000 });
    expect(port.of('sliceEnd')[1]?.completeTo).toEqual([800_000]);
  });

  it.each([raw, plotValues])('of a server whose clock is behind begins with its present: %s', async (aggregate) => {
    const { historian, port, read } = await site({});
    const date = Math.floor(Date.now() / 1000) * 1000 - 600_000;
    historian.fault = (response, { paths: [path] }) => {
      response.setHeader('date', new Date(date).toUTCString());
      const aggregates = [...new Set(JSON.stringify(historian.bodies.at(-1)).match(/AGG_TYPE_\w+/g))];
      const items = aggregates.map((one) => `{"p":"${path}","aggregate":"${one}","intervals":[]}`);
      json(response, 200, `{"data":{"items":[${items.join()}]}}`);
      return true;
    };
    const items = [{ path: '/a', aggregate, series: '/a' }];
    await read({ items, start: date - 1_000_000, end: date + 1_000_000 });
    const [completeTo = Infinity] = port.of('sliceEnd')[0]?.completeTo ?? [];
    // The header tells its whole second.
    expect(completeTo).toBeLessThanOrEqual(date + 1000);
    expect(completeTo).toBeGreaterThan(date - 1_000_000);
  });
});

/** Holds the answers for slow items until it is let go; who was asked, and whose request was ended. */
function holding({ historian }: Site) {
  const gate = Promise.withResolvers<void>();
  const ended: string[] = [];
  const asked = new Map<string, PromiseWithResolvers<void>>();
  const waitFor = (path: string) => {
    const known = asked.get(path) ?? Promise.withResolvers<void>();
    asked.set(path, known);
    return known;
  };
  historian.fault = async (response, { paths: [path = ''] }) => {
    response.once('close', () => response.writableFinished || ended.push(path));
    waitFor(path).resolve();
    if (path.startsWith('/slow')) await gate.promise;
    return false;
  };
  return { letGo: gate.resolve, ended, isAsked: (path: string) => waitFor(path).promise };
}

describe('a server that is slow for some items', () => {
  const short = 1_000_000;
  const steps = { '/slow 1': 1000, '/slow 2': 1000, '/slow 3': 1000, '/quick 1': 1000, '/quick 2': 1000 };
  const one = (path: string) => ({ readId: path, paths: [path], end: short });
  it.each([2, 1])('answers others meanwhile, %i at a time, and the slow ones in the end', async (requestsAtOnce) => {
    const made = await site(steps, { requestsAtOnce, patience: 20 });
    const { port, read } = made;
    const { letGo, ended, isAsked } = holding(made);
    // No more than are asked at once: what waits for its first turn may get it before a quick one that a busy machine keeps waiting.
    const slow = ['/slow 1', '/slow 2'].slice(0, requestsAtOnce).map((path) => read(one(path)));
    await isAsked('/slow 1');
    for (const path of ['/quick 1', '/quick 2']) {
      if (requestsAtOnce === 1 && path === '/quick 2') break;
      expect(await read(one(path))).toMatchObject({ items: [{ points: 1000 }] });
    }
    expect(ended.length).toBeGreaterThan(0);
    letGo();
    for (const outcome of await Promise.all(slow)) {
      expect(outcome.problem).toBeUndefined();
      expect(outcome.items).toEqual([{ points: 1000 }]);
    }
    expect(port.times()['/slow 1']).toEqual(timesOf(1000));
  });

  it('answers others meanwhile where it hangs only when it is asked once more', async () => {
    const made = await site(steps, { requestsAtOnce: 1, patience: 20 });
    const { historian, read } = made;
    const { letGo, isAsked } = holding(made);
    const { fault } = historian;
    historian.fault = (response, asked) => {
      if (asked.number > 1) return fault(response, asked);
      json(response, 503, '');
      return true;
    };
    const slow = read(one('/slow 1'));
    await isAsked('/slow 1');
    expect(await read(one('/quick 1'))).toMatchObject({ items: [{ points: 1000 }] });
    letGo();
    const outcome = await slow;
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items).toEqual([{ points: 1000 }]);
  });

  it('is left alone at once with what is no longer wanted, whether it was asked or waits', async () => {
    const made = await site(steps, { requestsAtOnce: 1, patience: 600_000 });
    const { historian, read } = made;
    const { ended, isAsked } = holding(made);
    const stop = new AbortController();
    const unwanted = ['/slow 1', '/slow 2', '/slow 3'].map((path) => read(one(path), stop.signal));
    await isAsked('/slow 1');
    const wanted = read(one('/quick 1'));
    stop.abort();
    expect(await wanted).toMatchObject({ items: [{ points: 1000 }] });
    for (const outcome of await Promise.all(unwanted)) expect(outcome.problem?.kind).toBe('cancelled');
    expect(ended).toEqual(['/slow 1']);
    expect(historian.asked.map(({ paths }) => paths)).toEqual([['/slow 1'], ['/quick 1']]);
  });
});

describe('progress', () => {
  it('says what is being waited for before another try, and when that comes', async () => {
    const { historian, port, read } = await site({ '/a': 1000 }, { now: () => 5e9, rest: () => 20 });
    historian.fault = (response, { number }) => {
      if (number === 1) json(response, 503, '');
      return number === 1;
    };
    const outcome = await read({});
    expect(outcome.problem).toBeUndefined();
    const told = port.of('progress').map(({ progress: { waiting } }) => waiting);
    expect(told.find((waiting) => waiting !== undefined)).toMatchObject({
      problem: { kind: 'http', details: { status: 503 } },
      until: expect.closeTo(5e9 + 20, -1),
      attempt: 2,
      attempts: 3,
    });
    expect(told.at(-1)).toBeUndefined();
  });

  it('grows to the whole, counted in points, bytes and part of the range', async () => {
    const { port, read } = await site({ '/a': 5000, '/b': 25_000 });
    const outcome = await read({});
    const told = port.of('progress').map(({ progress }) => progress);
    expect(told.length).toBeGreaterThan(1);
    for (const name of ['points', 'bytes', 'part'] as const) {
      const values = told.map((progress) => progress[name]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    expect(told.at(-1)).toEqual({ points: 720_000, bytes: outcome.bytes, part: 1 });
  });
});
