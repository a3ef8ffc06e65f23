import { cutText } from '@shared/cut-text';

const longestTitle = 100;
/** Characters of an error in XML that are searched for what it says. */
const longestFault = 8000;
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
  return /^\s*</.test(body) && !isXml(body);
}

/** How XML begins: by its declaration, else by an element with a prefix, or one that errors are written in; HTML has neither. */
const beginningOfXml = /^\s*<(?:\?xml\b|[a-z][\w.-]*:[a-z]|(?:error|errorresponse|envelope|fault)\b)/i;

/** Whether a body is data in XML: a web page may begin so, too. */
export function isXml(body: string): boolean {
  return beginningOfXml.test(body) && !/<html\b/i.test(body);
}

/** What the beginning of a web page says that it is called, as who made it knows it by; undefined where it does not say. */
export function pageTitle(body: string): string | undefined {
  const [, text = ''] = /<title\b[^>]*>([^<]*)/i.exec(body) ?? [];
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim();
  return line === '' ? undefined : cutText(line, longestTitle, '…');
}

/** What an error in XML says, as SOAP and cloud gateways write it; empty where it does not say it, or the body is none. */
export function textOfXml(body: string): string {
  if (!isXml(body)) return '';
  // Of a long one the search would take long.
  const found = body.slice(0, longestFault).matchAll(/<(?:\w+:)?(?:faultstring|message|text|reason)\b[^>]*>([^<]*)/gi);
  const texts = Array.from(found, ([, text = '']) => plainText(text));
  return texts.find((text) => text.trim() !== '') ?? '';
}

function plainText(markup: string): string {
  return markup.replaceAll(
    /&(#?\w+);/g,
    (reference, name: string) => references.get(name) ?? numbered(name) ?? reference,
  );
}

/** The sign that a reference gives by its number, as `#252` or `#xFC`; undefined where it is none that a text may have. */
function numbered(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isSign = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isSign ? String.fromCodePoint(code) : undefined;
}
