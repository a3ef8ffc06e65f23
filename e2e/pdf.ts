import { inflateSync } from 'node:zlib';

/** What a test looks at in a PDF that Chromium has written. */
export interface Pdf {
  /** Points, of each page. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  /** All texts, in the order in which they are drawn. */
  readonly text: string;
  /** Operators that draw a piece of line. */
  readonly lines: number;
  readonly images: number;
  /** Whether all fonts are in the file. */
  readonly embeds: boolean;
  /** How large what is printed is on each page: 1 unless something was too wide for the sheet. */
  readonly scales: readonly number[];
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** Chromium prints in 300 dots per inch. */
const dotsPerPixel = 300 / 96;

/** Reads what Chromium's writer writes: plain objects with deflated streams. */
export function readPdf(bytes: Buffer): Pdf {
  const objects = objectsOf(bytes);
  const all = [...objects.values()];
  const drawings = all.filter(({ stream }) => /\b(?:re|cm|Tf|l)\b/.test(stream) && !stream.includes('begincmap'));
  return {
    pages: all.flatMap(({ head }) => {
      const [, width, height] = /\/Type \/Page\b[\s\S]*\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
      return width === undefined ? [] : [{ width: Math.round(Number(width)), height: Math.round(Number(height)) }];
    }),
    text: drawings.map(({ stream }) => textOf(stream, objects)).join(' '),
    lines: drawings.reduce((sum, { stream }) => sum + (stream.match(/ l\n/g)?.length ?? 0), 0),
    images: all.filter(({ head }) => head.includes('/Subtype /Image')).length,
    embeds: all.every(({ head }) => isEmbedded(head, objects)),
    scales: all.flatMap(({ stream }) => {
      const [, scale] = /^\.\d+ 0 0 -\.\d+ 0 [\d.]+ cm\nq\n([\d.]+) 0 0 /.exec(stream) ?? [];
      return scale === undefined ? [] : [Number(scale) / dotsPerPixel];
    }),
  };
}

/** Glyphs of a Type 3 font are drawings in the file; other fonts name the file that is in it. */
function isEmbedded(head: string, objects: ReadonlyMap<string, PdfObject>): boolean {
  if (!/\/Subtype \/(?:TrueType|Type1|CIDFontType\d)/.test(head)) return true;
  const [, descriptor = ''] = /\/FontDescriptor (\d+) 0 R/.exec(head) ?? [];
  return /\/FontFile[23]? /.test(objects.get(descriptor)?.head ?? '');
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const match of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|stream\n)/gm)) {
    const [whole, number = '', head = ''] = match;
    const start = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = whole.endsWith('stream\n') ? bytes.subarray(start, start + length) : Buffer.alloc(0);
    const stream = head.includes('/FlateDecode') ? inflateSync(raw) : raw;
    found.set(number, { head, stream: stream.toString('latin1') });
  }
  return found;
}

/** The texts of a drawing: its fonts are named after their objects, which say what their glyphs mean. */
function textOf(drawing: string, objects: ReadonlyMap<string, PdfObject>): string {
  let letters = new Map<string, string>();
  let text = '';
  // What is read aloud in the place of glyphs stands between them.
  const glyphs = drawing.replaceAll(/\/ActualText <\w+>/g, '');
  for (const [, font, hex] of glyphs.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) letters = lettersOf(font, objects);
    else
      text += [...(hex ?? '').matchAll(new RegExp(`.{${digitsOf(letters)}}`, 'g'))]
        .map(([code]) => letters.get(code.toUpperCase()) ?? '?')
        .join('');
  }
  return text;
}

function digitsOf(letters: ReadonlyMap<string, string>): number {
  return letters.keys().next().value?.length ?? 2;
}

function lettersOf(font: string, objects: ReadonlyMap<string, PdfObject>): Map<string, string> {
  const [, cmap = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '') ?? [];
  const stream = objects.get(cmap)?.stream.replace(/^[\s\S]*endcodespacerange/, '') ?? '';
  const letters = new Map<string, string>();
  for (const [, from = '', to = '', unicode = ''] of stream.matchAll(/^<(\w+)> <(\w+)> <(\w+)>$/gm)) {
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1)
      letters.set(
        hexOf(code, from.length),
        String.fromCodePoint(Number.parseInt(unicode, 16) + code - Number.parseInt(from, 16)),
      );
  }
  for (const [, code = '', unicode = ''] of stream.matchAll(/^<(\w+)> <(\w+)>$/gm))
    letters.set(code.toUpperCase(), Buffer.from(unicode, 'hex').swap16().toString('utf16le'));
  return letters;
}

function hexOf(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}
