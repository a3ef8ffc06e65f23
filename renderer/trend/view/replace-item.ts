import { lettersIn } from '@shared/formula/letters';
import { isReadSeries, type View, type ViewSeries } from '@shared/contract/trend/view';
import { viewWords } from '../words/view';
import { layersOfSeries } from './layers';
import type { ViewStore } from './view-store';

/** The keys of the series that show the item of one of them. */
export interface SeriesOfItem {
  /** The series itself, and the same of the periods that are laid over the view. */
  readonly same: readonly string[];
  /** Those that show the item otherwise, such as with another aggregate. */
  readonly others: readonly string[];
}

/** The series that show the item of the series `key`. */
export function seriesOfItem(view: Pick<View, 'series'>, key: string): SeriesOfItem {
  const own = view.series.find((one) => one.key === key);
  if (own === undefined) return { same: [], others: [] };
  const same = [key, ...layersOfSeries(view, key)];
  const others = view.series.filter((one) => isReadSeries(one) && one.path === own.path && !same.includes(one.key));
  return { same, others: others.map((one) => one.key) };
}

/**
 * Shows another item in place of that of some series: drawn as they were, with their limit lines and whatever names them. They no
 * longer follow the view's template. What is calculated of them has no longer the name and the unit of the former item.
 *
 * @param names what a person calls both items
 * @param hasOtherUnit whether the other item has another unit: then it has that, whatever a person has written for the former one
 * @param formerUnit the unit of the former item
 */
export function replaceItem(
  store: ViewStore,
  keys: readonly string[],
  path: string,
  names: readonly [former: string, next: string],
  hasOtherUnit = false,
  formerUnit?: string,
): void {
  const replaced = new Set(keys);
  store.edit(viewWords().steps.replace(...names), (view) => {
    const letters = new Set(view.series.flatMap(({ key, letter = '' }) => (replaced.has(key) ? letter : [])));
    const outdated = hasOtherUnit ? formerUnit : undefined;
    return {
      ...view,
      series: view.series.map((one) => {
        if (replaced.has(one.key)) return withPath(one, path, hasOtherUnit);
        return isMadeOf(one, letters) ? renamed(one, names, outdated) : one;
      }),
    };
  });
}

function withPath({ pattern: _pattern, unit, ...series }: ViewSeries, path: string, hasOtherUnit: boolean): ViewSeries {
  return { ...series, path, ...(unit !== undefined && !hasOtherUnit && { unit }) };
}

function isMadeOf({ calculation }: ViewSeries, letters: ReadonlySet<string>): boolean {
  return lettersIn(`${calculation?.formula ?? ''} ${calculation?.at ?? ''}`).some((letter) => letters.has(letter));
}

/** A calculated series that is called by another item where it was called by the former one, as differences and profiles are. */
function renamed(
  { unit, ...series }: ViewSeries,
  [former, next]: readonly [string, string],
  outdated: string | undefined,
): ViewSeries {
  const whole = new RegExp(
    String.raw`(?<![\p{L}\p{N}_.-])${RegExp.escape(former)}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`,
    'gu',
  );
  const path = series.path.replace(whole, () => next);
  return { ...series, path, ...(unit !== undefined && unit !== outdated && { unit }) };
}
