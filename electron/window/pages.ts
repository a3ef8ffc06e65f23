import { app, session } from 'electron';
import { pageOrigin, serveAppScheme } from './app-protocol';
import type { StartPicture } from './page-file-response';
import type { ReportPrinter } from './report-printer';
import { cutOffPage, denyPermissions, originOf, type Page } from './session-restrictions';

/** The built page, or that of the development server while the program is not packaged. */
export function pageToShow(): Page {
  const development = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  const url = development ?? `${pageOrigin}/index.html`;
  return { url, origin: originOf(url) ?? pageOrigin };
}

/** The page that renders what no window shows. */
export function headlessPage({ url, origin }: Page): Page {
  return { url: new URL('headless.html', url).href, origin };
}

interface ServedPages {
  /** The folder of the built page. */
  readonly root: string;
  readonly page: Page;
  readonly reports: ReportPrinter;
  /** What the first page begins with. */
  readonly startPicture?: () => Promise<StartPicture | undefined>;
}

/**
 * Lets pages have what they are made of, and nothing else. `painted` resolves when the first page's frame has been painted, and what it
 * asked for then has been answered; of a page of the development server nothing is known.
 */
export async function restrictPages({
  root,
  page: { origin },
  reports,
  startPicture,
}: ServedPages): Promise<{ readonly painted: Promise<void> }> {
  const isBuilt = origin === pageOrigin;
  denyPermissions(session.defaultSession);
  await cutOffPage(session.defaultSession, isBuilt ? undefined : origin);
  const painted = serveAppScheme({ root, reports, startPicture });
  return { painted: isBuilt ? painted : Promise.resolve() };
}
