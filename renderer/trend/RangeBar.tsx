import { ActionIcon, Button, Group, Indicator, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlayerPlay } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { AggregateField } from './AggregateField';
import type { Example } from './examples';
import { ExamplesMenu } from './ExamplesMenu';
import classes from './RangeBar.module.css';

/** The quick ranges: label and the Start text that goes with End `*`. */
const quickRanges = [
  { label: '1 h', value: '*-1h' },
  { label: '8 h', value: '*-8h' },
  { label: '1 d', value: '*-1d' },
  { label: '7 d', value: '*-7d' },
];

export interface RangeTexts {
  readonly start: string;
  readonly end: string;
}

interface RangeBarProps {
  readonly texts: RangeTexts;
  readonly onTexts: (texts: RangeTexts) => void;
  readonly startError: string | undefined;
  readonly endError: string | undefined;
  readonly aggregate: string;
  readonly onAggregate: (code: string) => void;
  readonly onRead: (texts: RangeTexts) => void;
  readonly reading: boolean;
  readonly optionsOpen: boolean;
  readonly onOptions: () => void;
  readonly changedOptions: number;
  /** Opens an example; undefined where there are none. */
  readonly onExample: ((example: Example) => void) | undefined;
}

/** What to read and over which time: Start, End, quick ranges, aggregate, options, Read. Enter in any field reads. */
export function RangeBar(props: RangeBarProps) {
  const { texts, onTexts, onRead } = props;
  const quick = texts.end === '*' ? texts.start : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRead(texts);
  };
  const chooseQuick = (start: string) => {
    const chosen = { start, end: '*' };
    onTexts(chosen);
    onRead(chosen);
  };
  return (
    <form className={classes['bar']} onSubmit={submit} aria-label="Time range and aggregate">
      <TimeField
        label="Start"
        value={texts.start}
        error={props.startError}
        onChange={(start) => onTexts({ ...texts, start })}
      />
      <TimeField label="End" value={texts.end} error={props.endError} onChange={(end) => onTexts({ ...texts, end })} />
      <SegmentedControl
        className={classes['quick']}
        aria-label="Quick ranges"
        data={quickRanges}
        value={quick}
        onChange={chooseQuick}
      />
      <AggregateField value={props.aggregate} onChange={props.onAggregate} />
      <Group gap={6} wrap="nowrap" className={classes['actions']}>
        {props.onExample !== undefined && <ExamplesMenu onChoose={props.onExample} />}
        <Tooltip label="Read options">
          <Indicator label={props.changedOptions} disabled={props.changedOptions === 0} size={15}>
            <ActionIcon
              variant="default"
              size={34}
              aria-label="Read options"
              aria-expanded={props.optionsOpen}
              aria-controls="read-options"
              onClick={props.onOptions}
            >
              <IconAdjustmentsHorizontal size={18} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
        <Button type="submit" loading={props.reading} leftSection={<IconPlayerPlay size={16} />}>
          Read
        </Button>
      </Group>
    </form>
  );
}

interface TimeFieldProps {
  readonly label: 'Start' | 'End';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

const timeHelp =
  '* is now, t today 00:00, y yesterday, mon … sun; add or take away as in *-8h or t+6h30m; or 2026-03-01 08:00, ISO 8601, milliseconds since 1970.';

function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  return (
    <Tooltip
      label={label === 'Start' ? timeHelp : `${timeHelp} The end is not included.`}
      multiline
      w={320}
      openDelay={700}
    >
      <TextInput
        className={classes['time']}
        label={label}
        value={value}
        error={error}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Tooltip>
  );
}
