import type { HistoryItem, HistoryOptions } from '@shared/contract/trend/history';
import type { TimeRange } from '@shared/time/range';
import { intersect, lengthOf, rangeSet, subtract, overlaps, type RangeSet } from '@shared/time/range-set';
import type { Densities, Density } from './density';
import type { Refusals } from './refusals';
import { sliceSize, groupsByDensity, type SliceSize } from './slice-size';
import { byNearness, nearness } from './focus-order';

/** An item of a read, and its position there. */
export interface IndexedItem {
  readonly item: HistoryItem;
  readonly position: number;
}

/** Items of a read that are asked together, and what they are asked. */
export interface GroupPlan {
  readonly placed: readonly IndexedItem[];
  readonly options: HistoryOptions;
  readonly range: TimeRange;
  /** Whether the range may be read in slices: only points that a server does not compute from it. */
  readonly isCut: boolean;
  /** What the server has refused of such items. */
  readonly refusals: Refusals;
}

/** The next slice of a group. */
export interface SliceCut {
  readonly range: TimeRange;
  /** Whether it goes before all others of the group, to show how these are best read. */
  readonly isProbe: boolean;
}

/** A group of items on its way: what is left to be read of it, and how the next slice is cut. */
export class SliceGroup {
  readonly #plan: GroupPlan;
  readonly #densities: Densities;
  #placed: readonly IndexedItem[];
  #left: readonly TimeRange[];
  #longest = Infinity;
  /** What `#longest` was before a slice was too much for the server. */
  #unhalved: number | undefined;
  #silence = 0;
  #isProbing = false;
  /** Whether its next slice shows whether the others make sense, and goes alone. */
  #isTrial = false;
  #isParted = false;
  #halvings = 0;

  constructor(plan: GroupPlan, densities: Densities) {
    this.#plan = plan;
    this.#densities = densities;
    this.#placed = plan.placed;
    // A range that is empty or the wrong way round is left for the server to judge.
    this.#left = [plan.range];
  }

  /** The items that are still asked. */
  get placed(): readonly IndexedItem[] {
    return this.#placed;
  }

  /** The ranges that have not been taken. */
  get left(): readonly TimeRange[] {
    return this.#left;
  }

  get options(): HistoryOptions {
    return this.#plan.options;
  }

  get refusals(): Refusals {
    return this.#plan.refusals;
  }

  /** Milliseconds that its request was silent for when it gave way to others; 0 where none has. */
  get silence(): number {
    return this.#silence;
  }

  /** How often its items were made fewer by half, as they were refused together. */
  get halvings(): number {
    return this.#halvings;
  }

  /** Whether the group is read in slices, whose points tell how dense its items are. */
  get isCut(): boolean {
    return this.#plan.isCut;
  }

  /** Whether everything has been taken. */
  get isDrained(): boolean {
    return this.#left.length === 0 || this.#placed.length === 0;
  }

