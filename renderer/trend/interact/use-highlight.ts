import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { SeriesHighlight } from './highlight';
import { lineAt, type LineSearch } from './line-at';

/** A press that moves farther than this is a drag, CSS pixels. */
const still = 4;
/** A pointer that passes by means no line; it has to stay so long, milliseconds. */
const meantAfter = 60;

/** Lets the pointer on the plots in `element` touch lines and a click select one; a click beside all lets go. */
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
    let staying: ReturnType<typeof setTimeout> | undefined;
    let pressed: { readonly x: number; readonly y: number } | undefined;
    /** The latest place of the pointer: what is found at a former one comes too late. */
    let latest: PointerEvent | undefined;
    const meant = async (event: PointerEvent) => {
      const key = event.buttons === 0 ? await keyAt(lanes, event) : undefined;
      if (latest === event) highlight.touch(key);
    };
    const touch = (event: PointerEvent) => {
      clearTimeout(staying);
      latest = event;
      staying = setTimeout(() => void meant(event), meantAfter);
    };
    const leave = () => {
      clearTimeout(staying);
      latest = undefined;
      highlight.touch(undefined);
    };
    const press = ({ button, shiftKey, clientX, clientY }: PointerEvent) => {
      pressed = button === 0 && !shiftKey ? { x: clientX, y: clientY } : undefined;
    };
    const release = async (event: PointerEvent) => {
      const { clientX, clientY } = event;
      if (pressed === undefined || Math.hypot(clientX - pressed.x, clientY - pressed.y) > still) return;
      const key = await keyAt(lanes, event);
      if (key !== undefined || highlight.selected() !== undefined) highlight.select(key);
    };
    lanes.addEventListener('pointermove', touch, { signal });
    lanes.addEventListener('pointerleave', leave, { signal });
    lanes.addEventListener('pointerdown', press, { signal });
    lanes.addEventListener('pointerup', (event) => void release(event), { signal });
    return () => {
      stopped.abort();
      leave();
    };
  }, [element, highlight]);
}
