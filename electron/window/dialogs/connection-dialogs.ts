import { app } from 'electron';
import path from 'node:path';
import { chooseOpenPath, chooseSavePath } from './file-dialogs';
import { frontWindow } from '../front-window';

const filters = [{ name: 'Connections of Process Data Viewer', extensions: ['json'] }];

/** Lets the person choose a file of connections to import; undefined when none was chosen. */
export function chooseConnectionsFile(): Promise<string | undefined> {
  return chooseOpenPath(frontWindow(), { title: 'Import connections', filters });
}

/** Lets the person choose a file of certificates; undefined when none was chosen. */
export function chooseAuthoritiesFile(): Promise<string | undefined> {
  const certificates = { name: 'Certificates', extensions: ['pem', 'crt', 'cer', 'der'] };
  return chooseOpenPath(frontWindow(), {
    title: 'Choose the certificates of an authority',
    filters: [certificates, { name: 'All files', extensions: ['*'] }],
  });
}

/** Lets the person choose where to save connections; undefined when no place was chosen. */
export function chooseConnectionsTarget(): Promise<string | undefined> {
  const defaultPath = path.join(app.getPath('documents'), 'connections.json');
  return chooseSavePath(frontWindow(), { title: 'Export connections', defaultPath, filters });
}
