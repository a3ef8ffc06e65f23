import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TableRows, type TableRow } from './table-rows';

const group = fc.record({
  shown: fc.oneof(fc.constant(0), fc.nat(20)),
  isFolded: fc.boolean(),
  hasHead: fc.boolean(),
  hasFoot: fc.boolean(),
});
const groups = fc.array(group, { maxLength: 8 });

test('every line is a head, a row or a foot of its group, in order', () => {
  fc.assert(
    fc.property(groups, (some) => {
      const expected = some.flatMap(({ shown, isFolded, hasHead, hasFoot }, position): TableRow[] => [
        ...(hasHead ? [{ kind: 'head', group: position } as const] : []),
        ...Array.from(
          { length: isFolded ? 0 : shown },
          (_, index) => ({ kind: 'file', group: position, index }) as const,
        ),
        ...(hasFoot && !isFolded ? [{ kind: 'foot', group: position } as const] : []),
      ]);
      const lines = new TableRows(some);
      expect(lines.count).toBe(expected.length);
      expect(expected.map((_, line) => lines.at(line))).toEqual(expected);
      expect([lines.at(-1), lines.at(expected.length)]).toEqual([undefined, undefined]);
      for (const [line, one] of expected.entries()) if (one.kind === 'file') expect(lines.lineOf(one)).toBe(line);
    }),
  );
});

test('the rows among some lines are told group by group', () => {
  fc.assert(
    fc.property(groups, fc.nat(60), fc.nat(60), (some, from, count) => {
      const lines = new TableRows(some);
      const expected = Array.from({ length: count }, (_, index) => lines.at(from + index)).filter(
        (line) => line?.kind === 'file',
      );
      const told = lines
        .windows(from, from + count)
        .flatMap(({ group: at, from: first, count: rows }) =>
          Array.from({ length: rows }, (_, index) => ({ kind: 'file', group: at, index: first + index })),
        );
      expect(told).toEqual(expected);
    }),
  );
});
