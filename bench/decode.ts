import { z } from 'zod';
import { createHistoryDecoder } from '../electron/history/decoder';
import { medians, type Figure } from './measure';

const points = 1_000_000;
const pieceSize = 64 * 1024;
const runs = 9;

const wave = (index: number) => 50 + 20 * Math.sin(index / 500);

/** One million raw points as the specification's arrays (§2.2), values with so many significant digits. */
function bodyOf(digits: number): Uint8Array {
  const scale = 10 ** (digits - 2);
  const V = Array.from({ length: points }, (_, index) =>
    digits >= 17 ? wave(index) : Math.round(wave(index) * scale) / scale,
  );
  const Q = Array.from({ length: points }, () => 0);
  const T = Array.from({ length: points }, (_, index) => 1_795_000_000_000 + index * 1000);
  const items = [{ p: '/A', aggregate: 'AGG_TYPE_RAW', intervals: [{ V, Q, T }] }];
  return new TextEncoder().encode(JSON.stringify({ data: { items } }));
}

const numbers = z.custom<readonly number[]>(Array.isArray);
const answerSchema = z.object({
  data: z.object({
    items: z.array(z.object({ intervals: z.array(z.object({ V: numbers, Q: numbers, T: numbers })) })),
  }),
});

function parseAndCopy(bytes: Uint8Array): void {
  const { data } = answerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  for (const { intervals } of data.items) {
    for (const { V, Q, T } of intervals)
      check(Float64Array.from(V).length, Uint32Array.from(Q).length, Float64Array.from(T).length);
  }
}

function check(...lengths: readonly number[]): void {
  if (lengths.some((length) => length !== points)) throw new Error(`${lengths.join(', ')} are not ${points} points`);
}

function decode(bytes: Uint8Array): void {
  let taken = 0;
  const decoder = createHistoryDecoder({
    onChunk: (_item, { t }) => {
      taken += t.length;
    },
    onItem: () => undefined,
  });
  for (let at = 0; at < bytes.length; at += pieceSize) decoder.push(bytes.subarray(at, at + pieceSize));
  decoder.end();
  check(taken);
}

/** The streaming decoder beside `JSON.parse` and a copy into columns: a million raw points in memory → columns. */
export function decodeFigures(): Figure[] {
  return [
    { digits: 15, bar: 1.5 },
    { digits: 17, bar: 0.9 },
  ].map(({ digits, bar }) => {
    const bytes = bodyOf(digits);
    const [ours, peer] = medians(
      runs,
      () => decode(bytes),
      () => parseAndCopy(bytes),
    );
    const what = `decoder ${ours.toFixed(0)} ms, JSON.parse + copy ${peer.toFixed(0)} ms, values of ${digits} digits`;
    return { id: `decode-${digits}`, what, value: peer / ours, unit: '× JSON.parse', bar, better: 'higher' };
  });
}
