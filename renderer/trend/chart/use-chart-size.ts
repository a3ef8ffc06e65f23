import { useCallback, useMemo, useRef, useState } from 'react';

/** The chart's place, CSS pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** Takes the element that is the place. */
  readonly measure: (element: HTMLElement | null) => void;
  /** Where the place begins in the page, CSS pixels; undefined while there is none. */
  readonly place: () => { readonly left: number; readonly top: number } | undefined;
}

/**
 * The size of the chart's place in whole CSS pixels, so that canvases stand on device pixels. While the place is hidden
 * the last size stays.
 */
export function useChartSize(): ChartSize {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const measured = useRef<HTMLElement>(null);
  const observer = useRef<ResizeObserver>(undefined);
  const measure = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    measured.current = element;
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      const height = Math.floor(entry?.contentRect.height ?? 0);
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.current.observe(element);
  }, []);
  const place = useCallback(() => {
    const { left, top, width } = measured.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 };
    return width > 0 ? { left, top } : undefined;
  }, []);
  return useMemo(() => ({ ...size, measure, place }), [size, measure, place]);
}
