import type { TimeRange } from './range';
import type { TimeTick } from './ticks';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How exactly an elapsed time is told. */
type ElapsedUnit = 'minute' | 'second' | 'millisecond';

/** Distances of ticks that are round for a person, milliseconds; beyond them go 1, 2 and 5 times powers of ten days. */
const steps = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
];
/** Letters for which a tick has room where there are as many ticks as wanted. */
const lettersPerTick = 8;

/**
 * Ticks of a time axis over [start, end) that counts from `origin`: at round times before and behind it, at most about `maxTicks` of
 * them, less where their labels are long. All milliseconds since the Unix epoch.
 */
export function elapsedTicks({ start, end }: TimeRange, maxTicks: number, origin: number): TimeTick[] {
  if (!(end > start)) return [];
  const fits = (step: number) => {
    const letters = Math.max(...[start, end].map((at) => elapsedText(at - origin, unitOf(step)).length));
    return (end - start) / step <= Math.max(1, maxTicks * Math.min(1, lettersPerTick / letters));
  };
  const step = steps.find(fits) ?? dayStep(fits);
  const first = Math.ceil((start - origin) / step);
  const count = Math.max(0, Math.ceil((end - origin) / step) - first);
  return Array.from({ length: count }, (_, place) => {
    const elapsed = (first + place) * step;
    const isRound = elapsed === 0 || (step < day && elapsed % day === 0);
    return { at: origin + elapsed, label: elapsedText(elapsed, unitOf(step)), major: isRound };
  });
}

/** The least step of whole days that fits. */
function dayStep(fits: (step: number) => boolean): number {
  for (let power = day; ; power *= 10) {
    const found = [power, 2 * power, 5 * power].find(fits);
    if (found !== undefined) return found;
  }
}

function unitOf(step: number): ElapsedUnit {
  if (step % minute === 0) return 'minute';
  return step % second === 0 ? 'second' : 'millisecond';
}

/** How long before or behind an instant it is: `+2:05`, `−1 d 6:30:00`, `0:00`; whole days alone at midnight's minute: `+3 d`. */
export function elapsedText(ms: number, unit: ElapsedUnit): string {
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

function clockText(ms: number, unit: ElapsedUnit): string {
  const minutes = `${Math.floor(ms / hour)}:${two((ms % hour) / minute)}`;
  if (unit === 'minute') return minutes;
  const seconds = `${minutes}:${two((ms % minute) / second)}`;
  return unit === 'second' ? seconds : `${seconds}.${String(Math.floor(ms % second)).padStart(3, '0')}`;
}
