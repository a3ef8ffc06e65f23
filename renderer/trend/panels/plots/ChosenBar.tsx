import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Tooltip } from '../../../kit/Tooltip';
import { bringIntoView, useAnalysis } from '../../interact/analysis';
import { timeText } from '../../scene/instants';
import { plotWords } from '../../words/plots';
import classes from './Plots.module.css';

/** What is chosen in the plot, and the way from one of its periods in the trend to the next; nothing while nothing is. */
export function ChosenBar() {
  const { chosen, viewport, zone } = useAnalysis();
  const { words: what, periods, total, current } = useStore(chosen.state);
  if (what === '') return null;
  const words = plotWords().chosen;
  const go = (direction: 'next' | 'previous') => {
    const period = chosen.step(direction);
    if (period !== undefined) bringIntoView(viewport, period.start);
  };
  const at = current && timeText(current.start, zone);
  const text = words.is({ what, total, shown: periods.length, at });
  return (
    <div className={classes['chosen']}>
      <output data-testid="chosen-words" title={text}>
        {text}
      </output>
      <Step label={words.previous} onClick={() => go('previous')} isOff={total === 0}>
        <IconChevronLeft size={15} />
      </Step>
      <Step label={words.next} onClick={() => go('next')} isOff={total === 0}>
        <IconChevronRight size={15} />
      </Step>
      <Button size="compact-xs" variant="default" onClick={() => chosen.clear()}>
        {words.clear}
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
