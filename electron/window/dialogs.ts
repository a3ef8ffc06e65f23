import path from 'node:path';
import { dialog, BrowserWindow, type OpenDialogOptions, type SaveDialogOptions, app, webContents } from 'electron';
import { viewExtension } from '../storage/views/view-name';
import { type ChooseAnyFile, type ChooseFile, chosenWithEnding } from '../writers/target/choose-file';
import { savingWords } from '../writers/words/saving';
import { askedOnce } from './one-dialog';
import { windowWords } from './words';

/**
 * Shows the system's save dialog, over the window if there is one; it asks before a file is replaced. Undefined if
 * cancelled.
 */
function chooseSavePath(
  window: BrowserWindow | undefined,
  wish: Omit<SaveDialogOptions, 'properties'>,
): Promise<string | undefined> {
  // On Linux the dialog replaces files without asking unless this is set.
  const options: SaveDialogOptions = { ...wish, properties: ['createDirectory', 'showOverwriteConfirmation'] };
  return askedOnce(window, async () => {
    const { canceled, filePath } = await (window
      ? dialog.showSaveDialog(window, options)
      : dialog.showSaveDialog(options));
    return canceled || filePath === '' ? undefined : filePath;
  });
}

/** Shows the system's open dialog, for one file unless something else is wished; undefined if cancelled. */
function chooseOpenPath(window: BrowserWindow | undefined, wish: OpenDialogOptions): Promise<string | undefined> {
  const options: OpenDialogOptions = { properties: ['openFile'], ...wish };
  return askedOnce(window, async () => {
    const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return filePaths[0];
  });
}

function connectionFilters() {
  return [{ name: windowWords().connections.kind, extensions: ['json'] }];
}

/** Asks for a file of connections to import; undefined if cancelled. */
export function chooseConnectionsFile(): Promise<string | undefined> {
  return chooseOpenPath(frontWindow(), { title: windowWords().connections.import, filters: connectionFilters() });
}

/** Asks for a file of certificates; undefined if cancelled. */
export function chooseAuthoritiesFile(): Promise<string | undefined> {
  const { certificates, chooseCertificates, allFiles } = windowWords().connections;
  return chooseOpenPath(frontWindow(), {
    title: chooseCertificates,
    filters: [
      { name: certificates, extensions: ['pem', 'crt', 'cer', 'der'] },
      { name: allFiles, extensions: ['*'] },
    ],
  });
}

/** Asks where to save connections; undefined if cancelled. */
export function chooseConnectionsTarget(): Promise<string | undefined> {
  const defaultPath = path.join(app.getPath('documents'), 'connections.json');
  const title = windowWords().connections.export;
  const ask = (proposed: string) =>
    chooseSavePath(frontWindow(), { title, defaultPath: proposed, filters: connectionFilters() });
  return chosenWithEnding(ask, defaultPath, 'json');
}

/** Asks for a case's file to open; undefined if cancelled. */
export function chooseCaseFile(): Promise<string | undefined> {
  return chooseOpenPath(frontWindow(), {
    title: windowWords().openCase,
    filters: [{ name: savingWords().kinds.zip, extensions: ['zip'] }],
  });
}

/** Asks for a HAR file to open; undefined if cancelled. */
export function chooseHarFile(): Promise<string | undefined> {
  return chooseOpenPath(frontWindow(), {
    title: windowWords().openHar,
    filters: [{ name: savingWords().kinds.har, extensions: ['har'] }],
  });
}

function viewFilters() {
  return [{ name: windowWords().views.kind, extensions: [viewExtension.slice(1)] }];
}

/** Asks for a view's file to open; undefined if cancelled. */
export function chooseViewFile(): Promise<string | undefined> {
  const { open, charts, both } = windowWords().views;
  const filters = [
    { name: both, extensions: [viewExtension.slice(1), 'json'] },
    ...viewFilters(),
    { name: charts, extensions: ['json'] },
  ];
  return chooseOpenPath(frontWindow(), { title: open, filters });
}

/** Asks where to save a view; undefined if cancelled. */
export function chooseViewTarget(suggested: string): Promise<string | undefined> {
  const title = windowWords().views.save;
  const ask = (defaultPath: string) => chooseSavePath(frontWindow(), { title, defaultPath, filters: viewFilters() });
  return chosenWithEnding(ask, suggested, viewExtension.slice(1), true);
}

/** Asks for a folder; undefined if cancelled. */
export function chooseFolder(callerId: number): Promise<string | undefined> {
  return chooseOpenPath(windowOf(callerId), {
    title: windowWords().exportFolder,
    properties: ['openDirectory', 'createDirectory'],
  });
}

/** Asks where to save what is exported or downloaded, over the page's window; the dialog asks before a file is replaced. */
export class SaveDialogs {
  readonly #folder: () => string | null;

  /** @param folder the one that the person has chosen for exports; null for the system's */
  constructor(folder: () => string | null) {
    this.#folder = folder;
  }

  readonly chooseFile: ChooseFile = ({ name, ending }, callerId) => {
    const filters = [{ name: savingWords().kinds[ending], extensions: [ending] }];
    const ask = (defaultPath: string) => chooseSavePath(windowOf(callerId), { defaultPath, filters });
    const folder = this.#folder() ?? app.getPath('documents');
    return chosenWithEnding(ask, path.join(folder, `${name}.${ending}`), ending);
  };

  /** The same for a file that keeps its own extension. */
  readonly chooseDownload: ChooseAnyFile = (name, callerId) =>
    chooseSavePath(windowOf(callerId), { defaultPath: path.join(this.#folder() ?? app.getPath('downloads'), name) });

  /** Asks for the folder of several files that keep their names. Undefined when the person leaves it. */
  readonly chooseDownloadFolder = (callerId: number): Promise<string | undefined> =>
    chooseOpenPath(windowOf(callerId), {
      title: windowWords().downloadFolder,
      defaultPath: this.#folder() ?? app.getPath('downloads'),
      properties: ['openDirectory', 'createDirectory'],
    });
}

function windowOf(callerId: number): BrowserWindow | undefined {
  const contents = webContents.fromId(callerId);
  return (contents && BrowserWindow.fromWebContents(contents)) ?? undefined;
}

/** The parent window of dialogs. */
function frontWindow(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
}
