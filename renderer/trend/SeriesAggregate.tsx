import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { aggregates } from '@shared/vqt/aggregates';
import { aggregateName } from './badge-text';

interface SeriesAggregateProps {
  /** Undefined for the view's. */
  readonly value: string | undefined;
  readonly onChange: (code: string | undefined) => void;
}

const asTheView = 'As the view';
const names = [asTheView, ...aggregates.map(({ code }) => aggregateName(code))];

/** The aggregate of one series: the view's, one of the list, or any code that the server knows; it holds at once. */
export function SeriesAggregate({ value, onChange }: SeriesAggregateProps) {
  const shown = value === undefined ? asTheView : aggregateName(value);
  const [typed, setTyped] = useState<string>();
  const settle = (text: string) => {
    setTyped(undefined);
    const code = codeOf(text);
    if (code !== value) onChange(code);
  };
  return (
    <Autocomplete
      label="Aggregate"
      size="xs"
      data={names}
      value={typed ?? shown}
      onChange={setTyped}
      onOptionSubmit={settle}
      onBlur={() => typed !== undefined && settle(typed)}
      onKeyDown={(event) => event.key === 'Enter' && typed !== undefined && settle(typed)}
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={260}
    />
  );
}

function codeOf(text: string): string | undefined {
  const wanted = text.trim();
  if (wanted === '' || wanted === asTheView) return undefined;
  const found = aggregates.find(({ code }) => aggregateName(code).toLowerCase() === wanted.toLowerCase());
  return found?.code ?? wanted;
}
