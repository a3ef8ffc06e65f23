import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartAxis } from '@shared/contract/files/file-chart';
import type { ExportColumn } from '@shared/contract/files/files-export';
import type { FileDocument } from '@shared/file-info/flatten-file';
import type { Cell } from '../cells/cell';
import { held, listOf, pageOf, sectionOf } from '../testing/files';
import { sectionKey } from '../keys';
import { readingOf } from './chart-points';
import { type ChartAnswer, mostKinds } from './chart-protocol';

const [lab, reports] = [sectionOf('Laboratory'), sectionOf('Reports')];
const number = (...path: string[]): ChartAxis => ({ path, as: 'number' });
const time = (...path: string[]): ChartAxis => ({ path, as: 'time' });
const axes = { x: time('metadata', 'timestamp'), y: number('result'), colour: { kind: 'store' } } as const;

/** Values of all kinds, of which only finite numbers are numbers. */
const odd = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
  fc.constantFrom<FileDocument[string] | undefined>(
    '12.5',
    '',
    null,
    true,
    [1, 2],
    { deep: 1 },
    10n ** 400n,
    undefined,
  ),
);

const files = fc
  .array(
    fc.record({
      result: odd,
      at: fc.oneof(odd, fc.constant('1969-07-20T20:17:40Z')),
      grade: fc.integer({ min: 0, max: 14 }),
    }),
  )
  .map((some) =>
    some.map(({ result, at, grade }, index): FileDocument => ({
      _id: `65f0c0ffee65f0c0ffee${String(index).padStart(4, '0')}`,
      grade,
      ...(result !== undefined && { result }),
      metadata: { ...(at !== undefined && { timestamp: at }) },
    })),
  );

function lengthsOf({ x, y, kindOf, selected, sectionOf: places, rowOf }: ChartAnswer): readonly number[] {
  return [x, y, kindOf, selected, places, rowOf].map(({ length }) => length);
}

describe('a chart of files', () => {
  test('has a point for each file with a place on both axes, counts all others, and orders by X and Y', () => {
    fc.assert(
      fc.property(files, (some) => {
        const half = Math.floor(some.length / 2);
        const rows = held([
          [lab, some.slice(0, half)],
          [reports, some.slice(half)],
        ]);
        const list = listOf([lab, reports], { sort: { column: { kind: 'store' }, direction: 1 } });
        const answer = rows.chart({ list, ...axes });
        const cells = (section: typeof lab, row: number) =>
          new Map(
            rows
              .file({ listing: 'listing', section: sectionKey(section), row })
              ?.leaves.map(({ path, leaf }) => [path.join('.'), leaf]),
          );
        const all = [lab, reports].flatMap((section) =>
          some.flatMap((_, row) => {
            const of = cells(section, row);
            return of.size === 0
              ? []
              : [{ x: readingOf(of.get('metadata.timestamp'), axes.x), y: readingOf(of.get('result'), axes.y) }];
          }),
        );
        const drawn = all.filter(({ x, y }) => typeof x === 'number' && typeof y === 'number');
        expect([answer.loaded, answer.listed]).toEqual([some.length, some.length]);
        expect(new Set(lengthsOf(answer))).toEqual(new Set([drawn.length]));
        for (const axis of ['x', 'y'] as const) {
          const { missing, other, infinite } = answer.counts[axis];
          expect(missing + other + infinite).toBe(all.filter((one) => typeof one[axis] === 'string').length);
        }
        for (const [index, x] of answer.x.entries()) {
          const place = answer.sections[answer.sectionOf[index] ?? -1];
          const of = cells(place === sectionKey(lab) ? lab : reports, answer.rowOf[index] ?? -1);
          expect(x).toBe(readingOf(of.get('metadata.timestamp'), axes.x));
          expect(answer.y[index]).toBe(readingOf(of.get('result'), axes.y));
          const [beforeX = -Infinity, beforeY = -Infinity] = [answer.x[index - 1], answer.y[index - 1]];
          expect(x > beforeX || (x === beforeX && (answer.y[index] ?? 0) >= beforeY)).toBe(true);
        }
      }),
    );
  });

  test('gives the most frequent kinds a colour each, and one to all others', () => {
    fc.assert(
      fc.property(files, (some) => {
        const rows = held([[lab, some]]);
        const colour: ExportColumn = { kind: 'path', path: ['grade'] };
        const answer = rows.chart({ list: listOf([lab]), ...axes, y: number('grade'), colour });
        const filesOf = (rank: number) => answer.kindOf.filter((kind) => kind === rank).length;
        expect(answer.kinds.length).toBeLessThanOrEqual(mostKinds);
        expect(answer.kinds.map(({ files: having }) => having)).toEqual(answer.kinds.map((_, rank) => filesOf(rank)));
        expect(answer.others.files).toBe(filesOf(mostKinds));
        expect(answer.others.values > 0).toBe(answer.others.files > 0);
        const last = answer.kinds.at(-1)?.files ?? 0;
        expect(answer.others.files).toBeLessThanOrEqual(answer.others.values * last);
        for (const [index, kind] of answer.kindOf.entries())
          if (kind < mostKinds) expect(answer.kinds[kind]?.cell).toBe(answer.y[index]);
      }),
    );
  });

  test('follows the quick filter and the selection', () => {
    const some: FileDocument[] = [
      { _id: '65f0c0ffee65f0c0ffee0001', filename: 'a.pdf', result: 1, metadata: { timestamp: 1000 } },
      { _id: '65f0c0ffee65f0c0ffee0002', filename: 'b.pdf', result: 2, metadata: { timestamp: 500 } },
      { _id: '65f0c0ffee65f0c0ffee0003', filename: 'b.csv', result: 3, metadata: { timestamp: 700 } },
    ];
    const rows = held([[lab, some]]);
    const section = sectionKey(lab);
    expect(
      rows.selectFiles({
        listing: 'listing',
        how: 'only',
        files: [
          { section, row: 1 },
          { section, row: 9 },
        ],
      }).files,
    ).toBe(1);
    const all = rows.chart({ list: listOf([lab]), ...axes });
    expect([[...all.y], [...all.selected], all.listed]).toEqual([[2, 3, 1], [1, 0, 0], 3]);
    const pdf = rows.chart({ list: listOf([lab], { filter: 'pdf' }), ...axes });
    expect([[...pdf.y], [...pdf.selected], pdf.listed, pdf.loaded]).toEqual([[2, 1], [1, 0], 2, 3]);
    expect(rows.selectFiles({ listing: 'listing', how: 'add', files: [{ section, row: 0 }] }).files).toBe(2);
    expect(rows.selectFiles({ listing: 'listing', how: 'remove', files: [{ section, row: 1 }] }).files).toBe(1);
  });
});

