import { useEffect, type RefObject } from 'react';
import type { SeriesHighlight } from './highlight';

/** A press that moves farther than this is a drag, CSS pixels. */
const still = 4;
/** A pointer that passes by means no line; it has to stay so long, milliseconds. */
const meantAfter = 60;

/** Lets the pointer on the plots in `element` touch lines and a click select one; a click beside all lets go. */
export function useHighlight(element: RefObject<HTMLElement | null>, highlight: SeriesHighlight): void {
  useEffect(() => {
    const lanes = element.current;
    if (lanes === null) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    let staying: ReturnType<typeof setTimeout> | undefined;
    let pressed: { readonly x: number; readonly y: number } | undefined;
    const touch = ({ clientX, clientY, buttons }: PointerEvent) => {
      clearTimeout(staying);
      const meant = () => highlight.touch(buttons === 0 ? highlight.at(clientX, clientY) : undefined);
      staying = setTimeout(meant, meantAfter);
    };
    const leave = () => {
      clearTimeout(staying);
      highlight.touch(undefined);
    };
    const press = ({ button, shiftKey, clientX, clientY }: PointerEvent) => {
      pressed = button === 0 && !shiftKey ? { x: clientX, y: clientY } : undefined;
    };
    const release = ({ clientX, clientY }: PointerEvent) => {
      if (pressed === undefined || Math.hypot(clientX - pressed.x, clientY - pressed.y) > still) return;
      const key = highlight.at(clientX, clientY);
      if (key !== undefined || highlight.selected() !== undefined) highlight.select(key);
    };
    lanes.addEventListener('pointermove', touch, { signal });
    lanes.addEventListener('pointerleave', leave, { signal });
    lanes.addEventListener('pointerdown', press, { signal });
    lanes.addEventListener('pointerup', release, { signal });
    return () => {
      stopped.abort();
      leave();
    };
  }, [element, highlight]);
}
