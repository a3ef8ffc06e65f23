import { Autocomplete, Text, type AutocompleteProps, type ComboboxItem } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { aggregateMeaning } from '../../query/aggregate-names';

interface AggregateInputProps extends Pick<
  AutocompleteProps,
  'aria-label' | 'label' | 'size' | 'w' | 'comboboxProps' | 'maxDropdownHeight'
> {
  /** What is chosen. */
  readonly value: string;
  readonly names: readonly string[];
  /** Told a name of the list, or another text, once it has been chosen or typed to its end. */
  readonly onChange: (text: string) => void;
}

/** A name of a list, or a text typed: a choice, Enter and leaving the field hold, Escape takes back what was typed. */
export function AggregateInput({ value, names, onChange, ...look }: AggregateInputProps) {
  const [typed, setTyped] = useState<string>();
  // The field tells a choice as something typed, too.
  if (typed === value) setTyped(undefined);
  const settle = (text: string) => {
    setTyped(undefined);
    if (text !== value) onChange(text);
  };
  const settleTyped = () => typed !== undefined && settle(typed);
  const press = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape') setTyped(undefined);
    // Else it chose an option.
    if (key === 'Enter' && !defaultPrevented) settleTyped();
  };
  return (
    <Autocomplete
      {...look}
      data={names}
      value={typed ?? value}
      onChange={setTyped}
      onOptionSubmit={settle}
      onBlur={settleTyped}
      wrapperProps={{ onKeyDown: press }}
      filter={({ options }) => options.filter((option) => typed === undefined || matches(option, typed))}
      renderOption={({ option }) => <AggregateOption name={option.value} />}
      limit={50}
    />
  );
}

function AggregateOption({ name }: { readonly name: string }) {
  return (
    <div>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {aggregateMeaning(name)}
      </Text>
    </div>
  );
}

function matches(option: object, search: string): boolean {
  return isItem(option) && option.value.toLowerCase().includes(search.trim().toLowerCase());
}

function isItem(option: object): option is ComboboxItem {
  return 'value' in option;
}
