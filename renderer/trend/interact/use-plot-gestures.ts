import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ScenePlots } from '../scene/scene';
import { PlotGestures } from './plot-gestures';
import type { ValueAxes } from './value-gestures';
import type { Viewport } from '../view/viewport';

/** Lets pointer and wheel on the plots in `element` move the viewport and zoom the value axes. */
export function usePlotGestures(
  element: RefObject<HTMLElement | null>,
  viewport: Viewport,
  plots: ScenePlots,
  axes: ValueAxes,
): void {
  // Axes change while points arrive: that is to end no gesture.
  const current = useEffectEvent(() => axes);
  useEffect(() => {
    if (element.current === null) return undefined;
    return new PlotGestures(element.current, viewport, plots, () => current()).listen();
  }, [element, viewport, plots]);
}
