import { type WebContents, WebContentsView } from 'electron';
import { loadPage } from './load-page';
import { confinedPreferences, confineNavigation, type Page } from './session-restrictions';

/**
 * Has a page of the program at work that no window shows, until `work` is over; fails when the page dies before.
 *
 * @param prepare called before the page is loaded
 */
export async function withHiddenPage<T>(
  page: Page,
  preload: string,
  prepare: (contents: WebContents) => void,
  work: () => Promise<T>,
): Promise<T> {
  const view = new WebContentsView({
    webPreferences: {
      preload,
      ...confinedPreferences,
      devTools: false,
      backgroundThrottling: false,
    },
  });
  const { webContents } = view;
  confineNavigation(webContents, page);
  prepare(webContents);
  const death = new Promise<never>((_resolve, reject) => {
    webContents.on('render-process-gone', (_event, { reason }) => reject(new Error(`the page stopped: ${reason}`)));
  });
  try {
    return await Promise.race([Promise.all([work(), loadPage(webContents, page.url)]).then(([made]) => made), death]);
  } finally {
    // A view that nobody holds would have been collected, and its contents with it.
    view.webContents.close();
  }
}
