import type { FileCells, FileLeaf } from '@shared/contract/files/files-page';
import { cellText, cellType, type CellType } from './cells/cell';

/** What values a path has in some files. */
export interface Tally {
  /** Files that have the path. */
  readonly files: number;
  /** In how many of them it has a value of the type. */
  readonly types: ReadonlyMap<CellType, number>;
  /** Some different values, as text; long ones are cut. */
  readonly examples: readonly string[];
  /** The least and the greatest number. */
  readonly low: number | undefined;
  readonly high: number | undefined;
}

const mostExamples = 6;
const longestExample = 120;
const none: Tally = { files: 0, types: new Map(), examples: [], low: undefined, high: undefined };

export function tallyOf(cells: FileCells): Tally {
  switch (cells.kind) {
    case 'numbers':
      return ofNumbers(cells.numbers);
    case 'texts':
      return {
        ...none,
        files: cells.codes.length,
        types: new Map([['text', cells.codes.length]]),
        examples: cells.texts.slice(0, mostExamples).map(cut),
      };
    case 'leaves':
      return ofLeaves(cells.leaves);
  }
}

/** The tally of all the files of both. */
export function addedTallies(a: Tally, b: Tally): Tally {
  const types = new Map(a.types);
  for (const [type, files] of b.types) types.set(type, (types.get(type) ?? 0) + files);
  return {
    files: a.files + b.files,
    types,
    examples: [...new Set([...a.examples, ...b.examples])].slice(0, mostExamples),
    low: least(a.low, b.low),
    high: greatest(a.high, b.high),
  };
}

function ofNumbers(numbers: Float64Array): Tally {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (number < low) low = number;
    if (number > high) high = number;
  }
  const examples = [...new Set(numbers.subarray(0, mostExamples))].map(String);
  if (numbers.length === 0) return none;
  return { files: numbers.length, types: new Map([['number', numbers.length]]), examples, low, high };
}

function ofLeaves(leaves: readonly FileLeaf[]): Tally {
  const types = new Map<CellType, number>();
  const examples = new Set<string>();
  let low: number | undefined;
  let high: number | undefined;
  for (const leaf of leaves) {
    const type = cellType(leaf);
    types.set(type, (types.get(type) ?? 0) + 1);
    if (examples.size < mostExamples) examples.add(cut(cellText(leaf)));
    if (typeof leaf === 'number') {
      low = least(low, leaf);
      high = greatest(high, leaf);
    }
  }
  return { files: leaves.length, types, examples: [...examples], low, high };
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

function greatest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}

function cut(text: string): string {
  return text.length <= longestExample ? text : `${text.slice(0, longestExample)}…`;
}
