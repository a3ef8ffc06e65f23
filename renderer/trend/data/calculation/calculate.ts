import { partsAddingUp, reachOf, type Expression, type PartAddingUp } from '@shared/formula/expression';
import type { TimeRange } from '@shared/time/range';
import { intersect, rangeAt, type RangeSet } from '@shared/time/range-set';
import { packChunk } from '@shared/vqt/packed';
import { Times } from '../columns/times';
import type { SampleRules } from '../pyramid/sample-rules';
import { mostPerBlock } from '../series/block';
import { SeriesColumns } from '../series/series-columns';
import { absent, type CalculationInput } from './input';
import { happening, InstantChunk } from './instants';
import { chunkSize, Evaluator, type HeldInput } from './evaluator';
import type { GapRule, UndefinedCounts } from '../protocol';
import { Qualities, type CountedUndefined } from './step';

/** What is calculated of which series. */
export interface Calculation {
  readonly expression: Expression;
  /** By letter, all that the expression names. */
  readonly inputs: ReadonlyMap<string, CalculationInput>;
  /** The input at whose instants it is calculated; at those of all where absent. */
  readonly at?: string | undefined;
  /** By which its line is broken where none of its inputs is. */
  readonly gaps?: GapRule | undefined;
}

export interface Calculated {
  readonly series: SeriesColumns;
  readonly counts: UndefinedCounts;
  /** Where what adds up begins, for each range of the results in their order; none where nothing does. */
  readonly beginnings: readonly Beginning[];
}

/** What adds up in a range of results, and from where on. */
export interface Beginning {
  readonly range: TimeRange;
  readonly parts: readonly PartAddingUp[];
}

/**
 * Works a calculation out wherever all its inputs are held, as far back as it reaches. Takes a time that grows with the
 * samples of its inputs, whatever the length of its windows.
 */
export function calculate({ expression, inputs, at, gaps }: Calculation, rules: SampleRules): Calculated {
  const all = [...inputs.values()];
  const series = new SeriesColumns(gaps, (range) => all.map((input) => input.series.placesIn(range)).reduce(intersect));
  const counts: CountedUndefined = { divisions: 0, unreal: 0, beyond: 0 };
  const reach = reachOf(expression);
  const ranges = [...inputs].map(([letter, input]) => reached(input.series.held, reach.get(letter) ?? 0));
  const domain = ranges.reduce(intersect);
  const beginnings: Beginning[] = [];
  for (const range of domain) {
    const held = new Map([...inputs].map(([letter, input]) => [letter, heldAround(input, range)]));
    const parts = partsAddingUp(expression, (letter) => held.get(letter)?.range.start ?? range.start);
    if (parts.length > 0) beginnings.push({ range, parts });
    const { step, instants } = new Evaluator(held, new Qualities(rules), counts).start(expression, at, range);
    const output = new Output(series);
    const chunk = new InstantChunk(chunkSize);
    while (instants.next(chunk)) {
      step.evaluate(chunk);
      output.take(chunk, step.v, step.q);
    }
    output.finish();
    series.hold(range);
  }
  return { series, counts, beginnings };
}

/** Where a series is held with so many milliseconds before. */
function reached(held: RangeSet, reach: number): RangeSet {
  return held.map(({ start, end }) => ({ start: start + reach, end })).filter(({ start, end }) => start < end);
}

function heldAround(input: CalculationInput, range: TimeRange): HeldInput {
  return { ...input, range: rangeAt(input.series.held, range.start) ?? range };
}

/** Gathers results and puts them into a series, a block at a time. Where nothing has begun, or all is over, there is no sample. */
class Output {
  readonly #series: SeriesColumns;
  readonly #t = new Float64Array(mostPerBlock);
  readonly #v = new Float64Array(mostPerBlock);
  readonly #q = new Uint32Array(mostPerBlock);
  #length = 0;
  /** Whether there was a result, and since when there is none. */
  #hasBegun = false;
  #noneSince: number | undefined;

  constructor(series: SeriesColumns) {
    this.#series = series;
  }

  take({ t, what, length }: InstantChunk, v: Float64Array, q: Uint32Array): void {
    for (let index = 0; index < length; index += 1) {
      const quality = q[index] ?? absent;
      if (quality === absent) {
        if (this.#hasBegun) this.#noneSince ??= t[index];
        continue;
      }
      // Another input pauses, which is no time at which the calculation stands.
      if (((what[index] ?? 0) & happening.sample) === 0) continue;
      this.#goOn();
      if (this.#length === mostPerBlock) this.finish();
      this.#t[this.#length] = t[index] ?? 0;
      this.#v[this.#length] = v[index] ?? 0;
      this.#q[this.#length] = quality;
      this.#length += 1;
    }
  }

  /** No line goes over what had no result. */
  #goOn(): void {
    if (this.#noneSince !== undefined) this.#series.pause(this.#noneSince);
    this.#noneSince = undefined;
    this.#hasBegun = true;
  }

  finish(): void {
    const length = this.#length;
    if (length === 0) return;
    const [t, v, q] = [this.#t.slice(0, length), this.#v.slice(0, length), this.#q.slice(0, length)];
    const packed = packChunk({ t, v, q });
    this.#series.insert({ t: Times.unpacked(packed), v, q, codes: undefined }, 0);
    this.#length = 0;
  }
}
