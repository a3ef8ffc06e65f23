import type { TimeRange } from '@shared/time/range';
import { offsetText } from '@shared/time/zone';
import { zoneClock } from '@shared/time/zone-clock';
import { formatDuration } from '../../../kit/text/format';
import type { WrongText } from '../../query/use-trend-time';
import classes from './RangeMeaning.module.css';

interface RangeMeaningProps {
  readonly id: string;
  readonly zone: string;
  readonly meaning: TimeRange | undefined;
  readonly wrong: WrongText | undefined;
}

/** What the fields of a range mean in instants, or what is wrong with them. */
export function RangeMeaning({ id, zone, meaning, wrong }: RangeMeaningProps) {
  if (wrong !== undefined) {
    const { field, error } = wrong;
    const place = error.at === 0 ? '' : ` (character ${error.at + 1})`;
    return (
      <output id={id} className={classes['wrong']}>
        {field === 'start' ? 'Start' : 'End'}: {error.message}
        {place}
      </output>
    );
  }
  if (meaning === undefined) return <p id={id} className={classes['meaning']} />;
  const clock = zoneClock(zone);
  const offsets = new Set([meaning.start, meaning.end].map((at) => offsetText(zone, at)));
  return (
    <p id={id} className={classes['meaning']} data-testid="range-meaning">
      {clock.text(meaning.start)} to {clock.text(meaning.end)}, end not included ·{' '}
      {formatDuration(meaning.end - meaning.start)} ·{' '}
      {[zone, [...offsets].filter((offset) => offset !== zone).join(', then ')].join(' ').trim()}
    </p>
  );
}
