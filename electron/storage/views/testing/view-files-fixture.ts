import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { View } from '@shared/contract/trend/view';
import type { FiledView } from '@shared/contract/trend/view-files';
import { testFolder } from '../../testing/folder';
import { PermittedFiles } from '../permitted-files';
import { RecentViews } from '../recent-views';
import { removeFile } from '../view-disk';
import { ViewFiles } from '../view-files';

/** View files in a folder of the test's own, with a folder beside it that stands for the trash. */
export async function viewFilesFixture(remove = removeFile) {
  const root = await testFolder();
  const folder = path.join(root, 'views');
  const known = new PermittedFiles();
  const recentFile = path.join(root, 'recent-views.json');
  const recent = await RecentViews.open(recentFile, () => undefined);
  const trash = (file: string) => rename(file, path.join(root, `trashed ${path.basename(file)}`));
  const files = new ViewFiles({ folder, known, recent, trash, remove });
  return { root, folder, known, recent, recentFile, files, names: () => readdir(folder) };
}

/** Saves a view whatever its file holds; without a file to a new one. */
export async function saveView(files: ViewFiles, file: string | null, view: View): Promise<FiledView> {
  const outcome = await files.save(file, view);
  if (outcome.kind === 'changed') throw new Error('Without a digest a view is saved whatever its file holds.');
  return outcome;
}
