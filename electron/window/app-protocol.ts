import { nativeTheme, protocol } from 'electron';
import { decimalSign } from '@shared/language/decimal-sign';
import { language } from '@shared/language/language';
import { FirstPaint } from './first-paint';
import { notFound, pageFile, type PageResponse, type StartPicture } from './page-file-response';
import { reportOrigin, type ReportPrinter } from './report-printer';

/** The origin of the built page. */
export const pageOrigin = 'app://viewer';

/**
 * Registers app:// as a standard scheme, whose scripts are compiled once and not with each start; to be called before the
 * app is ready.
 */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

interface Served {
  /** The folder of the built page. */
  readonly root: string;
  readonly reports?: ReportPrinter;
  /** What the first page begins with; those after it begin without. */
  readonly startPicture?: (() => Promise<StartPicture | undefined>) | undefined;
}

/**
 * Serves the built page under app://viewer, the reports that are being printed under app://report, and nothing else. Resolves when the
 * first page's frame has been painted, and what it asked for then has been answered.
 */
export function serveAppScheme({ root, reports, startPicture }: Served): Promise<void> {
  const firstPaint = new FirstPaint();
  let next = startPicture;
  const taken = () => {
    const taking = next?.();
    next = undefined;
    return taking ?? Promise.resolve(undefined);
  };
  const respond = async (url: string): Promise<PageResponse> => {
    const { host } = new URL(url);
    if (reports !== undefined && url.startsWith(`${reportOrigin}/`)) return reports.respond(url);
    if (host !== 'viewer') return notFound;
    return pageFile(root, url, {
      scheme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light',
      language: language(),
      decimalSign: decimalSign(),
      startPicture: taken,
    });
  };
  // `handle` answers with a Response: it lets the first paint wait for the whole of Node's fetch to be compiled.
  protocol.registerBufferProtocol('app', ({ url }, answer) => {
    void respond(url)
      .catch(() => notFound)
      .then(({ status, headers, body }) => {
        answer({ statusCode: status, headers: { ...headers }, data: body });
        firstPaint.answered(url, body);
      });
  });
  return firstPaint.past;
}
