import { app, BrowserWindow } from 'electron';
import { pageOrigin } from '../../electron/window/app-protocol';
import { built } from './built';

/** The bench's page in a separate window, sandboxed like the program's. */
export class Page {
  readonly #window: BrowserWindow;

  private constructor(window: BrowserWindow) {
    this.#window = window;
  }

  /** `isolated` false: the page shares its world with the preload script, so that nothing is copied between them. */
  static async open({ isolated = true } = {}): Promise<Page> {
    const window = new BrowserWindow({
      width: 1700,
      height: 700,
      useContentSize: true,
      webPreferences: {
        preload: isolated ? built.preload : built.naivePreload,
        sandbox: true,
        contextIsolation: isolated,
        nodeIntegration: false,
        // A window hidden by another one continues to draw frames.
        backgroundThrottling: false,
        spellcheck: false,
      },
    });
    window.webContents.on('console-message', ({ level, message }) => {
      if (level === 'error' || level === 'warning') console.error(`page: ${message}`);
    });
    await window.loadURL(`${pageOrigin}/index.html`);
    return new Page(window);
  }

  /** Opens a page while `work` runs. */
  static async with<T>(work: (page: Page) => Promise<T>): Promise<T> {
    const page = await Page.open();
    try {
      return await work(page);
    } finally {
      page.close();
    }
  }

  get window(): BrowserWindow {
    return this.#window;
  }

  /** Runs a scene in the page and resolves to its result; rejects with its error. */
  async play(scene: string, ...args: readonly unknown[]): Promise<unknown> {
    const call = `globalThis.scenes[${JSON.stringify(scene)}](...${JSON.stringify(args)})`;
    const gone = Promise.withResolvers<never>();
    const die = (_event: unknown, { reason }: { reason: string }) => gone.reject(new Error(`The page died: ${reason}`));
    // What a component throws rejects nothing: the scene would wait for what never comes.
    const fail = ({ message }: { message: string }) => {
      if (message.startsWith('Uncaught')) gone.reject(new Error(`In the page: ${message}`));
    };
    this.#window.webContents.on('render-process-gone', die);
    this.#window.webContents.on('console-message', fail);
    try {
      return await Promise.race([this.#window.webContents.executeJavaScript(call), gone.promise]);
    } finally {
      this.#window.webContents.off('render-process-gone', die);
      this.#window.webContents.off('console-message', fail);
    }
  }

  /** Bytes of memory of the page's process, according to the system. */
  get memory(): number {
    const pid = this.#window.webContents.getOSProcessId();
    const metric = app.getAppMetrics().find((one) => one.pid === pid);
    return (metric?.memory.workingSetSize ?? Number.NaN) * 1024;
  }

  close(): void {
    this.#window.destroy();
  }
}
