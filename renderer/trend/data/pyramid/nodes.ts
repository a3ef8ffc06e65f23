import type { Run, RunVisitor } from './run-visitor';

/** What the samples of a node are to the line. */
export const nodeKind = {
  /** All are spanned. */
  empty: 0,
  /** One unbroken run. */
  run: 1,
  /** No number is plotted, and the line breaks. */
  gap: 2,
  /** Numbers and breaks. */
  broken: 3,
} as const;

const leafBits = 6;
const levelBits = 3;
/** Nodes of the level below that a node is made of. */
export const nodesPerNode = 1 << levelBits;

/** Says that a node has no such sample. */
const none = 65_535;

/** The nodes of a pyramid, level by level: of 64 samples, of 8 such nodes, and so on, up to one for all samples. */
export class Nodes {
  /** Samples of the block. */
  readonly length: number;
  /** Where the nodes of each level begin. */
  readonly offsets: readonly number[];
  readonly kind: Uint8Array;
  readonly worst: Uint8Array;
  readonly firstUncertain: Uint16Array;
  readonly firstBad: Uint16Array;
  /**
   * Four a node, side by side because they are needed together: the indexes of a run's first, least, greatest and last
   * value; of a gap, first the sample that breaks first.
   */
  readonly #indexes: Uint16Array;
  /** Two a node, a run's least and greatest value: to look them up among the samples would cost more than to keep them. */
  readonly #extremes: Float64Array;

  constructor(length: number) {
    this.length = length;
    const offsets: number[] = [];
    let count = 0;
    for (let level = 0, covered = 0; covered < length; level += 1) {
      offsets.push(count);
      covered = sizeOf(level);
      count += Math.ceil(length / covered);
    }
    this.offsets = offsets;
    this.kind = new Uint8Array(count);
    this.worst = new Uint8Array(count);
    this.firstUncertain = new Uint16Array(count).fill(none);
    this.firstBad = new Uint16Array(count).fill(none);
    this.#indexes = new Uint16Array(count * 4);
    this.#extremes = new Float64Array(count * 2);
  }

  get bytes(): number {
    return this.kind.length * 30;
  }

  /** The node of `level` that the sample is in. */
  of(level: number, index: number): number {
    return (this.offsets[level] ?? 0) + (index >>> shiftOf(level));
  }

  /** The highest level of which a node begins at `at` and ends within `to`; -1 when not even one of the lowest does. */
  levelAt(at: number, to: number): number {
    let level = -1;
    for (let next = 0; next < this.offsets.length; next += 1) {
      const size = sizeOf(next);
      if ((at & (size - 1)) !== 0 || Math.min(at + size, this.length) > to) break;
      level = next;
    }
    return level;
  }

  /** Where the node of `level` around `at` ends (for -1, the one of the lowest level), at most `to`. */
  endOf(level: number, at: number, to: number): number {
    const size = sizeOf(Math.max(0, level));
    return Math.min(to, at - (at & (size - 1)) + size);
  }

  /** Whether `at` is the first (upwards) or last (downwards) sample of its node. */
  isEdge(level: number, at: number, direction: 1 | -1): boolean {
    const mask = sizeOf(level) - 1;
    return direction > 0 ? (at & mask) === 0 : (at & mask) === mask || at === this.length - 1;
  }

  /** Whether all samples of a node are good numbers. */
  isPlain(node: number): boolean {
    return this.kind[node] === nodeKind.run && this.worst[node] === 0;
  }

  /** The first uncertain (1) or bad (2) sample of a node that has a number; -1 when there is none. */
  firstOf(quality: 1 | 2, node: number): number {
    const first = (quality === 1 ? this.firstUncertain[node] : this.firstBad[node]) ?? none;
    return first === none ? -1 : first;
  }

  setRun(node: number, { first, least, greatest, last, low, high }: Run): void {
    this.kind[node] = nodeKind.run;
    this.#indexes[node * 4] = first;
    this.#indexes[node * 4 + 1] = least;
    this.#indexes[node * 4 + 2] = greatest;
    this.#indexes[node * 4 + 3] = last;
    this.#extremes[node * 2] = low;
    this.#extremes[node * 2 + 1] = high;
  }

  setGap(node: number, breakAt: number): void {
    this.kind[node] = nodeKind.gap;
    this.#indexes[node * 4] = breakAt;
  }

  /** The sample that breaks first in a gap. */
  breakOf(node: number): number {
    return this.#indexes[node * 4] ?? 0;
  }

  /** Tells a node that is a run. */
  visitRun(node: number, visitor: RunVisitor): void {
    const indexes = this.#indexes;
    const at = node * 4;
    visitor.group(
      indexes[at] ?? 0,
      indexes[at + 1] ?? 0,
      indexes[at + 2] ?? 0,
      indexes[at + 3] ?? 0,
      this.#extremes[node * 2] ?? 0,
      this.#extremes[node * 2 + 1] ?? 0,
    );
  }

  /** Notes an uncertain or bad sample of a node. */
  note(node: number, index: number, quality: number, isNumber: boolean): void {
    if ((this.worst[node] ?? 0) < quality) this.worst[node] = quality;
    const firsts = quality === 1 ? this.firstUncertain : this.firstBad;
    if (isNumber && firsts[node] === none) firsts[node] = index;
  }

  /** Gives a node the qualities of those that it is made of: from <= node < to. */
  gatherQuality(node: number, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      this.worst[node] = Math.max(this.worst[node] ?? 0, this.worst[at] ?? 0);
      if (this.firstUncertain[node] === none) this.firstUncertain[node] = this.firstUncertain[at] ?? none;
      if (this.firstBad[node] === none) this.firstBad[node] = this.firstBad[at] ?? none;
    }
  }

  /** Makes a node of several that are one run each. */
  joinRuns(node: number, from: number, to: number): void {
    const [indexes, extremes] = [this.#indexes, this.#extremes];
    let least = from;
    let greatest = from;
    for (let at = from + 1; at < to; at += 1) {
      if ((extremes[at * 2] ?? 0) < (extremes[least * 2] ?? 0)) least = at;
      if ((extremes[at * 2 + 1] ?? 0) > (extremes[greatest * 2 + 1] ?? 0)) greatest = at;
    }
    this.setRun(node, {
      first: indexes[from * 4] ?? 0,
      least: indexes[least * 4 + 1] ?? 0,
      greatest: indexes[greatest * 4 + 2] ?? 0,
      last: indexes[(to - 1) * 4 + 3] ?? 0,
      low: extremes[least * 2] ?? 0,
      high: extremes[greatest * 2 + 1] ?? 0,
    });
  }
}

/** Samples of a node of `level`. */
export function sizeOf(level: number): number {
  return 1 << shiftOf(level);
}

function shiftOf(level: number): number {
  return leafBits + level * levelBits;
}
