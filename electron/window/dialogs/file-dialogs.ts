import { dialog, type BrowserWindow, type OpenDialogOptions, type SaveDialogOptions } from 'electron';

/**
 * Asks by the system's dialog, over the window if there is one, where to save a file; it also asks before a file is
 * replaced. Undefined when no place was chosen.
 */
export async function chooseSavePath(
  window: BrowserWindow | undefined,
  wish: Omit<SaveDialogOptions, 'properties'>,
): Promise<string | undefined> {
  // On Linux the dialog replaces without a question unless it is told to ask.
  const options: SaveDialogOptions = { ...wish, properties: ['createDirectory', 'showOverwriteConfirmation'] };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? undefined : filePath;
}

/** Asks for a file to open; undefined when none was chosen. */
export async function chooseOpenPath(
  window: BrowserWindow | undefined,
  wish: Omit<OpenDialogOptions, 'properties'>,
): Promise<string | undefined> {
  const options: OpenDialogOptions = { ...wish, properties: ['openFile'] };
  const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return filePaths[0];
}
