import { app, BrowserWindow, Notification, webContents } from 'electron';

/** Those that ask for attention until they have the focus. */
const asking = new WeakSet<BrowserWindow>();

/** The one on screen by page: the next takes its place; one that nothing refers to would no longer hear of a click. */
const shown = new Map<number, Notification>();

// Windows shows notifications of programs that it knows by the name in their shortcut.
if (process.platform === 'win32') app.setAppUserModelId('com.example.process-data-viewer');

/** Tells a person who does not look at a page's window by the system: a notification leads to it, and the window asks for attention. */
export function tellPerson({ title, text }: { readonly title: string; readonly text: string }, pageId: number): void {
  const contents = webContents.fromId(pageId);
  const window = contents && BrowserWindow.fromWebContents(contents);
  if (!window || window.isFocused()) return;
  askForAttention(window);
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body: text });
  const forget = () => {
    if (shown.get(pageId) === notification) shown.delete(pageId);
  };
  shown.get(pageId)?.close();
  shown.set(pageId, notification);
  notification.on('close', forget);
  notification.on('failed', forget);
  notification.on('click', () => {
    forget();
    if (window.isDestroyed()) return;
    window.show();
    window.focus();
  });
  notification.show();
}

function askForAttention(window: BrowserWindow): void {
  if (asking.has(window)) return;
  asking.add(window);
  window.flashFrame(true);
  window.once('focus', () => {
    asking.delete(window);
    window.flashFrame(false);
  });
}
