import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoneClock } from '@shared/time/zone-clock';
import { cellHolds, type Cell } from './cell';
import { packColumn } from './pack-column';
import { columnOf } from '../testing/columns';
import { parseSearchWords } from '../quick-filter';

const clock = zoneClock('Europe/Berlin');

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'İstanbul', '=cmd()', 'line\nbreak', 'שלום', '2026-11-21T08:15:30.250Z', '2026-11-21'),
);
const instantText = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const secondText = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().replace(/\.\d+Z/, 'Z'));
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constantFrom(0, -0, 2 ** 53));
const json = fc.array(fc.integer()).map((list) => ({ json: JSON.stringify(list) }));
const any = fc.oneof(text, instantText, number, fc.bigInt(), fc.boolean(), fc.constant(null), json);

/** Columns as they come: of one type or mixed, with few gaps or many, shared by rows or not. */
const columns = fc
  .tuple(
    fc.constantFrom<fc.Arbitrary<Cell>>(text, instantText, secondText, number, json, any),
    fc.constantFrom(0, 1, 3, 30),
  )
  .chain(([cell, gaps]) => {
    const gap = { arbitrary: fc.constant(undefined), weight: gaps };
    return fc.array(fc.oneof({ arbitrary: cell, weight: 2 }, gap), { maxLength: 80 });
  });

function pack(cells: readonly Cell[], isTime = false) {
  return packColumn(columnOf(['a'], cells), cells.length, isTime);
}

function found(cells: readonly Cell[], typed: string, isTime = false): readonly number[] {
  const [word] = parseSearchWords(typed);
  if (word === undefined) throw new Error(`No word in ${typed}`);
  const hits = new Uint8Array(cells.length);
  pack(cells, isTime).mark({ word, isInTime: (instant) => clock.text(instant).includes(word.text) }, hits);
  return [...hits.keys()].filter((row) => hits[row] === 1);
}

describe('cells held closely', () => {
  test('every cell comes back as it was', () => {
    fc.assert(
      fc.property(columns, fc.boolean(), (cells, isTime) => {
        const packed = pack(cells, isTime);
        for (const [row, cell] of cells.entries()) expect(packed.at(row)).toEqual(cell);
        expect(packed.at(cells.length)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  test('a word is found in the rows in which looking at each cell finds it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'İ', '1', ' ', 'K', '\u212a', 'ſ', '.') });
    const cells = fc.array(fc.option(letters, { nil: undefined }), { maxLength: 80 });
    fc.assert(
      fc.property(cells, fc.constantFrom('a', 'ab', 'aa', 'b', 'i', '1', 'ß', 'k', 's', '.', '.a'), (some, typed) => {
        const [word] = parseSearchWords(typed);
        const expected = some.flatMap((cell, row) => (word !== undefined && cellHolds(cell, word) ? [row] : []));
        expect(found(some, typed)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('times are found as they are shown, numbers by their beginning', () => {
    const hours = Array.from({ length: 40 }, (_, hour) => Date.UTC(2026, 0, 1, hour));
    expect(found(hours, '"01-02 00:"', true)).toEqual([23]);
    const uploads = hours.map((hour) => new Date(hour).toISOString());
    expect(found(uploads, '"01-02 00:"')).toEqual([23]);
    const sizes = Array.from({ length: 40 }, (_, index) => 100 + index);
    expect(found(sizes, '12')).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  });

  test('times are found as they were sent, too, and by no name', () => {
    const hours = Array.from({ length: 40 }, (_, hour) => Date.UTC(2026, 0, 1, hour));
    const uploads = hours.map((hour) => new Date(hour).toISOString());
    const seconds = uploads.map((upload) => upload.replace('.000Z', 'Z'));
    expect(found(uploads, '2026-01-02T0')).toEqual([24, 25, 26, 27, 28, 29, 30, 31, 32, 33]);
    expect(found(seconds, '1T23:00:00Z')).toEqual([23]);
    expect(found(uploads, '23:00:00Z')).toEqual([]);
    expect(found(hours, String(hours[23]).slice(0, 6), true)).toEqual(
      [...hours.keys()].filter((hour) => String(hours[hour]).startsWith(String(hours[23]).slice(0, 6))),
    );
    expect(found(hours, String(hours[23]), true)).toEqual([23]);
    for (const name of ['t', 'z', 't1', 't10', '10z']) expect(found(uploads, name)).toEqual([]);
    const later = Date.UTC(12_026, 0, 1);
    expect(found([...hours, later], '12026', true)).toEqual([40]);
  });

  test('times are found as they are shown however they were sent', () => {
    const sent = ['2026-01-01T23:30:00+01:00', '2026-01-01T22:30:00.0000001Z', '2026-01-01T22:30:00Z'];
    const shown = [...sent, Date.UTC(2026, 0, 1, 22, 30)];
    for (const cells of [...sent.map((one) => [one, 'never']), sent, shown])
      expect(found(cells, '"01-01 23:30"', true)).toEqual([...cells.keys()].filter((row) => cells[row] !== 'never'));
    expect(found(sent, '"01-01 22:30"', true)).toEqual([]);
    expect(found(sent, '+01:00', true)).toEqual([0]);
  });

  test('of a column that shows times as they were sent, any part of these finds them', () => {
    const uploads = [6, 7, 22].map((hour) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString());
    const seconds = uploads.map((upload) => upload.replace('.000Z', 'Z'));
    for (const cells of [uploads, seconds]) {
      expect(found(cells, '06:00')).toEqual([0]);
      expect(found(cells, '22:0')).toEqual([2]);
      expect(found(cells, '01-01')).toEqual([0, 1, 2]);
    }
  });

  test('names that are all different cost little more than their letters', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `Batch report B2026-00${index}.pdf`);
    expect(pack(names).bytes / names.length).toBeLessThan(35);
  });
});
