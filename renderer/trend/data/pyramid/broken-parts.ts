import type { Columns } from '../columns/columns';
import type { Run, RunVisitor } from './run-visitor';
import { joinedSegments, type LineSegment } from './line-segments';

/** What a node with numbers and breaks is to the line. */
export interface BrokenParts {
  /** The end of the run that came into the node, if the node begins with numbers. */
  readonly head: Run | undefined;
  /** The sample that breaks first. */
  readonly breakAt: number;
  /** What the runs within the node cover; those that overlap are joined. */
  readonly lineSegments: readonly LineSegment[];
  /** The beginning of the run that goes on behind the node, if the node ends with numbers. */
  readonly tail: Run | undefined;
}

type Found =
  | { readonly kind: 'empty' }
  | { readonly kind: 'run'; readonly run: Run }
  | { readonly kind: 'gap'; readonly breakAt: number }
  /** Without parts: too many runs lie apart to be kept. */
  | { readonly kind: 'broken'; readonly parts: BrokenParts | undefined };

/** Strokes of a node at most; a node with more is told sample by sample, so that nothing is joined that lies apart. */
const mostSegments = 8;

/** Finds what several neighbouring nodes are to the line, taken as one. */
export class BrokenBuilder implements RunVisitor {
  readonly #columns: Columns;
  #head: Run | undefined;
  #breakAt = -1;
  readonly #lineSegments: LineSegment[] = [];
  #open: Run | undefined;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  group(first: number, least: number, greatest: number, last: number, low: number, high: number): void {
    const open = this.#open ?? { first, least, greatest, last, low, high };
    const [isLower, isHigher] = [low < open.low, high > open.high];
    this.#open = {
      first: open.first,
      least: isLower ? least : open.least,
      greatest: isHigher ? greatest : open.greatest,
      last,
      low: isLower ? low : open.low,
      high: isHigher ? high : open.high,
    };
  }

  break(index: number): void {
    if (this.#breakAt < 0) {
      this.#breakAt = index;
      this.#head = this.#open;
    } else if (this.#open !== undefined) this.#lineSegments.push(segmentOf(this.#columns, this.#open));
    this.#open = undefined;
  }

  lineSegments(lineSegments: readonly LineSegment[]): void {
    this.#lineSegments.push(...lineSegments);
  }

  mark(): void {
    // Marks are gathered from the nodes themselves.
  }

  finish(): Found {
    const tail = this.#open;
    if (this.#breakAt < 0) return tail === undefined ? { kind: 'empty' } : { kind: 'run', run: tail };
    if (this.#head === undefined && tail === undefined && this.#lineSegments.length === 0)
      return { kind: 'gap', breakAt: this.#breakAt };
    const lineSegments = joinedSegments(this.#lineSegments, Number.POSITIVE_INFINITY);
    const parts = { head: this.#head, breakAt: this.#breakAt, lineSegments, tail };
    return { kind: 'broken', parts: lineSegments.length > mostSegments ? undefined : parts };
  }
}

/** What a run within one pixel column covers. */
function segmentOf({ t }: Columns, { least, greatest, low, high }: Run): LineSegment {
  return { low, lowAt: t.at(least), high, highAt: t.at(greatest) };
}
