import type { IpcMainEvent, IpcMainInvokeEvent, Session, WebContents, WebPreferences } from 'electron';

/** What a page of the program with a bridge may not do, whether a window shows it or not. */
export const confinedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
} as const satisfies WebPreferences;

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

/**
 * Leaves the page's session no way out: its proxy is a port that nothing listens on, for loopback as well, and requests by
 * any scheme of the web are refused before they reach it. Resolves once the proxy is in force.
 *
 * @param allowed the origin that a development server shows the page from; undefined for the built page
 */
export async function cutOffPage(session: Session, allowed?: string): Promise<void> {
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: schemesOfTheWeb.test(url) && !isFrom(url, allowed) });
  });
  // A development server is reached without a proxy.
  if (allowed === undefined) await session.setProxy({ proxyRules: deadProxy, proxyBypassRules: '<-loopback>' });
}

const schemesOfTheWeb = /^(?:https?|wss?|ftp):/i;
/** The discard port (RFC 863): Chromium itself refuses to connect to it as a server. */
const deadProxy = 'socks5://127.0.0.1:9';

function isFrom(url: string, origin: string | undefined): boolean {
  return origin !== undefined && new URL(url).host === new URL(origin).host;
}

/** Keeps the contents on our page: no navigation away, no windows, no webviews. */
export function confineNavigation(contents: WebContents, page: Page): void {
  // WebRTC asks neither the content policy nor the proxy for datagrams.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || originOf(event.url) !== page.origin) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** The page that the windows show. */
export interface Page {
  readonly url: string;
  readonly origin: string;
}

/** Whether a message was sent by the top frame of its window, and that frame shows our page. */
export function comesFromPage({ senderFrame, sender }: IpcMainEvent | IpcMainInvokeEvent, page: Page): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && originOf(senderFrame.url) === page.origin;
}

/** Scheme and host; `URL.origin` is "null" for schemes that are not of the web. */
export function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
