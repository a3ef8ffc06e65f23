import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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
} as const;

/** The theme in which the page is first painted, and how it speaks. */
export interface PageLook {
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
  readonly decimalSign: DecimalSign;
}

/**
 * The file of the built page for a URL, with the headers that restrict the page. 404 for anything that is not a file of
 * a known type inside `root`.
 */
export async function pageFile(root: string, url: string, look: PageLook): Promise<Response> {
  const file = confined(root, url);
  const type = file === undefined ? undefined : mimeTypes[path.extname(file)];
  if (file === undefined || type === undefined) return notFound();
  const nonce = randomBytes(16).toString('base64');
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': contentPolicy(nonce),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
  try {
    const content = await readFile(file);
    if (!file.endsWith('.html')) return new Response(content, { headers });
    const text = content
      .toString('utf8')
      .replaceAll(tokens.nonce, nonce)
      .replaceAll(tokens.scheme, look.scheme)
      .replaceAll(tokens.language, look.language)
      .replaceAll(tokens.decimalSign, look.decimalSign);
    return new Response(text, { headers });
  } catch {
    return notFound();
  }
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

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

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
