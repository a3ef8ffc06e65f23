import type { Session, WebContents } from 'electron';
import { originOf, type Page } from './page-trust';

/** Denies the page every permission; it needs none (the clipboard goes over the bridge). */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** Keeps a session from the network that Chromium uses by itself: a spell checker fetches dictionaries from the internet. */
export function keepOffNetwork(session: Session): void {
  // Switched off it still fetches them; without a language there are none.
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
}

/** Keeps the contents on our page: no navigation away, no windows, no webviews. */
export function confineNavigation(contents: WebContents, page: Page): void {
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || originOf(event.url) !== page.origin) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
