import { Button, Tooltip } from '@mantine/core';
import { useCommand } from '../../../kit/commands/use-command';
import { OwnRanges } from './OwnRanges';
import { quickRanges, type QuickRange } from './quick-ranges';
import { sameTexts, type RangeTexts } from '../../view/range-texts';
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

function Quick({ range: { label, name, start, end, command }, active, onChoose }: QuickProps) {
  const choose = () => onChoose({ start, end });
  useCommand(command, choose);
  return (
    <Tooltip label={`${name}: ${start} to ${end}`} openDelay={500}>
      <Button
        className={classes['quick']}
        variant={active ? 'light' : 'subtle'}
        color={active ? 'petrol' : 'gray'}
        size="compact-xs"
        aria-pressed={active}
        onClick={choose}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
