import { app, type BrowserWindow, type WebContents } from 'electron';
import type { Leaving } from '@shared/contract/app/leaving';
import type { LeftViews, WorkingView } from '@shared/contract/trend/view-files';
import { type PageCrash, PageRecovery } from './crash/page-recovery';
import { HeldPages } from './window/held-pages';
import { loadPage } from './window/load-page';
import { createProgramWindow, type WindowFiles } from './window/main-window';
import type { WindowState, WindowStates } from './window/window-states';

interface WindowsParts extends Omit<WindowFiles, 'place' | 'keepPlace' | 'beside'> {
  readonly states: WindowStates;
  /** Attaches what ends the calls of a page when it goes. */
  readonly attach: (contents: WebContents) => void;
  readonly log: (message: string) => void;
  /** Reports that a page had to be started again. */
  readonly onRevived: ConstructorParameters<typeof PageRecovery>[0]['notify'];
  /** Told which page is in front from now on. */
  readonly onFront: (pageId: number) => void;
  /** Asks the person in front of a page whether it is to be left with what would be lost. */
  readonly requestLeaving: (pageId: number, leaving: Leaving) => void;
  /** Takes the views with unsaved changes of a window that was closed while another one stays. */
  readonly onLeft: (left: LeftViews) => void;
}

interface OpenWindow {
  readonly window: BrowserWindow;
  readonly number: number;
  readonly pageId: number;
  readonly state: WindowState;
  readonly recovery: PageRecovery;
}

interface ShownWindow {
  readonly window: BrowserWindow;
  /** Resolves when its page is loaded. */
  readonly loaded: Promise<void>;
}

/** The windows of the program. Each has views of its own, which outlive it while the program ends with it. */
export class ProgramWindows {
  readonly #parts: WindowsParts;
  /** The one that had the focus last comes first. */
  #open: readonly OpenWindow[] = [];
  #isQuitting = false;
  readonly #held: HeldPages;

