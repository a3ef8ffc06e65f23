import { expect, test } from 'vitest';
import { firstThresholds, type HealthFinding } from '@shared/contract/inspect/health';
import { tableRequestSchema } from '@shared/contract/trend/export';
import { isoText } from '../../kit/text/iso-text';
import { writtenTable } from '../../kit/text/written-table';
import { healthTable } from './health-table';
import { classShare } from './health-words';
import type { JudgedItem } from './use-health-check';

const at = Date.UTC(2026, 2, 1, 8);
const minute = 60_000;

function item(path: string, findings: readonly HealthFinding[]): JudgedItem {
  return {
    path,
    findings,
    facts: {
      samples: 200,
      last: { at, value: 7.25, code: 0 },
      interval: { median: 1000, longest: 2000 },
      intervals: [],
      codes: [
        { code: 0, count: 150 },
        { code: 0x8089_0000, count: 50 },
      ],
      quality: [],
      texts: 1,
      none: 2,
      least: -1,
      greatest: 9,
    },
    method: { by: 'raw', notes: ['Nothing is known of interpolated values: refused.'] },
    terms: { range: { start: at - 60 * minute, end: at }, thresholds: firstThresholds, now: at },
  };
}

const gap = { kind: 'gap', count: 2, lasts: 12 * minute } as const;
const places = [
  { start: at - 40 * minute, end: at - 38 * minute },
  { start: at - 30 * minute, end: at - 20 * minute },
];
const bad = {
  kind: 'bad',
  count: 1,
  lasts: minute,
  measure: 25,
  evidence: [{ start: at - minute, end: at, samples: 50, code: 0x8089_0000 }],
} as const;

test('one odd value of an item, and very many findings, keep no other row from the file', () => {
  const parts = { scheme: 'opc-ua', isoText: (epochMs: number) => isoText(epochMs, 'UTC') } as const;
  const odd = item('/odd', [bad]);
  const facts = { ...odd.facts, last: { at, value: 'x'.repeat(20_000) }, greatest: Number.POSITIVE_INFINITY };
  const items = [{ ...odd, facts }, ...Array.from({ length: 12_000 }, (_, place) => item(`/${place}`, []))];
  const rows = writtenTable(healthTable(items, parts));
  const csv = { preset: 'comma', bom: true, texts: 'guarded' };
  expect(tableRequestSchema.safeParse({ rows, csv, name: 'Health' }).error).toBeUndefined();
  expect(rows).toHaveLength(12_002);
  expect(rows[1]?.[rows[0]?.indexOf('Greatest') ?? 0]).toBe(Number.POSITIVE_INFINITY);
});

test('each finding is a row with its rule and its longest place; an item without one is told as well', () => {
  const parts = { scheme: 'opc-ua', isoText: (epochMs: number) => isoText(epochMs, 'UTC') } as const;
  const [head = [], ...rows] = healthTable([item('/a', [bad, { ...gap, evidence: places }]), item('/b', [])], parts);
  const told = rows.map((row) => Object.fromEntries(row.map((cell, place) => [String(head[place]), cell])));
  expect(rows.every((row) => row.length === head.length)).toBe(true);
  expect(told[0]).toMatchObject({
    Item: '/a',
    Finding: '1 bad stretch',
    Rule: 'More than 0 % of the samples have bad quality.',
    Measures: '25.00 %',
    'What is seen there': 'Bad: configuration error, 50 samples',
  });
  expect(told[1]).toMatchObject({
    Finding: '2 gaps',
    Places: 2,
    'Lasts s': 720,
    'Longest place from': '2026-03-01T07:30:00.000+00:00',
    to: '2026-03-01T07:40:00.000+00:00',
    'Last value': 7.25,
    'Median interval s': 1,
    'Bad %': 25,
    Notes: 'Nothing is known of interpolated values: refused.',
  });
  expect(told[2]).toMatchObject({ Item: '/b', Finding: 'no finding', Places: 0, Samples: 200 });
});

test('shares of quality are those of the whole range, where only parts of it were read raw', () => {
  const judged = item('/a', []);
  expect(classShare(judged, 'bad', 'opc-ua')).toBe(25);
  expect(
    classShare({ ...judged, facts: { ...judged.facts, shares: { bad: 0.14, uncertain: 0 } } }, 'bad', 'opc-ua'),
  ).toBe(0.14);
});
