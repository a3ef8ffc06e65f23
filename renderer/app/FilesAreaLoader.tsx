import { useState } from 'react';
import { queriesProblem } from '@shared/contract/files/file-query';
import { validZone } from '@shared/time/zone';
import { showProblem } from '../kit/notices/show-problem';
import { ZoneContext } from '../kit/contexts';
import type { EditQueries } from '../files/query/use-query-form';
import type { FilesClient } from '../files/data/files-client';
import { useView, useViewStore } from '../trend/view/use-view';
import { FilesArea } from './later-areas';

interface FilesAreaLoaderProps {
  readonly startClient: () => FilesClient;
  readonly isShown: boolean;
  /** Whether the view's queries are to be read at once. */
  readonly readPending: boolean;
  readonly onReadStarted: () => void;
  readonly onTrend: (path: string, at: number) => void;
}

/** The files of the view: its queries are edited through the view, so that each edit can be undone. */
export function FilesAreaLoader({ startClient, ...props }: FilesAreaLoaderProps) {
  const store = useViewStore();
  const [client] = useState(startClient);
  const edit: EditQueries = (what, change) => {
    const queries = [...change(store.get().view.files.queries)];
    const fault = queriesProblem(queries);
    if (fault === undefined) store.edit(what, (view) => ({ ...view, files: { ...view.files, queries } }));
    else showProblem(fault);
  };
  const queries = useView(store, ({ files }) => files.queries);
  const time = useView(store, (view) => view.time);
  return (
    <ZoneContext value={validZone(time.zone)}>
      <FilesArea {...props} client={client} queries={queries} zoneChoice={time.zone} trend={time} onEdit={edit} />
    </ZoneContext>
  );
}
