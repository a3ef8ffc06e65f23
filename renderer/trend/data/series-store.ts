import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import type {
  LoadedBesideRequest,
  LoadedRowsResponse,
  LoadedRowsRequest,
  SeriesPortMessage,
} from '@shared/contract/trend/series-port';
import { MadeSeries } from './calculation/made-series';
import type {
  DrawAnswer,
  DrawRequest,
  DrawnSeries,
  Holdings,
  InstantAtRequest,
  InstantsAnswer,
  InstantsRequest,
  MadeDefinition,
  PeriodStatisticsRequest,
  RowAtRequest,
  RowFilter,
  RowsAnswer,
  RowsRequest,
  Sample,
  SeekRequest,
  SeriesId,
  SeriesStatistics,
  SeriesSummary,
  StatisticsRequest,
  StepRequest,
  SummariesRequest,
  ValuesRequest,
  ValueTable,
} from './protocol';
import type { Block } from './series/block';
import { InstantTable } from './rows/instant-table';
import { loadedRows, rangeWithBeside } from './rows/loaded-rows';
import { middleOf } from './statistics/middle';
import { onLogarithms } from './line/logarithmic-line';
import { countOdd, oddMarks } from './line/odd-marks';
import { reduceLine, type LineRequest } from './line/reduce-line';
import { RowTable } from './rows/row-table';
import { SavedPictures } from './saved/saved-pictures';
import type { RestoredDrawing, SavedDrawing } from './saved/saved-protocol';
import { SampleRules } from './pyramid/sample-rules';
import { SeriesColumns } from './series/series-columns';
import { SliceIntake } from './series/slice-intake';
import { stateRuns } from './line/state-runs';
import { valuesAt } from './line/values-at';
import { boxesOf } from './plots/boxes';
import { chosenPeriods } from './plots/chosen-periods';
import { correlationOf, type CorrelationWork } from './plots/correlation';
import { histogramOf } from './plots/histogram';
import type {
  Box,
  BoxesRequest,
  ChosenPeriods,
  CorrelationRequest,
  DurationsAnswer,
  DurationsRequest,
  HistogramAnswer,
  HistogramRequest,
  OscillationsAnswer,
  OscillationsRequest,
  PlotChoice,
  XyAnswer,
  XyRequest,
} from './plots/plot-protocol';
import { oscillationsOf } from './plots/oscillations';
import { durationsOf } from './plots/states';
import { xyOf } from './plots/xy';
import { figuresOf } from './statistics/statistics';

type SliceMessage = Extract<SeriesPortMessage, { readonly slice: number }>;

/** What may be held while nobody has said otherwise, bytes. */
const defaultBudget = 1_000_000_000;
/** When too much is held, so much of the budget is left: letting go at every chunk would cost more than it frees. */
const partKept = 0.9;

/** All columns that the page holds, by series. What was not looked at longest is let go when they exceed the budget. */
export class SeriesStore {
  readonly #series = new Map<SeriesId, SeriesColumns>();
  /** The slices that are under way, by read and number, with their series. */
  readonly #slices = new Map<string, ReadonlyMap<number, { readonly id: SeriesId; readonly intake: SliceIntake }>>();
  readonly #saved = new SavedPictures();
  readonly #made = new MadeSeries((id) => this.#columns(id));
  #budget = defaultBudget;
  #evicted = 0;
  #version = 0;
  /** Under which was drawn last. */
  #rules: SampleRules | undefined;
  /** Counts the pictures that were asked for; blocks note when they were last looked at. */
  #looks = 0;
  #table = new RowTable({ scheme: 'opc-ua' });
  readonly #instants = new InstantTable();

  /** A greater number whenever what is held has changed. */
  get version(): number {
    return this.#version;
  }

  /** Takes in what main sends of a slice; returns the series that it concerns. */
  take(message: SliceMessage): readonly SeriesId[] {
    this.#version += 1;
    switch (message.type) {
      case 'slice':
        return this.#begin(message);
      case 'chunk':
        return this.#intake(message, (intake) => intake.take(message.chunk, this.#looks));
      case 'intervals':
        return this.#intake(message, (intake) => intake.takeIntervals(message.intervals));
      case 'discard':
        return this.#intake(message, (intake) => intake.discard());
      case 'sliceEnd':
        return this.#end(message);
    }
  }

  /** Says what a series is that is made of others. */
  define(id: SeriesId, definition: MadeDefinition): void {
    this.#version += 1;
    this.#made.define(id, definition);
  }

  /** The series that are made of one of `ids`. */
  dependentsOf(ids: readonly SeriesId[]): readonly SeriesId[] {
    return this.#made.dependentsOf(ids);
  }

  /** When a calculated series that lags behind its inputs is to be looked at again, milliseconds from now. */
  get dueIn(): number | undefined {
    return this.#made.dueIn;
  }

  /** The calculated series that no longer have to lag behind. */
  takeDue(): readonly SeriesId[] {
    this.#version += 1;
    return this.#made.takeDue();
  }

