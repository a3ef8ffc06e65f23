import { app } from 'electron';
import { isCaseFile, openRequestsOf, type OpenRequest } from '../storage/views/incoming-views';
import { linkScheme } from '../storage/views/view-link';

interface Listener {
  readonly open: (opening: OpenRequest) => void;
  /** The program was started again: the person wants to see it. */
  readonly bringToFront: () => void;
}

/**
 * Requests of the operating system to open something: the arguments of this start, and of further starts, which pass
 * theirs on and exit; on macOS its own events. Requests are queued until there is a listener.
 */
export class OpenRequests {
  #queued: OpenRequest[] = openRequestsOf(process.argv.slice(1), process.cwd());
  #listener: Listener | undefined;

  /** Attaches the listeners; to be called before the app is ready. */
  constructor() {
    app.on('second-instance', (_event, args, folder) => {
      this.#listener?.bringToFront();
      for (const opening of openRequestsOf(args.slice(1), folder)) this.#pass(opening);
    });
    app.on('open-file', (event, file) => {
      event.preventDefault();
      this.#pass({ kind: isCaseFile(file) ? 'case' : 'file', file });
    });
    app.on('open-url', (event, link) => {
      event.preventDefault();
      this.#pass({ kind: 'link', link });
    });
    // On Linux this is in the desktop entry. An unpackaged program would register the bare Electron.
    if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(linkScheme);
  }

  /** Passes on the queued requests, and from then on all new ones. */
  listen(listener: Listener): void {
    this.#listener = listener;
    for (const opening of this.#queued.splice(0)) listener.open(opening);
  }

  #pass(opening: OpenRequest): void {
    if (this.#listener === undefined) this.#queued.push(opening);
    else this.#listener.open(opening);
  }
}
