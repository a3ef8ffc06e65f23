import { aggregateName } from '@shared/vqt/aggregates';
import { aggregateCode, aggregateNames } from '../../query/aggregate-names';
import { AggregateInput } from './AggregateInput';

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
      aria-label="Aggregate"
      w={160}
      value={aggregateName(value)}
      names={aggregateNames}
      onChange={change}
      comboboxProps={{ width: 340, position: 'bottom-start' }}
      maxDropdownHeight={420}
    />
  );
}
