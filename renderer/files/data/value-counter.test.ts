import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ValueCounter } from './value-counter';

test('the most frequent values come first, of equally frequent ones the first that was met, and the others add up', () => {
  const cells = fc.array(fc.nat(60), { maxLength: 400 });
  fc.assert(
    fc.property(cells, fc.integer({ min: 1, max: 12 }), (met, most) => {
      const counter = new ValueCounter();
      for (const cell of met) counter.note(cell);
      const order = [...Map.groupBy(met, (cell) => cell)]
        .map(([cell, all]) => ({ cell, files: all.length }))
        .toSorted((a, b) => b.files - a.files);
      const { ranked, others } = counter.ranked(most);
      expect(ranked.map(({ cell, files }) => ({ cell, files }))).toEqual(order.slice(0, most));
      const rest = order.slice(most);
      expect(others).toEqual({ files: rest.reduce((sum, { files }) => sum + files, 0), values: rest.length });
    }),
  );
});
