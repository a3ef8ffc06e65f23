import { type Expression, lettersOf } from '@shared/formula/expression';
import { subtract, rangeSet, type RangeSet } from '@shared/time/range-set';
import { formerSpan } from '@shared/time/time-move';
import type {
  CalculationDefinition,
  CalculationFacts,
  GapsDefinition,
  MadeDefinition,
  MoveDefinition,
  SeriesId,
} from '../protocol';
import { SampleRules } from '../pyramid/sample-rules';
import { SeriesColumns } from '../series/series-columns';
import { breakSeries } from './break-series';
import { calculate, type Calculated } from './calculate';
import { ownSamplesSeries } from './own-samples-series';
import { moveSeries, type Moved } from './move-series';

/** A result is kept for so many times the time that it took, though more has come: what arrives is to be drawn, too. */
const restFactor = 3;
/** What is made faster is made at once, milliseconds; of fewer points so is what only other programs held up. */
const [fast, heldUp, fewPoints] = [10, 500, 10_000];

interface Entry {
  readonly definition: MadeDefinition;
  result?: Result;
  /** When it was last looked at, as the store counts. */
  lookedAt: number;
}

interface Result {
  readonly series: SeriesColumns;
  /** Present for what is calculated. */
  readonly calculated?: Calculated;
  /** Present for what is moved. */
  readonly moved?: Moved;
  /** The revisions of the inputs that it was made of. */
  readonly of: string;
  /** Until when it may be shown though there is more, milliseconds as `performance.now` counts. */
  readonly restUntil: number;
}

const nothing = new SeriesColumns();

/** The series that are calculated or moved: made when they are asked for, and again when what they are made of has changed. */
export class MadeSeries {
  readonly #entries = new Map<SeriesId, Entry>();
  readonly #seriesOf: (id: SeriesId) => SeriesColumns;
  readonly #now: () => number;
  /** The look that is under way, and what has been looked at within it: many ways may lead from a series to another one. */
  #under: { readonly looked: Map<SeriesId, SeriesColumns>; readonly fresh: boolean } | undefined;
  /** What was shown though there is more, and when it may be made anew. */
  readonly #due = new Map<SeriesId, number>();

  /** `seriesOf` tells the columns of a series, made here or not. */
  constructor(seriesOf: (id: SeriesId) => SeriesColumns, now = () => performance.now()) {
    this.#seriesOf = seriesOf;
    this.#now = now;
  }

  define(id: SeriesId, definition: MadeDefinition): void {
    if (!this.#entries.has(id)) this.#entries.set(id, { definition, lookedAt: 0 });
  }

  has(id: SeriesId): boolean {
    return this.#entries.has(id);
  }

  /** The columns of a series. While more keeps coming they may lag behind, unless they, and all that they are made of, are to be `fresh`. */
  columns(id: SeriesId, fresh = false): SeriesColumns {
    if (this.#under === undefined) {
      this.#under = { looked: new Map(), fresh };
      try {
        return this.#columns(id, fresh);
      } finally {
        this.#under = undefined;
      }
    }
    const looked = this.#under.looked.get(id) ?? this.#columns(id, this.#under.fresh);
    this.#under.looked.set(id, looked);
    return looked;
  }

  #columns(id: SeriesId, fresh: boolean): SeriesColumns {
    const entry = this.#entries.get(id);
    if (entry === undefined) return nothing;
    const of = this.#revisions(entry.definition);
    const { result } = entry;
    if (result?.of === of) return result.series;
    if (result !== undefined && !fresh && this.#now() < result.restUntil) {
      this.#due.set(id, result.restUntil);
      return result.series;
    }
    this.#due.delete(id);
    return this.#make(entry, of).series;
  }

