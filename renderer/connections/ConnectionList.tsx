import { type DragEvent, useState } from 'react';
import type { Connection, ConnectionList as List } from '@shared/contract/connections/connection';
import { moved } from '../kit/moved';
import { type CardActions, type ConnectionActions, ConnectionCard } from './ConnectionCard';
import { listWords } from './words/list';
import classes from './ConnectionsArea.module.css';

interface ConnectionListProps {
  readonly list: List;
  readonly shownId: string;
  /** Whether a connection has changes that were not saved. */
  readonly isChanged: (id: string) => boolean;
  readonly onShow: (id: string) => void;
  readonly onOrder: (ids: readonly string[]) => void;
  readonly actionsOf: (connection: Connection) => CardActions;
}

/** All connections: the demo plant first, then the person's in the person's order. */
export function ConnectionList({ list, onOrder, actionsOf, ...props }: ConnectionListProps) {
  const own = list.connections.filter(({ isDemo }) => !isDemo);
  const ids = own.map(({ profile }) => profile.id);
  const drag = useDragOrder(ids, onOrder);
  const cardOf = (connection: Connection, actions: ConnectionActions | undefined) => {
    const { id } = connection.profile;
    return (
      <ConnectionCard
        connection={connection}
        shown={id === props.shownId}
        active={id === list.activeId}
        changed={props.isChanged(id)}
        onShow={() => props.onShow(id)}
        actions={actions}
      />
    );
  };
  return (
    <ul className={classes['list']} aria-label={listWords().title}>
      {list.connections
        .filter(({ isDemo }) => isDemo)
        .map((connection) => (
          <li key={connection.profile.id}>{cardOf(connection, undefined)}</li>
        ))}
      {own.map((connection, place) => (
        <li key={connection.profile.id} data-over={drag.over === place} {...drag.propsOf(place)}>
          {cardOf(connection, {
            ...actionsOf(connection),
            onUp: place === 0 ? undefined : () => onOrder(moved(ids, place, place - 1)),
            onDown: place === own.length - 1 ? undefined : () => onOrder(moved(ids, place, place + 1)),
          })}
        </li>
      ))}
    </ul>
  );
}

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
function useDragOrder<T>(list: readonly T[], onOrder: (list: readonly T[]) => void): DragOrder {
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
