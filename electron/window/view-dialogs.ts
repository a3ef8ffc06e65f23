import { viewExtension } from '../workspace/views/view-name';
import { askForFile, askWhereToSave } from './file-dialogs';
import { windowInFront } from './window-in-front';

const filters = [{ name: 'Views of Process Data Viewer', extensions: [viewExtension.slice(1)] }];

/** Lets the person choose a view's file to open; undefined when none was chosen. */
export function chooseViewFile(): Promise<string | undefined> {
  return askForFile(windowInFront(), { title: 'Open view', filters });
}

/** Lets the person choose where to save a view; undefined when no place was chosen. */
export function chooseViewTarget(suggested: string): Promise<string | undefined> {
  return askWhereToSave(windowInFront(), { title: 'Save view as', defaultPath: suggested, filters });
}
