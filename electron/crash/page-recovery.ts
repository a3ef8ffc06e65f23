import { app, type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import { type Problem, problem } from '@shared/problem/problem';
import { loadPage } from '../window/load-page';
import { crashWords } from './words';

interface RecoveryParts {
  readonly window: BrowserWindow;
  /** Address of the page. */
  readonly url: string;
  readonly report: (message: string) => void;
  /** Reports a fault to the page, once there is one. */
  readonly notify: (fault: Problem) => void;
}

function tooOften(): MessageBoxOptions {
  const { again, tooOften: words } = crashWords();
  return {
    type: 'error',
    title: 'Process Data Viewer',
    message: words.message,
    detail: words.detail,
    buttons: [again, words.end],
    cancelId: 1,
  };
}

function unresponsive(): MessageBoxOptions {
  const { again, unresponsive: words } = crashWords();
  return {
    type: 'warning',
    title: 'Process Data Viewer',
    message: words.message,
    detail: words.detail,
    buttons: [words.wait, again],
    cancelId: 0,
  };
}

/** Reloads a window's page after a crash, with the last saved view, logs the crash and notifies the user. */
export class PageRecovery {
  readonly #parts: RecoveryParts;
  readonly #crashes = new PageCrashes(() => performance.now());
  /** Reported by the page that is loaded last: a page that is being replaced would lose them. */
  #pending: PageCrash[] = [];
  #answer: Promise<boolean> | undefined;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
    const { window } = parts;
    window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      if (reason === 'clean-exit') return;
      parts.report(`The window's process is gone: ${reason}, exit code ${exitCode}.`);
      void this.revive({ what: 'window', reason });
    });
    window.webContents.on('did-finish-load', () => this.#reportCrashes());
    window.on('unresponsive', () => void this.#askToWait());
  }

  /** Reloads the page; asks first if it has crashed too often. */
  async revive(crash: PageCrash): Promise<void> {
    const { window, url } = this.#parts;
    if (!this.#crashes.count() && !(await this.#confirmReload())) return app.quit();
    // A page that loads while Electron still reports the crash of the previous one crashes with it.
    await new Promise(setImmediate);
    if (window.isDestroyed()) return;
    this.#pending.push(crash);
    await loadPage(window.webContents, url);
  }

  #reportCrashes(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (const crash of pending) this.#parts.notify(crashProblem(crash));
  }

  /** Crashes during the question share its answer. */
  #confirmReload(): Promise<boolean> {
    this.#answer ??= this.#askToContinue().finally(() => (this.#answer = undefined));
    return this.#answer;
  }

  async #askToContinue(): Promise<boolean> {
    const { response } = await dialog.showMessageBox(this.#parts.window, tooOften());
    this.#crashes.reset();
    return response === 0;
  }

  async #askToWait(): Promise<void> {
    const { window, report } = this.#parts;
    report('The window does not respond.');
    const back = new AbortController();
    window.once('responsive', () => back.abort());
    const { response } = await dialog.showMessageBox(window, { ...unresponsive(), signal: back.signal });
    if (response === 1 && !back.signal.aborted) window.webContents.forcefullyCrashRenderer();
  }
}

/** Why a page has to be reloaded. */
export interface PageCrash {
  /** What has stopped: the window, or the part of it that holds the series or the files. */
  readonly what: 'window' | 'series' | 'files';
  /** The system's reason, e.g. `crashed`, or the message of an error. */
  readonly reason: string;
}

/** Period in ms; more crashes within it than the limit stop the automatic reload. */
const shortWhile = 60_000;
const maxCrashes = 3;

/** Counts the crashes of a page, so that one that crashes at every start is not reloaded for ever. */
export class PageCrashes {
  readonly #now: () => number;
  #times: readonly number[] = [];

  /** @param now monotonic time, ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a crash; returns whether the page may be reloaded without asking. */
  count(): boolean {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => now - time < shortWhile), now];
    return this.#times.length < maxCrashes;
  }

  /** Resets the count, when the user wants to try again. */
  reset(): void {
    this.#times = [];
  }
}

/** The message to show once the page is back. */
export function crashProblem({ what, reason }: PageCrash): Problem {
  const short = reason === 'oom' || reason === 'memory-eviction' || /memory/i.test(reason);
  const { shortOfMemory, useLess, advice, ...words } = crashWords().stopped;
  return problem('internal', words[what](short ? shortOfMemory : reason), short ? useLess : advice);
}
