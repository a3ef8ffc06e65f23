import { writeFile } from 'node:fs/promises';
import { app, BrowserWindow, nativeTheme, type WebContents } from 'electron';
import type { Settings } from '@shared/contract/app/storage';
import { confinedPreferences, confineNavigation, type Page } from './session-restrictions';

interface WindowFiles {
  readonly page: Page;
  /** Path of the built preload script. */
  readonly preload: string;
  /** Path of the icon. */
  readonly icon: string;
  readonly allowsDeveloperTools: boolean;
}

/** Creates the main window; its page is loaded by `loadPage`, after all listeners are attached to its contents. */
export function createMainWindow({ page, preload, icon, allowsDeveloperTools }: WindowFiles): BrowserWindow {
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
      ...confinedPreferences,
      devTools: allowsDeveloperTools,
    },
  });
  if (app.isPackaged && allowsDeveloperTools) sayInTitle(window, 'developer tools allowed');
  confineNavigation(window.webContents, page);
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Adds to the title, whatever the page calls itself. */
function sayInTitle(window: BrowserWindow, text: string): void {
  window.on('page-title-updated', (event, title) => {
    event.preventDefault();
    window.setTitle(`${title} (${text})`);
  });
}

/** Makes window frames, menus and `prefers-color-scheme` follow the settings. */
export function applyTheme({ theme }: Settings): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme;
}

/** The background of a window before its page is painted. */
function backgroundColour(): string {
  return nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff';
}

/**
 * Saves a screenshot of the window's contents to `file` (PNG) and reports it on stdout; requested by
 * `--first-trend-screenshot=<file>`.
 */
export async function screenshotFirstTrend(contents: WebContents, file: string): Promise<void> {
  const image = await contents.capturePage();
  await writeFile(file, image.toPNG());
  console.log(`The first trend is painted; its screenshot is ${file}`);
}
