import { useState, type DragEvent } from 'react';
import { moved } from '../kit/moved';

interface DragOrder {
  /** The place over which something is being dragged. */
  readonly over: number | undefined;
  /** What the element at a place is given. */
  readonly propsOf: (place: number) => {
    readonly draggable: boolean;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Lets a list be put in order by dragging; `onOrder` is told the new one. */
export function useDragOrder<T>(list: readonly T[], onOrder: (list: readonly T[]) => void): DragOrder {
  const [drag, setDrag] = useState<{ readonly from: number; readonly over: number }>();
  return {
    over: drag !== undefined && drag.over !== drag.from ? drag.over : undefined,
    propsOf: (place) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        setDrag({ from: place, over: place });
      },
      onDragOver: (event) => {
        if (drag === undefined) return;
        event.preventDefault();
        if (drag.over !== place) setDrag({ ...drag, over: place });
      },
      onDrop: (event) => {
        if (drag === undefined) return;
        event.preventDefault();
        if (drag.from !== place) onOrder(moved(list, drag.from, place));
        setDrag(undefined);
      },
      onDragEnd: () => setDrag(undefined),
    }),
  };
}
