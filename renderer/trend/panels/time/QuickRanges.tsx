import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type FormEvent, memo, useState } from 'react';
import type { CommandId } from '@shared/contract/app/commands';
import { type NamedRange, rangeLimits } from '@shared/contract/app/storage';
import { commandRegistry } from '../../../kit/commands/command-registry';
import { useCommand } from '../../../kit/commands/use-command';
import { useSettings } from '../../../kit/settings/use-settings';
import { type RangeTexts, sameTexts } from '../../view/range-texts';
import classes from './TimeBar.module.css';

interface QuickRangesProps {
  readonly texts: RangeTexts;
  readonly onChoose: (texts: RangeTexts) => void;
}

/** The ranges that are asked for with one click; own ones can be kept. */
export function QuickRanges({ texts, onChoose }: QuickRangesProps) {
  return (
    <fieldset className={classes['ranges']} aria-label="Quick ranges">
      {quickRanges.map((range) => (
        <Quick key={range.name} range={range} active={sameTexts(range, texts)} onChoose={onChoose} />
      ))}
      <OwnRanges texts={texts} onChoose={onChoose} />
    </fieldset>
  );
}

interface QuickProps {
  readonly range: QuickRange;
  readonly active: boolean;
  readonly onChoose: (texts: RangeTexts) => void;
}

function Quick({ range, active, onChoose }: QuickProps) {
  const { start, end, command } = range;
  useCommand(command, () => onChoose({ start, end }));
  return <QuickButton range={range} active={active} />;
}

const QuickButton = memo(function QuickButton({ range, active }: Pick<QuickProps, 'range' | 'active'>) {
  const { label, name, start, end, command } = range;
  return (
    <Tooltip label={`${name}: ${start} to ${end}`} openDelay={500}>
      <Button
        className={classes['quick']}
        variant={active ? 'light' : 'subtle'}
        color={active ? 'petrol' : 'gray'}
        size="compact-xs"
        aria-pressed={active}
        onClick={() => commandRegistry.run(command)}
      >
        {label}
      </Button>
    </Tooltip>
  );
});

/** A quick range of the program's. */
interface QuickRange extends NamedRange {
  /** What stands on its button. */
  readonly label: string;
  readonly command: CommandId;
}

/** The quick ranges that come with the program: those of a shift first. */
const quickRanges: readonly QuickRange[] = [
  { label: 'Shift', name: 'Last shift', start: '*-8h', end: '*', command: 'range.lastShift' },
  { label: 'Today', name: 'Today so far', start: 't', end: '*', command: 'range.today' },
  { label: 'Yesterday', name: 'Yesterday', start: 'y', end: 't', command: 'range.yesterday' },
  { label: '1 h', name: 'Last hour', start: '*-1h', end: '*', command: 'range.1h' },
  { label: '4 h', name: 'Last 4 hours', start: '*-4h', end: '*', command: 'range.4h' },
  { label: '8 h', name: 'Last 8 hours', start: '*-8h', end: '*', command: 'range.8h' },
  { label: '1 d', name: 'Last day', start: '*-1d', end: '*', command: 'range.1d' },
  { label: '7 d', name: 'Last 7 days', start: '*-7d', end: '*', command: 'range.7d' },
  { label: '30 d', name: 'Last 30 days', start: '*-30d', end: '*', command: 'range.30d' },
  { label: '1 y', name: 'Last year', start: '*-1y', end: '*', command: 'range.1y' },
];

interface OwnRangesProps {
  readonly texts: RangeTexts;
  readonly onChoose: (texts: RangeTexts) => void;
}

/** The person's own quick ranges: to choose, to keep what stands in the fields as one, and to remove. */
function OwnRanges({ texts, onChoose }: OwnRangesProps) {
  const [settings, change] = useSettings();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const { ranges } = settings;
  const { ranges: mostRanges, name: longestName, text: longestText } = rangeLimits;
  const isFull = ranges.length >= mostRanges;
  const isTooLong = [texts.start, texts.end].some((text) => text.trim().length > longestText);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = name.trim();
    if (wanted === '') return;
    const others = ranges.filter((one) => one.name !== wanted);
    change({ ranges: [...others, { name: wanted, start: texts.start.trim(), end: texts.end.trim() }] });
    setName('');
  };
  const choose = ({ start, end }: NamedRange) => {
    setOpened(false);
    onChoose({ start, end });
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} withArrow trapFocus>
      <Popover.Target>
        <Tooltip label="Own ranges" openDelay={500}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label="Own ranges"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={15} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {ranges.length === 0 && (
            <Text size="xs" c="dimmed">
              No ranges of your own yet. Type Start and End, and keep them here under a name.
            </Text>
          )}
          {ranges.map((range) => (
            <Group key={range.name} gap={4} wrap="nowrap" justify="space-between">
              <Button variant="subtle" size="compact-sm" justify="start" fullWidth onClick={() => choose(range)}>
                {range.name}
                <Text span size="xs" c="dimmed" ml={8}>
                  {range.start} to {range.end}
                </Text>
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Remove the range ${range.name}`}
                onClick={() => change({ ranges: ranges.filter((one) => one !== range) })}
              >
                <IconX size={14} />
              </ActionIcon>
            </Group>
          ))}
          <form onSubmit={keep}>
            <Group gap={6} wrap="nowrap" align="end">
              <TextInput
                label={`Keep ${texts.start} to ${texts.end} as`}
                placeholder="Night shift"
                maxLength={longestName}
                size="xs"
                flex={1}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" size="xs" disabled={name.trim() === '' || isFull || isTooLong}>
                Keep
              </Button>
            </Group>
            {(isFull || isTooLong) && (
              <Text size="xs" c="dimmed" mt={6}>
                {isFull
                  ? `That are ${mostRanges}, as many as are kept. Remove one first.`
                  : `Only times of up to ${longestText} characters are kept.`}
              </Text>
            )}
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
