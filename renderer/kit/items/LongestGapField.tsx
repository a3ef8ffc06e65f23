import type { AutocompleteProps } from '@mantine/core';
import type { LongestGap } from '@shared/contract/longest-gap';
import { TypedChoice } from '../TypedChoice';
import { longestGapWords } from '../words/items';
import { longestGapIn, longestGapText } from './longest-gap';

/** Lengths that are proposed, seconds. */
export const proposedGaps = [10, 60, 600, 3600, 28_800, 86_400] as const;

/** What is said of a longest gap in other words than a length. */
export interface NamedGap<Named> {
  readonly value: Named;
  readonly text: string;
}

interface LongestGapFieldProps<Named> extends Pick<AutocompleteProps, 'size' | 'description' | 'inputWrapperOrder'> {
  readonly value: LongestGap | Named;
  /** What can be said beside lengths, and that nothing breaks the line. */
  readonly named: readonly NamedGap<Named>[];
  /** Told another value once it has been chosen or typed to its end. */
  readonly onChange: (value: LongestGap | Named) => void;
}

/** How long a gap may be that a line is drawn across, chosen or typed. */
export function LongestGapField<Named extends string | undefined>(props: LongestGapFieldProps<Named>) {
  const { value, named, onChange, ...look } = props;
  const words = longestGapWords();
  const all: readonly NamedGap<LongestGap | Named>[] = [
    ...named,
    { value: 'any', text: words.any },
    ...proposedGaps.map((seconds) => ({ value: seconds, text: longestGapText(seconds) })),
  ];
  const shown =
    all.find((one) => one.value === value)?.text ?? (typeof value === 'number' ? longestGapText(value) : '');
  const read = (text: string) => {
    const plain = text.trim().toLowerCase();
    return all.find((one) => one.text.toLowerCase() === plain) ?? lengthIn(text);
  };
  return (
    <TypedChoice
      {...look}
      label={words.label}
      value={value}
      shown={shown}
      proposed={all.map(({ text }) => text)}
      read={read}
      wrong={words.noLength}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  );
}

function lengthIn(text: string): { readonly value: LongestGap } | undefined {
  const value = longestGapIn(text);
  return value === undefined ? undefined : { value };
}
