import { freeLetter, lettersIn } from '@shared/formula/letters';
import type { View, ViewSeries } from '@shared/contract/trend/view';
import { type MadeDraft, withMadeSeries } from './edit-made-series';
import type { ViewStore } from './view-store';
import { viewWords } from '../words/view';

/** A calculated series as a person describes it. */
export interface CalculationDraft extends MadeDraft {
  readonly formula: string;
  /** The letter of the series at whose instants it is calculated; those of all where undefined. */
  readonly at: string | undefined;
}

/**
 * By key, the letter of each series: the one that it has, else a free one. What a formula still names though its series
 * is gone is not free, so that no formula ever means another series than before.
 */
export function seriesLetters(series: readonly ViewSeries[]): ReadonlyMap<string, string> {
  const named = series.flatMap(({ calculation }) =>
    lettersIn(`${calculation?.formula ?? ''} ${calculation?.at ?? ''}`),
  );
  const taken = new Set([...named, ...series.flatMap(({ letter }) => letter ?? [])]);
  return new Map(
    series.flatMap(({ key, letter }) => {
      const its = letter ?? freeLetter(taken);
      if (its === undefined) return [];
      taken.add(its);
      return [[key, its] as const];
    }),
  );
}

/** Keeps a calculated series: the one of `key`, whose look stays, or a further one behind the others. */
export function saveCalculation(store: ViewStore, key: string | undefined, draft: CalculationDraft): void {
  const { add, change } = viewWords().steps;
  store.edit(
    key === undefined ? add(draft.name) : change(draft.name),
    (view) => withCalculation(view, key, draft).view,
  );
}

/** The view with a calculated series, and its key. */
export function withCalculation(
  view: View,
  key: string | undefined,
  draft: CalculationDraft,
): { readonly view: View; readonly key: string } {
  const { formula, at } = draft;
  const calculation = { formula, ...(at !== undefined && { at }) };
  return withMadeSeries({ ...view, series: withLetters(view, draft) }, key, draft, { calculation });
}

/** The series, those that a draft names with their letters. */
function withLetters({ series }: View, { formula, at = '' }: CalculationDraft): ViewSeries[] {
  const letters = seriesLetters(series);
  const named = new Set([...lettersIn(formula), at]);
  return series.map((one) => {
    const letter = letters.get(one.key);
    return letter !== undefined && named.has(letter) ? { ...one, letter } : one;
  });
}