  /** The slice to be read next, with the densities known by now; undefined when there is none, or a probe is under way. */
  next(focus: TimeRange, now: number): SliceCut | undefined {
    const [first] = this.#left;
    if (first === undefined || this.isDrained || this.#isProbing) return undefined;
    if (!this.#plan.isCut) return { range: first, isProbe: false };
    // The future holds next to nothing, and would be taken for a sparse past.
    const past = intersect(this.#left, [{ start: -Infinity, end: Math.ceil(now) }]);
    const size = sliceSize(this.#known(), lengthOf(past), this.#longest);
    const cut = cutSlice(past, focus, size);
    return cut === undefined
      ? { range: first, isProbe: false }
      : { range: this.#grown(cut, now), isProbe: size.isProbe || this.#isTrial };
  }

  /** Takes a slice out of what is left. */
  take({ range, isProbe }: SliceCut): void {
    this.#left = subtract(rangeSet(this.#left), [range]);
    this.#isProbing = isProbe;
    this.#isTrial = false;
  }

  /** A slice has come to its end, whatever became of it. */
  done({ isProbe }: SliceCut): void {
    if (isProbe) this.#isProbing = false;
  }

  /**
   * A group for a slice that was too much for the server, to be read in two halves, and for what is left of this one;
   * undefined for what is half of one. Further slices are no longer than a half.
   */
  halved(range: TimeRange): SliceGroup | undefined {
    const length = range.end - range.start;
    const isHalf = this.#longest < Infinity && length <= this.#longest;
    if (!this.#plan.isCut || length < 2 || isHalf) return undefined;
    const unhalved = this.#unhalved ?? this.#longest;
    this.#longest = Math.min(this.#longest, Math.ceil(length / 2));
    const halved = this.#beside(range);
    halved.#left = this.#withLeft(range);
    halved.#unhalved = unhalved;
    halved.#isTrial = true;
    return halved;
  }

  /**
   * Two groups, with half of the items each, for a slice that was refused for `refused`. Where these are all items of the
   * group, what is left of it is theirs, too: the next slice would be refused as well. That slices were halved before was
   * of no use, and counts for them no more.
   */
  shared(range: TimeRange, refused: readonly IndexedItem[]): readonly SliceGroup[] {
    const requested = this.#placed.filter((placed) => refused.includes(placed));
    const isWhole = requested.length === this.#placed.length;
    const left = isWhole ? this.#withLeft(range) : [range];
    const middle = Math.ceil(requested.length / 2);
    return [requested.slice(0, middle), requested.slice(middle)].map((placed) => {
      const part = this.#part(placed, left);
      part.#longest = this.#unhalved ?? this.#longest;
      part.#halvings = this.#halvings + 1;
      part.#isTrial = true;
      return part;
    });
  }

  /** Takes all that is left, with a slice that was taken before. */
  #withLeft(range: TimeRange): readonly TimeRange[] {
    // An empty range is no part of a set.
    const left = this.#left.length > 0 ? rangeSet([range, ...this.#left]) : [range];
    this.#left = [];
    return left;
  }

  /** A group for a slice whose request has given way to others after so many milliseconds of silence. */
  again(range: TimeRange, silence: number): SliceGroup {
    const again = this.#beside(range);
    again.#silence = silence;
    return again;
  }

  /**
   * A group for those items of a slice whose answer was given up. Its slices are much shorter, also where nothing has told
   * how dense the items are.
   */
  inParts(range: TimeRange, placed: readonly IndexedItem[]): SliceGroup {
    const parts = new SliceGroup({ ...this.#plan, range, placed }, this.#densities);
    parts.#longest = Math.min(this.#longest, Math.ceil((range.end - range.start) / 8));
    return parts;
  }

  #beside(range: TimeRange): SliceGroup {
    const beside = new SliceGroup({ ...this.#plan, range, placed: this.#placed }, this.#densities);
    beside.#longest = this.#longest;
    beside.#unhalved = this.#unhalved;
    beside.#halvings = this.#halvings;
    beside.#isParted = true;
    return beside;
  }

  /** Asks an item no further. */
  leaveOut(position: number): void {
    this.#placed = this.#placed.filter((placed) => placed.position !== position);
  }

  /** The groups to go on with in place of this one, decided once, when all densities are known. */
  parted(): readonly SliceGroup[] {
    if (!this.#plan.isCut || this.#isParted || this.#isProbing || this.isDrained) return [this];
    const known = this.#known().filter((density) => density !== undefined);
    if (known.length < this.#placed.length) return [this];
    this.#isParted = true;
    const together = groupsByDensity(known, lengthOf(this.#left));
    if (together.length === 1) return [this];
    const left = this.#left;
    this.#left = [];
    return together.map((indices) =>
      this.#part(
        indices.flatMap((index) => this.#placed[index] ?? []),
        left,
      ),
    );
  }

  #part(placed: readonly IndexedItem[], left: readonly TimeRange[]): SliceGroup {
    const part = new SliceGroup(this.#plan, this.#densities);
    part.#placed = placed;
    part.#left = left;
    part.#longest = this.#longest;
    part.#unhalved = this.#unhalved;
    part.#halvings = this.#halvings;
    part.#isParted = this.#isParted;
    return part;
  }

  #known(): (Density | undefined)[] {
    return this.#placed.map(({ item }) => this.#densities.of(item.path));
  }

  /** The slice with what of the future joins on to it. */
  #grown(cut: TimeRange, now: number): TimeRange {
    const range = cut.end < now ? undefined : this.#left.find(({ start, end }) => start <= cut.start && end > cut.end);
    return range === undefined ? cut : { start: cut.start, end: range.end };
  }
}

/**
 * Cuts the next slice out of what is `left` of a read (whole milliseconds): the part on screen first, from its start
 * on, then what lies nearest to it. Slices of a stretch are equally long; undefined when nothing is left.
 */
function cutSlice(left: RangeSet, focus: TimeRange, size: SliceSize): TimeRange | undefined {
  const [range] = left.toSorted((a, b) => byNearness(nearness(a, focus), nearness(b, focus)));
  if (range === undefined) return undefined;
  const stretch = overlaps(range, focus) ? onScreen(range, focus, size) : range;
  const whole = stretch.end - stretch.start;
  const length = Math.ceil(whole / Math.max(1, Math.round(whole / size.length)));
  return range.end <= focus.start
    ? { start: stretch.end - length, end: stretch.end }
    : { start: stretch.start, end: stretch.start + length };
}

/** The part of `range` that is on screen, made longer where a crumb would be left beside it or it is one itself. */
function onScreen(range: TimeRange, focus: TimeRange, { length, crumb }: SliceSize): TimeRange {
  if (range.end - range.start <= length) return range;
  const start = Math.max(range.start, Math.floor(focus.start));
  const end = Math.max(Math.min(range.end, Math.ceil(focus.end)), Math.min(range.end, start + Math.ceil(crumb)));
  return {
    start: start - range.start < crumb ? range.start : start,
    end: range.end - end < crumb ? range.end : end,
  };
}
