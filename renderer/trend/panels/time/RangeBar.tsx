import { ActionIcon, CloseButton, Group, Indicator, Menu, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBook, IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, useId, useRef } from 'react';
import { ReadButton } from '../../../kit/ReadButton';
import { Tooltip } from '../../../kit/Tooltip';
import { useConnection } from '../../../kit/contexts';
import { TimeField } from '../../../kit/time/TimeField';
import { type Example, examples } from '../../query/examples';
import type { Live } from '../../query/live/use-live';
import type { ReadEdits } from '../../query/read-edits';
import { changedCount, readOptionsOf } from '../../query/read-options';
import type { TrendTime, WrongText } from '../../query/use-trend-time';
import { timeText } from '../../scene/instants';
import { countFrom } from '../../view/time-origin';
import { useView, useViewStore } from '../../view/use-view';
import { AggregateField } from '../settings/AggregateFields';
import { TimeBar } from './TimeBar';
import { timeBarWords } from '../../words/time-bar';
import classes from './RangeBar.module.css';
import type { TimeRange } from '@shared/time/range';
import { offsetText } from '@shared/time/zone';
import { zoneClock } from '@shared/time/zone-clock';
import { formatDuration } from '../../../kit/text/format';

interface RangeBarProps {
  readonly time: TrendTime;
  readonly live: Live;
  readonly edits: ReadEdits;
  /** Whether something is read that a person asked for. */
  readonly reading: boolean;
  readonly optionsOpen: boolean;
  readonly onOptions: () => void;
}

/** What to read and over which time: Start, End, aggregate, options, Read; below it the ways through time. */
export function RangeBar({ time, live, edits, reading, optionsOpen, onOptions }: RangeBarProps) {
  const { isDemo } = useConnection();
  const read = useView(useViewStore(), (view) => view.read);
  const changedOptions = changedCount(readOptionsOf(read));
  const { texts, type, wrong } = time;
  const said = useId();
  const words = timeBarWords();
  const start = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong === undefined) return time.read(texts);
    const field = { start, end }[wrong.field].current;
    field?.focus();
    field?.setSelectionRange(wrong.error.at, field.value.length);
  };
  return (
    <div data-pane className={classes['bar']}>
      <form className={classes['form']} onSubmit={submit} aria-label={words.form}>
        <div className={classes['times']}>
          <TimeField
            ref={start}
            label={words.start}
            hint={words.startHint}
            value={texts.start}
            error={wrong?.field === 'start' ? wrong.error : undefined}
            describedBy={said}
            onChange={(text) => type({ ...texts, start: text })}
            onRange={(range) => type({ ...texts, ...range })}
          />
          <TimeField
            ref={end}
            label={words.end}
            hint={words.endHint}
            value={texts.end}
            error={wrong?.field === 'end' ? wrong.error : undefined}
            describedBy={said}
            onChange={(text) => type({ ...texts, end: text })}
            onRange={(range) => type({ ...texts, ...range })}
          />
        </div>
        <div className={classes['aggregate']}>
          <AggregateField value={read.aggregate} onChange={edits.changeAggregate} />
        </div>
        <Group gap={6} wrap="nowrap" className={classes['actions']}>
          {isDemo && <ExamplesMenu onChoose={edits.openExample} />}
          <Tooltip label={words.options}>
            <Indicator label={changedOptions} disabled={changedOptions === 0} size={15}>
              <ActionIcon
                variant="default"
                size={32}
                aria-label={words.options}
                aria-expanded={optionsOpen}
                aria-controls="read-options"
                onClick={onOptions}
              >
                <IconAdjustmentsHorizontal size={18} />
              </ActionIcon>
            </Indicator>
          </Tooltip>
          <ReadButton reading={reading} sign={<IconPlayerPlay size={16} />}>
            {words.read}
          </ReadButton>
        </Group>
      </form>
      <div className={classes['meaning']}>
        <RangeMeaning id={said} zone={time.zone} meaning={time.meaning} wrong={wrong} />
        <Counted zone={time.zone} />
      </div>
      <TimeBar time={time} live={live} />
    </div>
  );
}

/** The trends that come with the demo plant. */
function ExamplesMenu({ onChoose }: { readonly onChoose: (example: Example) => void }) {
  const words = timeBarWords();
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Tooltip label={words.examples}>
          <ActionIcon variant="default" size={34} aria-label={words.examples}>
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

interface RangeMeaningProps {
  readonly id: string;
  readonly zone: string;
  readonly meaning: TimeRange | undefined;
  readonly wrong: WrongText | undefined;
}

/** What the fields of a range mean in instants, or what is wrong with them. */
function RangeMeaning({ id, zone, meaning, wrong }: RangeMeaningProps) {
  const fault = wrong === undefined ? '' : wrongText(wrong);
  const said = meaning === undefined ? '' : meaningText(meaning, zone);
  return (
    <div id={id}>
      {/* Always there: a screen reader says what changes in it, not what it begins with. */}
      <output className={classes['wrong']} title={fault}>
        {fault}
      </output>
      {wrong === undefined && (
        <p className={classes['meaningText']} title={said} data-testid="range-meaning">
          {said}
        </p>
      )}
    </div>
  );
}

/** From when on the time axis counts, and the way back to the time of day; nothing where it tells that. */
function Counted({ zone }: { readonly zone: string }) {
  const store = useViewStore();
  const origin = useView(store, (view) => view.time.origin);
  if (origin === undefined) return null;
  const words = timeBarWords();
  return (
    <p className={classes['counted']}>
      {words.counted(timeText(origin, zone))}
      <Tooltip label={words.clock}>
        <CloseButton size={18} aria-label={words.clock} onClick={() => countFrom(store, undefined)} />
      </Tooltip>
    </p>
  );
}

function wrongText({ field, error: { at, message } }: WrongText): string {
  const words = timeBarWords();
  const name = field === 'start' ? words.start : words.end;
  return at === 0 ? words.wrong(name, message) : words.wrongAt(name, message, at + 1);
}

function meaningText({ start, end }: TimeRange, zone: string): string {
  const words = timeBarWords();
  const clock = zoneClock(zone);
  const offsets = new Set([start, end].map((at) => offsetText(zone, at)));
  const zoneText = [zone, words.followedBy([...offsets].filter((offset) => offset !== zone))].join(' ').trim();
  return words.meaning(clock.text(start), clock.text(end), formatDuration(end - start), zoneText);
}
