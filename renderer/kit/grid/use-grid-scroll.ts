import { useEffect, useRef, useState, type RefObject } from 'react';
import type { GridView } from './grid-view';
import { isScaled, rowAtScroll, rowHeight, scrollAtRow } from './row-scroll';

/** Keeps the scroll bar and a grid's top row in step, for any number of rows; `height` is that of the place, CSS pixels. */
export function useGridScroll<Row>(view: GridView<Row>, top: number, count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useInnerHeight(scroller);
  useEffect(() => view.resize(height), [view, height]);
  useEffect(() => {
    const element = scroller.current;
    // While rows are waited for, the bar stays where the hand has it.
    if (element === null || view.goal !== top) return;
    const wanted = scrollAtRow(top, count, height);
    // The bar knows only whole pixels, which many rows may share.
    if (Math.abs(element.scrollTop - wanted) >= 1) element.scrollTop = wanted;
  }, [view, top, count, height]);
  useEffect(() => {
    const element = scroller.current;
    const turn = (event: WheelEvent) => {
      if (!isScaled(view.source.count) || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      view.scroll(view.goal + event.deltaY / rowHeight);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [view]);
  const scrolled = () => {
    const element = scroller.current;
    if (element === null || Math.abs(element.scrollTop - scrollAtRow(view.goal, count, height)) < 1) return;
    view.scroll(rowAtScroll(element.scrollTop, count, height));
  };
  return { scroller, height, scrolled };
}

/** The height of an element without its scroll bars, CSS pixels. */
function useInnerHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
