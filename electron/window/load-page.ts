import type { WebContents } from 'electron';

/**
 * Loads a page into a window's contents; resolves when it is loaded, or when another load, the end of the window or a
 * crash of the page interrupted it, which have their own listeners. Throws Electron's error if it can't be loaded.
 */
export async function loadPage(
  contents: Pick<WebContents, 'loadURL' | 'isDestroyed' | 'isCrashed'>,
  url: string,
): Promise<void> {
  try {
    await contents.loadURL(url);
  } catch (thrown) {
    const isReplaced = thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_ABORTED';
    if (!isReplaced && !contents.isDestroyed() && !contents.isCrashed()) throw thrown;
  }
}
