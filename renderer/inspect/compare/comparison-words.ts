import {
  type AnswerComparison,
  type ComparedItem,
  type ComparedSample,
  differing,
  mostDifferences,
  type SampleCounts,
  type SampleDifference,
} from '@shared/contract/inspect/answer-comparison';
import { markedText } from '@shared/marked-text';
import { aggregateName } from '@shared/vqt/aggregates';
import { formatValue } from '../../kit/text/format';
import { exactUtcText } from '../../kit/text/iso-text';
import { itemName } from '../../kit/text/item-name';
import { stateText } from '../../kit/text/state-text';
import type { TableCell } from '../../kit/text/written-table';
import { controlWords } from '../../kit/words/controls';
import { compareWords } from '../words/comparison';
import { bothItems, differenceCells, differenceHead } from '../words/tables';

/** The numbers of the two requests. */
export interface ComparedIds {
  readonly a: number;
  readonly b: number;
}

/** Whether an item is the same in both answers, samples beyond the other's range included: two items of equal samples are still two. */
export function isAlike(item: ComparedItem): boolean {
  return isSameWithin(item) && item.counts.outsideA + item.counts.outsideB === 0;
}

/** Whether an item is the same where both answers have samples. */
function isSameWithin({ a, b, counts }: ComparedItem): boolean {
  return a !== undefined && a.path === b?.path && a.error === b.error && differing(counts) === 0;
}

/** The place of the item that is looked at first: one that differs, or one that has more samples than the other answer; else the first. */
export function firstUnlike(items: readonly ComparedItem[]): number {
  const differs = items.findIndex((item) => !isSameWithin(item));
  return Math.max(0, differs < 0 ? items.findIndex((item) => !isAlike(item)) : differs);
}

/** How many samples of an item that differ are not told one by one. */
export function untoldDifferences({ a, counts, differences }: ComparedItem): number {
  // Those of the first answer that are neither the same nor outside, and those that only the second one has.
  const all = (a?.samples ?? 0) - counts.outsideA - counts.same + counts.onlyB;
  return differences.length < mostDifferences ? 0 : Math.max(0, all - differences.length);
}

/** What a comparison has found, in sentences. */
export function comparisonWords({ items }: AnswerComparison, ids: ComparedIds): string {
  const words = compareWords().found;
  if (items.length === 0) return words.empty;
  const same = sumOf(items, 'same');
  const outside = outsideWords({ outsideA: sumOf(items, 'outsideA'), outsideB: sumOf(items, 'outsideB') }, ids);
  const unlike = items.filter((item) => !isSameWithin(item));
  if (unlike.length === 0) {
    const alike = outside === '' ? words.alike : words.alikeWithin;
    return [alike(items.length, same), outside].filter(Boolean).join(' ');
  }
  const count = unlike.reduce((sum, { counts }) => sum + differing(counts), 0);
  const found =
    count === 0
      ? words.unlikeItems(unlike.length, items.length, same)
      : words.differ(count, unlike.length, items.length, same);
  const pairs = items.filter(({ a, b }) => a !== undefined && b !== undefined && a.path !== b.path);
  const held = pairs.map((item) => words.otherItems(comparedName(item)));
  return [found, outside, ...held].filter(Boolean).join(' ');
}

function sumOf(items: readonly ComparedItem[], name: keyof SampleCounts): number {
  return items.reduce((sum, { counts }) => sum + counts[name], 0);
}

/** How many samples one answer has beyond the range of the other; empty where none does. */
export function outsideWords(
  { outsideA, outsideB }: Pick<SampleCounts, 'outsideA' | 'outsideB'>,
  { a, b }: ComparedIds,
): string {
  return [beyondWords(outsideA, a, b), beyondWords(outsideB, b, a)].filter(Boolean).join(' ');
}

function beyondWords(count: number, of: number, other: number): string {
  return count === 0 ? '' : compareWords().found.beyond(count, of, other);
}

/** How many samples of an item the answers have, and how many of them lie outside of the other's range. */
export function sampleWords({ a, b, counts: { outsideA, outsideB } }: ComparedItem): string {
  const words = compareWords().item;
  const [ofA, ofB] = [a?.samples ?? 0, b?.samples ?? 0];
  return outsideA + outsideB === 0 ? words.samples(ofA, ofB) : words.samplesOutside(ofA, ofB, outsideA, outsideB);
}

/** What an item is called: by both names where they differ. */
export function comparedName({ a, b }: ComparedItem): string {
  const { and, item: words } = compareWords();
  const items = [a, b].filter((item) => item !== undefined);
  return and([...new Set(items.map(({ path }) => itemName(path) || words.noPath))]);
}

/** Its aggregate, or both; empty where neither answer names one. */
export function comparedAggregate({ a, b }: ComparedItem): string {
  const aggregates = [a?.aggregate ?? '', b?.aggregate ?? ''].filter((aggregate) => aggregate !== '');
  return compareWords().and([...new Set(aggregates)].map(aggregateName));
}

/** What is odd about an item as a whole; empty where nothing is. */
export function oddWords({ a, b }: ComparedItem, ids: ComparedIds): string {
  const words = compareWords().item;
  if (a === undefined) return words.onlyIn(ids.b);
  if (b === undefined) return words.onlyIn(ids.a);
  const errors = [
    [ids.a, a.error],
    [ids.b, b.error],
  ] as const;
  return errors.flatMap(([id, error]) => (error === undefined ? [] : [words.error(id, markedText(error))])).join(' ');
}

/** A value as it is shown in a table, a text in quotation marks: another one than a number; empty where the answer has no such sample. */
export function sampleText(sample: ComparedSample | undefined): string {
  if (sample === undefined) return '';
  const { value } = sample;
  if (value === null) return compareWords().item.noValue;
  if (typeof value === 'number') return formatValue(value);
  return typeof value === 'boolean' ? stateText(value) : compareWords().item.text(markedText(value));
}

/** In what two samples differ, in the words of a table. */
export function differenceWords({ a, b }: SampleDifference, ids: ComparedIds, words: typeof differenceCells): string {
  if (a === undefined) return words.onlyIn(ids.b);
  if (b === undefined) return words.onlyIn(ids.a);
  return [...(a.value === b.value ? [] : [words.value]), ...(a.code === b.code ? [] : [words.quality])].join(', ');
}

/**
 * Differences as a table under a head of names: values with all their digits, times as ISO 8601 in UTC to the microsecond. Where more
 * are counted, it ends with how many.
 */
export function differenceTable(item: ComparedItem, ids: ComparedIds): TableCell[][] {
  const untold = untoldDifferences(item);
  return [
    differenceHead(ids.a, ids.b),
    ...item.differences.map((difference) => differenceRow(item, difference, ids)),
    ...(untold > 0 ? [[controlWords().table.leftOut(untold)]] : []),
  ];
}

function differenceRow({ a, b }: ComparedItem, difference: SampleDifference, ids: ComparedIds): TableCell[] {
  return [
    bothItems([...new Set([a?.path, b?.path])].filter((path) => path !== undefined)),
    exactUtcText(difference.at),
    ...cellsOf(difference.a),
    ...cellsOf(difference.b),
    differenceWords(difference, ids, differenceCells),
  ];
}

function cellsOf(sample: ComparedSample | undefined): TableCell[] {
  return [sample?.value, sample?.code];
}
