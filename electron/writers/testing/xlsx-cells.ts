import { strFromU8, unzipSync } from 'fflate';

/** The cells of a workbook's sheet: numbers, booleans, texts, and `date` with its day. */
export function cellsOf(workbook: Uint8Array): unknown[][] {
  const files = unzipSync(workbook);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c([^>]*)>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)].map(
      ([, kind = '', number, text]) => {
        if (text !== undefined) return textOf(text);
        if (number === undefined) return null;
        if (kind.includes('t="b"')) return number === '1';
        return kind.includes('s="1"') ? dateOf(Number(number)) : Number(number);
      },
    ),
  );
}

/** To a tenth of a millisecond. */
export function dateOf(days: number) {
  return { date: Math.round(days * 1e9) / 1e9 };
}

function textOf(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9A-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
