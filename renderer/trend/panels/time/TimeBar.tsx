import { ActionIcon, Group, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerSkipForward,
  type Icon,
} from '@tabler/icons-react';
import type { CommandId } from '@shared/contract/app/commands';
import type { ZoneChoice } from '@shared/time/zone';
import { useKeysLabel } from '../../../kit/commands/use-command';
import { commandRegistry } from '../../../kit/commands/registry';
import { LiveControl } from './LiveControl';
import { QuickRanges } from './QuickRanges';
import { StepMenu } from './StepMenu';
import type { Live } from '../../query/live/use-live';
import type { TrendTime } from '../../query/use-trend-time';
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