function numberOf(cell: Cell) {
  return readingOf(cell, number('result'));
}

function fileWith(id: number): readonly FileDocument[] {
  return [{ _id: `65f0c0ffee65f0c0ffee000${id}`, result: id, metadata: { timestamp: id } }];
}

test('a chart that is asked for again has what has come since', () => {
  const rows = held([[lab, fileWith(1)]]);
  const request = { list: listOf([lab]), ...axes };
  expect([...rows.chart(request).y]).toEqual([1]);
  rows.route('more', { listing: 'listing', parts: [], sections: [lab] });
  rows.take('more', [{ section: lab, page: pageOf(fileWith(2)) }]);
  expect([...rows.chart(request).y]).toEqual([1, 2]);
});

describe('the place of a value on an axis', () => {
  test('of numbers: a text is none, an integer beyond 2^53 is at the nearest double', () => {
    expect(numberOf(12.5)).toBe(12.5);
    expect(numberOf('12.5')).toBe('other');
    expect(numberOf(9_007_199_254_740_993n)).toBe(9_007_199_254_740_992);
    expect(numberOf(10n ** 400n)).toBe('infinite');
    expect(numberOf(Infinity)).toBe('infinite');
    expect(numberOf({ json: 'NaN' })).toBe('infinite');
    expect(numberOf({ json: '[1]' })).toBe('other');
    expect(numberOf(null)).toBe('missing');
    expect(numberOf(undefined)).toBe('missing');
  });

  test('of times: dates, before 1970 too, and milliseconds only where the specification says that they are', () => {
    const tested = time('metadata', 'tested');
    expect(readingOf('1969-12-31T23:59:59Z', tested)).toBe(-1000);
    expect(readingOf(1000, tested)).toBe('other');
    expect(readingOf('yesterday', tested)).toBe('other');
    expect(readingOf(1000, time('upload_date'))).toBe(1000);
    expect(readingOf(9e15, time('upload_date'))).toBe('other');
  });
});
