import { ActionIcon, Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type FormEvent, memo, useRef, useState } from 'react';
import { rangeLimits, type Settings } from '@shared/contract/app/storage';
import { Popover } from '../../../kit/Popover';
import { Tooltip } from '../../../kit/Tooltip';
import { commandRegistry } from '../../../kit/commands/command-registry';
import { useCommand } from '../../../kit/commands/use-command';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { useCalendar, useSettings } from '../../../kit/settings/use-settings';
import type { TrendTime } from '../../query/use-trend-time';
import { type RangeTexts, sameTexts, shiftBeside } from '../../view/range-texts';
import { ShiftTimes } from './ShiftTimes';
import { panelWords } from '../../words/panel';
import { timeBarWords } from '../../words/time-bar';
import classes from './TimeBar.module.css';

interface QuickRangesProps {
  readonly time: Pick<TrendTime, 'texts' | 'meaning' | 'zone'>;
  readonly onChoose: (texts: RangeTexts) => void;
}

/** The ranges that are asked for with one click, as many as there is room for; the menu behind them has all. */
export function QuickRanges({ time, onChoose }: QuickRangesProps) {
  const { texts } = time;
  useShiftSteps(time, onChoose);
  return (
    <fieldset className={classes['ranges']} aria-label={timeBarWords().ranges.quick}>
      {quickRanges.map((range) => (
        <Quick key={range.command} range={range} active={sameTexts(range, texts)} onChoose={onChoose} />
      ))}
      <MoreRanges texts={texts} onChoose={onChoose} />
    </fieldset>
  );
}

