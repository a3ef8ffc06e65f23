import { viewExtension } from '../../storage/views/view-name';
import { chooseOpenPath, chooseSavePath } from './file-dialogs';
import { frontWindow } from '../front-window';

const filters = [{ name: 'Views of Process Data Viewer', extensions: [viewExtension.slice(1)] }];

/** Lets the person choose a view's file to open; undefined when none was chosen. */
export function chooseViewFile(): Promise<string | undefined> {
  return chooseOpenPath(frontWindow(), { title: 'Open view', filters });
}

/** Lets the person choose where to save a view; undefined when no place was chosen. */
export function chooseViewTarget(suggested: string): Promise<string | undefined> {
  return chooseSavePath(frontWindow(), { title: 'Save view as', defaultPath: suggested, filters });
}
