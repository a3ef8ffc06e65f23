import { aggregateName } from '@shared/vqt/aggregates';
import { aggregateCode, aggregateNames } from '../../query/aggregate-names';
import { AggregateInput } from './AggregateInput';

interface SeriesAggregateProps {
  /** Undefined for the view's. */
  readonly value: string | undefined;
  readonly onChange: (code: string | undefined) => void;
}

const asTheView = 'As the view';
const names = [asTheView, ...aggregateNames];

/** The aggregate of one series: the view's, one of the list, or any code that the server knows; it holds at once. */
export function SeriesAggregate({ value, onChange }: SeriesAggregateProps) {
  const change = (text: string) => {
    const code = text === asTheView ? undefined : aggregateCode(text) || undefined;
    if (code !== value) onChange(code);
  };
  return (
    <AggregateInput
      label="Aggregate"
      size="xs"
      value={value === undefined ? asTheView : aggregateName(value)}
      names={names}
      onChange={change}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={260}
    />
  );
}
