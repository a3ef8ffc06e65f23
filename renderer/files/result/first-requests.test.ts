import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilesQuery } from '@shared/contract/files/files';
import { requestedItems } from '../data/keys';
import { firstRequests, mostTogether } from './first-requests';

const limits = fc.option(fc.oneof(fc.nat(2000), fc.integer({ min: 5000, max: 10_000_000 })), { nil: undefined });
const queries = fc.array(
  fc.record({ items: fc.integer({ min: 1, max: 60 }), limit: limits }).map(({ items, limit }): FilesQuery => {
    const named = Array.from({ length: items }, (_, number) => ({ path: `/${number}` }));
    return limit === undefined ? { items: named } : { items: named, limit };
  }),
  { minLength: 1, maxLength: 5 },
);

test('every item of every query is asked for once, in order, and no request for more than main can hold', () => {
  fc.assert(
    fc.property(queries, (all) => {
      const requests = firstRequests(all);
      const parts = requests.flatMap((request) => request.parts);
      for (const [position, query] of all.entries()) {
        const own = parts.filter((part) => part.query === position);
        expect(own.flatMap(({ items }) => items)).toEqual(requestedItems(query));
        let first = 0;
        for (const part of own) {
          expect(part.item).toBe(first);
          first += part.items.length;
        }
      }
      for (const { queries: sent } of requests) {
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent.every(({ items }) => items.length > 0)).toBe(true);
        const files = sent.reduce((sum, { items, limit = 1000 }) => sum + items.length * limit, 0);
        expect(files).toBeLessThanOrEqual(mostTogether);
      }
    }),
  );
});

test('a usual read is one request, as it was written', () => {
  const [request, ...others] = firstRequests([
    { items: [{ path: '/A' }, { path: '/B' }], limit: 1000, filter: { length: 1 } },
    { items: [{ id: '7' }], fileId: '0123456789abcdef01234567' },
  ]);
  expect(others).toEqual([]);
  expect(request?.queries).toEqual([
    { items: [{ path: '/A' }, { path: '/B' }], limit: 1000, filter: { length: 1 } },
    { items: [{ id: '7' }], fileId: '0123456789abcdef01234567' },
  ]);
});
