import { Zip } from 'fflate/browser';
import { problem, ProblemError } from '@shared/problem/problem';
import { DeflatedEntry } from '../bytes/deflated-entry';
import type { Sink } from './row-writer';
import type { Cell, Sheet } from './sheet';
import { offsetAt, timeText } from './time-text';
import { savingWords } from '../words/saving';

/** Rows and columns of a sheet at most, and characters of a cell (Excel specifications and limits, Microsoft). */
const most = { rows: 1_048_576, columns: 16_384, text: 32_767 } as const;
/** Bytes of a sheet, which stands in a zip without 64-bit sizes. */
const mostBytes = 4e9;
/** Characters that are packed at once. */
const pieceLength = 2 ** 20;
/** How closely they are packed: a table is written as it is read. */
const level = 3;
const day = 86_400_000;
/** Days from Excel's day 0 to 1970-01-01; from 1900-03-01 on, before which Excel counts a day that never was. */
const [epochDays, firstDays] = [25_569, 61];

/** A table as the only sheet of an Excel workbook (ECMA-376), packed while it is written. */
export class XlsxSheet implements Sheet {
  readonly #zone: string;
  readonly #sink: Sink;
  readonly #zip: Zip;
  readonly #file = new DeflatedEntry('xl/worksheets/sheet1.xml', level);
  #offset = { from: 0, to: 0, milliseconds: 0 };
  #text = '';
  #rows = 0;
  #bytes = 0;

  /** @param zone IANA name of the zone in which dates stand: Excel's know none */
  constructor(zone: string, sink: Sink) {
    this.#zone = zone;
    this.#sink = sink;
    this.#zip = new Zip((error, bytes) => {
      if (error !== null) throw error;
      this.#sink(bytes);
    });
    for (const [name, text] of packageParts) {
      const part = new DeflatedEntry(name, level);
      this.#zip.add(part);
      part.push(Buffer.from(text, 'utf8'), true);
    }
    this.#zip.add(this.#file);
  }

  /** Throws a ProblemError where there are too many columns. */
  head(titles: readonly string[]): void {
    if (titles.length > most.columns)
      throw new ProblemError(tooMuch(savingWords().largeSheet.columns(titles.length, most.columns)));
    this.#text += sheetStart(titles.length);
    this.#rows += 1;
    this.#text += `<row>${titles.map((title) => textCell(title, 2)).join('')}</row>`;
  }

  /** Throws a ProblemError where the sheet is full. */
  row(cells: readonly Cell[]): void {
    this.#rows += 1;
    if (this.#rows > most.rows) throw new ProblemError(tooMuch(savingWords().largeSheet.rows(most.rows)));
    let text = '<row>';
    for (const cell of cells) text += this.#cell(cell);
    this.#text += `${text}</row>`;
    if (this.#text.length > pieceLength) this.#flush(false);
  }

  end(): void {
    this.#text += sheetEnd;
    this.#flush(true);
    this.#zip.end();
  }

  #cell(cell: Cell): string {
    if (cell === null) return '<c/>';
    if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : textCell(String(cell));
    if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'string') return textCell(cell);
    if ('plain' in cell) return textCell(cell.plain);
    return this.#dateCell(cell.instant);
  }

  #dateCell(t: number): string {
    if (t < this.#offset.from || t >= this.#offset.to) {
      const offset = offsetAt(this.#zone, Math.floor(t));
      if (offset !== undefined) this.#offset = { ...offset, from: Math.max(offset.from, t) };
    }
    const days = (t + this.#offset.milliseconds) / day + epochDays;
    return days < firstDays ? textCell(timeText('iso', t, this.#zone, '.')) : `<c s="1"><v>${days}</v></c>`;
  }

  #flush(isLast: boolean): void {
    const bytes = Buffer.from(this.#text, 'utf8');
    this.#bytes += bytes.length;
    if (this.#bytes > mostBytes) throw new ProblemError(tooMuch(savingWords().largeSheet.bytes));
    this.#file.push(bytes, isLast);
    this.#text = '';
  }
}

function textCell(text: string, style?: number): string {
  const cut = text.length > most.text ? `${text.slice(0, most.text - 2)} …` : text;
  return `<c t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(cut)}</t></is></c>`;
}

/** XML has no control characters: Excel writes them, and what looks like one so written, as `_xHHHH_` (ECMA-376 §22.4.2.4). */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const control = /_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(control, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function tooMuch(message: string) {
  return problem('invalid', message, savingWords().largeSheet.advice, { argument: 'format' });
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';

/** The files of a workbook beside its only sheet, by name (ECMA-376). */
const packageParts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Samples" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
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
