import { ActionIcon, Button, Group, Indicator, Menu, Text, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBook, IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, useId, useRef } from 'react';
import type { ZoneChoice } from '@shared/time/zone';
import { TimeField } from '../../../kit/time/TimeField';
import { type Example, examples } from '../../query/examples';
import type { Live } from '../../query/live/use-live';
import type { TrendTime } from '../../query/use-trend-time';
import { AggregateField } from '../settings/AggregateFields';
import { RangeMeaning } from './RangeMeaning';
import { TimeBar } from './TimeBar';
import classes from './RangeBar.module.css';

interface RangeBarProps {
  readonly time: TrendTime;
  readonly zoneChoice: ZoneChoice;
  readonly live: Live;
  readonly aggregate: string;
  readonly onAggregate: (code: string) => void;
  /** Whether something is read that a person asked for. */
  readonly reading: boolean;
  readonly optionsOpen: boolean;
  readonly onOptions: () => void;
  readonly changedOptions: number;
  /** Opens an example; undefined where there are none. */
  readonly onExample: ((example: Example) => void) | undefined;
}

/** What to read and over which time: Start, End, aggregate, options, Read; below it the ways through time. */
export function RangeBar({ time, zoneChoice, live, ...props }: RangeBarProps) {
  const { texts, type, wrong, ask } = time;
  const said = useId();
  const start = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong === undefined) return ask(texts);
    const field = { start, end }[wrong.field].current;
    field?.focus();
    field?.setSelectionRange(wrong.error.at, field.value.length);
  };
  return (
    <div className={classes['bar']}>
      <form className={classes['form']} onSubmit={submit} aria-label="Time range and aggregate">
        <TimeField
          ref={start}
          label="Start"
          hint="now."
          value={texts.start}
          error={wrong?.field === 'start' ? wrong.error : undefined}
          describedBy={said}
          onChange={(text) => type({ ...texts, start: text })}
        />
        <TimeField
          ref={end}
          label="End"
          hint="Start. The end is not included."
          value={texts.end}
          error={wrong?.field === 'end' ? wrong.error : undefined}
          describedBy={said}
          onChange={(text) => type({ ...texts, end: text })}
        />
        <AggregateField value={props.aggregate} onChange={props.onAggregate} />
        <Group gap={6} wrap="nowrap" className={classes['actions']}>
          {props.onExample !== undefined && <ExamplesMenu onChoose={props.onExample} />}
          <Tooltip label="Read options">
            <Indicator label={props.changedOptions} disabled={props.changedOptions === 0} size={15}>
              <ActionIcon
                variant="default"
                size={32}
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
      <div className={classes['meaning']}>
        <RangeMeaning id={said} zone={time.zone} meaning={time.meaning} wrong={wrong} />
      </div>
      <TimeBar time={time} zoneChoice={zoneChoice} live={live} />
    </div>
  );
}

/** The trends that come with the demo plant. */
function ExamplesMenu({ onChoose }: { readonly onChoose: (example: Example) => void }) {
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Tooltip label="Examples">
          <ActionIcon variant="default" size={34} aria-label="Examples">
            <IconBook size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {examples.map((example) => (
          <Menu.Item key={example.name} onClick={() => onChoose(example)}>
            {example.name}
            <Text size="xs" c="dimmed">
              {example.description}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
