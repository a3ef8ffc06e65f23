import { app, BrowserWindow, dialog, webContents, type SaveDialogOptions } from 'electron';
import path from 'node:path';
import { fileEndings, type ChooseAnyFile, type ChooseFile } from '../export/choose-file';

/** Asks by the system's save dialog, over the page's window; it also asks before a file is replaced. */
export const chooseBySaveDialog: ChooseFile = async ({ name, ending }, callerId) => {
  const filePath = await ask(callerId, {
    defaultPath: path.join(app.getPath('documents'), `${name}.${ending}`),
    filters: [{ name: fileEndings[ending], extensions: [ending] }],
  });
  if (filePath === undefined) return undefined;
  return path.extname(filePath) === '' ? `${filePath}.${ending}` : filePath;
};

/** The same for a file that keeps its own ending. */
export const chooseDownload: ChooseAnyFile = (name, callerId) =>
  ask(callerId, { defaultPath: path.join(app.getPath('downloads'), name) });

async function ask(callerId: number, wish: SaveDialogOptions): Promise<string | undefined> {
  const contents = webContents.fromId(callerId);
  const window = contents && BrowserWindow.fromWebContents(contents);
  const options: SaveDialogOptions = { ...wish, properties: ['createDirectory', 'showOverwriteConfirmation'] };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? undefined : filePath;
}
