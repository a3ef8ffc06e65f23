import { TextInput } from '@mantine/core';
import { Select } from '../../../kit/choices';
import { eventWords } from '../../words/events';
import { durationUnits, type DraftDuration } from './event-draft';
import classes from './EventsPane.module.css';

interface DurationFieldProps {
  readonly label: string;
  readonly duration: DraftDuration;
  readonly onChange: (duration: DraftDuration) => void;
}

/** A length of time as a count and its unit. */
export function DurationField({ label, duration, onChange }: DurationFieldProps) {
  return (
    <span className={classes['duration']}>
      <TextInput
        size="xs"
        w={54}
        aria-label={label}
        value={duration.count}
        onChange={({ currentTarget }) => onChange({ ...duration, count: currentTarget.value })}
      />
      <Select
        size="xs"
        w={66}
        aria-label={eventWords().unitOf(label)}
        allowDeselect={false}
        data={durationUnits}
        value={duration.unit}
        onChange={(unit) => onChange({ ...duration, unit: durationUnits.find((one) => one === unit) ?? 'min' })}
      />
    </span>
  );
}
