import type { Columns } from '../columns/columns';
import { BrokenBuilder, type BrokenParts } from './broken-parts';
import { buildLeaves } from './build-leaves';
import { nodeKind, Nodes, nodesPerNode, sizeOf } from './nodes';
import type { Run, RunVisitor } from './run-visitor';
import { effect, type SampleRules } from './sample-rules';
import { scanPlain, scanRuns } from './scan-runs';

/**
 * Summaries of a block's samples under given rules, as nodes of growing size. A node knows what the line needs of it
 * (first, least, greatest and last value, or that it breaks), its worst quality, and where its first uncertain and bad
 * numbers are. A range of samples is told from its largest nodes, so that it takes a time that grows with the logarithm
 * of its length.
 */
export class Pyramid {
  readonly rules: SampleRules;
  readonly #columns: Columns;
  readonly #nodes: Nodes;
  /** Of broken nodes above the lowest level; a node with too many runs apart has none. */
  readonly #parts = new Map<number, BrokenParts>();
  /** Whether all samples are good numbers, as in nearly every block: then none needs a second look. */
  readonly isPlain: boolean;
  /** Whether all samples are finite numbers, of whatever quality. */
  readonly hasOnlyNumbers: boolean;

  constructor(columns: Columns, rules: SampleRules) {
    this.rules = rules;
    this.#columns = columns;
    this.#nodes = new Nodes(columns.t.length);
    this.hasOnlyNumbers = buildLeaves(this.#nodes, columns, rules);
    for (let level = 1; level < this.#nodes.offsets.length; level += 1) this.#buildLevel(level);
    const top = this.#nodes.kind.length - 1;
    this.isPlain = this.#nodes.isPlain(top);
  }

  get bytes(): number {
    return this.#nodes.bytes + this.#parts.size * 200;
  }

  /** Visits the samples with from <= index < to. */
  visit(from: number, to: number, visitor: RunVisitor): void {
    for (let at = from; at < to;) {
      const level = this.#nodes.levelAt(at, to);
      const end = this.#nodes.endOf(level, at, to);
      if (level < 0) this.#scan(at, end, visitor);
      else this.#visitNode(level, at, visitor);
      at = end;
    }
  }

  /** The worst quality class among the samples with from <= index < to; 0 when there is none. */
  worst(from: number, to: number): number {
    if (this.isPlain) return 0;
    let worst = 0;
    for (let at = from; at < to && worst < 2;) {
      const level = this.#nodes.levelAt(at, to);
      const end = this.#nodes.endOf(level, at, to);
      const found = level < 0 ? this.#scanWorst(at, end) : this.#nodes.worst[this.#nodes.of(level, at)];
      worst = Math.max(worst, found ?? 0);
      at = end;
    }
    return worst;
  }

  /** The nearest index from `from` on, downwards or upwards, whose class is at least `least`; -1 when there is none. */
  seek(from: number, direction: 1 | -1, least: number): number {
    const { q } = this.#columns;
    const { worst } = this.#nodes;
    return this.#search(
      from,
      direction,
      (node) => (worst[node] ?? 0) < least,
      (index) => this.rules.classOf(q[index] ?? 0) >= least,
    );
  }

  /** The nearest index from `from` on, downwards or upwards, that is not spanned; -1 when there is none. */
  seekUnspanned(from: number, direction: 1 | -1): number {
    const { q } = this.#columns;
    const { kind } = this.#nodes;
    return this.#search(
      from,
      direction,
      (node) => kind[node] === nodeKind.empty,
      (index) => this.rules.effectOf(q[index] ?? 0) !== effect.span,
    );
  }

