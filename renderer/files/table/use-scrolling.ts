import { useEffect, useRef, useState, type RefObject } from 'react';
import { isScaled, rowAtScroll, rowHeight, scrollAtRow } from '../../kit/grid/row-scroll';
import type { FilesTable } from './files-table';
import type { TableState } from './table-state';

/** Keeps the scroll bar and the table's top line in step, for any number of lines. */
export function useScrolling(table: FilesTable, { top, lines: { count } }: TableState) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useInnerHeight(scroller);
  useEffect(() => table.resize(height), [table, height]);
  useEffect(() => {
    const element = scroller.current;
    // While rows are waited for, the bar stays where the hand has it.
    if (element === null || table.goal !== top) return;
    const wanted = scrollAtRow(top, count, height);
    // The bar knows only whole pixels, which many lines may share.
    if (Math.abs(element.scrollTop - wanted) >= 1) element.scrollTop = wanted;
  }, [table, top, count, height]);
  useEffect(() => {
    const element = scroller.current;
    const turn = (event: WheelEvent) => {
      const now = table.state();
      if (!isScaled(now.lines.count) || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      table.scroll(table.goal + event.deltaY / rowHeight);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [table]);
  const scrolled = () => {
    const element = scroller.current;
    if (element === null || Math.abs(element.scrollTop - scrollAtRow(table.goal, count, height)) < 1) return;
    table.scroll(rowAtScroll(element.scrollTop, count, height));
  };
  return { ref: scroller, height, scrolled };
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
