import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { LongValues } from './fixed-values';
import { ParquetFile } from './parquet-file';
import { TextValues } from './text-values';

/** Reads a file of one group back, of two columns with so many values; undefined is none. */
async function readBack(longs: readonly (number | bigint)[], texts: readonly (string | undefined)[]) {
  const pieces: Uint8Array[] = [];
  const file = new ParquetFile({}, (bytes) => void pieces.push(bytes.slice()));
  file.addColumn('long', 'integer', false);
  file.addColumn('text', 'text', true);
  const long = new LongValues();
  for (const value of longs) long.put(value);
  const text = new TextValues();
  for (const value of texts) if (value !== undefined) text.put(value);
  const rows = longs.length;
  const levels = Uint8Array.from(texts, (value) => (value === undefined ? 0 : 1));
  file.writeGroup(
    [
      { name: 'long', kind: 'integer', values: long, rows, levels: undefined },
      { name: 'text', kind: 'text', values: text, rows, levels },
    ],
    rows,
  );
  file.end();
  const buffer = Uint8Array.from(Buffer.concat(pieces)).buffer;
  const read = await parquetReadObjects({ file: buffer });
  return { read, encodings: parquetMetadata(buffer).row_groups[0]?.columns[0]?.meta_data?.encodings };
}

async function encodingOf(...values: (number | bigint)[]) {
  const { encodings } = await readBack(
    values,
    values.map(() => undefined),
  );
  return encodings;
}

const steady = fc
  .tuple(fc.integer({ min: -1e14, max: 1e14 }), fc.integer({ min: -1000, max: 60_000 }), fc.nat(400))
  .map(([start, step, count]) => Array.from({ length: count }, (_, n) => start + n * step));
const longs = fc.oneof(
  steady,
  fc.array(fc.integer({ min: -(2 ** 51), max: 2 ** 51 }), { maxLength: 400 }),
  fc.array(fc.constantFrom(0, 192, 0x80000000, 0x40000000), { maxLength: 400 }),
  fc.array(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { maxLength: 60 }),
  fc.array(fc.maxSafeInteger(), { maxLength: 60 }),
);
/** Runs of the same text, texts of their own, and nothing. */
const texts = fc
  .array(fc.tuple(fc.option(fc.constantFrom('on', 'off', 'äöü', ''), { nil: undefined }), fc.nat(20)), {
    maxLength: 40,
  })
  .map((runs) => runs.flatMap(([text, count]) => Array.from({ length: count }, () => text)));

test('another reader reads every value back, with nulls and in runs', async () => {
  await fc.assert(
    fc.asyncProperty(longs, texts, async (values, words) => {
      const { read } = await readBack(values, words.concat(values.map(() => undefined)).slice(0, values.length));
      expect(read.map(({ long }) => long)).toEqual(values.map(BigInt));
      expect(read.map(({ text }) => text ?? undefined)).toEqual(values.map((_, row) => words[row]));
    }),
    { numRuns: 150 },
  );
});

test('whole numbers are written as differences as long as these are exact', async () => {
  expect(await encodingOf(1_700_000_000_000, 1_700_000_001_000)).toEqual(['DELTA_BINARY_PACKED']);
  expect(await encodingOf(-(2 ** 52), 1)).toEqual(['PLAIN']);
  expect(await encodingOf(2n ** 60n, 2n ** 60n + 1n)).toEqual(['PLAIN']);
});
