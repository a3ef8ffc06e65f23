import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Connection } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import type { FilesClient } from '../files/rows/client';
import type { TakeDesk } from '../files/take/take-desk';
import { useView } from '../trend/view/use-view';
import type { ViewStore } from '../trend/view/view-store';

// The editor and what reads filters are a third of the program: they are loaded when the area is first shown.
const FilesArea = lazy(async () => ({ default: (await import('../files/FilesArea')).FilesArea }));

interface FilesPlaceProps {
  readonly connection: Connection;
  readonly library: readonly LibraryItem[];
  readonly store: ViewStore;
  readonly client: FilesClient;
  readonly desk: TakeDesk;
  /** Whether the view's queries are to be asked at once. */
  readonly asked: boolean;
  readonly onAsked: () => void;
  readonly onTrend: (path: string, at: number) => void;
  readonly onInspect: () => void;
}

/** The files of the view: its queries are edited through the view, so that each edit can be undone. */
export function FilesPlace({ store, ...props }: FilesPlaceProps) {
  const queries = useView(store, ({ files }) => files.queries);
  const time = useView(store, (view) => view.time);
  return (
    <Suspense
      fallback={
        <output aria-label="Opening">
          <Loader size="sm" />
        </output>
      }
    >
      <FilesArea
        {...props}
        queries={queries}
        zoneChoice={time.zone}
        trend={time}
        onEdit={(what, change) =>
          store.edit(what, (view) => ({ ...view, files: { ...view.files, queries: [...change(view.files.queries)] } }))
        }
      />
    </Suspense>
  );
}
