import type { ColumnChunk } from '@shared/vqt/columns';
import type { ProcessedValue } from '../plant/historian';

/** Points per text: a text is much shorter than a chunk of the body. */
const RUN = 1024;

export type ColumnName = 'V' | 'Q' | 'T';

/** A flat list's elements `{"V":…,"Q":…,"T":…}`, one text per run of points. */
export function* flatPoints(chunks: Iterable<ColumnChunk>): Generator<string> {
  for (const { chunk, values, from, to } of runs(chunks)) {
    let text = '';
    for (let i = from; i < to; i += 1) {
      text += `${i === from ? '' : ','}{"V":${values(i)},"Q":${chunk.q[i]},"T":${chunk.t[i]}}`;
    }
    yield text;
  }
}

/** The elements of one column's array, one text per run of points. */
export function* columnElements(chunks: Iterable<ColumnChunk>, column: ColumnName): Generator<string> {
  for (const { chunk, values, from, to } of runs(chunks)) {
    if (column === 'Q') yield chunk.q.subarray(from, to).join(',');
    else if (column === 'T') yield chunk.t.subarray(from, to).join(',');
    else if (allNumbers(chunk, from, to)) yield chunk.v.subarray(from, to).join(',');
    else yield Array.from({ length: to - from }, (_, i) => values(from + i)).join(',');
  }
}

/** One processed value as `{"V":…,"Q":…,"T":…}`. */
export function flatValue({ v, q, t }: ProcessedValue): string {
  return `{"V":${valueText(v)},"Q":${q},"T":${t}}`;
}

/** Processed values as one entry of arrays. */
export function arraysEntry(values: readonly ProcessedValue[]): string {
  const v = values.map((value) => valueText(value.v)).join(',');
  return `{"V":[${v}],"Q":[${values.map(({ q }) => q).join(',')}],"T":[${values.map(({ t }) => t).join(',')}]}`;
}

interface Run {
  readonly chunk: ColumnChunk;
  readonly from: number;
  readonly to: number;
  /** JSON text of the value at an index of the chunk. */
  readonly values: (index: number) => string;
}

function* runs(chunks: Iterable<ColumnChunk>): Generator<Run> {
  const dictionary: string[] = [];
  for (const chunk of chunks) {
    for (const state of chunk.states?.added ?? []) dictionary.push(JSON.stringify(state));
    const values = valueTexts(chunk, dictionary);
    for (let from = 0; from < chunk.t.length; from += RUN) {
      yield { chunk, values, from, to: Math.min(from + RUN, chunk.t.length) };
    }
  }
}

function valueTexts({ v, states }: ColumnChunk, dictionary: readonly string[]): Run['values'] {
  const number = (index: number) => numberText(v[index]);
  if (states === undefined) return number;
  return (index) => dictionary[(states.codes[index] ?? 0) - 1] ?? number(index);
}

function allNumbers({ v, states }: ColumnChunk, from: number, to: number): boolean {
  if (states !== undefined) return false;
  for (let i = from; i < to; i += 1) if (!Number.isFinite(v[i]) || Object.is(v[i], -0)) return false;
  return true;
}

function valueText(v: ProcessedValue['v']): string {
  return typeof v === 'number' ? numberText(v) : JSON.stringify(v);
}

/** JSON has no infinities: a number beyond a double is read as one. */
function numberText(value = Number.NaN): string {
  if (Number.isNaN(value)) return 'null';
  if (!Number.isFinite(value)) return value > 0 ? '1e999' : '-1e999';
  return Object.is(value, -0) ? '-0' : String(value);
}