  /** Frees series; what still comes of their slices is let go. */
  forget(ids: readonly SeriesId[]): void {
    this.#version += 1;
    for (const id of ids) {
      this.#series.delete(id);
      this.#saved.forget(id);
    }
    // What is made of them would keep their blocks.
    const gone = new Set([...ids, ...this.#made.dependentsOf(ids)]);
    this.#made.release((id) => gone.has(id));
  }

  /** Takes in what was saved of a trend in a former run; returns its series by the names that they are drawn under. */
  restore(drawing: SavedDrawing): RestoredDrawing {
    this.#version += 1;
    return this.#saved.restore(drawing);
  }

  setBudget(bytes: number): void {
    this.#version += 1;
    this.#budget = bytes;
    this.#keepWithinBudget();
  }

  get holdings(): Holdings {
    let { points, bytes } = this.#made;
    for (const series of this.#series.values()) {
      points += series.points;
      bytes += series.bytes;
    }
    return { version: this.#version, points, bytes, budget: this.#budget, evicted: this.#evicted };
  }

  draw(request: DrawRequest): DrawAnswer {
    this.#looks += 1;
    this.#rules = SampleRules.of(request.quality);
    const revisions: number[] = [];
    const series = request.ids.map((id, index) => {
      const saved = this.#saved.drawn(id, request);
      const held = this.#columns(id);
      revisions.push(held.revision);
      if (saved !== undefined) return saved;
      for (const [source, ranges] of this.#made.sourcesOf(id, [request]))
        for (const range of ranges) this.#look(source, range);
      const line = { ...request, stepped: request.stepped[index] ?? false };
      const found = drawn(held, line, request.off?.[index]);
      return request.logarithmic?.[index] === true ? onLogarithms(held, line, found) : found;
    });
    return { series, revisions };
  }

  /** Derives what drawing a further block will need, as if it were drawn as the last series were; returns whether there was one. */
  prepareBlock(): boolean {
    const rules = this.#rules;
    if (rules === undefined) return false;
    const next = this.#series
      .values()
      .flatMap(({ blocks }) => blocks)
      .find((block) => !block.isPrepared(rules));
    next?.pyramid(rules);
    return next !== undefined;
  }

  summaries({ ids, fresh = false, ...range }: SummariesRequest): SeriesSummary[] {
    return ids.map((id) => {
      const series = this.#columns(id, fresh);
      const calculation = this.#made.facts(id, range.end);
      return {
        ...(calculation !== undefined && { calculation }),
        points: series.plotIn(range)?.samples || series.pointsIn(range),
        last: series.lastIn(range) ?? series.heldBefore(range.start),
        since: series.sinceIn(range),
        until: series.untilIn(range),
        hasStates: series.hasStates,
        held: series.held,
      };
    });
  }

  /** All ranges of a series that are held in full, ascending and apart from each other. */
  heldOf(id: SeriesId): RangeSet {
    return this.#saved.heldOf(id) ?? this.#columns(id).held;
  }

  /** What each series is at each instant. */
  values({ ids, stepped, times, quality }: ValuesRequest): ValueTable[] {
    const rules = SampleRules.of(quality);
    return ids.map((id, index) => valuesAt(this.#columns(id), times, stepped[index] ?? false, rules));
  }

  statistics({ ids, stepped, ...request }: StatisticsRequest): SeriesStatistics[] {
    return ids.map((id, index) => figuresOf(this.#columns(id), { ...request, stepped: stepped[index] ?? false }));
  }

  /** The figures of each period, of one series after the other: who asks may rest between two, or stop. */
  *periodStatistics({ ids, stepped, periods, quality }: PeriodStatisticsRequest): Generator<SeriesStatistics[], void> {
    for (const [index, id] of ids.entries()) {
      const series = this.#columns(id);
      const isStepped = stepped[index] ?? false;
      yield periods.map(({ start, end }) => figuresOf(series, { start, end, quality, stepped: isStepped }));
    }
  }

  xy(request: XyRequest): XyAnswer {
    return xyOf({ x: this.#columns(request.x), y: this.#columns(request.y) }, request);
  }

  histogram(request: HistogramRequest): HistogramAnswer {
    return histogramOf(this.#columns(request.id), request);
  }

  durations(request: DurationsRequest): DurationsAnswer {
    return durationsOf(this.#columns(request.id), request);
  }

  boxes(request: BoxesRequest): Box[] {
    return boxesOf(this.#columns(request.id), request);
  }

  /** Of the others one by one: who asks may rest between two, or stop. */
  correlation(request: CorrelationRequest): CorrelationWork {
    return correlationOf((id) => this.#columns(id), request);
  }

  oscillations(request: OscillationsRequest): OscillationsAnswer {
    return oscillationsOf(this.#columns(request.id), request);
  }

  /** When what is chosen in a plot was so. */
  chosenPeriods(choice: PlotChoice): ChosenPeriods {
    return chosenPeriods(choice, (id) => this.#columns(id));
  }

  /** The next samples of a series as they are held. */
  loadedRows(request: LoadedRowsRequest): LoadedRowsResponse {
    return loadedRows(this.#columns(request.series, true), request);
  }

  /** How far a range of a series reaches with the samples beside it that are held. */
  loadedBeside({ series, start, end }: LoadedBesideRequest): TimeRange {
    return rangeWithBeside(this.#columns(series, true), { start, end });
  }

  seek({ id, worst, quality, ...from }: SeekRequest): Sample | undefined {
    return this.#columns(id).seek(from, worst === 'bad' ? 2 : 1, SampleRules.of(quality));
  }

  step({ ids, time, direction }: StepRequest): number | undefined {
    const found = ids.flatMap((id) => this.#columns(id).stepFrom(time, direction) ?? []);
    if (found.length === 0) return undefined;
    return direction === 'next' ? Math.min(...found) : Math.max(...found);
  }

  rows({ id, filter, ...part }: RowsRequest): RowsAnswer {
    return this.#tableOf(filter).rows(this.#columns(id), part);
  }

  rowAt({ id, filter, time }: RowAtRequest): number | undefined {
    return this.#tableOf(filter).rowAt(this.#columns(id), time);
  }

  instants({ ids, ...part }: InstantsRequest): InstantsAnswer {
    const series = ids.map((id) => this.#columns(id));
    return this.#instants.rows(series, part);
  }

  instantAt({ ids, time }: InstantAtRequest): number | undefined {
    const series = ids.map((id) => this.#columns(id));
    return this.#instants.rowAt(series, time);
  }

  /** What is held of a series, or calculated. */
  #columns(id: SeriesId, fresh = false): SeriesColumns {
    if (this.#made.has(id)) return this.#made.columns(id, fresh);
    return this.#series.get(id) ?? new SeriesColumns();
  }

  #look(id: SeriesId, range: TimeRange): void {
    this.#made.look(id, this.#looks);
    for (const { block } of this.#columns(id).partsFrom(range)) block.lookedAt = this.#looks;
  }

  /** The table of the filter in use; what was counted for a former filter is let go. */
  #tableOf(filter: RowFilter): RowTable {
    if (!this.#table.isOf(filter)) this.#table = new RowTable(filter);
    return this.#table;
  }

  #begin({ readId, slice, series, start, end }: Extract<SliceMessage, { type: 'slice' }>): readonly SeriesId[] {
    const intakes = series.map((id, item) => {
      const columns = this.#series.get(id) ?? new SeriesColumns();
      this.#series.set(id, columns);
      return [item, { id, intake: new SliceIntake(columns, { start, end }) }] as const;
    });
    this.#slices.set(nameOf(readId, slice), new Map(intakes));
    return series;
  }

  #intake(
    { readId, slice, item }: Extract<SliceMessage, { item: number }>,
    act: (intake: SliceIntake) => void,
  ): readonly SeriesId[] {
    const found = this.#slices.get(nameOf(readId, slice))?.get(item);
    if (found === undefined) return [];
    act(found.intake);
    this.#keepWithinBudget();
    return [found.id];
  }

  #end({ readId, slice, completeTo }: Extract<SliceMessage, { type: 'sliceEnd' }>): readonly SeriesId[] {
    const name = nameOf(readId, slice);
    const intakes = [...(this.#slices.get(name) ?? [])];
    this.#slices.delete(name);
    for (const [item, { intake }] of intakes) intake.end(completeTo[item]);
    return intakes.map(([, { id }]) => id);
  }

  /** Lets go of blocks that were not looked at longest; what is on screen, or came since it was drawn, stays. */
  #keepWithinBudget(): void {
    if (this.holdings.bytes <= this.#budget) return;
    // What is calculated can be made again without the server.
    this.#made.release((_id, lookedAt) => lookedAt < this.#looks);
    let { bytes } = this.holdings;
    if (bytes <= this.#budget) return;
    for (const { series, block } of this.#unseen()) {
      if (bytes <= this.#budget * partKept) return;
      this.#evicted += block.length;
      // Of plot values their intervals go with it.
      const before = series.intervals.bytes;
      series.evict(block);
      bytes -= block.bytes + before - series.intervals.bytes;
    }
  }

  #unseen(): { readonly series: SeriesColumns; readonly block: Block }[] {
    return [...this.#series.values()]
      .flatMap((series) => series.blocks.map((block) => ({ series, block })))
      .filter(({ block }) => block.lookedAt < this.#looks)
      .toSorted((a, b) => a.block.lookedAt - b.block.lookedAt);
  }
}

function nameOf(readId: string, slice: number): string {
  return `${slice} ${readId}`;
}

function drawn(series: SeriesColumns, request: LineRequest, off: number | undefined): DrawnSeries {
  const states = stateRuns(series, request);
  const middle = off === undefined ? undefined : middleOf(series, request, SampleRules.of(request.quality), off);
  const plot = series.plotIn(request);
  return {
    ...reduceLine(series, request),
    odd: states === undefined ? countOdd(series, request) : noneOdd,
    oddMarks: states === undefined ? oddMarks(series, request) : noMarks,
    ...(plot !== undefined && { plot }),
    hasStates: states !== undefined,
    ...(middle !== undefined && { middle }),
    ...(states !== undefined && { states }),
  };
}

const noneOdd = { texts: 0, infinite: 0 };
const noMarks = { texts: new Float64Array(), above: new Float64Array(), below: new Float64Array() };
