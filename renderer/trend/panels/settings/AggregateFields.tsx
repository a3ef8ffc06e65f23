import { type AutocompleteProps, type ComboboxItem, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { aggregateName } from '@shared/vqt/aggregates';
import { aggregateCode, aggregateMeaning, aggregateNames } from '@shared/vqt/aggregate-names';
import { Autocomplete } from '../../../kit/choices';
import { hasWords, searchWords } from '../../../kit/text/search-words';
import { seriesSettingsWords } from '../../words/series-settings';

interface AggregateInputProps extends Pick<
  AutocompleteProps,
  'aria-label' | 'label' | 'size' | 'w' | 'comboboxProps' | 'styles'
> {
  /** What is chosen. */
  readonly value: string;
  readonly names: readonly string[];
  /** Told a name of the list, or another text, once it has been chosen or typed to its end. */
  readonly onChange: (text: string) => void;
}

/** A name of a list, or a text typed: a choice, Enter and leaving the field hold, Escape takes back what was typed. */
function AggregateInput({ value, names, onChange, ...field }: AggregateInputProps) {
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
      {...field}
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
  return isItem(option) && hasWords(option.value, searchWords(search));
}

function isItem(option: object): option is ComboboxItem {
  return 'value' in option;
}

interface AggregateFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The aggregate: one of the public list by name, or any code that the server knows, typed. */
export function AggregateField({ value, onChange }: AggregateFieldProps) {
  const change = (text: string) => {
    const code = aggregateCode(text);
    if (code !== '' && code !== value) onChange(code);
  };
  return (
    <AggregateInput
      aria-label={seriesSettingsWords().aggregate}
      w={160}
      value={aggregateName(value)}
      names={aggregateNames()}
      onChange={change}
      comboboxProps={{ width: 340, position: 'bottom-start' }}
      styles={{ options: { maxHeight: 420 } }}
    />
  );
}

interface SeriesAggregateProps {
  /** Undefined for the view's. */
  readonly value: string | undefined;
  readonly onChange: (code: string | undefined) => void;
}

/** The aggregate of one series: the view's, one of the list, or any code that the server knows; it holds at once. */
export function SeriesAggregate({ value, onChange }: SeriesAggregateProps) {
  const { aggregate, asTheView } = seriesSettingsWords();
  const change = (text: string) => {
    const code = text === asTheView ? undefined : aggregateCode(text) || undefined;
    if (code !== value) onChange(code);
  };
  return (
    <AggregateInput
      label={aggregate}
      size="xs"
      value={value === undefined ? asTheView : aggregateName(value)}
      names={[asTheView, ...aggregateNames()]}
      onChange={change}
      comboboxProps={{ withinPortal: false }}
      styles={{ options: { maxHeight: 260 } }}
    />
  );
}
