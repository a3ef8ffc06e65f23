import type { WebContents } from 'electron';

/** Chromium's `net::ERR_ABORTED`. A load that begins while another one is aborted is told that abort without its code. */
const aborted = -3;

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
    const isReplaced = thrown instanceof Error && 'errno' in thrown && thrown.errno === aborted;
    if (!isReplaced && !contents.isDestroyed() && !contents.isCrashed()) throw thrown;
  }
}