/** The commands that go to the shift before and after the one on screen. */
function useShiftSteps({ meaning, zone }: QuickRangesProps['time'], onChoose: (texts: RangeTexts) => void): void {
  const calendar = useCalendar();
  const step = (count: 1 | -1) => {
    const texts = meaning && shiftBeside(meaning, { now: Date.now(), zone, calendar }, count);
    if (texts !== undefined) onChoose(texts);
  };
  useCommand('range.previousShift', () => step(-1), { enabled: meaning !== undefined });
  useCommand('range.nextShift', () => step(1), { enabled: meaning !== undefined });
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
  const { start, end, command, place } = range;
  const words = timeBarWords();
  const { label, name } = words.quick[command];
  return (
    <Tooltip label={words.quickHint(name, start, end)} openDelay={500}>
      <Button
        className={classes['quick']}
        data-place={place}
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
interface QuickRange extends RangeTexts {
  readonly command: keyof ReturnType<typeof timeBarWords>['quick'];
  /** Which are left out first where there is little room. */
  readonly place: 'always' | 'medium' | 'wide';
}

/** The quick ranges that come with the program: those of a shift first. */
const quickRanges: readonly QuickRange[] = [
  { start: 'shift', end: '*', command: 'range.thisShift', place: 'always' },
  { start: 't', end: '*', command: 'range.today', place: 'medium' },
  { start: 'y', end: 't', command: 'range.yesterday', place: 'wide' },
  { start: '*-1h', end: '*', command: 'range.1h', place: 'medium' },
  { start: '*-4h', end: '*', command: 'range.4h', place: 'wide' },
  { start: '*-8h', end: '*', command: 'range.8h', place: 'always' },
  { start: '*-1d', end: '*', command: 'range.1d', place: 'always' },
  { start: '*-7d', end: '*', command: 'range.7d', place: 'always' },
  { start: '*-30d', end: '*', command: 'range.30d', place: 'medium' },
  { start: '*-1y', end: '*', command: 'range.1y', place: 'wide' },
];

const shiftSteps = ['range.previousShift', 'range.nextShift'] as const;

interface MoreRangesProps {
  readonly texts: RangeTexts;
  readonly onChoose: (texts: RangeTexts) => void;
}

/** All quick ranges, those of shifts, and the person's own: to choose, to keep what stands in the fields, and to remove. */
function MoreRanges({ texts, onChoose }: MoreRangesProps) {
  const [{ ranges }, change] = useSettings();
  const [opened, setOpened] = useState(false);
  const words = timeBarWords().ranges;
  const choose = ({ start, end }: RangeTexts) => {
    setOpened(false);
    onChoose({ start, end });
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300}>
      <Popover.Target>
        <Tooltip label={words.more} openDelay={500}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={words.more}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={15} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <RangeButtons onChoose={choose} onStep={() => setOpened(false)} />
          <ShiftTimes />
          <Divider />
          {ranges.length === 0 ? (
            <Text size="xs" c="dimmed">
              {words.none}
            </Text>
          ) : (
            <SavedRanges
              ranges={ranges}
              onChoose={choose}
              onRemove={(range) => change({ ranges: ranges.filter((one) => one !== range) })}
            />
          )}
          <SaveRangeForm texts={texts} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface RangeButtonsProps {
  readonly onChoose: (texts: RangeTexts) => void;
  /** Called when a command goes to the shift beside the one on screen. */
  readonly onStep: () => void;
}

/** The quick ranges that come with the program, and the steps from shift to shift. */
function RangeButtons({ onChoose, onStep }: RangeButtonsProps) {
  const words = timeBarWords();
  const step = (command: (typeof shiftSteps)[number]) => {
    onStep();
    commandRegistry.run(command);
  };
  return (
    <Group gap={4}>
      {quickRanges.map((range) => (
        <Button key={range.command} variant="default" size="compact-xs" fw={400} onClick={() => onChoose(range)}>
          {words.quick[range.command].name}
        </Button>
      ))}
      {shiftSteps.map((command) => (
        <Button key={command} variant="default" size="compact-xs" fw={400} onClick={() => step(command)}>
          {words.shiftSteps[command]}
        </Button>
      ))}
    </Group>
  );
}

/** Keeps a range under a name; one of that name is replaced. */
function SaveRangeForm({ texts: { start, end } }: Pick<MoreRangesProps, 'texts'>) {
  const [{ ranges }, change] = useSettings();
  const [typed, setTyped] = useState('');
  const words = timeBarWords().ranges;
  const { ranges: mostRanges, name: longestName, text: longestText } = rangeLimits;
  const range = { name: typed.trim(), start: start.trim(), end: end.trim() };
  const others = ranges.filter((one) => one.name !== range.name);
  const isKnown = others.length < ranges.length;
  const isFull = others.length >= mostRanges;
  const isTooLong = [range.start, range.end].some((text) => text.length > longestText);
  // The settings take none of these, and would be kept no more.
  const isEmpty = Object.values(range).includes('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isEmpty) return;
    change({ ranges: [...others, range] });
    setTyped('');
  };
  return (
    <form onSubmit={keep}>
      <Group gap={6} wrap="nowrap" align="end">
        <TextInput
          label={words.saveAs(start, end)}
          placeholder={words.example}
          maxLength={longestName}
          size="xs"
          flex={1}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={isEmpty || isFull || isTooLong}>
          {isKnown ? words.replace : words.save}
        </Button>
      </Group>
      {(isFull || isTooLong) && (
        <Text size="xs" c="dimmed" mt={6}>
          {isFull ? words.full(mostRanges) : words.tooLong(longestText)}
        </Text>
      )}
    </form>
  );
}

interface SavedRangesProps {
  readonly ranges: Settings['ranges'];
  readonly onChoose: (texts: RangeTexts) => void;
  readonly onRemove: (range: Settings['ranges'][number]) => void;
}

/** The person's own ranges. */
function SavedRanges({ ranges, onChoose, onRemove }: SavedRangesProps) {
  const words = timeBarWords().ranges;
  const list = useRef<HTMLDivElement>(null);
  useListFocus(list);
  return (
    <Stack ref={list} gap="xs">
      {ranges.map((range) => (
        <Group key={range.name} gap={4} wrap="nowrap" justify="space-between">
          <Button variant="subtle" size="compact-sm" justify="start" fullWidth onClick={() => onChoose(range)}>
            {range.name}
            <Text span size="xs" c="dimmed" ml={8}>
              {panelWords().period(range.start, range.end)}
            </Text>
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={words.remove(range.name)}
            onClick={() => onRemove(range)}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
