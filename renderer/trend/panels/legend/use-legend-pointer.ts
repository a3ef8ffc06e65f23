import { useEffect, type RefObject } from 'react';
import { dragSeries } from '../../../kit/item-drag';
import type { SeriesHighlight } from '../../interact/highlight';

/** Lets the pointer on the rows of a legend make their series stand out, and drag them. Rows carry their series' key. */
export function useLegendPointer(list: RefObject<HTMLElement | null>, highlight: SeriesHighlight): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    element.addEventListener('pointerover', ({ target }) => highlight.touch(keyAt(target)), { signal });
    element.addEventListener('pointerleave', () => highlight.touch(undefined), { signal });
    const drag = ({ target, dataTransfer }: DragEvent) => {
      const key = keyAt(target);
      if (key !== undefined && dataTransfer !== null) dragSeries(dataTransfer, key);
    };
    element.addEventListener('dragstart', drag, { signal });
    return () => {
      stopped.abort();
      highlight.touch(undefined);
    };
  }, [list, highlight]);
}

function keyAt(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest('[data-key]') : null;
  return row instanceof HTMLElement ? row.dataset['key'] : undefined;
}
