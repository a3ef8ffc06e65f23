import { Autocomplete, Text, type ComboboxItem } from '@mantine/core';
import { useState } from 'react';
import { aggregates } from '@shared/vqt/aggregates';
import { aggregateName } from './badge-text';

interface AggregateFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

const known = new Map(aggregates.map((aggregate) => [aggregateName(aggregate.code).toLowerCase(), aggregate]));
const names = aggregates.map((aggregate) => aggregateName(aggregate.code));

/** The aggregate: one of the public list by name, or any code that the server knows, typed. */
export function AggregateField({ value, onChange }: AggregateFieldProps) {
  const [text, setText] = useState(aggregateName(value));
  const [typing, setTyping] = useState(false);
  // Another aggregate may be chosen elsewhere.
  if (!typing && text !== aggregateName(value)) setText(aggregateName(value));
  const change = (next: string) => {
    setText(next);
    setTyping(true);
    const code = codeOf(next);
    if (code !== '') onChange(code);
  };
  const settle = () => {
    setTyping(false);
    setText(aggregateName(value));
  };
  return (
    <Autocomplete
      aria-label="Aggregate"
      w={160}
      data={names}
      value={text}
      onChange={change}
      onOptionSubmit={() => setTyping(false)}
      onBlur={settle}
      filter={({ options, search }) => (typing ? options.filter((option) => matches(option, search)) : options)}
      renderOption={({ option }) => <AggregateOption name={option.value} />}
      comboboxProps={{ width: 340, position: 'bottom-start' }}
      maxDropdownHeight={420}
      limit={50}
    />
  );
}

function AggregateOption({ name }: { readonly name: string }) {
  return (
    <div>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {known.get(name.toLowerCase())?.meaning}
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

function codeOf(text: string): string {
  const trimmed = text.trim();
  return known.get(trimmed.toLowerCase())?.code ?? trimmed;
}
