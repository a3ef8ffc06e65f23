import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SavedTrend } from '@shared/contract/trend/saved-trend';
import type { DecimalSign } from '@shared/language/decimal-sign';
import type { Language } from '@shared/language/language';

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The placeholders in index.html: for the nonce of the page's own style elements, and for how it is first painted. */
const tokens = {
  nonce: '__CSP_NONCE__',
  scheme: '__COLOUR_SCHEME__',
  language: '__LANGUAGE__',
  decimalSign: '__DECIMAL_SIGN__',
  startPicture: '<!-- __START_PICTURE__ -->',
} as const;

/** The theme in which the page is first painted, and how it speaks. */
export interface PageLook {
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
  readonly decimalSign: DecimalSign;
  /** The picture that the page begins with; asked for the page itself only. */
  readonly startPicture?: () => Promise<StartPicture | undefined>;
}

/** What a request under app:// is answered. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The picture of a saved trend, and what is said of it. */
export type StartPicture = SavedTrend['picture'] & { readonly text: string };

/**
 * The file of the built page for a URL, with the headers that restrict the page. 404 for anything that is not a file of
 * a known type inside `root`.
 */
export async function pageFile(root: string, url: string, look: PageLook): Promise<PageResponse> {
  const file = confined(root, url);
  const type = file === undefined ? undefined : mimeTypes[path.extname(file)];
  if (file === undefined || type === undefined) return notFound;
  const nonce = randomBytes(16).toString('base64');
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': contentPolicy(nonce),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
  try {
    const content = await readFile(file);
    if (!file.endsWith('.html')) return { status: 200, headers, body: content };
    const picture = pictureElement(await look.startPicture?.(), look.scheme, nonce);
    const text = content
      .toString('utf8')
      .replaceAll(tokens.nonce, nonce)
      .replaceAll(tokens.scheme, look.scheme)
      .replaceAll(tokens.language, look.language)
      .replaceAll(tokens.decimalSign, look.decimalSign)
      .replace(tokens.startPicture, () => picture);
    return { status: 200, headers, body: Buffer.from(text) };
  } catch {
    return notFound;
  }
}

/**
 * The picture in the place where it stood, in a window as large as then and in the same theme; else nothing. It comes with
 * the page, so that its first paint waits for no further answer of main.
 */
function pictureElement(found: StartPicture | undefined, scheme: PageLook['scheme'], nonce: string): string {
  if (found === undefined || found.scheme !== scheme) return '';
  const { png, left, top, width, height, page, ratio, text } = found;
  const place = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  const window = `(width: ${page.width}px) and (height: ${page.height}px) and (resolution: ${ratio}dppx)`;
  const source = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return `<style nonce="${nonce}">@media ${window}{#start-picture{display:block;${place}}}</style>
    <div id="start-picture">
      <p>${asHtml(text)}</p>
      <img alt="" elementtiming="start-picture" decoding="async" src="${source}" />
    </div>`;
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function confined(root: string, url: string): string | undefined {
  const pathname = decoded(new URL(url).pathname);
  if (pathname === undefined || pathname.includes('\0')) return undefined;
  const file = path.join(root, pathname === '/' ? 'index.html' : pathname);
  const relative = path.relative(root, file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? undefined : file;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** What is said of anything that is not there. */
export const notFound: PageResponse = { status: 404, headers: {}, body: Buffer.alloc(0) };

/**
 * The content security policy of the page, which has no network access.
 * @param nonce allows the style elements that the UI kit creates; new for each load of the page
 */
function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
