import type { Problem } from '@shared/problem/problem';
import { GatheredPoints } from './gathered-points';
import type { AnsweredPoint, PlotColumn } from './join-plot-values';

/** What an answer holds of one item. */
export interface PlotColumns {
  readonly given: ReadonlyMap<PlotColumn, readonly AnsweredPoint[]>;
  /** What the columns met that were not given. */
  readonly met: ReadonlyMap<PlotColumn, Problem>;
}

export interface PlotListener {
  /** All columns of an item have come without a problem; `index` is its place among the items of the request. */
  onPlot(index: number, columns: PlotColumns): void;
  /** The answer begins, or begins anew: what came before is void. */
  onBegin(): void;
}

/** Keeps the points of items whose columns are asked side by side, and tells of each item that is whole: on a slow line others take long. */
export class GatheredPlots extends GatheredPoints {
  readonly #columns: readonly PlotColumn[];
  readonly #listener: PlotListener;
  /** By item, the columns that have come. */
  readonly #complete = new Map<number, number>();

  constructor(items: number, columns: readonly PlotColumn[], listener: PlotListener) {
    super(items * columns.length);
    this.#columns = columns;
    this.#listener = listener;
  }

  override begin(): void {
    super.begin();
    this.#complete.clear();
    this.#listener.onBegin();
  }

  complete(answer: number): void {
    const index = Math.floor(answer / this.#columns.length);
    const columns = (this.#complete.get(index) ?? 0) + 1;
    this.#complete.set(index, columns);
    if (columns === this.#columns.length) this.#listener.onPlot(index, this.columnsOf(index, new Map()));
  }

  /** @param problems by places in the request, as in its result */
  columnsOf(index: number, problems: ReadonlyMap<number, Problem>): PlotColumns {
    const given = new Map<PlotColumn, readonly AnsweredPoint[]>();
    const met = new Map<PlotColumn, Problem>();
    this.#columns.forEach((column, number) => {
      const answer = index * this.#columns.length + number;
      const found = problems.get(answer);
      if (found === undefined) given.set(column, this.of(answer));
      else met.set(column, found);
    });
    return { given, met };
  }
}
