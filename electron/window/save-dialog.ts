import { app, BrowserWindow, dialog, webContents } from 'electron';
import path from 'node:path';
import { fileEndings, type ChooseFile } from '../export/choose-file';

/** Asks by the system's save dialog, over the page's window; it also asks before a file is replaced. */
export const chooseBySaveDialog: ChooseFile = async ({ name, ending }, callerId) => {
  const contents = webContents.fromId(callerId);
  const window = contents && BrowserWindow.fromWebContents(contents);
  const options = {
    defaultPath: path.join(app.getPath('documents'), `${name}.${ending}`),
    filters: [{ name: fileEndings[ending], extensions: [ending] }],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  if (canceled || filePath === '') return undefined;
  return path.extname(filePath) === '' ? `${filePath}.${ending}` : filePath;
};
