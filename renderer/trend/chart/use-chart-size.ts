import { useCallback, useMemo, useRef, useState } from 'react';

/** The chart's place, CSS pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** Takes the element that is the place. */
  readonly measure: (element: HTMLElement | null) => void;
}

/**
 * The size of the chart's place in whole CSS pixels, so that canvases stand on device pixels. While the place is hidden
 * the last size stays.
 */
export function useChartSize(): ChartSize {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const observer = useRef<ResizeObserver>(undefined);
  const measure = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      const height = Math.floor(entry?.contentRect.height ?? 0);
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.current.observe(element);
  }, []);
  return useMemo(() => ({ ...size, measure }), [size, measure]);
}
