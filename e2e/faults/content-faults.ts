import { bodyOf, faultyItems, withMember } from './responses';
import type { Fault } from './fault';
import { json, type FaultyExchange } from './wire-server';

const answers = (name: string, sees: RegExp | undefined, body: (exchange: FaultyExchange) => string): Fault => ({
  name,
  sees,
  act: (exchange) => json(exchange.response, 200, body(exchange)),
});

const encoded = (
  name: string,
  sees: RegExp | undefined,
  contentType: string,
  bytes: (body: string) => Buffer,
): Fault => ({
  name,
  sees,
  act: ({ response, body }) => json(response, 200, bytes(body), { 'content-type': contentType }),
});

const deep = 500_000;

/** Invalid responses with status 200. */
export const contentFaults: readonly Fault[] = [
  {
    name: 'web page instead of JSON',
    act: ({ response }) => json(response, 200, '<html>Sign in to the proxy</html>', { 'content-type': 'text/html' }),
    sees: /is a web page/,
  },
  answers('empty body', /The answer is empty/, () => ''),
  { name: 'no content (204)', act: ({ response }) => response.writeHead(204).end(), sees: /The answer is empty/ },
  encoded('JSON as text/plain', undefined, 'text/plain', (body) => Buffer.from(body)),
  {
    name: 'picture instead of JSON',
    act: ({ response }) => json(response, 200, Buffer.from('\x89PNG\r\n', 'latin1'), { 'content-type': 'image/png' }),
    sees: /answer is not as specified/,
  },
  encoded('byte-order mark', undefined, 'application/json', (body) => Buffer.from(`\uFEFF${body}`)),
  encoded('UTF-16', undefined, 'application/json', (body) => Buffer.from(`\uFEFF${body}`, 'utf16le')),
  encoded('Latin-1 that says so', undefined, 'application/json; charset=iso-8859-1', (body) =>
    Buffer.from(body, 'latin1'),
  ),
  encoded(
    'Latin-1 that says UTF-8',
    /The server sent .*TI-2\.PV.* for .*Kühler TI-2\.PV/s,
    'application/json; charset=utf-8',
    (body) => Buffer.from(body, 'latin1'),
  ),
  answers('wrong shape: the root', /answer is not as specified/, () => '[]'),
  answers('wrong shape: no data', /“data” is missing/, () => '{}'),
  answers('wrong shape: no items', /“items” is missing/, () => '{"data":{"items":{}}}'),
  answers('wrong shape: an item', /not as specified, in “items”/, () => '{"data":{"items":[7]}}'),
  answers('wrong shape: no intervals', /“intervals” is missing/, ({ items }) =>
    bodyOf(items.map(({ p, aggregate }) => ({ p, aggregate }))),
  ),
  // Shown as its text, and nothing else of the answer suffers from it (decision 71).
  answers('wrong shape: a value', undefined, ({ items }) => bodyOf(withMember(items, 'V', { a: 1 }))),
  answers('wrong shape: a quality', /not as specified, in “Q”/, ({ items }) => bodyOf(withMember(items, 'Q', 'good'))),
  answers('wrong shape: a timestamp', /not as specified, in “T”/, ({ items }) =>
    bodyOf(withMember(items, 'T', 'yesterday')),
  ),
  answers('arrays of different length', undefined, ({ items }) =>
    bodyOf(
      items.map((item) => ({
        ...item,
        intervals: item.intervals.map(({ V, ...rest }) => ({ V: V.slice(1), ...rest })),
      })),
    ),
  ),
  answers('error of one item beside good ones', /PI-3.PV.*Object could not be resolved/s, ({ items }) =>
    bodyOf(
      items.map((item) =>
        item.p === faultyItems[2] ? { p: item.p, error: { msg: 'Object could not be resolved' } } : item,
      ),
    ),
  ),
  answers('another item than asked', /The server sent \/System\/Core\/Other .* for .*PI-3\.PV/s, ({ items }) =>
    bodyOf(items.map((item) => (item.p === faultyItems[2] ? { ...item, p: '/System/Core/Other' } : item))),
  ),
  answers('wrong order', undefined, ({ items }) => bodyOf(items.toReversed())),
  answers('missing item', /server sent nothing for .*PI-3\.PV/s, ({ items }) => bodyOf(items.slice(0, 2))),
  answers('“NaN” and “Infinity” as texts', undefined, ({ items }) =>
    bodyOf(withMember(items, 'V', 'NaN')).replace('"NaN"', '"-Infinity"'),
  ),
  answers('bare NaN', undefined, ({ items }) => bodyOf(withMember(items, 'V', 'NaN')).replaceAll('"NaN"', 'NaN')),
  answers(
    'very many other members',
    undefined,
    ({ body }) => `{${Array.from({ length: 50_000 }, (_, n) => `"other ${n}":${n},`).join('')}${body.slice(1)}`,
  ),
  answers(
    'nested half a million deep',
    undefined,
    ({ body }) => `{"deep":${'['.repeat(deep)}${']'.repeat(deep)},${body.slice(1)}`,
  ),
];
