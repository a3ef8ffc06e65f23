import { Zip } from 'fflate/browser';
import { DeflatedEntry } from '../bytes/deflated-entry';
import type { Sink } from './row-writer';
import { checkColumns, titleRow } from './xlsx-rows';

/** How closely a sheet is packed: a table is written as it is read. */
export const sheetLevel = 3;

/** An Excel workbook of one sheet (ECMA-376), packed while it is written. */
export class XlsxBook {
  readonly #zip: Zip;
  readonly #file = new DeflatedEntry('xl/worksheets/sheet1.xml', sheetLevel);

  /** @param of what its rows are, after which the sheet is called */
  constructor(of: keyof typeof sheets, sink: Sink) {
    this.#zip = new Zip((error, bytes) => {
      if (error !== null) throw error;
      sink(bytes);
    });
    for (const [name, text] of packageParts(sheets[of])) {
      const part = new DeflatedEntry(name, sheetLevel);
      this.#zip.add(part);
      part.push(Buffer.from(text, 'utf8'), true);
    }
    this.#zip.add(this.#file);
  }

  /** To be called first. Throws a ProblemError where there are too many columns. */
  head(titles: readonly string[]): void {
    checkColumns(titles.length);
    this.#file.push(Buffer.from(sheetStart(titles.length) + titleRow(titles), 'utf8'), false);
  }

  /** Takes rows as `XlsxRows` gives them. */
  readonly rows = (xml: Buffer<ArrayBuffer>): void => this.#file.push(xml, false);

  /** To be called once. */
  end(): void {
    this.#file.push(Buffer.from(sheetEnd, 'utf8'), true);
    this.#zip.end();
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';

const sheets = {
  samples: '<sheet name="Samples" sheetId="1" r:id="rId1"/>',
  files: '<sheet name="Files" sheetId="1" r:id="rId1"/>',
} as const;

/** The files of a workbook beside its only sheet, by name (ECMA-376). */
const packageParts = (sheet: string): readonly (readonly [name: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  ['xl/workbook.xml', `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheet}</sheets></workbook>`],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    // Style 0 is plain, 1 a date with milliseconds, 2 a title.
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  ],
];

/** What stands before the rows of a sheet: its titles stay in sight. */
function sheetStart(columns: number): string {
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="24" customWidth="1"/></cols><sheetData>`;
}

const sheetEnd = '</sheetData></worksheet>';
