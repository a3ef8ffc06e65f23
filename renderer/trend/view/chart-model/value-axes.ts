import type { ValueRange, ViewSeries } from '@shared/contract/trend/view';
import type { Pen, YAxis } from './chart-schema';
import { axisName, textIn } from './find-chart';
import { penName } from './pen-series';
import type { Told } from './told';

/** The Y axes of a chart: each with pens is a lane, in their order, whose series cover what it says. */
export class ValueAxes {
  readonly #axes: readonly YAxis[];
  readonly #ranges: ReadonlyMap<YAxis, ValueRange | undefined>;
  readonly #used = new Set<YAxis>();
  readonly #told: Told;

  constructor(axes: readonly YAxis[], told: Told) {
    this.#axes = axes;
    this.#told = told;
    for (const axis of axes) told.addMembers('yAxes', axis);
    this.#ranges = new Map(axes.map((axis) => [axis, rangeOf(axis, told)]));
  }

  /** Whether the pens that were placed are on several axes. */
  get hasSeveral(): boolean {
    return this.#used.size > 1;
  }

  placeOf(pen: Pen): Pick<ViewSeries, 'lane' | 'range'> {
    const chosen = pen.y_axis ?? [];
    const named = this.#axes.find(({ id }) => id !== undefined && id === chosen[0]);
    const axis = named ?? this.#axes[0];
    if (chosen.length > 1) this.#told.add('severalAxes', penName(pen));
    if (chosen.length > 0 && named === undefined) this.#told.add('unknownAxes', penName(pen));
    if (axis === undefined) return {};
    this.#used.add(axis);
    const range = this.#ranges.get(axis);
    return { lane: String(this.#axes.indexOf(axis) + 1), ...(range !== undefined && { range }) };
  }

  /** Tells of the axes on which no pen was placed. */
  tellEmpty(): void {
    for (const axis of this.#axes) if (!this.#used.has(axis)) this.#told.add('emptyAxes', axisName(axis));
  }
}

function rangeOf(axis: YAxis, told: Told): ValueRange | undefined {
  const { min, max } = axis.range ?? {};
  const [low, high] = [fixedEnd(min), fixedEnd(max)];
  if (low === undefined || high === undefined || (low !== null && high !== null && low >= high)) {
    told.add('ranges', axisName(axis));
    return undefined;
  }
  if (low !== null && high !== null) return { kind: 'fixed', low, high };
  if (low === null && high === null) return undefined;
  told.add('halfFixed', axisName(axis));
  return { kind: 'limits', low, high };
}

type Bound = NonNullable<YAxis['range']>['min'];

/** Null for an end that follows the values; undefined for one that can't be understood. */
function fixedEnd(bound: Bound): number | null | undefined {
  const mode = textIn(bound?.mode)?.toLowerCase() ?? 'auto';
  if (mode === 'auto') return null;
  return mode === 'fixed' ? (bound?.value ?? undefined) : undefined;
}
