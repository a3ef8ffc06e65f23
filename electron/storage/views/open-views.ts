import path from 'node:path';
import type { OpenedView } from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../files/file-event';
import { IncomingViews } from './incoming-views';
import { PermittedFiles } from './permitted-files';
import { RecentViews } from './recent-views';
import { SessionFile } from './session-file';
import { removeFile } from './view-disk';
import { ViewFiles } from './view-files';

interface OpenViewsParts {
  /** The workspace's folder. */
  readonly folder: string;
  /** Moves a file to the trash of the operating system. */
  readonly trash: (file: string) => Promise<void>;
  /** Tells the page of a view that was opened from outside. */
  readonly tell: (opened: OpenedView) => void;
  readonly report: ReportFileEvent;
}

/** Opens all that the workspace knows of views. */
export async function openViews({ folder, trash, tell, report }: OpenViewsParts) {
  const known = new PermittedFiles();
  const [recent, session] = await Promise.all([
    RecentViews.open(path.join(folder, 'recent-views.json'), report),
    SessionFile.open(path.join(folder, 'session.json'), report),
  ]);
  const working = session.restored;
  if (typeof working?.file === 'string') known.add(working.file);
  const files = new ViewFiles({ folder: path.join(folder, 'views'), known, recent, trash, remove: removeFile });
  const incomingViews = new IncomingViews({ open: (file) => files.openChosen(file), tell });
  return { files, known, session, incomingViews };
}
