import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { View } from '@shared/contract/trend/view';
import type { FiledView } from '@shared/contract/trend/view-files';
import { testFolder } from '../../testing/folder';
import { RecentViews } from '../recent-views';
import { removeFile } from '../view-disk';
import { PermittedFiles, ViewFiles } from '../view-files';

/** View files in a folder of the test, with a folder next to it as the trash. */
export async function viewFilesFixture(remove = removeFile) {
  const root = await testFolder();
  const folder = path.join(root, 'views');
  const permitted = new PermittedFiles();
  const recentFile = path.join(root, 'recent-views.json');
  const recent = await RecentViews.open(recentFile, () => undefined);
  const trash = (file: string) => rename(file, path.join(root, `trashed ${path.basename(file)}`));
  const files = new ViewFiles({ folder, permitted, recent, trash, remove });
  return { root, folder, permitted, recent, recentFile, files, names: () => readdir(folder) };
}

/** Saves a view regardless of its file's content; without a file to a new one. */
export async function saveView(files: ViewFiles, file: string | null, view: View): Promise<FiledView> {
  const outcome = await files.save(file, view);
  if (outcome.kind === 'changed') throw new Error('Without a digest a view is saved whatever its file holds.');
  return outcome;
}
