import { writeFile } from 'node:fs/promises';
import { app, BrowserWindow, nativeTheme, screen, type WebContents } from 'electron';
import { Throttle } from '@shared/async/throttle';
import type { Settings } from '@shared/contract/app/storage';
import { confinedPreferences, confineNavigation, type Page } from './session-restrictions';
import { boundsBeside, boundsInSight, type Rectangle, type WindowPlace } from './window-place';
import { windowWords } from './words';

export interface WindowFiles {
  readonly page: Page;
  /** Path of the built preload script. */
  readonly preload: string;
  /** Path of the icon. */
  readonly icon: string;
  readonly allowsDeveloperTools: boolean;
  /** Where the window was in the last run of the program. */
  readonly place: WindowPlace | undefined;
  /** The bounds of the window that a new one is to stand beside. */
  readonly beside: Rectangle | undefined;
  /** Keeps where it is. */
  readonly keepPlace: (place: WindowPlace) => void;
}

const leastSize = { width: 1024, height: 680 };
/** The size of the page at the first start, without the window's frame and menu bar. */
const firstSize = { width: 1440, height: 900 };
/** The place of a window that is being moved is kept at most so often, milliseconds. */
const keepEvery = 1000;

/** Creates a window of the program; its page is loaded by `loadPage`, after all listeners are attached to its contents. */
export function createProgramWindow(files: WindowFiles): BrowserWindow {
  const { page, preload, icon, allowsDeveloperTools, place, beside, keepPlace } = files;
  const window = new BrowserWindow({
    title: 'Process Data Viewer',
    ...firstSize,
    useContentSize: true,
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    backgroundColor: backgroundColour(),
    icon,
    webPreferences: {
      preload,
      ...confinedPreferences,
      devTools: allowsDeveloperTools,
    },
  });
  if (app.isPackaged && allowsDeveloperTools) sayInTitle(window, windowWords().developerTools);
  confineNavigation(window.webContents, page);
  showAt(window, place, beside);
  followPlace(window, keepPlace);
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Puts the window where it was, as far as that is on a screen; a new one where another one does not hide it. */
function showAt(window: BrowserWindow, place: WindowPlace | undefined, beside: Rectangle | undefined): void {
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const first = beside === undefined ? window.getBounds() : boundsBeside(beside, screens);
  window.setBounds(boundsInSight(place?.bounds ?? first, screens, leastSize));
  if (place?.isMaximized === true) window.maximize();
}

function followPlace(window: BrowserWindow, keep: (place: WindowPlace) => void): void {
  const following = new Throttle(
    () => keep({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() }),
    keepEvery,
  );
  const ask = () => following.schedule();
  window.on('resize', ask).on('move', ask).on('maximize', ask).on('unmaximize', ask);
  window.on('close', () => following.flush());
  window.on('closed', () => following.cancel());
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
