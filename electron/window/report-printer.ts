import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?asset';
import latinExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?asset';
import { type WebContents, WebContentsView } from 'electron';
import { problem, ProblemError } from '@shared/problem/problem';
import { type PrintedPage, reportFonts } from '../writers/pdf/report-page';
import { notFound, type PageResponse } from './page-file-response';
import { confineNavigation } from './session-restrictions';
import { windowWords } from './words';

/** The origin of reports: the bridge hears nothing from there. */
export const reportOrigin = 'app://report';

const fontFiles: ReadonlyMap<string, string> = new Map([
  [reportFonts.latin, latin],
  [reportFonts.latinExt, latinExt],
]);

/** A report's page has its own style and its fonts: no script, no network. */
function policyOf({ style }: PrintedPage): string {
  const digest = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${digest}'; font-src 'self'; img-src data:; form-action 'none'`;
}

/** Prints the pages of reports, on paper or into PDF, in contents that no window shows and that run no script. */
export class ReportPrinter {
  readonly #pages = new Map<string, PrintedPage>();
  /** A view that nobody holds is collected, and its contents with it. */
  readonly #views = new Set<WebContentsView>();

  /** The bytes of a PDF. The page's style says the size of its sheets. */
  pdf(page: PrintedPage): Promise<Uint8Array> {
    return this.#with(page, (contents) =>
      contents.printToPDF({
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      }),
    );
  }

  /**
   * Shows the system's dialog for printing; false if the person left it.
   *
   * @throws ProblemError when it can't be printed.
   */
  print(page: PrintedPage): Promise<boolean> {
    return this.#with(
      page,
      (contents) =>
        new Promise((resolve, reject) => {
          contents.print({ printBackground: true }, (success, reason) => {
            if (success || /cancel/i.test(reason)) resolve(success);
            else reject(new ProblemError(notPrinted(reason)));
          });
        }),
    );
  }

  /** Answers a request for a page that is being printed, or for its fonts. */
  async respond(url: string): Promise<PageResponse> {
    const name = new URL(url).pathname.slice(1);
    const font = fontFiles.get(name);
    if (font !== undefined)
      return { status: 200, headers: { 'Content-Type': 'font/woff2' }, body: await readFile(font) };
    const page = this.#pages.get(name);
    if (page === undefined) return notFound;
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(page),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    };
    return { status: 200, headers, body: Buffer.from(page.html) };
  }

  async #with<T>(page: PrintedPage, work: (contents: WebContents) => Promise<T>): Promise<T> {
    const name = crypto.randomUUID();
    const url = `${reportOrigin}/${name}`;
    this.#pages.set(name, page);
    const view = new WebContentsView({
      webPreferences: { sandbox: true, contextIsolation: true, javascript: false, spellcheck: false, devTools: false },
    });
    this.#views.add(view);
    const { webContents } = view;
    confineNavigation(webContents, { url, origin: reportOrigin });
    try {
      await webContents.loadURL(url);
      return await work(webContents);
    } finally {
      this.#pages.delete(name);
      this.#views.delete(view);
      webContents.close();
    }
  }
}

function notPrinted(reason: string) {
  const { message, advice } = windowWords().notPrinted;
  return problem('internal', message(reason), advice);
}
