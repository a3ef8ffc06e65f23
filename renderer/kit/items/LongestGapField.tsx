import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { LongestGap } from '@shared/contract/longest-gap';
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

/** How long a gap may be that a line is drawn across, chosen or typed: a choice, Enter and leaving the field hold, Escape takes back what was typed. */
export function LongestGapField<Named extends string | undefined>(props: LongestGapFieldProps<Named>) {
  const { value, named, onChange, ...look } = props;
  const [typed, setTyped] = useState<string>();
  const words = longestGapWords();
  const all: readonly NamedGap<LongestGap | Named>[] = [
    ...named,
    { value: 'any', text: words.any },
    ...proposedGaps.map((seconds) => ({ value: seconds, text: longestGapText(seconds) })),
  ];
  const shown =
    all.find((one) => one.value === value)?.text ?? (typeof value === 'number' ? longestGapText(value) : '');
  // The field tells a choice as something typed, too.
  if (typed === shown) setTyped(undefined);
  const read = (text: string) => {
    const plain = text.trim().toLowerCase();
    return all.find((one) => one.text.toLowerCase() === plain) ?? lengthIn(text);
  };
  const settle = (text: string) => {
    const found = read(text);
    if (found === undefined) return;
    setTyped(undefined);
    if (found.value !== value) onChange(found.value);
  };
  const isWrong = typed !== undefined && read(typed) === undefined;
  const press = (event: KeyboardEvent) => {
    if (typed === undefined) return;
    if (event.key === 'Escape') {
      // It takes back what was typed, and closes nothing around.
      event.stopPropagation();
      setTyped(undefined);
    }
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    // A form around is not sent with what stood here before.
    if (isWrong) event.preventDefault();
    settle(typed);
  };
  return (
    <Autocomplete
      {...look}
      label={words.label}
      data={all.map(({ text }) => text)}
      // All are proposed, whatever stands in the field; what is wrong with it is not to be covered.
      filter={({ options }) => (isWrong ? [] : options)}
      value={typed ?? shown}
      error={isWrong ? words.noLength : undefined}
      onChange={setTyped}
      onOptionSubmit={settle}
      onBlur={() => {
        if (typed !== undefined) settle(typed);
        setTyped(undefined);
      }}
      comboboxProps={{ withinPortal: false }}
      wrapperProps={{ onKeyDown: press }}
    />
  );
}

function lengthIn(text: string): { readonly value: LongestGap } | undefined {
  const value = longestGapIn(text);
  return value === undefined ? undefined : { value };
}
