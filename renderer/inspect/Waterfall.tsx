import type { RequestSummary, RequestTimes } from '@shared/contract/inspect/request-record';
import { formatDuration } from '../kit/text/format';
import { type Burst, spanOf } from './side-by-side';
import { requestsWords } from './words/requests';
import classes from './Waterfall.module.css';

/** The parts of a request's time, in their order. */
export const timeParts = ['queued', 'firstByte', 'body', 'decoding'] as const satisfies readonly (keyof RequestTimes)[];

interface WaterfallProps {
  readonly request: RequestSummary;
  readonly burst: Burst;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** When a request ran among those that ran side by side with it, as a bar of its parts. */
export function Waterfall({ request, burst, now }: WaterfallProps) {
  const { start, end } = spanOf(request, now);
  const whole = Math.max(1, burst.end - burst.start);
  const length = Math.max(1, end - start);
  return (
    <span className={classes['track']} aria-hidden>
      <span
        className={classes['bar']}
        data-state={request.state}
        style={{ left: `${((start - burst.start) / whole) * 100}%`, width: `${((end - start) / whole) * 100}%` }}
      >
        {timeParts.map((name) => (
          <span key={name} data-part={name} style={{ width: `${(partOf(request, name, now) / length) * 100}%` }} />
        ))}
      </span>
    </span>
  );
}

/** Milliseconds of a part; what runs is in the part that has not ended. */
function partOf({ times, sentAt, state }: RequestSummary, name: keyof RequestTimes, now: number): number {
  const known = times[name];
  if (known !== undefined || state !== 'running') return known ?? 0;
  const current = times.firstByte === undefined ? 'firstByte' : 'body';
  return name === current ? Math.max(0, now - sentAt - (times.firstByte ?? 0)) : 0;
}

/** The same in words. */
export function waterfallText(request: RequestSummary, { start, end, count }: Burst, now: number): string {
  const words = requestsWords().times;
  const span = spanOf(request, now);
  const parts = timeParts.flatMap((name) => {
    const milliseconds = request.times[name];
    return milliseconds === undefined || milliseconds === 0 ? [] : [`${words[name]} ${formatDuration(milliseconds)}`];
  });
  const among =
    count === 1 ? words.alone : words.among(formatDuration(span.start - start), count, formatDuration(end - start));
  return [among, ...parts].join('; ');
}
