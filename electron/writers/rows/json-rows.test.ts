import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPacked } from '@shared/vqt/packed';
import { unknownQuality } from '@shared/vqt/quality';
import { JsonRows } from './json-rows';

const sample = fc.record({
  t: fc.integer({ min: -1e14, max: 1e14 }),
  v: fc.double(),
  q: fc.oneof(fc.integer({ min: 0, max: 0xffff_ffff }), fc.constant(unknownQuality)),
  code: fc.nat(2),
});
const item = fc.record({ label: fc.string(), unit: fc.string(), samples: fc.array(sample, { maxLength: 30 }) });

test('every row is read back by any reader of JSON as it was written', () => {
  const values = ['on "1"', false] as const;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), (items) => {
      const pieces: Uint8Array[] = [];
      const writer = new JsonRows((bytes) => void pieces.push(bytes.slice()));
      for (const { label, unit, samples } of items) {
        writer.item({ label, unit });
        for (const half of [samples.slice(0, 7), samples.slice(7)])
          writer.rows(
            asPacked({
              t: Float64Array.from(half, ({ t }) => t),
              v: Float64Array.from(half, ({ v, code }) => (code > 0 ? Number.NaN : v)),
              q: Uint32Array.from(half, ({ q }) => q),
              states: { codes: Uint32Array.from(half, ({ code }) => code), values },
            }),
          );
      }
      writer.end();
      const text = Buffer.concat(pieces).toString('utf8');
      expect(JSON.parse(text)).toEqual(
        items.map(({ label, unit, samples }) => ({
          item: label.toWellFormed(),
          unit: unit.toWellFormed(),
          values: samples.map(({ t, v, q, code }) => ({
            T: new Date(t).toISOString(),
            V: values[code - 1] ?? (Number.isNaN(v) ? null : Number.isFinite(v) ? v : String(v)),
            Q: q === unknownQuality ? null : q,
          })),
        })),
      );
    }),
  );
});

test('many rows go out in pieces', () => {
  const pieces: number[] = [];
  const writer = new JsonRows((bytes) => void pieces.push(bytes.length));
  writer.item({ label: 'a', unit: '' });
  writer.rows(asPacked({ t: new Float64Array(20_000), v: new Float64Array(20_000), q: new Uint32Array(20_000) }));
  writer.end();
  expect(pieces.length).toBeGreaterThan(5);
});
