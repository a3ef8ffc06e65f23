import { BrowserWindow } from 'electron';
import { confineNavigation } from './session-restrictions';
import type { Page } from './page-trust';
import { backgroundColour } from './theme';

interface WindowFiles {
  readonly page: Page;
  /** Path of the built preload script. */
  readonly preload: string;
  /** Path of the icon. */
  readonly icon: string;
}

/** Creates the main window; its page is loaded by `loadPage`, after all listeners are attached to its contents. */
export function createMainWindow({ page, preload, icon }: WindowFiles): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Process Data Viewer',
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 680,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: backgroundColour(),
    icon,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  confineNavigation(window.webContents, page);
  window.once('ready-to-show', () => window.show());
  return window;
}
