import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { problem } from '@shared/problem/problem';
import type { FilesState } from '../result/files-result';
import { arriving, type SectionState } from '../result/section-state';
import { listOf, sectionOf } from '../data/testing/files';
import { chartCaption, type MadeChart } from './chart-texts';

const noCounts = { missing: 0, other: 0, infinite: 0 };
const store = sectionOf('Laboratory');

/** Two files of five, in one colour. */
function made(change: Partial<MadeChart['answer']> = {}, filter = ''): MadeChart {
  const points = { x: Float64Array.of(0, 3_600_000), y: Float64Array.of(1, 2), kindOf: Uint8Array.of(0, 0) };
  return {
    answer: {
      ...points,
      loaded: 5,
      listed: 5,
      counts: { x: { ...noCounts, missing: 2 }, y: { ...noCounts, other: 1 } },
      kinds: [{ cell: 'Laboratory', files: 2 }],
      others: { files: 0, values: 0 },
      selected: Uint8Array.of(0, 0),
      sections: [],
      sectionOf: Uint32Array.of(0, 0),
      rowOf: Uint32Array.of(0, 1),
      ...change,
    },
    request: {
      list: listOf([store], { filter }),
      x: { path: ['metadata', 'timestamp'], as: 'time' },
      y: { path: ['length'], as: 'number' },
      colour: { kind: 'store' },
    },
  };
}

type Read = Pick<FilesState, 'issued' | 'sections' | 'failedItems' | 'reading'>;

function captionOf(chart: MadeChart, read: Partial<Read> = {}) {
  const profile = profileSchema.parse({
    id: 'a1',
    name: 'North',
    baseUrl: 'https://historian.example',
    authentication: { scheme: 'none' },
  });
  const issued: Read['issued'] = {
    written: [],
    zone: 'UTC',
    sent: [{ items: [{ path: '/Plant/Unit 0' }, { path: '/Plant/Unit 1' }] }],
    name: 'Plant',
    fileName: 'Plant',
    words: 'Files of Unit 0 and Unit 1, in all stores; at most 1,000 per store at a time.',
    at: 7_200_999,
    again: () => {
      throw new Error('It is issued once.');
    },
  };
  return chartCaption(chart, {
    read: { issued, sections: [], failedItems: [], reading: undefined, ...read },
    connection: { profile, isDemo: false },
    zone: 'UTC',
    scheme: 'light',
    now: 10_800_000,
  });
}

test('a picture names measure, axis, query, connection, and when it was issued and made', () => {
  expect(captionOf(made())).toEqual({
    title: 'Size over Timestamp, 2 files',
    about: [
      'Files of Unit 0 and Unit 1, in all stores; at most 1,000 per store at a time.',
      'Connection: North (https://historian.example)',
      'Asked 1970-01-01 02:00:00, picture made 1970-01-01 03:00:00, times in UTC.',
    ],
    legend: { title: 'Colours: Store', entries: [{ colour: '#0072b2', name: 'Laboratory (2)' }] },
    remarks: [
      '2 of 5 loaded files drawn.',
      'Timestamp: 2 without a value.',
      'Size: 1 without a number (“12.5” as a text is none).',
      'Timestamp from 1970-01-01 00:00:00 to 1970-01-01 01:00:00.',
    ],
  });
});

test('what was not loaded or refused is counted, as are selected files; a quick filter and another zone are named', () => {
  const failure = problem('internal', 'It broke.', 'Try again.');
  const sections: SectionState[] = [
    { ...arriving(store), rest: 'more may exist', faults: 2 },
    { ...arriving(sectionOf('Images')), rest: 'none', problem: failure },
    { ...arriving(sectionOf('Logs')), rest: 'none' },
  ];
  const failedItems = [{ query: 0, item: 1, path: '/Plant/Unit 1', problem: failure }];
  const { about, remarks } = captionOf(made({ selected: Uint8Array.of(1, 0), listed: 3 }, ' lab '), {
    sections,
    failedItems,
    reading: 'more',
  });
  expect(about).toContain('Quick filter: “lab”');
  expect(remarks[0]).toBe('2 of 3 files drawn that pass the quick filter; 5 loaded.');
  expect(remarks.slice(4)).toEqual([
    '1 of 2 items not read.',
    'Not read to the end: 1 of 3 parts.',
    'More files may exist that are not loaded, in 1 of 3 parts.',
    '2 entries of the answer are no files: they have no _id that is a text, and were left out.',
    'More files were being read.',
    '1 selected, with a ring.',
  ]);
});

test('a legend has each colour, that of all other values as well', () => {
  const kinds = Array.from({ length: 8 }, (_, kind) => ({ cell: `Grade ${kind}`, files: 1 }));
  const { entries } = captionOf(made({ kinds, others: { files: 7, values: 4 } })).legend ?? { entries: [] };
  expect(entries).toHaveLength(9);
  expect(new Set(entries.map(({ colour }) => colour)).size).toBe(9);
  expect(entries.at(-1)?.name).toBe('4 other values (7)');
});
