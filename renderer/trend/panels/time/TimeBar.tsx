import { ActionIcon, Button, Group, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForward,
  IconPointFilled,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { CommandId } from '@shared/contract/app/commands';
import { Tooltip } from '../../../kit/Tooltip';
import { commandRegistry } from '../../../kit/commands/command-registry';
import { useCommand, useKeysLabel } from '../../../kit/commands/use-command';
import { useSettings } from '../../../kit/settings/use-settings';
import { clocksApart } from '../../../kit/text/clocks-apart';
import { formatDuration } from '../../../kit/text/format';
import { lateAfter, refreshChoices } from '../../query/live/live-pace';
import type { Live } from '../../query/live/use-live';
import type { TrendTime } from '../../query/use-trend-time';
import { useView, useViewStore } from '../../view/use-view';
import { QuickRanges } from './QuickRanges';
import { ZoneField } from './ZoneField';
import { timeBarWords } from '../../words/time-bar';
import classes from './TimeBar.module.css';

interface TimeBarProps {
  readonly time: TrendTime;
  readonly live: Live;
}

/** The ways through time: back and forward, by steps and pages, to now, live, quick ranges, and the zone. */
export function TimeBar({ time, live }: TimeBarProps) {
  const zoneChoice = useView(useViewStore(), (view) => view.time.zone);
  const { history, meaning } = time;
  const words = timeBarWords();
  return (
    <div className={classes['frame']}>
      <div className={classes['bar']} role="toolbar" aria-label={words.bar}>
        <Group gap={0} wrap="nowrap">
          <Go id="time.back" label={words.go.back} icon={IconArrowBackUp} disabled={!history.canGoBack} />
          <Go id="time.forward" label={words.go.forward} icon={IconArrowForwardUp} disabled={!history.canGoForward} />
        </Group>
        <Group gap={0} wrap="nowrap">
          <Go id="pan.pageLeft" label={words.go.pageBack} icon={IconChevronsLeft} disabled={!time.isShowing} />
          <Go id="pan.left" label={words.go.stepBack} icon={IconChevronLeft} disabled={!time.isShowing} />
          <Go id="pan.right" label={words.go.stepForward} icon={IconChevronRight} disabled={!time.isShowing} />
          <Go id="pan.pageRight" label={words.go.pageForward} icon={IconChevronsRight} disabled={!time.isShowing} />
          <StepMenu />
          <Go id="time.now" label={words.go.now} icon={IconPlayerSkipForward} disabled={!time.isShowing} />
        </Group>
        <LiveControl live={live} />
        <QuickRanges time={time} onChoose={time.read} />
        <span className={classes['space']} />
        <ZoneField choice={zoneChoice} at={meaning?.end ?? 0} onChoose={time.setZone} />
      </div>
    </div>
  );
}

interface GoProps {
  readonly id: CommandId;
  readonly label: string;
  readonly icon: Icon;
  readonly disabled: boolean;
}

const Go = memo(function Go({ id, label, icon: Shape, disabled }: GoProps) {
  const keys = useKeysLabel(id);
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`} openDelay={500}>
      <ActionIcon
        variant={disabled ? 'transparent' : 'subtle'}
        color="gray"
        size={26}
        aria-label={label}
        disabled={disabled}
        onClick={() => commandRegistry.run(id)}
      >
        <Shape size={16} />
      </ActionIcon>
    </Tooltip>
  );
});

/** The parts of the window that a step can move it by. */
export const stepParts = [0.1, 0.25, 0.5, 1];

/** By how much a step moves the window. */
const StepMenu = memo(function StepMenu() {
  const [settings, change] = useSettings();
  const chosen = settings.stepPart;
  const words = timeBarWords().step;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes['refresh']} aria-label={words.length}>
          <IconChevronDown size={13} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.moves}</Menu.Label>
        {stepParts.map((part) => (
          <Menu.Item
            key={part}
            aria-current={part === chosen}
            fw={part === chosen ? 700 : 400}
            onClick={() => change({ stepPart: part })}
          >
            {words.part(part * 100)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

/** Follows the present, says so, and says when it is paused or in trouble. */
function LiveControl({ live }: { readonly live: Live }) {
  const { state, refreshSeconds, failures, isLate } = live;
  const keys = useKeysLabel('time.live');
  useCommand('time.live', live.toggle, { checked: state === 'following' });
  const words = timeBarWords().live;
  const said = saidOf(live);
  const Icon = { off: IconPlayerPlayFilled, following: IconPointFilled, paused: IconPlayerPauseFilled }[state];
  return (
    <Group
      gap={0}
      wrap="nowrap"
      className={classes['live']}
      data-state={state}
      data-failing={failures > 0 || isLate || undefined}
    >
      <Tooltip label={`${explained(live)}${keys === undefined ? '' : ` (${keys})`}`} multiline maw={320}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={words.do[state]}
          leftSection={<Icon size={13} aria-hidden="true" />}
          onClick={live.toggle}
        >
          {said}
        </Button>
      </Tooltip>
      {/* The button’s name hides what is in it from screen readers. */}
      <VisuallyHidden>
        <output aria-label={words.name}>{said}</output>
      </VisuallyHidden>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={classes['refresh']} aria-label={words.refresh}>
            {refreshSeconds === undefined ? '' : formatDuration(refreshSeconds * 1000)}
            <IconChevronDown size={13} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.every}</Menu.Label>
          {refreshChoices.map((seconds) => (
            <Menu.Item
              key={seconds}
              aria-current={seconds === refreshSeconds}
              fw={seconds === refreshSeconds ? 700 : 400}
              onClick={() => live.follow(seconds)}
            >
              {formatDuration(seconds * 1000)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={state === 'off'} onClick={live.stop}>
            {words.turnOff}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

function saidOf(live: Live): string {
  const { state } = live;
  const said = timeBarWords().live.is[state === 'following' ? followingHow(live) : state];
  const clocks = clocksApart(live.clockOffset);
  if (state !== 'following' || clocks === undefined) return said;
  return `${said} ${clocks.isBehind ? '−' : '+'}${clocks.by}`;
}

/** How it goes on following. */
function followingHow({ failures, isLate }: Live): 'following' | 'retrying' | 'waiting' {
  if (failures > 0) return 'retrying';
  return isLate ? 'waiting' : 'following';
}

function explained(live: Live): string {
  const { state, isRefused, failures, isLate, restSeconds, refreshSeconds = 0 } = live;
  const words = timeBarWords().live;
  if (state === 'off') return words.offHint;
  if (isRefused) return words.refusedHint;
  if (state === 'paused') return words.pausedHint;
  if (failures > 0) return words.retryingHint(failures, formatDuration(restSeconds * 1000));
  if (isLate) return words.waitingHint(formatDuration(lateAfter));
  const hint = words.followingHint(formatDuration(refreshSeconds * 1000));
  const clocks = clocksApart(live.clockOffset);
  if (clocks === undefined) return hint;
  const told = clocks.isBehind ? words.clockBehind : words.clockAhead;
  return `${told(clocks.by)} ${hint}`;
}
