import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { expect, test } from 'vitest';
import { asPacked } from '@shared/vqt/packed';
import { unknownQuality } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';
import { ParquetRows } from './parquet-rows';
import { timeText } from './time-text';

interface Given {
  readonly label: string;
  readonly rows: SampleRows;
}

async function roundTrip(given: readonly Given[], parsers = DEFAULT_PARSERS) {
  const pieces: Uint8Array[] = [];
  const writer = new ParquetRows({ source: 'held' }, (bytes) => void pieces.push(bytes.slice()));
  for (const { label, rows } of given) {
    writer.item({ label });
    writer.rows(asPacked(rows));
  }
  writer.end();
  const file = Uint8Array.from(Buffer.concat(pieces)).buffer;
  return { metadata: parquetMetadata(file), rows: await parquetReadObjects({ file, parsers }), pieces };
}

/** Reads times as whole microseconds. */
const exactTimes = { ...DEFAULT_PARSERS, timestampFromMicroseconds: (micros: bigint) => micros };

const sample = fc.record({
  t: fc.integer({ min: -1e14, max: 1e14 }),
  v: fc.double({ noDefaultInfinity: true }),
  q: fc.integer({ min: 0, max: 0xffff_ffff }),
  code: fc.nat(2),
});
const item = fc.record({
  label: fc.string({ minLength: 1 }),
  samples: fc.array(sample, { maxLength: 40 }),
  hasStates: fc.boolean(),
});

function manyRows(from: number): SampleRows {
  return {
    t: Float64Array.from({ length: 150_000 }, (_, index) => from + index),
    v: Float64Array.from({ length: 150_000 }, (_, index) => index / 8),
    q: new Uint32Array(150_000),
  };
}

test('every row is read back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 4 }), async (items) => {
      const values = ['on', false] as const;
      const given = items.map(({ label, samples, hasStates }) => ({
        label,
        rows: {
          t: Float64Array.from(samples, ({ t }) => t),
          v: Float64Array.from(samples, ({ v, code }) => (hasStates && code > 0 ? Number.NaN : v)),
          q: Uint32Array.from(samples, ({ q }) => q),
          ...(hasStates && { states: { codes: Uint32Array.from(samples, ({ code }) => code), values } }),
        },
      }));
      const expected = items.flatMap(({ label, samples, hasStates }) =>
        samples.map(({ t, v, q, code }) => ({
          item: label,
          time: new Date(t),
          value: Number.isNaN(v) || (hasStates && code > 0) ? null : v,
          text: hasStates && code > 0 ? String(values[code - 1]) : null,
          quality: BigInt(q),
        })),
      );
      expect((await roundTrip(given)).rows.map(nullsFor)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('fractions of a millisecond are kept as microseconds, and a quality that was not sent is none', async () => {
  const t = Float64Array.of(1_795_000_000_000.25, -0.5, 8e14);
  const rows = { t, v: Float64Array.of(1, 2, 3), q: Uint32Array.of(unknownQuality, 0, 0x8000_0000) };
  const pieces: Uint8Array[] = [];
  const writer = new ParquetRows({}, (bytes) => void pieces.push(bytes.slice()));
  writer.item({ label: 'A' });
  writer.rows(asPacked(rows));
  writer.end();
  const file = Uint8Array.from(Buffer.concat(pieces)).buffer;
  const read = (await parquetReadObjects({ file, parsers: exactTimes })).map(nullsFor);
  expect(read.map(({ time }) => time)).toEqual([1_795_000_000_000_250n, -500n, 800_000_000_000_000_000n]);
  expect(read.map(({ quality }) => quality)).toEqual([null, 0n, 2_147_483_648n]);
});

test('a server’s microseconds are those of the text formats', async () => {
  const times = fc.array(fc.tuple(fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) }), fc.nat(999)), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(times, async (sent) => {
      const t = Float64Array.from(sent, ([whole, micros]) => whole + micros / 1000);
      const rows = { t, v: new Float64Array(t.length), q: new Uint32Array(t.length) };
      const { rows: read } = await roundTrip([{ label: 'A', rows }], exactTimes);
      const asText = Array.from(t, (time) => {
        const [date = '', rest = ''] = timeText('iso', time, 'UTC', '.').replace('+00:00', '').split('.');
        return BigInt(Date.parse(`${date}Z`)) * 1000n + BigInt(rest.padEnd(6, '0').slice(0, 6));
      });
      expect(read.map(({ time }) => time)).toEqual(asText);
    }),
    { numRuns: 30, examples: [[[[-3, 119]]]] },
  );
});

test('a time that is no instant is none, and no other has changed', async () => {
  const t = Float64Array.of(1.7e18, 5, -1.7e18, 8.64e15, -8.64e15, 8.64e15 + 1);
  const rows = { t, v: Float64Array.of(1, 2, 3, 4, 5, 6), q: new Uint32Array(6) };
  const { rows: read } = await roundTrip([{ label: 'A', rows }]);
  const times = [null, 5, null, 8.64e15, -8.64e15, null];
  expect(read.map(nullsFor)).toMatchObject(
    times.map((time, at) => ({ time: time === null ? null : new Date(time), value: at + 1 })),
  );
});

test('the file comes in pieces, one row group after the other, and tells what it is', async () => {
  const {
    metadata,
    rows: read,
    pieces,
  } = await roundTrip([
    { label: 'A', rows: manyRows(0) },
    { label: 'B', rows: manyRows(1e12) },
  ]);
  expect(metadata.row_groups.map(({ num_rows: count }) => count)).toEqual([100_000n, 100_000n, 100_000n]);
  expect(metadata.key_value_metadata).toEqual([{ key: 'source', value: 'held' }]);
  expect(pieces.length).toBeGreaterThanOrEqual(3);
  expect(read).toHaveLength(300_000);
  expect(read[149_999]).toMatchObject({ item: 'A', time: new Date(149_999), value: 149_999 / 8 });
  expect(read[150_000]).toMatchObject({ item: 'B', time: new Date(1e12), value: 0 });
});

/** A reader may leave a null out. */
function nullsFor(row: Record<string, unknown>): Record<string, unknown> {
  return {
    ...row,
    time: row['time'] ?? null,
    value: row['value'] ?? null,
    text: row['text'] ?? null,
    quality: row['quality'] ?? null,
  };
}
