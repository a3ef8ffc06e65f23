import { protocol } from 'electron';
import { pageFile } from './page-file-response';

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

/** Serves the built page, and nothing else, under app://viewer. */
export function serveAppScheme(root: string): void {
  protocol.handle('app', ({ url }) => {
    const { host } = new URL(url);
    return host === 'viewer' ? pageFile(root, url) : new Response('Not found', { status: 404 });
  });
}
