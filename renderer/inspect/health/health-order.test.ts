import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthKinds, type ItemHealth } from '@shared/contract/inspect/health';
import { gravity, worstFirst } from './health-order';

const anyItem = fc
  .record({
    path: fc.constantFrom('/a', '/b', '/c', '/d'),
    kinds: fc.uniqueArray(fc.integer({ min: 0, max: healthKinds.length - 1 }), { maxLength: 3 }),
    lasts: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ path, kinds, lasts }): ItemHealth => ({
    path,
    findings: kinds
      .toSorted((a, b) => a - b)
      .map((kind) => ({ kind: healthKinds[kind] ?? 'gap', count: 1, lasts, evidence: [] })),
    facts: { samples: 0, intervals: [], codes: [], quality: [], texts: 0, none: 0 },
    method: { by: 'raw', notes: [] },
  }));

test('the worst stand first, whatever the order in which they come', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
      const sorted = worstFirst(items);
      expect(sorted.length).toBe(items.length);
      expect(worstFirst(items.toReversed()).map(({ path }) => path)).toEqual(sorted.map(({ path }) => path));
      sorted.forEach((item, at) => {
        const before = sorted[at - 1];
        if (before === undefined) return;
        expect(gravity(before)).toBeLessThanOrEqual(gravity(item));
        if (gravity(before) === gravity(item) && item.findings.length > 0)
          expect(before.findings[0]?.lasts).toBeGreaterThanOrEqual(item.findings[0]?.lasts ?? 0);
      });
    }),
  );
});

test('equally bad items stand by their paths, numbers in their order', () => {
  const facts = { samples: 0, intervals: [], codes: [], quality: [], texts: 0, none: 0 };
  const item = (path: string): ItemHealth => ({ path, findings: [], facts, method: { by: 'raw', notes: [] } });
  expect(worstFirst(['/TI-10', '/TI-2'].map(item)).map(({ path }) => path)).toEqual(['/TI-2', '/TI-10']);
});
