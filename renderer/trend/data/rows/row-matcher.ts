import { booleanOfText } from '@shared/vqt/booleans';
import type { StateValue } from '@shared/vqt/columns';
import { typedNumber } from '@shared/language/typed-number';
import type { Columns } from '../columns/columns';
import type { RowFilter } from '../protocol';
import { SampleRules } from '../pyramid/sample-rules';

/** Tells which samples pass a filter. */
export class RowMatcher {
  readonly #rules: SampleRules;
  /** By class; undefined where all pass. */
  readonly #classes: readonly boolean[] | undefined;
  readonly #low: number;
  readonly #high: number;
  /** Further numbers that pass. */
  readonly #numbers: readonly number[];
  /** Which states are asked for; undefined where the value may be anything, or is a number in a range. */
  readonly #isState: ((state: StateValue) => boolean) | undefined;
  readonly #anyValue: boolean;
  /** Whether it lets every sample pass. */
  readonly isOpen: boolean;

  constructor({ scheme, classes, value }: RowFilter) {
    this.#rules = SampleRules.of({ scheme, uncertain: 'plot', bad: 'gap' });
    const passing = classes && [classes.good, classes.uncertain, classes.bad];
    this.#classes = passing?.every((passes) => passes) === true ? undefined : passing;
    this.#anyValue = value === undefined;
    [this.#low, this.#high] = limitsOf(value);
    this.#numbers = (value?.kind === 'equals' && value.numbers) || [];
    const text = value?.kind === 'equals' ? value.text.trim().toLowerCase() : undefined;
    this.#isState = text === undefined ? undefined : isWritten(text);
    this.isOpen = this.#anyValue && this.#classes === undefined;
  }

  /** Whether the sample at `index` passes; `dictionary` is its series'. */
  passes({ v, q, codes }: Columns, index: number, dictionary: readonly StateValue[]): boolean {
    if (this.#classes !== undefined && this.#classes[this.#rules.classOf(q[index] ?? 0)] !== true) return false;
    if (this.#anyValue) return true;
    const value = v[index] ?? Number.NaN;
    if ((value >= this.#low && value <= this.#high) || this.#numbers.includes(value)) return true;
    if (this.#isState === undefined || codes === undefined) return false;
    const state = dictionary[(codes[index] ?? 0) - 1];
    return state !== undefined && this.#isState(state);
  }

  /** How many of a block's samples with from <= index < to pass. */
  count(columns: Columns, from: number, to: number, dictionary: readonly StateValue[]): number {
    if (this.isOpen) return to - from;
    let count = 0;
    for (let index = from; index < to; index += 1) if (this.passes(columns, index, dictionary)) count += 1;
    return count;
  }
}

/** Tells whether a state is written so, in lower case; blanks around it, which a controller may fill it up with, don't count. */
function isWritten(text: string): (state: StateValue) => boolean {
  const meant = booleanOfText(text);
  return (state) => (typeof state === 'string' ? state.trim().toLowerCase() === text : state === meant);
}

const nothing = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;
/** What a number is next to: the least number above it, the greatest below. */
const tiny = Number.MIN_VALUE;

/** The closed range of numbers that pass. */
function limitsOf(value: RowFilter['value']): readonly [number, number] {
  switch (value?.kind) {
    case undefined:
      return nothing;
    case 'above':
      return [nextUp(value.than), Number.POSITIVE_INFINITY];
    case 'below':
      return [Number.NEGATIVE_INFINITY, -nextUp(-value.than)];
    case 'between':
      return [value.low, value.high];
    case 'equals': {
      // Infinities are typed by their names.
      const number = typedNumber(value.text) ?? (value.text.trim() === '' ? Number.NaN : Number(value.text));
      return Number.isNaN(number) ? nothing : [number, number];
    }
  }
}

/** The least double above `value`. */
function nextUp(value: number): number {
  if (value === 0) return tiny;
  if (!Number.isFinite(value)) return value;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return view.getFloat64(0);
}
