import type { Evidence } from '@shared/contract/inspect/health';
import { typedNumber } from '@shared/language/typed-number';
import type { StateValue } from '@shared/vqt/columns';
import { valueAt } from '@shared/vqt/rows';
import { classOf, hasValue, places, type Rules, type Stretch } from './samples';

/** What the samples of an item hold. */
export interface Content {
  readonly numbers: number;
  /** Texts and booleans. */
  readonly texts: number;
  readonly none: number;
  /** Those of the numbers that are infinite. */
  readonly infinite: number;
}

/** How many samples hold a number, an infinite one, a text or boolean, or nothing. */
export function contentOf(stretches: readonly Stretch[]): Content {
  let [numbers, texts, infinities, samples] = [0, 0, 0, 0];
  for (const { rows } of stretches) {
    samples += rows.t.length;
    const { v } = rows;
    for (let at = 0; at < v.length; at += 1) {
      const value = v[at] ?? Number.NaN;
      if (!Number.isNaN(value)) numbers += 1;
      if (Math.abs(value) === Infinity) infinities += 1;
    }
    for (const code of rows.states?.codes ?? []) if (code > 0) texts += 1;
  }
  return { numbers, texts, none: samples - numbers - texts, infinite: infinities };
}

/** Where samples are texts among numbers, or numbers among texts: the fewer of the two. */
export function mixed(stretch: Stretch, { numbers, texts }: Content): Evidence[] {
  if (numbers === 0 || texts === 0) return [];
  const { rows } = stretch;
  const areTexts = texts <= numbers;
  const isMeant = (at: number) =>
    areTexts ? (rows.states?.codes[at] ?? 0) > 0 : !Number.isNaN(rows.v[at] ?? Number.NaN);
  return places(stretch, isMeant, (from) => valueOf(stretch, from));
}

/**
 * Where samples are texts that hold numbers, of an item that gives nothing else. Whole numbers alone are none: batches and orders are
 * called so.
 */
export function numbersAsTexts(stretches: readonly Stretch[], { numbers, texts }: Content): Evidence[] {
  if (numbers > 0 || texts === 0) return [];
  const values = stretches.flatMap(({ rows }) => rows.states?.values ?? []);
  if (!values.every(isNumber) || !values.some((value) => !isWhole(value))) return [];
  return stretches.flatMap((stretch) => {
    const isMeant = (at: number) => (stretch.rows.states?.codes[at] ?? 0) > 0;
    return places(stretch, isMeant, (from) => valueOf(stretch, from));
  });
}

function isNumber(value: StateValue): boolean {
  return typeof value === 'string' && typedNumber(value) !== undefined;
}

function isWhole(value: StateValue): boolean {
  return /^\s*[+-]?\d+\s*$/.test(String(value));
}

function valueOf({ rows }: Stretch, at: number): Pick<Evidence, 'value'> {
  const value = valueAt(rows, at);
  return value === null ? {} : { value };
}

/** Where samples have no value though their quality is not bad. */
export function withoutValue(stretch: Stretch, { scheme }: Rules): Evidence[] {
  const classes = classOf(scheme);
  const { rows } = stretch;
  return places(stretch, (at) => !hasValue(rows, at) && classes(rows.q[at] ?? 0) < 2);
}

/** Where samples are infinite though their quality is not bad; each place with its first value. */
export function infinite(stretch: Stretch, { scheme }: Rules): Evidence[] {
  const classes = classOf(scheme);
  const { v, q } = stretch.rows;
  const isMeant = (at: number) => Math.abs(v[at] ?? 0) === Infinity && classes(q[at] ?? 0) < 2;
  return places(stretch, isMeant, (from) => ({ value: v[from] ?? Infinity }));
}
