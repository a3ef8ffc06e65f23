import { app, BrowserWindow, webContents } from 'electron';
import path from 'node:path';
import { fileEndings, type ChooseAnyFile, type ChooseFile } from '../../writers/target/choose-file';
import { chooseSavePath } from './file-dialogs';

/** Asks by the system's save dialog, over the page's window; it also asks before a file is replaced. */
export const chooseBySaveDialog: ChooseFile = async ({ name, ending }, callerId) => {
  const filePath = await chooseSavePath(windowOf(callerId), {
    defaultPath: path.join(app.getPath('documents'), `${name}.${ending}`),
    filters: [{ name: fileEndings[ending], extensions: [ending] }],
  });
  if (filePath === undefined) return undefined;
  return path.extname(filePath) === '' ? `${filePath}.${ending}` : filePath;
};

/** The same for a file that keeps its own ending. */
export const chooseDownload: ChooseAnyFile = (name, callerId) =>
  chooseSavePath(windowOf(callerId), { defaultPath: path.join(app.getPath('downloads'), name) });

function windowOf(callerId: number): BrowserWindow | undefined {
  const contents = webContents.fromId(callerId);
  return (contents && BrowserWindow.fromWebContents(contents)) ?? undefined;
}
