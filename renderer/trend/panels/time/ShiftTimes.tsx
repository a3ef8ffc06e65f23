import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { shiftsOf } from '@shared/time/shifts';
import { useSettings } from '../../../kit/settings/use-settings';

/** When the shifts begin: typed, and kept as soon as that is understood. */
export function ShiftTimes() {
  const [{ shifts }, change] = useSettings();
  const [text, setText] = useState(() => shifts.join(', '));
  const typed = shiftsOf(text);
  return (
    <TextInput
      label="Shifts begin at"
      placeholder="06:00, 14:00, 22:00"
      size="xs"
      value={text}
      error={typed === undefined && 'Times of day are expected, as 6, 14, 22 or 05:30, 17:30.'}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const next = shiftsOf(value);
        if (next !== undefined) change({ shifts: [...next] });
      }}
    />
  );
}
