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
import { formatCount, formatInstant, nothingText } from '../../kit/text/format';
import { comparedAggregate, comparedName, type ComparedIds, differenceWords, sampleText } from './comparison-words';

interface ItemRow {
  readonly item: ComparedItem;
  readonly place: number;
}

function counted(name: keyof SampleCounts, title: string): GridColumn<ItemRow> {
  return {
    id: name,
    title,
    width: '64px',
    align: 'end',
    mono: true,
    text: ({ item }) => formatCount(item.counts[name]),
    isFaint: ({ item }) => item.counts[name] === 0,
    sortBy: ({ item }) => item.counts[name],
  };
}

/** The columns of the items of two answers. */
export function itemColumns(ids: ComparedIds): readonly GridColumn<ItemRow>[] {
  return [
    {
      id: 'item',
      title: 'Item',
      width: 'minmax(96px, 1fr)',
      text: ({ item }) => comparedName(item),
      tip: ({ item: { a, b } }) =>
        [a?.path, b?.path]
          .flatMap((path) => path ?? [])
          .map(markedText)
          .join('\n'),
      sortBy: ({ item }) => comparedName(item),
    },
    {
      id: 'aggregate',
      title: 'Aggregate',
      width: '110px',
      text: ({ item }) => comparedAggregate(item) || nothingText,
      sortBy: ({ item }) => comparedAggregate(item),
    },
    counted('same', 'Same'),
    counted('onlyA', `Only ${ids.a}`),
    counted('onlyB', `Only ${ids.b}`),
    counted('value', 'Value'),
    counted('quality', 'Quality'),
  ];
}

interface DifferenceRow {
  readonly difference: SampleDifference;
  readonly place: number;
}

/** The columns of the instants at which two answers differ. */
export function differenceColumns(ids: ComparedIds, scheme: QualityScheme): readonly GridColumn<DifferenceRow>[] {
  const value = (side: keyof ComparedIds): GridColumn<DifferenceRow> => ({
    id: `value ${side}`,
    title: `Value in ${ids[side]}`,
    width: 'minmax(100px, 1fr)',
    align: 'end',
    mono: true,
    text: ({ difference }) => sampleText(difference[side]),
    copied: ({ difference }) => copiedValue(difference[side]),
  });
  const quality = (side: keyof ComparedIds): GridColumn<DifferenceRow> => ({
    id: `quality ${side}`,
    title: `Quality in ${ids[side]}`,
    width: 'minmax(100px, 1fr)',
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
      title: 'Time',
      width: '196px',
      mono: true,
      text: ({ difference }) => formatInstant(difference.at),
      sortBy: ({ difference }) => difference.at,
    },
    {
      id: 'differs',
      title: 'Differs in',
      width: '122px',
      text: ({ difference }) => differenceWords(difference, ids),
      sortBy: ({ difference }) => differenceWords(difference, ids),
    },
    value('a'),
    value('b'),
    quality('a'),
    quality('b'),
  ];
}

function copiedValue(sample: ComparedSample | undefined): string | number | undefined {
  const value = sample?.value;
  return typeof value === 'number' ? value : sampleText(sample);
}

function qualityText(sample: ComparedSample | undefined, scheme: QualityScheme): string {
  if (sample === undefined) return '';
  return describeQuality(sample.code, scheme).name;
}
