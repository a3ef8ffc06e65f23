import type { TimeRange } from '@shared/time/range';
import { instantX } from '../scene/layout-time';
import type { ScenePlots } from '../scene/scene';
import { setHidden } from './set-hidden';

/** An element that stands at an instant, or spans a period. */
interface PositionedElement {
  readonly element: HTMLElement;
  readonly at: number;
  /** Undefined for an instant. */
  readonly until: number | undefined;
  /** Whether it is a cursor, which may be dragged elsewhere. */
  readonly isCursor: boolean;
}

/** The elements in `root` that say by `data-at` (and `data-until`) which milliseconds since the epoch they stand at. */
export function positionedIn(root: HTMLElement): PositionedElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-at]')].map((element) => ({
    element,
    at: Number(element.dataset['at']),
    until: element.dataset['until'] === undefined ? undefined : Number(element.dataset['until']),
    isCursor: element.dataset['cursor'] !== undefined,
  }));
}

/**
 * Puts elements where their instants are on plots that show `range`, and hides those out of sight; `cursorAt` tells where
 * a cursor that stands at an instant is just now.
 */
export function positionAll(
  placed: readonly PositionedElement[],
  range: TimeRange,
  plots: Pick<ScenePlots, 'left' | 'width'>,
  cursorAt: (at: number) => number,
): void {
  const { left, width } = plots;
  for (const { element, at, until, isCursor } of placed) {
    const from = instantX(plots, range, isCursor ? cursorAt(at) : at);
    const to = until === undefined ? from : instantX(plots, range, until);
    const isOver = until !== undefined && at < range.start && until <= range.start;
    const isHidden = isOver || to < left - 0.5 || from > left + width + 0.5;
    setHidden(element, isHidden);
    if (isHidden) continue;
    const start = until === undefined ? from : Math.max(left, from);
    element.style.transform = `translateX(${start.toFixed(1)}px)`;
    // What it opens has more room on its left then.
    element.toggleAttribute('data-late', start > left + width / 2);
    if (until !== undefined) element.style.width = `${Math.max(1, Math.min(left + width, to) - start).toFixed(1)}px`;
  }
}
