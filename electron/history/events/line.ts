import type { QualityScheme } from '@shared/vqt/quality';
import { qualityIndex } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';
import { valueBetween } from '@shared/vqt/value-between';

/** What a series is between its samples: from neighbour to neighbour, or held until the next. NaN has no value. */
export interface Line {
  /** Ascending, milliseconds since the Unix epoch. */
  readonly t: Float64Array;
  readonly v: Float64Array;
  readonly stepped: boolean;
}

/** The line through the samples that are not bad; a bad one, or one that is no number, breaks it. */
export function lineOf({ t, v, q }: SampleRows, stepped: boolean, scheme: QualityScheme): Line {
  const values = v.map((value, at) =>
    Number.isFinite(value) && qualityIndex(q[at] ?? 0, scheme) < 2 ? value : Number.NaN,
  );
  return { t, v: values, stepped };
}

/**
 * The line broken between samples that are farther apart than `longest`; what is held is so for that long, also behind the last
 * one up to `until`.
 */
export function brokenBeyond(line: Line, longest: number, until: number): Line {
  if (longest === Infinity) return line;
  const t: number[] = [];
  const v: number[] = [];
  line.t.forEach((time, at) => {
    t.push(time);
    v.push(line.v[at] ?? Number.NaN);
    const next = line.t[at + 1] ?? (line.stepped ? until : time);
    if (!(next - time > longest)) return;
    t.push(line.stepped ? time + longest : (time + next) / 2);
    v.push(Number.NaN);
  });
  return { t: Float64Array.from(t), v: Float64Array.from(v), stepped: line.stepped };
}

/** The line less another one; what is held is so until `until`. */
export function lineLess(line: Line, other: Line, until: number): Line {
  const times = unionOf(line, other, until);
  const [one, two] = [new Sides(line, until), new Sides(other, until)];
  const t: number[] = [];
  const v: number[] = [];
  for (const time of times) {
    one.moveTo(time);
    two.moveTo(time);
    const before = one.before - two.before;
    const after = one.after - two.after;
    t.push(time);
    v.push(before);
    if (Object.is(before, after)) continue;
    t.push(time);
    v.push(after);
  }
  return { t: Float64Array.from(t), v: Float64Array.from(v), stepped: false };
}

/** The line `span` milliseconds later: what it is less this is by how much it changes in that time. */
export function later(line: Line, span: number): Line {
  return { ...line, t: line.t.map((time) => time + span) };
}

/** The line at half its values. */
export function halved(line: Line): Line {
  return { ...line, v: line.v.map((value) => value / 2) };
}

/** All instants at which either line bends, none beyond `until`. */
function unionOf({ t: a, ...one }: Line, { t: b, ...two }: Line, until: number): Float64Array {
  const ends = one.stepped || two.stepped ? [until] : [];
  const all = Float64Array.from([...a, ...b, ...ends]).toSorted();
  return all.filter((time, at) => time <= until && time !== all[at - 1]);
}

/** Walks along a line, and tells its values just before and just after an instant. */
class Sides {
  before = Number.NaN;
  after = Number.NaN;
  readonly #line: Line;
  readonly #until: number;
  #next = 0;

  constructor(line: Line, until: number) {
    this.#line = line;
    this.#until = until;
  }

  /** Instants have to ascend. */
  moveTo(time: number): void {
    const { t, v, stepped } = this.#line;
    let next = this.#next;
    const first = next;
    while (next < t.length && (t[next] ?? 0) <= time) next += 1;
    this.#next = next;
    const isSample = next > 0 && t[next - 1] === time;
    const held = v[next - 1] ?? Number.NaN;
    if (stepped) {
      this.before = isSample ? (v[first - 1] ?? Number.NaN) : held;
      this.after = time >= this.#until ? Number.NaN : held;
      return;
    }
    if (!isSample) {
      this.before = between(this.#line, next, time);
      this.after = this.before;
      return;
    }
    this.before = Number.isNaN(v[first - 1] ?? Number.NaN) ? Number.NaN : (v[first] ?? Number.NaN);
    this.after = Number.isNaN(v[next] ?? Number.NaN) ? Number.NaN : held;
  }
}

function between({ t, v }: Line, next: number, time: number): number {
  const reading = (at: number) => ({ t: t[at] ?? 0, v: v[at] ?? Number.NaN });
  return valueBetween(reading(next - 1), reading(next), time);
}
