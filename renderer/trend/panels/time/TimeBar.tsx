import { ActionIcon, Group, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import type { CommandId } from '@shared/contract/app/commands';
import type { ZoneChoice } from '@shared/time/zone';
import { commandRegistry } from '../../../kit/commands/command-registry';
import { useKeysLabel } from '../../../kit/commands/use-command';
import { useSettings } from '../../../kit/settings/use-settings';
import type { Live } from '../../query/live/use-live';
import type { TrendTime } from '../../query/use-trend-time';
import { LiveControl } from './LiveControl';
import { QuickRanges } from './QuickRanges';
import { ZoneField } from './ZoneField';
import classes from './TimeBar.module.css';

interface TimeBarProps {
  readonly time: TrendTime;
  readonly zoneChoice: ZoneChoice;
  readonly live: Live;
}

/** The ways through time: back and forward, by steps and pages, to now, live, quick ranges, and the zone. */
export function TimeBar({ time, zoneChoice, live }: TimeBarProps) {
  const { history, meaning } = time;
  return (
    <div className={classes['bar']} role="toolbar" aria-label="Time">
      <Group gap={0} wrap="nowrap">
        <Go id="time.back" label="Back" icon={IconArrowBackUp} disabled={!history.canGoBack} />
        <Go id="time.forward" label="Forward" icon={IconArrowForwardUp} disabled={!history.canGoForward} />
      </Group>
      <Group gap={0} wrap="nowrap">
        <Go id="pan.pageLeft" label="Page back" icon={IconChevronsLeft} disabled={!time.isShowing} />
        <Go id="pan.left" label="Step back" icon={IconChevronLeft} disabled={!time.isShowing} />
        <Go id="pan.right" label="Step forward" icon={IconChevronRight} disabled={!time.isShowing} />
        <Go id="pan.pageRight" label="Page forward" icon={IconChevronsRight} disabled={!time.isShowing} />
        <StepMenu />
        <Go id="time.now" label="Jump to now" icon={IconPlayerSkipForward} disabled={!time.isShowing} />
      </Group>
      <LiveControl live={live} />
      <QuickRanges texts={time.texts} onChoose={time.ask} />
      <span className={classes['space']} />
      <ZoneField choice={zoneChoice} at={meaning?.end ?? 0} onChoose={time.setZone} />
    </div>
  );
}

interface GoProps {
  readonly id: CommandId;
  readonly label: string;
  readonly icon: Icon;
  readonly disabled: boolean;
}

function Go({ id, label, icon: Shape, disabled }: GoProps) {
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
}

/** The parts of the window that a step can move it by. */
const parts = [0.1, 0.25, 0.5, 1];

/** By how much a step moves the window. */
function StepMenu() {
  const [settings, change] = useSettings();
  const chosen = settings.stepPart;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes['refresh']} aria-label="Length of a step">
          <IconChevronDown size={13} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>A step moves the window by</Menu.Label>
        {parts.map((part) => (
          <Menu.Item key={part} fw={part === chosen ? 700 : 400} onClick={() => change({ stepPart: part })}>
            {part * 100} % of it
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
