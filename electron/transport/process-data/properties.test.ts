import { expect, test } from 'vitest';
import { basic, tinyServer } from '../../demo/http/testing/tiny-server';
import { demoPlant } from '../../demo/plant/plant';
import { never, signInRefusal, testClient } from '../testing/client';
import { propertiesIn, propertiesPayload } from './properties';

const engineer = {
  signInRefusal,
  headers: () => Promise.resolve({ Authorization: basic('engineer', 'demo') }),
  refused: () => false,
};
const origin = { url: 'http://historian.example/api/v2/read', requestId: 1 };
const data = (...entries: object[]) => JSON.stringify({ data: entries });

test('four properties of each item are asked for', () => {
  expect(propertiesPayload(['/a'])).toEqual({
    method: 'POST',
    body: JSON.stringify({
      items: ['.ObjectDescription', '.OpcEngUnit', '.Limits.OpcRangeLow', '.Limits.OpcRangeHigh'].map((name) => ({
        p: `/a${name}`,
      })),
    }),
  });
});

test('what is said is taken by path, errors and odd values say nothing', () => {
  const body = data(
    { p: '/b.OpcEngUnit', v: 'bar' },
    { p: '/a.OpcEngUnit', error: { code: 1, msg: 'no such property' } },
    { p: '/a.ObjectDescription', v: ' Feed ' },
    { p: '/a.Limits.OpcRangeLow', v: 0 },
    { p: '/a.Limits.OpcRangeHigh', v: 50 },
    { p: '/b.Limits.OpcRangeLow', v: 9 },
    { p: '/b.Limits.OpcRangeHigh', v: 1 },
    { p: '/b.ObjectDescription', v: 17 },
  );
  expect(propertiesIn(body, ['/a', '/b', '/c'], origin)).toEqual([
    { path: '/a', description: 'Feed', range: { low: 0, high: 50 } },
    { path: '/b', unit: 'bar', oddLimits: { low: '9', high: '1' } },
    { path: '/c' },
  ]);
});

test.each([
  ['n/a', 100, { low: 'n/a', high: '100' }],
  [' --- ', '---', { low: '---', high: '---' }],
  [null, '10 bar', { low: '', high: '10 bar' }],
  [0, undefined, { low: '0', high: '' }],
  [{ value: 1 }, true, { low: '{"value":1}', high: 'true' }],
  ['x'.repeat(100), 1, { low: `${'x'.repeat(40)}…`, high: '1' }],
  [0, 0, undefined],
  [null, '', undefined],
])('limits %j and %j, which are no range, are told as they came', (low, high, oddLimits) => {
  const body = data(
    { p: '/a.OpcEngUnit', v: 'bar' },
    { p: '/a.Limits.OpcRangeLow', v: low },
    { p: '/a.Limits.OpcRangeHigh', v: high },
  );
  expect(propertiesIn(body, ['/a'], origin)).toEqual([{ path: '/a', unit: 'bar', ...(oddLimits && { oddLimits }) }]);
});

test.each([
  ['-1e999', '1e999', undefined],
  ['-Infinity', 'Infinity', undefined],
  ['1e999', '-1e999', undefined],
  ['-1e999', '100', { low: '-Infinity', high: '100' }],
  ['0', 'Infinity', { low: '0', high: 'Infinity' }],
])('an infinity is no limit that a library could keep: %s and %s', (low, high, oddLimits) => {
  const body = `{"data":[{"v":""},{"v":"bar"},{"v":${low}},{"v":${high}}]}`;
  expect(propertiesIn(body, ['/a'], origin)).toEqual([{ path: '/a', unit: 'bar', ...(oddLimits && { oddLimits }) }]);
});

test('a path is known as the server writes it, and what differs in case alone is told apart where the server does', () => {
  const written = data({ p: '/Plant/A.OPCEngUnit', v: 'bar' }, { p: '/plant/a.objectdescription', v: 'Feed' });
  expect(propertiesIn(written, ['/plant//A'], origin)).toEqual([
    { path: '/plant//A', description: 'Feed', unit: 'bar' },
  ]);
  const both = data({ p: '/a.OpcEngUnit', v: 'bar' }, { p: '/A.OpcEngUnit', v: 'K' });
  expect(propertiesIn(both, ['/A', '/a'], origin)).toEqual([
    { path: '/A', unit: 'K' },
    { path: '/a', unit: 'bar' },
  ]);
  expect(propertiesIn(data({ p: '/a.OpcEngUnit', v: 'bar' }), ['/A', '/a'], origin)).toEqual([
    { path: '/A' },
    { path: '/a', unit: 'bar' },
  ]);
});

test('entries without a path are known by their places where none is missing', () => {
  const whole = data({ v: 'Feed' }, { v: 't/h' }, { v: 0 }, { v: 50 });
  expect(propertiesIn(whole, ['/a'], origin)).toEqual([
    { path: '/a', description: 'Feed', unit: 't/h', range: { low: 0, high: 50 } },
  ]);
  expect(propertiesIn(data({ v: 'Feed' }), ['/a'], origin)).toEqual([{ path: '/a' }]);
});

test('an error of the whole request, and another shape, are problems', () => {
  expect(() => propertiesIn('{"error":[{"msg":"no","code":3}]}', ['/a'], origin)).toThrow();
  expect(() => propertiesIn('{"data":{}}', ['/a'], origin)).toThrow();
});

test('the demo plant is asked over HTTP, in one request that the log has', async () => {
  const { url } = await tinyServer({ plant: demoPlant(Date.UTC(2026, 10, 20)) });
  const { client, log } = testClient({ baseUrl: url, authenticator: engineer });
  const paths = ['FIC-101.OP', 'FIC-101.PV', 'Gone'].map((name) => `/System/Core/Demo Plant/Feed Section/${name}`);
  const [valve, flow, gone] = await client.readProperties(paths, never);
  expect(valve).toMatchObject({ path: paths[0], unit: '%', range: { low: 0, high: 100 } });
  expect(flow).toEqual({ path: paths[1], unit: 't/h', description: 'Feed flow to reactor R-101' });
  expect(gone).toEqual({ path: paths[2] });
  expect(log.list()).toMatchObject([{ operation: 'Read Properties', state: 'done', items: paths }]);
});