  constructor(parts: WindowsParts) {
    this.#parts = parts;
    this.#held = new HeldPages((pageId, leaving) => this.#ask(pageId, leaving));
    app.on('before-quit', (event) => {
      this.#isQuitting = this.#open.every(({ pageId }) => this.#held.mayLeave(pageId, 'quit'));
      if (!this.#isQuitting) event.preventDefault();
    });
  }

  /** The page of the window that has the focus, or had it last. */
  get front(): WebContents | undefined {
    return this.#open[0]?.window.webContents;
  }

  /** Opens the windows of the last run; resolves when their pages are being loaded, `loaded` when they are. */
  async restore(): Promise<{ readonly loaded: Promise<unknown> }> {
    const shown: ShownWindow[] = [];
    // One whose place is not known stands beside the one before: a window that is hidden by another one is not painted.
    for (const number of this.#parts.states.numbers) shown.push(await this.#show(number, shown.at(-1)?.window));
    return { loaded: Promise.all(shown.map(({ loaded }) => loaded)) };
  }

  /** Opens a further window on another screen than that of a page, or beside it; with a view, or as a first start does. */
  async add(pageId: number, tab: WorkingView | null): Promise<void> {
    const { states } = this.#parts;
    const number = await states.add();
    if (tab !== null) await states.of(number).session.keep({ tabs: [tab], shown: 0 });
    void this.#show(number, this.#of(pageId)?.window);
  }

  /** What is kept of the window of a page. Throws where no window shows it. */
  state(pageId: number): WindowState {
    const found = this.#of(pageId);
    if (found === undefined) throw new Error(`No window shows page ${pageId}.`);
    return found.state;
  }

  /** Notes whether something would be lost with a page: the person is asked before it is left. */
  hold(pageId: number, isHeld: boolean): void {
    this.#held.hold(pageId, isHeld);
  }

  /** Leaves a page as the person was asked about it and has answered; a page that nobody was asked about stays. */
  leave(pageId: number, leaving: Leaving): void {
    if (!this.#held.release(pageId, leaving)) return;
    const window = this.#of(pageId)?.window;
    if (leaving === 'quit') app.quit();
    else if (leaving === 'close') window?.close();
    else window?.reload();
  }

  /** The person was asked before a page was left, and stays. */
  stay(): void {
    this.#held.stay();
  }

  /** Loads the page in front anew. */
  reloadFront(): void {
    const [front] = this.#open;
    if (front !== undefined && this.#held.mayLeave(front.pageId, 'reload')) front.window.reload();
  }

  /** Loads a page anew of which a part has died. */
  async revive(pageId: number, crash: PageCrash): Promise<void> {
    await this.#of(pageId)?.recovery.revive(crash);
  }

  /** Brings the window to the front that was there last. */
  bringToFront(): void {
    const [front] = this.#open;
    if (front !== undefined) bringToFront(front.window);
  }

  /** Has the person see the page that asks. */
  #ask(pageId: number, leaving: Leaving): void {
    const requested = this.#of(pageId);
    if (requested === undefined) return;
    bringToFront(requested.window);
    this.#parts.requestLeaving(pageId, leaving);
  }

  #of(pageId: number): OpenWindow | undefined {
    return this.#open.find((one) => one.pageId === pageId);
  }

  async #show(number: number, beside?: BrowserWindow): Promise<ShownWindow> {
    const { states, attach, log, onRevived, onFront, ...files } = this.#parts;
    const state = states.of(number);
    const { session, place } = state;
    const window = createProgramWindow({
      ...files,
      place: await place.read(),
      keepPlace: (now) => void place.write(now),
      beside: beside?.getBounds(),
    });
    const { webContents } = window;
    const { url } = files.page;
    const recovery = new PageRecovery({ window, url, report: log, notify: onRevived });
    const opened = { window, number, pageId: webContents.id, state, recovery };
    this.#open = [...this.#open, opened];
    attach(webContents);
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') void session.crashed();
    });
    window.on('unresponsive', () => void session.hung(true));
    window.on('responsive', () => void session.hung(false));
    this.#followHeld(opened);
    window.on('focus', () => {
      this.#open = [opened, ...this.#open.filter((one) => one !== opened)];
      onFront(opened.pageId);
    });
    window.on('closed', () => void this.#closed(opened));
    return { window, loaded: loadPage(webContents, url) };
  }

  /** Asks before a window is closed with which something would be lost. */
  #followHeld({ window, pageId }: OpenWindow): void {
    const { webContents } = window;
    window.on('unresponsive', () => this.#held.hang(pageId, true));
    window.on('responsive', () => this.#held.hang(pageId, false));
    const forget = () => {
      this.#held.forget(pageId);
      this.#held.hang(pageId, false);
    };
    webContents.on('render-process-gone', forget);
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) forget();
    });
    window.on('closed', forget);
    window.on('close', (event) => {
      if (this.#held.mayLeave(pageId, 'close')) return;
      event.preventDefault();
      this.#isQuitting = false;
    });
  }

  /** Forgets a window that was closed, since another one keeps what it has left. Throws where it is open. */
  async forget(number: number): Promise<void> {
    if (this.#open.some((one) => one.number === number)) throw new Error(`Window ${number} is open.`);
    await this.#parts.states.remove(number);
  }

  /**
   * What the last window shows is there again at the next start; of others only what is in no file goes on. Until another window keeps
   * that, it may be closed as well: then all of them come back.
   */
  async #closed(closed: OpenWindow): Promise<void> {
    this.#open = this.#open.filter((one) => one !== closed);
    const [next] = this.#open;
    if (next === undefined || this.#isQuitting) return;
    this.#parts.onFront(next.pageId);
    const tabs = await this.#parts.states.close(closed.number);
    if (tabs.length > 0) this.#parts.onLeft({ window: closed.number, tabs });
  }
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
