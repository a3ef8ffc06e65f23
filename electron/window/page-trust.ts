import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';

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
