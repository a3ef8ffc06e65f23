import { type AnyFile, FileStoreAtInstant } from './file-store';
import type { FileStore } from './stores';

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 5, 8);

/** Files as in a store that many programs have written to, not all of them correctly. */
const oddFiles: readonly AnyFile[] = [
  odd(1, { filename: "=cmd()|'/c calc'!A1", metadata: { timestamp: FIRST, remark: '+1 -1 @sum' } }),
  odd(2, { filename: 'two\r\nlines.pdf', metadata: { timestamp: FIRST + DAY, remark: 'line 1\nline 2\ttab' } }),
  odd(3, { filename: 'report \u202Efdp.exe', metadata: { timestamp: FIRST + 2 * DAY, remark: 'شهادة التحليل' } }),
  odd(4, { filename: 'no timestamp.pdf', metadata: { remark: 'It has none.' } }),
  odd(5, { filename: 'timestamp as text.pdf', metadata: { timestamp: '2026-01-09T08:00:00Z' } }),
  odd(6, {
    filename: 'dots and dollars.pdf',
    metadata: { timestamp: FIRST + 4 * DAY, 'a.b': 1, $set: { 'x.$y': [1] }, '': 'empty' },
  }),
  odd(7, {
    filename: 'one megabyte.pdf',
    metadata: { timestamp: FIRST + 5 * DAY, notes: 'lorem ipsum '.repeat(87_382) },
  }),
  odd(8, { filename: '../../etc/passwd', metadata: { timestamp: FIRST + 6 * DAY, deep: nested(12) } }),
  odd(9, { filename: null, alias: null, length: null, metadata: null }),
  odd(10, { filename: 'many keys.pdf', metadata: { timestamp: FIRST + 7 * DAY, readings: manyKeys(1000) } }),
  odd(11, {
    filename: 'length as text.pdf',
    length: '12 kB',
    metadata: { timestamp: FIRST + 8 * DAY },
    unknown: { to: ['all'] },
  }),
];

function odd(number: number, members: Readonly<Record<string, unknown>>): AnyFile {
  return {
    _id: `65981bc0c0ffee0000${number.toString(16).padStart(6, '0')}`,
    alias: 'Odd file',
    chunk_size: 261_120,
    length: number * 100_000,
    upload_date: new Date(FIRST + number * DAY).toISOString(),
    ...members,
  };
}

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : { level: nested(depth - 1) };
}

function manyKeys(count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`reading ${n}`, n / 10]));
}

/** The unusual files as a snapshot of one store; only the first store has them. */
export function unusualSnapshot(store: FileStore): FileStoreAtInstant {
  const has = store.name === 'Certificates';
  return new FileStoreAtInstant(`odd files of ${store.name}`, {
    candidates: () => oddFiles.keys(),
    isHere: (number) => has && number in oddFiles,
    make: (number) => oddFiles[number] ?? odd(0, {}),
    timestamp: (number) => timestampOf(oddFiles[number]),
    numberOf: (id) => oddFiles.findIndex(({ _id }) => _id === id),
  });
}

function timestampOf(file: AnyFile | undefined): number {
  const metadata = file?.['metadata'];
  if (typeof metadata !== 'object' || metadata === null || !('timestamp' in metadata)) return Number.NaN;
  return typeof metadata.timestamp === 'number' ? metadata.timestamp : Number.NaN;
}
