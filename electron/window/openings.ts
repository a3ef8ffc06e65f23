import { app, BrowserWindow } from 'electron';
import { openingsOf, type Opening } from '../workspace/views/start-arguments';
import { linkScheme } from '../workspace/views/view-link';

type Listener = (opening: Opening) => void;

/**
 * What the operating system asks this program to open: the arguments of its start, and of further starts, which hand
 * theirs over and end; on macOS its own events. What comes before somebody listens is kept.
 */
export class Openings {
  #kept: Opening[] = openingsOf(process.argv.slice(1), process.cwd());
  #listener: Listener | undefined;

  /** Listens to the operating system; to be called before the app is ready. */
  constructor() {
    app.on('second-instance', (_event, args, folder) => {
      toFront();
      for (const opening of openingsOf(args.slice(1), folder)) this.#pass(opening);
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

  #pass(opening: Opening): void {
    if (this.#listener === undefined) this.#kept.push(opening);
    else this.#listener(opening);
  }
}

function toFront(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window?.isMinimized() === true) window.restore();
  window?.show();
  window?.focus();
}
