import type { FileCells, FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson } from '@shared/file-info/json-value';
import { cellInstant, cellText, cellType, type CellType } from './cells/cell';

/** A value that some file has; of a long text, list or object its beginning. */
export interface Example {
  readonly leaf: FileLeaf;
  readonly isCut: boolean;
}

/** What values a path has in some files. */
export interface Tally {
  /** Files that have the path. */
  readonly files: number;
  /** In how many of them it has a value of the type. */
  readonly types: ReadonlyMap<CellType, number>;
  /** In how many of them it is a text of a date: ISO 8601 with its zone. */
  readonly dates: number;
  /** Some different values. */
  readonly examples: readonly Example[];
  /** The least and the greatest number. */
  readonly low: LeafNumber | undefined;
  readonly high: LeafNumber | undefined;
}

/** A number, or an integer beyond 2^53. */
export type LeafNumber = number | bigint;

const mostExamples = 6;
/** Characters: as many as the path of a file on Windows usually has at most, and some more. */
const longestExample = 300;
const none: Tally = { files: 0, types: new Map(), dates: 0, examples: [], low: undefined, high: undefined };

export function tallyOf(cells: FileCells): Tally {
  switch (cells.kind) {
    case 'numbers':
      return ofNumbers(cells.numbers);
    case 'texts':
      return {
        ...none,
        files: cells.codes.length,
        types: new Map([['text', cells.codes.length]]),
        dates: datesIn(cells),
        examples: different(cells.texts.slice(0, mostExamples).map(exampleOf)),
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
    dates: a.dates + b.dates,
    examples: different([...a.examples, ...b.examples]),
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
  if (numbers.length === 0) return none;
  const examples = different(Array.from(numbers.subarray(0, mostExamples), exampleOf));
  return { ...none, files: numbers.length, types: new Map([['number', numbers.length]]), examples, low, high };
}

function ofLeaves(leaves: readonly FileLeaf[]): Tally {
  const types = new Map<CellType, number>();
  let dates = 0;
  let low: LeafNumber | undefined;
  let high: LeafNumber | undefined;
  for (const leaf of leaves) {
    const type = cellType(leaf);
    types.set(type, (types.get(type) ?? 0) + 1);
    if (isDate(leaf)) dates += 1;
    if (typeof leaf === 'number' || typeof leaf === 'bigint') {
      low = least(low, leaf);
      high = greatest(high, leaf);
    }
  }
  return { files: leaves.length, types, dates, examples: different(leaves.values().map(exampleOf)), low, high };
}

/** Each text is looked at once, however many files have it. */
function datesIn({ codes, texts }: Extract<FileCells, { kind: 'texts' }>): number {
  const areDates = texts.map(isDate);
  return codes.reduce((sum, code) => (areDates[code] === true ? sum + 1 : sum), 0);
}

function isDate(leaf: FileLeaf): boolean {
  return typeof leaf === 'string' && cellInstant(leaf) !== undefined;
}

function least(a: LeafNumber | undefined, b: LeafNumber | undefined): LeafNumber | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a <= b ? a : b;
}

function greatest(a: LeafNumber | undefined, b: LeafNumber | undefined): LeafNumber | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a >= b ? a : b;
}

/** The first of those that differ in text or type. */
function different(examples: Iterable<Example>): readonly Example[] {
  const found = new Map<string, Example>();
  for (const example of examples) {
    const key = exampleKey(example);
    if (!found.has(key)) found.set(key, example);
    if (found.size === mostExamples) break;
  }
  return [...found.values()];
}

/** Differs where the type or the text does. */
export function exampleKey(example: Example): string {
  return `${cellType(example.leaf)} ${exampleText(example)}`;
}

/** An example as people read it. */
export function exampleText({ leaf, isCut }: Example): string {
  return isCut ? `${cellText(leaf)}…` : cellText(leaf);
}

/** A value as an example. */
export function exampleOf(leaf: FileLeaf): Example {
  const text = cellText(leaf);
  if (text.length <= longestExample) return { leaf, isCut: false };
  const beginning = text.slice(0, longestExample);
  // A half of a surrogate pair can't be sent.
  const whole = beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
  return { leaf: isFileJson(leaf) ? { json: whole } : whole, isCut: true };
}
