import { dialog } from 'electron';
import { viewExtension } from '../workspace/views/view-name';
import { windowInFront } from './window-in-front';

const filters = [{ name: 'Views of Process Data Viewer', extensions: [viewExtension.slice(1)] }];

/** Lets the person choose a view's file to open; undefined when none was chosen. */
export async function chooseViewFile(): Promise<string | undefined> {
  const options = { title: 'Open view', filters, properties: ['openFile' as const] };
  const window = windowInFront();
  const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return filePaths[0];
}

/** Lets the person choose where to save a view; undefined when no place was chosen. */
export async function chooseViewTarget(suggested: string): Promise<string | undefined> {
  const options = { title: 'Save view as', defaultPath: suggested, filters };
  const window = windowInFront();
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? undefined : filePath;
}
