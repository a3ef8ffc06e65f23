import type { TimeRange } from './range';
import { type ClockStep, clockSteps, lettersPerTick, type TimeTick } from './ticks';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Ticks of a time axis over [start, end) that counts from `origin`: at round times before and behind it, at most about `maxTicks` of
 * them, less where their labels are long. All milliseconds since the Unix epoch.
 */
export function elapsedTicks({ start, end }: TimeRange, maxTicks: number, origin: number): TimeTick[] {
  if (!(end > start)) return [];
  const fits = ({ unit, ms }: ElapsedStep) => {
    const letters = Math.max(...[start, end].map((at) => elapsedText(at - origin, unit).length));
    return (end - start) / ms <= Math.max(1, maxTicks * Math.min(1, lettersPerTick / letters));
  };
  const { unit, ms } = clockSteps.find(fits) ?? dayStep(fits);
  const first = Math.ceil((start - origin) / ms);
  const count = Math.max(0, Math.ceil((end - origin) / ms) - first);
  return Array.from({ length: count }, (_, place) => {
    const elapsed = (first + place) * ms;
    const isRound = elapsed === 0 || (ms < day && elapsed % day === 0);
    return { at: origin + elapsed, label: elapsedText(elapsed, unit), major: isRound };
  });
}

/** Of some milliseconds, and how exactly its ticks are told. */
type ElapsedStep = Pick<ClockStep, 'unit' | 'ms'>;

/** The least step of 1, 2 or 5 times a power of ten days that fits. */
function dayStep(fits: (step: ElapsedStep) => boolean): ElapsedStep {
  for (let power = day; ; power *= 10) {
    const found = [1, 2, 5].map((count): ElapsedStep => ({ unit: 'minute', ms: count * power })).find(fits);
    if (found !== undefined) return found;
  }
}

/** How long before or behind an instant it is: `+2:05`, `−1 d 6:30:00`, `0:00`; whole days alone at midnight's minute: `+3 d`. */
export function elapsedText(ms: number, unit: ClockStep['unit']): string {
  const smallest = { minute, second, millisecond: 1 }[unit];
  const whole = Math.trunc(ms / smallest) * smallest;
  const rest = Math.abs(whole);
  const days = Math.floor(rest / day);
  const clock = clockText(rest % day, unit);
  const sign = whole === 0 ? '' : whole < 0 ? '−' : '+';
  if (days === 0) return `${sign}${clock}`;
  return rest % day === 0 && unit === 'minute' ? `${sign}${days} d` : `${sign}${days} d ${clock}`;
}

function two(number: number): string {
  return String(Math.floor(number)).padStart(2, '0');
}

function clockText(ms: number, unit: ClockStep['unit']): string {
  const minutes = `${Math.floor(ms / hour)}:${two((ms % hour) / minute)}`;
  if (unit === 'minute') return minutes;
  const seconds = `${minutes}:${two((ms % minute) / second)}`;
  return unit === 'second' ? seconds : `${seconds}.${String(Math.floor(ms % second)).padStart(3, '0')}`;
}
