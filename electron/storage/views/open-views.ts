import path from 'node:path';
import type { FiledView, OpenedView } from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../files/file-problems';
import { IncomingViews } from './incoming-views';
import { RecentViews } from './recent-views';
import { removeFile } from './view-disk';
import { PermittedFiles, ViewFiles } from './view-files';

interface OpenViewsParts {
  /** The folder of user data. */
  readonly folder: string;
  /** Moves a file to the trash of the operating system. */
  readonly trash: (file: string) => Promise<void>;
  /** Notifies a page of a view that was opened from outside. */
  readonly notify: (pageId: number, opened: OpenedView) => void;
  /** The page in front. */
  readonly front: () => number | undefined;
  /** Files that the last run showed. */
  readonly filed: readonly string[];
  readonly report: ReportFileEvent;
  /** Opens a case, and answers with its view. */
  readonly openCase: (file: string) => Promise<Pick<FiledView, 'view'>>;
}

/** Opens all stores of views. */
export async function openViews({ folder, trash, notify, front, filed, report, openCase }: OpenViewsParts) {
  const permitted = new PermittedFiles();
  const recent = await RecentViews.open(path.join(folder, 'recent-views.json'), report);
  for (const file of filed) permitted.add(file);
  const files = new ViewFiles({ folder: path.join(folder, 'views'), permitted, recent, trash, remove: removeFile });
  const incomingViews = new IncomingViews({ open: (file) => files.openChosen(file), openCase, notify, front });
  return { files, permitted, incomingViews };
}
