import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasPassed, readRecord, reasonFor, withRow } from './record.mjs';
import { objections } from './release-check.mjs';
import { endsOfSupport, majorOf } from './support.mjs';

describe('support', () => {
  test('ends with the release of the third major after it; previews count for nothing', () => {
    const times = {
      created: '2013-01-01T00:00:00Z',
      '45.0.0-alpha.1': '2026-09-01T00:00:00Z',
      '45.0.0': '2026-10-21T06:03:52Z',
      '45.0.1': '2026-10-22T00:00:00Z',
    };
    expect(endsOfSupport(times)).toEqual({ 42: '2026-10-21' });
  });

  test('a text that is no version is refused in words', () => {
    expect(majorOf('45.4.1')).toBe(45);
    for (const text of ['45', 'v45.4.1', '45.4.1-beta.1', '']) expect(() => majorOf(text)).toThrow('is no version');
  });
});

const document = `# Electron

| version | date | binary | result |
|---|---|---|---|
| 42.0.0 | 2026-05-07 | repack | passed |

Electron 42 is out of support because nothing newer can be had.
`;

describe('the record', () => {
  test('takes further rows at its end, and gives back what was put in', () => {
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const rows = fc.array(
      fc.record({
        version: fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((parts) => parts.join('.')),
        date: dates.map((date) => date.toISOString().slice(0, 10)),
        binary: fc.constantFrom('official', 'repack'),
        result: fc.constantFrom('passed', 'failed'),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(rows, (added) => {
        const text = added.reduce(withRow, document);
        expect(readRecord(text)).toEqual([...readRecord(document), ...added]);
        expect(reasonFor(42, text)).toBe('nothing newer can be had.');
      }),
    );
  });

  test('only the last trial of the official binary counts', () => {
    const row = { version: '45.4.1', date: '2026-11-22', binary: 'official', result: 'passed' };
    expect(hasPassed('42.0.0', readRecord(document))).toBe(false);
    expect(hasPassed('45.4.1', [row])).toBe(true);
    expect(hasPassed('45.4.1', [row, { ...row, result: 'failed' }])).toBe(false);
  });

  test('a document without a table is refused', () => {
    expect(() => withRow('nothing', {})).toThrow('no table');
  });
});

describe('a release', () => {
  const record = [{ version: '45.4.1', date: '2026-11-22', binary: 'official', result: 'passed' }];
  const known = { version: '45.4.1', isFallback: false, today: '2026-11-22', ends: { 42: '2026-10-21' }, record };

  test('with what is supported and recorded goes out', () => {
    expect(objections(known)).toEqual([]);
  });

  test('is refused for each reason by itself', () => {
    expect(objections({ ...known, isFallback: true })).toEqual([expect.stringContaining('unofficial repack')]);
    expect(objections({ ...known, record: [] })).toEqual([expect.stringContaining('does not say that 45.4.1 passed')]);
    expect(objections({ ...known, ends: { 45: '2026-11-22' } })).toEqual([
      expect.stringContaining('no fixes since 2026-11-22'),
    ]);
    expect(objections({ ...known, ends: { 45: '2026-11-23' } })).toEqual([]);
  });
});
