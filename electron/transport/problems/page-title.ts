import { cutText } from '@shared/cut-text';

const longestTitle = 100;
/** What stands for signs that HTML uses itself, or keyboards lack; of others the reference stays as it is. */
const references: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
]);

/** Whether a body is a page of markup rather than data. */
export function isPage(body: string): boolean {
  return /^\s*</.test(body);
}

/** Whether a body is data in XML: a web page may begin so, too. */
export function isXml(body: string): boolean {
  return /^\s*<\?xml\b/.test(body) && !/<html\b/i.test(body);
}

/** What the beginning of a web page says that it is called, as who made it knows it by; undefined where it does not say. */
export function pageTitle(body: string): string | undefined {
  const [, text = ''] = /<title\b[^>]*>([^<]*)/i.exec(body) ?? [];
  const title = text.replaceAll(
    /&(#?\w+);/g,
    (reference, name: string) => references.get(name) ?? numbered(name) ?? reference,
  );
  const line = title.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? undefined : cutText(line, longestTitle, '…');
}

/** The sign that a reference gives by its number, as `#252` or `#xFC`; undefined where it is none that a text may have. */
function numbered(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isSign = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isSign ? String.fromCodePoint(code) : undefined;
}
