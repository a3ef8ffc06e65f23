import { useEffect, type RefObject } from 'react';
import { PlotGestures, type PlotsPlace } from './plot-gestures';
import type { Viewport } from './viewport';

/** Lets pointer, wheel and keys on the plots in `element` move the viewport. */
export function usePlotGestures(element: RefObject<HTMLElement | null>, viewport: Viewport, plots: PlotsPlace): void {
  useEffect(() => {
    if (element.current === null) return undefined;
    return new PlotGestures(element.current, viewport, plots).listen();
  }, [element, viewport, plots]);
}