  /** What there is to tell of a calculated series beside its columns, where that is looked at up to `end`, an instant. */
  facts(id: SeriesId, end: number): CalculationFacts | undefined {
    const entry = this.#entries.get(id);
    if (entry === undefined || isMove(entry.definition)) return undefined;
    if (isBreak(entry.definition)) return this.facts(entry.definition.source, end);
    const { expression, inputs } = entry.definition;
    if (entry.result?.calculated === undefined || expression.kind === 'samples') return undefined;
    const { counts, beginnings } = entry.result.calculated;
    const addingUp = beginnings.findLast(({ range }) => range.start < end)?.parts ?? [];
    return { counts, addingUp, ...this.#oddInputs(expression, inputs) };
  }

  /** The letters of inputs of which nothing can come, by why. */
  #oddInputs(
    expression: Expression,
    inputs: CalculationDefinition['inputs'],
  ): Pick<CalculationFacts, 'empty' | 'states' | 'unnamed'> {
    const asNumbers = new Set(lettersOf(expression, ({ kind }) => kind === 'series'));
    const asUnnamed = new Set(lettersOf(expression, (one) => one.kind === 'state' && one.numbers === undefined));
    const lettersWhere = (is: (letter: string, series: SeriesColumns) => boolean) =>
      inputs.flatMap(({ letter, id }) => (is(letter, this.#seriesOf(id)) ? [letter] : []));
    return {
      empty: lettersWhere((_, { points }) => points === 0),
      states: lettersWhere((letter, { hasStates }) => hasStates && asNumbers.has(letter)),
      unnamed: lettersWhere(
        (letter, { points, dictionary }) => points > 0 && dictionary.length === 0 && asUnnamed.has(letter),
      ),
    };
  }

  /** Those that are made of one of `ids`, however many steps lie between. */
  dependentsOf(ids: readonly SeriesId[]): readonly SeriesId[] {
    const found = new Set(ids);
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const [id, { definition }] of this.#entries)
        if (sourcesIn(definition).some((source) => found.has(source))) found.add(id);
    }
    return [...found].slice(ids.length);
  }

  /** Where which series are needed for `ranges` of one, itself among them; of what is moved somewhat more. */
  sourcesOf(id: SeriesId, ranges: RangeSet, known = new Map<SeriesId, RangeSet>()): ReadonlyMap<SeriesId, RangeSet> {
    const former = known.get(id) ?? [];
    if (subtract(ranges, former).length === 0) return known;
    known.set(id, rangeSet([...former, ...ranges]));
    const definition = this.#entries.get(id)?.definition;
    if (definition === undefined) return known;
    const needed = isMove(definition) ? ranges.map((range) => formerSpan(definition.move, range)) : ranges;
    for (const source of sourcesIn(definition)) this.sourcesOf(source, needed, known);
    return known;
  }

  /** When the first result may be made anew, milliseconds from now; undefined where none waits. */
  get dueIn(): number | undefined {
    return this.#due.size === 0 ? undefined : Math.max(0, Math.min(...this.#due.values()) - this.#now());
  }

  /** Those that may be made anew by now; they are not told again. */
  takeDue(): readonly SeriesId[] {
    const now = this.#now();
    const due = [...this.#due].filter(([, at]) => at <= now).map(([id]) => id);
    for (const id of due) this.#due.delete(id);
    return due;
  }

  get points(): number {
    return this.#results().reduce((sum, { series }) => sum + series.points, 0);
  }

  get bytes(): number {
    return this.#results().reduce((sum, { series }) => sum + series.bytes, 0);
  }

  look(id: SeriesId, at: number): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) entry.lookedAt = at;
  }

  /** Lets go of results that can be made again; what is defined stays so. */
  release(isUnwanted: (id: SeriesId, lookedAt: number) => boolean): void {
    for (const [id, entry] of this.#entries)
      if (isUnwanted(id, entry.lookedAt)) {
        delete entry.result;
        this.#due.delete(id);
      }
  }

  /** What is kept beside the series that it is made of: what is only broken otherwise has the blocks of that. */
  #results(): readonly Result[] {
    return [...this.#entries.values()].flatMap(({ definition, result }) =>
      result === undefined || isBreak(definition) ? [] : [result],
    );
  }

  #revisions(definition: MadeDefinition): string {
    return sourcesIn(definition)
      .map((id) => this.#seriesOf(id).revision)
      .join(' ');
  }

  #make(entry: Entry, of: string): Result {
    const { definition } = entry;
    const begun = this.#now();
    const made = this.#madeAs(definition, entry.result);
    const end = this.#now();
    const took = end - begun;
    const points = sourcesIn(definition).reduce((sum, id) => sum + this.#seriesOf(id).points, 0);
    const isFast = took < (points < fewPoints ? heldUp : fast);
    entry.result = { ...made, of, restUntil: isFast ? 0 : end + took * restFactor };
    return entry.result;
  }

  #madeAs(definition: MadeDefinition, former: Result | undefined): Pick<Result, 'series' | 'moved' | 'calculated'> {
    if (isMove(definition)) return this.#moved(definition, former?.moved);
    if (!isBreak(definition)) return this.#calculated(definition);
    return { series: breakSeries(this.#seriesOf(definition.source), definition.gaps) };
  }

  #moved({ source, move }: MoveDefinition, former: Moved | undefined): Pick<Result, 'series' | 'moved'> {
    const moved = moveSeries(this.#seriesOf(source), move, former);
    return { series: moved.series, moved };
  }

  #calculated({ expression, inputs, at, gaps, scheme }: CalculationDefinition): Pick<Result, 'series' | 'calculated'> {
    // The effects of these rules do not enter a calculation, only their classes.
    const rules = SampleRules.of({ scheme, uncertain: 'plot', bad: 'gap' });
    if (expression.kind === 'samples') return { series: ownSamplesSeries(expression, rules) };
    const named = inputs.map(({ letter, id, stepped }) => [letter, { series: this.#seriesOf(id), stepped }] as const);
    const calculated = calculate({ expression, inputs: new Map(named), at, gaps }, rules);
    return { series: calculated.series, calculated };
  }
}

function isMove(definition: MadeDefinition): definition is MoveDefinition {
  return 'move' in definition;
}

function isBreak(definition: MadeDefinition): definition is GapsDefinition {
  return !isMove(definition) && 'source' in definition;
}

function sourcesIn(definition: MadeDefinition): readonly SeriesId[] {
  return 'source' in definition ? [definition.source] : definition.inputs.map(({ id }) => id);
}
