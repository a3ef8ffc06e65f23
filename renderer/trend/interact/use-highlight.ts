import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { SeriesHighlight } from './highlight';
import { lineAt, type LineSearch } from './line-at';

/** A press that moves farther than this is a drag, CSS pixels. */
const still = 4;

/** Lets a click on a line in `element` select it; a click beside all lets go. */
export function useHighlight(
  element: RefObject<HTMLElement | null>,
  highlight: SeriesHighlight,
  search: LineSearch,
): void {
  const keyAt = useEffectEvent((lanes: HTMLElement, { clientX, clientY }: PointerEvent) => {
    const box = lanes.getBoundingClientRect();
    return lineAt(search, { x: clientX - box.left, y: clientY - box.top });
  });
  useEffect(() => {
    const lanes = element.current;
    if (lanes === null) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    let pressed: { readonly x: number; readonly y: number } | undefined;
    const press = ({ button, shiftKey, clientX, clientY }: PointerEvent) => {
      pressed = button === 0 && !shiftKey ? { x: clientX, y: clientY } : undefined;
    };
    const release = async (event: PointerEvent) => {
      const { clientX, clientY } = event;
      if (pressed === undefined || Math.hypot(clientX - pressed.x, clientY - pressed.y) > still) return;
      const key = await keyAt(lanes, event);
      if (key !== undefined || highlight.selected() !== undefined) highlight.select(key);
    };
    lanes.addEventListener('pointerdown', press, { signal });
    lanes.addEventListener('pointerup', (event) => void release(event), { signal });
    return () => stopped.abort();
  }, [element, highlight]);
}
