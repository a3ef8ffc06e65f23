import { Group, Radio, Stack, Text } from '@mantine/core';
import { mostIntervals } from '@shared/contract/limits';
import { intervalSeconds, intervalText } from '@shared/time/interval-length';
import { NumberField } from '../../../kit/NumberField';
import { TypedChoice } from '../../../kit/TypedChoice';
import type { IntervalChoice } from '../../query/read-options';
import { readOptionsWords } from '../../words/read-options';

interface IntervalsFieldProps {
  readonly choice: IntervalChoice;
  /** When shifts begin by the settings. */
  readonly shifts: readonly string[];
  readonly onChange: (choice: IntervalChoice) => void;
}

const fewIntervals = 100;
const hour = 3600;

/** How many intervals an aggregate is read with, or how long they are. */
export function IntervalsField({ choice, shifts, onChange }: IntervalsFieldProps) {
  const words = readOptionsWords().intervals;
  const choose = (kind: string) => {
    if (kind === 'number') onChange({ kind, count: fewIntervals });
    else if (kind === 'length') onChange({ kind, seconds: hour });
    else if (kind === 'shift') onChange({ kind, starts: shifts });
    else onChange({ kind: kind === 'default' ? 'default' : 'plot' });
  };
  const starts = choice.kind === 'shift' ? choice.starts : shifts;
  return (
    <Radio.Group label={words.title} description={words.about} value={choice.kind} onChange={choose}>
      <Stack gap={6} mt={6}>
        <Radio value="plot" label={words.plot} />
        <Radio value="default" label={words.server} />
        <Group gap="xs" wrap="nowrap">
          <Radio value="number" label={words.number} />
          <NumberField
            aria-label={words.count}
            w={110}
            size="xs"
            min={1}
            max={mostIntervals}
            whole
            disabled={choice.kind !== 'number'}
            value={choice.kind === 'number' ? choice.count : undefined}
            onChange={(count) => onChange({ kind: 'number', count: count ?? fewIntervals })}
          />
        </Group>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Radio value="length" label={words.ofLength} mt={5} />
          <LengthField
            seconds={choice.kind === 'length' ? choice.seconds : undefined}
            onChange={(seconds) => onChange({ kind: 'length', seconds })}
          />
        </Group>
        <Radio value="shift" label={words.shift(starts)} />
        {(choice.kind === 'length' || choice.kind === 'shift') && (
          <Text size="xs" c="dimmed">
            {words.byClock}
          </Text>
        )}
      </Stack>
    </Radio.Group>
  );
}

/** Lengths that are proposed, seconds. */
const proposed = [1, 10, 60, 300, 900, hour, 8 * hour, 24 * hour];

interface LengthFieldProps {
  /** Undefined where intervals have no length. */
  readonly seconds: number | undefined;
  /** Told another length once it has been chosen or typed to its end. */
  readonly onChange: (seconds: number) => void;
}

/** A length, chosen or typed. */
function LengthField({ seconds, onChange }: LengthFieldProps) {
  const words = readOptionsWords().intervals;
  return (
    <TypedChoice
      aria-label={words.length}
      w={130}
      size="xs"
      disabled={seconds === undefined}
      value={seconds}
      shown={seconds === undefined ? '' : intervalText(seconds)}
      proposed={proposed.map(intervalText)}
      read={lengthIn}
      wrong={words.noLength}
      onChange={(found) => found !== undefined && onChange(found)}
    />
  );
}

function lengthIn(text: string): { readonly value: number } | undefined {
  const value = intervalSeconds(text);
  return value === undefined ? undefined : { value };
}
