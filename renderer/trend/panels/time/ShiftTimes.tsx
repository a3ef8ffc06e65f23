import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { shiftsOf } from '@shared/time/shifts';
import { useSettings } from '../../../kit/settings/use-settings';
import { timeBarWords } from '../../words/time-bar';

/** When the shifts begin: typed, and kept as soon as that is understood. */
export function ShiftTimes() {
  const [{ shifts }, change] = useSettings();
  const [text, setText] = useState(() => shifts.join(', '));
  const typed = shiftsOf(text);
  const words = timeBarWords().shifts;
  return (
    <TextInput
      label={words.begin}
      placeholder="06:00, 14:00, 22:00"
      size="xs"
      value={text}
      error={typed === undefined && words.wrong}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const next = shiftsOf(value);
        if (next !== undefined) change({ shifts: [...next] });
      }}
    />
  );
}
