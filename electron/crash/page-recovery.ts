import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { Problem } from '@shared/problem/problem';
import { loadPage } from '../window/load-page';
import { crashProblem, PageCrashes, type PageCrash } from './page-crashes';

interface RecoveryParts {
  readonly window: BrowserWindow;
  /** Address of the page. */
  readonly url: string;
  readonly report: (message: string) => void;
  /** Tells the person, once there is a page to do so. */
  readonly tell: (fault: Problem) => void;
}

const tooOften: MessageBoxOptions = {
  type: 'error',
  title: 'Process Data Viewer',
  message: 'The window keeps stopping.',
  detail:
    'It has been started again several times within a minute. What you were working on is kept. Help, Show log file has the details.',
  buttons: ['Start it again', 'End the program'],
  cancelId: 1,
};

const unresponsive: MessageBoxOptions = {
  type: 'warning',
  title: 'Process Data Viewer',
  message: 'The window does not respond.',
  detail: 'It may come back by itself. Started again, it shows your view as it was last kept.',
  buttons: ['Wait', 'Start it again'],
  cancelId: 0,
};

/** Keeps a window's page alive: one that died is logged, loaded anew with the view that was kept, and the person is told. */
export class PageRecovery {
  readonly #parts: RecoveryParts;
  readonly #deaths = new PageCrashes(() => performance.now());
  /** Told by the page that is there in the end: one that is being replaced would take it with it. */
  #untold: PageCrash[] = [];
  #answer: Promise<boolean> | undefined;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
    const { window } = parts;
    window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      if (reason === 'clean-exit') return;
      parts.report(`The window's process is gone: ${reason}, exit code ${exitCode}.`);
      void this.revive({ what: 'The window', reason });
    });
    window.webContents.on('did-finish-load', () => this.#reportCrashes());
    window.on('unresponsive', () => void this.#askWhetherToWait());
  }

  /** Loads the page anew; asks first where it has died too often. */
  async revive(death: PageCrash): Promise<void> {
    const { window, url } = this.#parts;
    if (!this.#deaths.count() && !(await this.#wantsMore())) return app.quit();
    // A page that is loaded while Electron still tells of the death of the last one dies with it.
    await new Promise(setImmediate);
    if (window.isDestroyed()) return;
    this.#untold.push(death);
    await loadPage(window.webContents, url);
  }

  #reportCrashes(): void {
    const untold = this.#untold;
    this.#untold = [];
    for (const death of untold) this.#parts.tell(crashProblem(death));
  }

  /** Deaths that come while the person is asked share the answer. */
  #wantsMore(): Promise<boolean> {
    this.#answer ??= this.#askWhetherToGoOn().finally(() => (this.#answer = undefined));
    return this.#answer;
  }

  async #askWhetherToGoOn(): Promise<boolean> {
    const { response } = await dialog.showMessageBox(this.#parts.window, tooOften);
    this.#deaths.forgive();
    return response === 0;
  }

  async #askWhetherToWait(): Promise<void> {
    const { window, report } = this.#parts;
    report('The window does not respond.');
    const back = new AbortController();
    window.once('responsive', () => back.abort());
    const { response } = await dialog.showMessageBox(window, { ...unresponsive, signal: back.signal });
    if (response === 1 && !back.signal.aborted) window.webContents.forcefullyCrashRenderer();
  }
}
