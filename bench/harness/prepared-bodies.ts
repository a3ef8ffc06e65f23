import { walk, walkScale, walkStart, walkStep } from '../common/walk';
import type { TimeRange } from '@shared/time/range';

/** Bytes of one value, quality and time with the comma after it: every text of a column has the same width. */
const width = { v: 10, q: 2, t: 14 };
const comma = 44;
const point = 46;
const zero = 48;

/**
 * Raw responses of a series for any range, cut out of texts that are created once: responding costs nothing per point.
 */
export class PreparedBodies {
  readonly #points: number;
  readonly #v: Buffer;
  readonly #q: Buffer;
  readonly #t: Buffer;

  constructor(points: number) {
    const { t, v } = walk(points);
    this.#points = points;
    this.#v = columnOf(points, width.v, (text, at, index) => writeValue(text, at, v[index] ?? 0));
    this.#q = columnOf(points, width.q, (text, at) => text.fill(zero, at, at + 1));
    this.#t = columnOf(points, width.t, (text, at, index) => writeDigits(text, at, 13, t[index] ?? 0));
  }

  /**
   * The body of the response to a raw read of [start, end) for these items, in pieces; all items have the same points.
   */
  answer(paths: readonly string[], { start, end }: TimeRange): Uint8Array[] {
    const from = this.#indexOf(start);
    const to = Math.max(from, this.#indexOf(end));
    const arrays = [
      Buffer.from('"intervals":[{"V":['),
      cut(this.#v, width.v, from, to),
      Buffer.from('],"Q":['),
      cut(this.#q, width.q, from, to),
      Buffer.from('],"T":['),
      cut(this.#t, width.t, from, to),
      Buffer.from(']}]}'),
    ];
    const items = paths.flatMap((path, index) => [
      Buffer.from(`${index > 0 ? ',' : ''}{"p":${JSON.stringify(path)},"aggregate":"AGG_TYPE_RAW",`),
      ...arrays,
    ]);
    return [Buffer.from('{"data":{"items":['), ...items, Buffer.from(']}}')];
  }

  /** The body of the response to an aggregate of so many intervals: the value at the start of each. */
  sampled(paths: readonly string[], aggregate: string, { start, end }: TimeRange, intervals: number): Uint8Array[] {
    const times = Array.from({ length: intervals }, (_, place) => start + ((end - start) * place) / intervals);
    const values = times.map((time) => {
      const index = Math.min(this.#points - 1, this.#indexOf(time));
      return Number(this.#v.toString('latin1', index * width.v, (index + 1) * width.v - 1));
    });
    const columns = { V: values, Q: values.map(() => 0), T: times.map(Math.round) };
    const items = paths.map((p) => ({ p, aggregate, intervals: [columns] }));
    return [Buffer.from(JSON.stringify({ data: { items } }))];
  }

  #indexOf(time: number): number {
    return Math.min(this.#points, Math.max(0, Math.ceil((time - walkStart) / walkStep)));
  }
}

/** Texts without the comma after the last. */
function cut(column: Buffer, each: number, from: number, to: number): Uint8Array {
  return column.subarray(from * each, Math.max(from * each, to * each - 1));
}

function columnOf(points: number, each: number, write: (text: Buffer, at: number, index: number) => void): Buffer {
  const column = Buffer.alloc(points * each, comma);
  for (let index = 0; index < points; index += 1) write(column, index * each, index);
  return column;
}

/** Three digits, a point, five digits. */
function writeValue(text: Buffer, at: number, value: number): void {
  const scaled = Math.round(value * walkScale);
  writeDigits(text, at, 3, Math.floor(scaled / walkScale));
  text[at + 3] = point;
  writeDigits(text, at + 4, 5, scaled % walkScale);
}

function writeDigits(text: Buffer, at: number, digits: number, value: number): void {
  let rest = value;
  for (let position = at + digits - 1; position >= at; position -= 1) {
    text[position] = zero + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}
