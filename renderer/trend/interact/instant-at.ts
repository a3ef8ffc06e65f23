import type { TimeRange } from '@shared/time/range';

/** In windows as long as this a pixel is about a second or more, milliseconds: instants are whole seconds. */
const wholeSecondsFrom = 3_600_000;

/** The instant at a part (0 to 1) of a window, in whole milliseconds; the nearest end where it lies beside the window. */
export function instantAt(part: number, { start, end }: TimeRange): number {
  const span = end - start;
  const unit = span >= wholeSecondsFrom ? 1000 : 1;
  return Math.round((start + Math.min(1, Math.max(0, part)) * span) / unit) * unit;
}
