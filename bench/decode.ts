import { z } from 'zod';
import { createHistoryDecoder } from '../electron/decode/response/decoder';
import { medians, type Figure } from './measure';

const points = 1_000_000;
const pieceSize = 64 * 1024;
const runs = 9;

const wave = (index: number) => 50 + 20 * Math.sin(index / 500);
const time = (index: number) => 1_795_000_000_000 + index * 1000;
const each = <E>(make: (index: number) => E) => Array.from({ length: points }, (_, index) => make(index));

/** Values of a million raw points, with the given number of significant digits. */
function valueOf(digits: number): (index: number) => number {
  const scale = 10 ** (digits - 2);
  return digits >= 17 ? wave : (index) => Math.round(wave(index) * scale) / scale;
}

function bodyOf(intervals: unknown): Uint8Array {
  const items = [{ p: '/A', aggregate: 'AGG_TYPE_RAW', intervals }];
  return new TextEncoder().encode(JSON.stringify({ data: { items } }));
}

/** The specification's layout (§2.2): one entry of arrays. */
function arraysBody(digits: number): Uint8Array {
  return bodyOf([{ V: each(valueOf(digits)), Q: each(() => 0), T: each(time) }]);
}

/** The layout of `raw_as_item_values`: one object per point. */
function flatBody(digits: number): Uint8Array {
  const value = valueOf(digits);
  return bodyOf(each((index) => ({ V: value(index), Q: 0, T: time(index) })));
}

const numbers = z.custom<readonly number[]>(Array.isArray);
const arraysSchema = z.array(z.object({ V: numbers, Q: numbers, T: numbers }));
const flatSchema = z.custom<readonly { readonly V: number; readonly Q: number; readonly T: number }[]>(Array.isArray);

/** The `intervals` of the first item, by `JSON.parse` of the complete body. */
function parsed<T>(bytes: Uint8Array, intervals: z.ZodType<T>): T | undefined {
  const answer = z.object({ data: z.object({ items: z.array(z.object({ intervals })) }) });
  return answer.parse(JSON.parse(new TextDecoder().decode(bytes))).data.items[0]?.intervals;
}

function parseAndCopy(bytes: Uint8Array): void {
  for (const { V, Q, T } of parsed(bytes, arraysSchema) ?? [])
    check(Float64Array.from(V).length, Uint32Array.from(Q).length, Float64Array.from(T).length);
}

function parseAndSplit(bytes: Uint8Array): void {
  const list = parsed(bytes, flatSchema) ?? [];
  const [v, q, t] = [new Float64Array(list.length), new Uint32Array(list.length), new Float64Array(list.length)];
  list.forEach(({ V, Q, T }, index) => {
    v[index] = V;
    q[index] = Q;
    t[index] = T;
  });
  check(t.length);
}

function check(...lengths: readonly number[]): void {
  if (lengths.some((length) => length !== points)) throw new Error(`${lengths.join(', ')} are not ${points} points`);
}

function decode(bytes: Uint8Array): void {
  let decoded = 0;
  const decoder = createHistoryDecoder({
    onChunk: (_item, { t }) => {
      decoded += t.length;
    },
    onItem: () => undefined,
  });
  for (let at = 0; at < bytes.length; at += pieceSize) decoder.push(bytes.subarray(at, at + pieceSize));
  decoder.end();
  check(decoded);
}

/**
 * The streaming decoder compared with `JSON.parse` and a copy into columns: a million raw points in memory → columns.
 */
export function decodeFigures(): Figure[] {
  return [
    { id: 'decode-15', what: 'values of 15 digits', bytes: arraysBody(15), peer: parseAndCopy, bar: 1.5 },
    { id: 'decode-17', what: 'values of 17 digits', bytes: arraysBody(17), peer: parseAndCopy, bar: 0.9 },
    { id: 'decode-flat', what: 'flat points, 15 digits', bytes: flatBody(15), peer: parseAndSplit, bar: 1 },
  ].map(({ id, what, bytes, peer, bar }) => {
    const [ours, theirs] = medians(
      runs,
      () => decode(bytes),
      () => peer(bytes),
    );
    const speed = (bytes.length / 1000 / ours).toFixed(0);
    const times = `decoder ${ours.toFixed(0)} ms (${speed} MB/s), JSON.parse + copy ${theirs.toFixed(0)} ms`;
    return { id, what: `${times}, ${what}`, value: theirs / ours, unit: '× JSON.parse', bar, better: 'higher' };
  });
}
