import { nativeTheme, protocol } from 'electron';
import { decimalSign } from '@shared/language/decimal-sign';
import { language } from '@shared/language/language';
import { pageFile } from './page-file-response';
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

/** Serves the built page under app://viewer, the reports that are being printed under app://report, and nothing else. */
export function serveAppScheme(root: string, reports?: ReportPrinter): void {
  protocol.handle('app', ({ url }) => {
    const { host } = new URL(url);
    if (reports !== undefined && url.startsWith(`${reportOrigin}/`)) return reports.respond(url);
    return host === 'viewer'
      ? pageFile(root, url, {
          scheme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light',
          language: language(),
          decimalSign: decimalSign(),
        })
      : new Response('Not found', { status: 404 });
  });
}
