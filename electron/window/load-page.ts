import type { WebContents } from 'electron';

/**
 * Loads a page into a window's contents; resolves when it is there, or when another load, the window's end or the death
 * of the page came in between, which whoever listens to them acts upon. Throws Electron's error when it can't be loaded.
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
