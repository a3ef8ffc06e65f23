import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatCount, formatCountOf } from '../../../kit/text/format';
import { bringIntoView, useAnalysis } from '../../interact/analysis';
import { timeText } from '../../scene/instants';
import classes from './Plots.module.css';

/** What is chosen in the plot, and the way from one of its periods in the trend to the next; nothing while nothing is. */
export function ChosenBar() {
  const { chosen, viewport, zone } = useAnalysis();
  const { words, periods, total, current } = useStore(chosen.state);
  if (words === '') return null;
  const go = (direction: 'next' | 'previous') => {
    const period = chosen.step(direction);
    if (period !== undefined) bringIntoView(viewport, period.start);
  };
  const shown = periods.length < total ? `, the first ${formatCount(periods.length)} are shown` : '';
  const at = current === undefined ? '' : `: ${timeText(current.start, zone)}`;
  return (
    <div className={classes['chosen']}>
      <output data-testid="chosen-words">
        {words}: {total === 0 ? 'at no time' : `${formatCountOf(total, 'period')} in the trend${shown}${at}`}
      </output>
      <Step label="Previous period" onClick={() => go('previous')} isOff={total === 0}>
        <IconChevronLeft size={15} />
      </Step>
      <Step label="Next period" onClick={() => go('next')} isOff={total === 0}>
        <IconChevronRight size={15} />
      </Step>
      <Button size="compact-xs" variant="default" onClick={() => chosen.clear()}>
        Clear
      </Button>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly isOff: boolean;
  readonly children: ReactNode;
}

function Step({ label, onClick, isOff, children }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" variant="default" aria-label={label} disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
