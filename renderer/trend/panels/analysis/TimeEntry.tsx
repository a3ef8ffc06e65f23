import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useCalendar } from '../../../kit/settings/use-settings';
import { typedInstant } from '../../scene/instants';

interface TimeEntryProps {
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  /** IANA zone. */
  readonly zone: string;
  /** Takes the instant on Enter; returns why it can't, where it can't. */
  readonly onTime: (time: number) => string | undefined;
}

/** Takes any time that a range takes, on Enter. */
export function TimeEntry({ label, placeholder, zone, onTime }: TimeEntryProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const calendar = useCalendar();
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter') return;
    const instant = typedInstant(text, { now: Date.now(), zone, calendar });
    setProblem('problem' in instant ? instant.problem : onTime(instant.time));
    currentTarget.select();
  };
  return (
    <TextInput
      size="xs"
      w={180}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      error={problem}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setProblem(undefined);
      }}
      onKeyDown={press}
    />
  );
}
