import { app, BrowserWindow } from 'electron';
import { openRequestsOf, type OpenRequest } from '../storage/views/start-arguments';
import { linkScheme } from '../storage/views/view-link';

type Listener = (opening: OpenRequest) => void;

/**
 * What the operating system asks this program to open: the arguments of its start, and of further starts, which hand
 * theirs over and end; on macOS its own events. What comes before somebody listens is kept.
 */
export class OpenRequests {
  #kept: OpenRequest[] = openRequestsOf(process.argv.slice(1), process.cwd());
  #listener: Listener | undefined;

  /** Listens to the operating system; to be called before the app is ready. */
  constructor() {
    app.on('second-instance', (_event, args, folder) => {
      bringToFront();
      for (const opening of openRequestsOf(args.slice(1), folder)) this.#pass(opening);
    });
    app.on('open-file', (event, file) => {
      event.preventDefault();
      this.#pass({ kind: 'file', file });
    });
    app.on('open-url', (event, link) => {
      event.preventDefault();
      this.#pass({ kind: 'link', link });
    });
    // On Linux the desktop entry says it. An unpackaged program would register the bare Electron.
    if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(linkScheme);
  }

  /** Hands over what has come, and from then on whatever comes. */
  listen(listener: Listener): void {
    this.#listener = listener;
    for (const opening of this.#kept.splice(0)) listener(opening);
  }

  #pass(opening: OpenRequest): void {
    if (this.#listener === undefined) this.#kept.push(opening);
    else this.#listener(opening);
  }
}

function bringToFront(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window?.isMinimized() === true) window.restore();
  window?.show();
  window?.focus();
}