  /** The nearest index from `from` on that is meant; nodes that have none are passed over. */
  #search(
    from: number,
    direction: 1 | -1,
    isPassed: (node: number) => boolean,
    isMeant: (index: number) => boolean,
  ): number {
    for (let at = from; at >= 0 && at < this.#nodes.length;) {
      const level = this.#passable(at, direction, isPassed);
      if (level < 0 && isMeant(at)) return at;
      const size = level < 0 ? 1 : sizeOf(level);
      at = direction > 0 ? at + size : at - (at & (size - 1)) - 1;
    }
    return -1;
  }

  /** The highest level whose node at `at` can be passed over as a whole; -1 for none. */
  #passable(at: number, direction: 1 | -1, isPassed: (node: number) => boolean): number {
    const nodes = this.#nodes;
    for (let level = nodes.offsets.length - 1; level >= 0; level -= 1) {
      if (nodes.isEdge(level, at, direction) && isPassed(nodes.of(level, at))) return level;
    }
    return -1;
  }

  /** Visits samples of one node of the lowest level. */
  #scan(from: number, to: number, visitor: RunVisitor): void {
    if (this.isPlain || this.#nodes.isPlain(this.#nodes.of(0, from))) scanPlain(this.#columns.v, from, to, visitor);
    else scanRuns(this.#columns, this.rules, from, to, visitor);
  }

  #scanWorst(from: number, to: number): number {
    const { q } = this.#columns;
    let worst = 0;
    for (let index = from; index < to && worst < 2; index += 1) {
      worst = Math.max(worst, this.rules.classOf(q[index] ?? 0));
    }
    return worst;
  }

  /** Visits the samples of the node of `level` that begins at `at`. */
  #visitNode(level: number, at: number, visitor: RunVisitor): void {
    const node = this.#nodes.of(level, at);
    if (this.isPlain) return this.#nodes.visitRun(node, visitor);
    const kind = this.#nodes.kind[node];
    const parts = kind === nodeKind.broken ? this.#parts.get(node) : undefined;
    if (kind === nodeKind.broken && parts === undefined) return this.#visitChildren(level, at, visitor);
    this.#visitMarks(node, visitor);
    if (kind === nodeKind.run) this.#nodes.visitRun(node, visitor);
    else if (kind === nodeKind.gap) visitor.break(this.#nodes.breakOf(node));
    else if (parts !== undefined) visitParts(parts, visitor);
  }

  #visitChildren(level: number, from: number, visitor: RunVisitor): void {
    const to = Math.min(from + sizeOf(level), this.#nodes.length);
    if (level === 0) return this.#scan(from, to, visitor);
    for (let at = from; at < to; at += sizeOf(level - 1)) this.#visitNode(level - 1, at, visitor);
  }

  #visitMarks(node: number, visitor: RunVisitor): void {
    if (this.#nodes.worst[node] === 0) return;
    for (const quality of [1, 2] as const) {
      const index = this.#nodes.firstOf(quality, node);
      if (index >= 0) visitor.mark(index, quality);
    }
  }

  #buildLevel(level: number): void {
    const nodes = this.#nodes;
    const [below = 0, begin = 0] = [nodes.offsets[level - 1], nodes.offsets[level]];
    const end = nodes.offsets[level + 1] ?? nodes.kind.length;
    for (let node = begin; node < end; node += 1) {
      const from = below + (node - begin) * nodesPerNode;
      const to = Math.min(from + nodesPerNode, begin);
      nodes.gatherQuality(node, from, to);
      let areRuns = true;
      for (let at = from; at < to && areRuns; at += 1) areRuns = nodes.kind[at] === nodeKind.run;
      if (areRuns) nodes.joinRuns(node, from, to);
      else this.#joinBroken(level, node, (node - begin) * sizeOf(level));
    }
  }

  #joinBroken(level: number, node: number, at: number): void {
    const builder = new BrokenBuilder(this.#columns);
    this.#visitChildren(level, at, builder);
    const found = builder.finish();
    switch (found.kind) {
      case 'empty':
        return;
      case 'run':
        return this.#nodes.setRun(node, found.run);
      case 'gap':
        return this.#nodes.setGap(node, found.breakAt);
      case 'broken':
        this.#nodes.kind[node] = nodeKind.broken;
        if (found.parts !== undefined) this.#parts.set(node, found.parts);
    }
  }
}

function visitParts({ head, breakAt, lineSegments, tail }: BrokenParts, visitor: RunVisitor): void {
  if (head !== undefined) visitRun(head, visitor);
  visitor.break(breakAt);
  if (lineSegments.length > 0) visitor.lineSegments(lineSegments);
  if (tail !== undefined) visitRun(tail, visitor);
}

function visitRun({ first, least, greatest, last, low, high }: Run, visitor: RunVisitor): void {
  visitor.group(first, least, greatest, last, low, high);
}
