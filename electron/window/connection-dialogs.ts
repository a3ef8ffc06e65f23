import { app, dialog } from 'electron';
import path from 'node:path';
import { windowInFront } from './window-in-front';

const filters = [{ name: 'Connections of Process Data Viewer', extensions: ['json'] }];

/** Lets the person choose a file of connections to import; undefined when none was chosen. */
export function chooseConnectionsFile(): Promise<string | undefined> {
  return chooseFile({ title: 'Import connections', filters });
}

/** Lets the person choose a file of certificates; undefined when none was chosen. */
export function chooseAuthoritiesFile(): Promise<string | undefined> {
  const certificates = { name: 'Certificates', extensions: ['pem', 'crt', 'cer', 'der'] };
  return chooseFile({
    title: 'Choose the certificates of an authority',
    filters: [certificates, { name: 'All files', extensions: ['*'] }],
  });
}

/** Lets the person choose where to save connections; undefined when no place was chosen. */
export async function chooseConnectionsTarget(): Promise<string | undefined> {
  const defaultPath = path.join(app.getPath('documents'), 'connections.json');
  const options = { title: 'Export connections', defaultPath, filters };
  const window = windowInFront();
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? undefined : filePath;
}

async function chooseFile(part: Pick<Electron.OpenDialogOptions, 'title' | 'filters'>): Promise<string | undefined> {
  const options = { ...part, properties: ['openFile' as const] };
  const window = windowInFront();
  const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return filePaths[0];
}
