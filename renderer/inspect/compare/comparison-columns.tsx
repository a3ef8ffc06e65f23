import {
  type ComparedItem,
  type ComparedSample,
  type SampleCounts,
  type SampleDifference,
} from '@shared/contract/inspect/answer-comparison';
import { markedText } from '@shared/marked-text';
import { codeText, describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { CodeButton } from '../../kit/guide/CodeButton';
import type { GridColumn } from '../../kit/grid/column';
import { copiedState } from '../../kit/text/state-text';
import { formatCount, formatExactInstant } from '../../kit/text/format';
import {
  comparedAggregate,
  comparedName,
  type ComparedIds,
  differenceWords,
  outsideWords,
  sampleText,
} from './comparison-words';
import { compareWords } from '../words/comparison';

interface ItemRow {
  readonly item: ComparedItem;
  readonly place: number;
}

function counted(
  id: string,
  title: string,
  width: number | string,
  countOf: (counts: SampleCounts) => number,
): GridColumn<ItemRow> {
  return {
    id,
    title,
    width,
    align: 'end',
    mono: true,
    text: ({ item }) => formatCount(countOf(item.counts)),
    copied: ({ item }) => countOf(item.counts),
    isFaint: ({ item }) => countOf(item.counts) === 0,
    sortBy: ({ item }) => countOf(item.counts),
  };
}

/** CSS pixels with which a title is whole: of a number that is cut, what is left reads as that of another request. */
function onlyWidth(id: number): number {
  return 59 + 7 * String(id).length;
}

/** The columns of the items of two answers; aggregates stand there only where they tell items apart. */
export function itemColumns(ids: ComparedIds, hasAggregates: boolean): readonly GridColumn<ItemRow>[] {
  const words = compareWords().columns;
  const name = ({ item }: ItemRow) =>
    [comparedName(item), hasAggregates ? comparedAggregate(item) : ''].filter(Boolean).join(', ');
  return [
    {
      id: 'item',
      title: words.item,
      width: 'minmax(92px, 1fr)',
      text: name,
      tip: ({ item }) =>
        [item.a?.path, item.b?.path, comparedAggregate(item)]
          .flatMap((text) => text || [])
          .map(markedText)
          .join('\n'),
      copied: ({ item }) => [...new Set([item.a?.path, item.b?.path].filter(Boolean))].join(', '),
      sortBy: name,
    },
    { ...counted('same', words.same, 'minmax(70px, 92px)', ({ same }) => same), shownFrom: 450 },
    counted('onlyA', words.onlyIn(ids.a), onlyWidth(ids.a), ({ onlyA }) => onlyA),
    counted('onlyB', words.onlyIn(ids.b), onlyWidth(ids.b), ({ onlyB }) => onlyB),
    counted('value', words.value, 58, ({ value }) => value),
    counted('quality', words.quality, 'minmax(68px, 70px)', ({ quality }) => quality),
    {
      ...counted('outside', words.outside, 76, ({ outsideA, outsideB }) => outsideA + outsideB),
      shownFrom: 525,
      tip: ({ item }) => outsideWords(item.counts, ids) || undefined,
    },
  ];
}

interface DifferenceRow {
  readonly difference: SampleDifference;
  readonly place: number;
}

/** The columns of the instants at which two answers differ. */
export function differenceColumns(ids: ComparedIds, scheme: QualityScheme): readonly GridColumn<DifferenceRow>[] {
  const words = compareWords();
  const value = (side: keyof ComparedIds): GridColumn<DifferenceRow> => ({
    id: `value ${side}`,
    title: words.columns.valueIn(ids[side]),
    width: { least: 84 },
    align: 'end',
    mono: true,
    text: ({ difference }) => sampleText(difference[side]),
    copied: ({ difference }) => copiedValue(difference[side]),
  });
  const quality = (side: keyof ComparedIds): GridColumn<DifferenceRow> => ({
    id: `quality ${side}`,
    title: words.columns.qualityIn(ids[side]),
    width: 'minmax(62px, 1fr)',
    text: ({ difference }) => qualityText(difference[side], scheme),
    tip: ({ difference }) => difference[side] && codeText(difference[side].code),
    copied: ({ difference }) => difference[side]?.code,
    render: ({ difference }) => {
      const sample = difference[side];
      return sample && <CodeButton code={sample.code}>{qualityText(sample, scheme)}</CodeButton>;
    },
  });
  return [
    {
      id: 'at',
      title: words.columns.time,
      width: 'minmax(190px, 204px)',
      mono: true,
      text: ({ difference }) => formatExactInstant(difference.at),
      sortBy: ({ difference }) => difference.at,
    },
    {
      id: 'differs',
      title: words.columns.differs,
      width: 'minmax(76px, 108px)',
      text: ({ difference }) => differenceWords(difference, ids, words.differs),
      sortBy: ({ difference }) => differenceWords(difference, ids, words.differs),
    },
    value('a'),
    value('b'),
    quality('a'),
    quality('b'),
  ];
}

function copiedValue(sample: ComparedSample | undefined): string | number | undefined {
  const value = sample?.value;
  if (value === null || value === undefined) return sampleText(sample);
  return typeof value === 'number' ? value : copiedState(value);
}

function qualityText(sample: ComparedSample | undefined, scheme: QualityScheme): string {
  if (sample === undefined) return '';
  return describeQuality(sample.code, scheme).name;
}
