import { cutText } from '@shared/cut-text';
import { problem, ProblemError } from '@shared/problem/problem';
import type { Cell } from './sheet';
import { offsetAt, timeText } from './time-text';
import { savingWords } from '../words/saving';

/** Rows and columns of a sheet at most, and characters of a cell (Excel specifications and limits, Microsoft). */
const most = { rows: 1_048_576, columns: 16_384, text: 32_767 } as const;
/** What a text that is cut ends with. */
const cutSign = ' …';
/** Bytes of a sheet, which stands in a zip without 64-bit sizes. */
const mostBytes = 4e9;
/** Characters that are given at once. */
const pieceLength = 2 ** 20;
const day = 86_400_000;
/** Days from Excel's day 0 to 1970-01-01; from 1900-03-01 on, before which Excel counts a day that never was. */
const [epochDays, firstDays] = [25_569, 61];

/** How much of a sheet there is: rows with that of its titles, and bytes of XML. */
export interface SheetExtent {
  readonly rows: number;
  readonly bytes: number;
}

/** The rows of a sheet below its titles, as XML (ECMA-376). Throws a ProblemError where there are more than it takes. */
export class XlsxRows {
  readonly #zone: string;
  readonly #take: (xml: Buffer<ArrayBuffer>) => void;
  #offset = { from: 0, to: 0, milliseconds: 0 };
  #text = '';
  #rows: number;
  #bytes: number;

  /**
   * @param zone IANA name of the zone in which dates stand: Excel's know none
   * @param before what of the sheet is there
   */
  constructor(zone: string, take: (xml: Buffer<ArrayBuffer>) => void, before: SheetExtent = { rows: 1, bytes: 0 }) {
    this.#zone = zone;
    this.#take = take;
    this.#rows = before.rows;
    this.#bytes = before.bytes;
  }

  /** With what was given so far. */
  get extent(): SheetExtent {
    return { rows: this.#rows, bytes: this.#bytes };
  }

  /** Characters that wait to be given. */
  get waiting(): number {
    return this.#text.length;
  }

  row(cells: readonly Cell[]): void {
    checkRows(this.#rows);
    this.#rows += 1;
    let text = '<row>';
    for (const cell of cells) text += this.#cell(cell);
    this.#text += `${text}</row>`;
    if (this.#text.length > pieceLength) this.flush();
  }

  /** Gives what waits. */
  flush(): void {
    const bytes = Buffer.from(this.#text, 'utf8');
    this.#bytes += bytes.length;
    if (this.#bytes > mostBytes) throw new ProblemError(tooMuch(savingWords().largeSheet.bytes));
    if (bytes.length > 0) this.#take(bytes);
    this.#text = '';
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
}

/** Throws a ProblemError where a sheet can't have so many rows below its titles. */
export function checkRows(count: number): void {
  if (count >= most.rows) throw new ProblemError(tooMuch(savingWords().largeSheet.rows(most.rows)));
}

/** Throws a ProblemError where a sheet can't have so many columns. */
export function checkColumns(count: number): void {
  if (count > most.columns) throw new ProblemError(tooMuch(savingWords().largeSheet.columns(count, most.columns)));
}

/** The row of a sheet's titles. */
export function titleRow(titles: readonly string[]): string {
  return `<row>${titles.map((title) => textCell(title, 2)).join('')}</row>`;
}

function textCell(text: string, style?: number): string {
  const cut = text.length > most.text ? cutText(text, most.text - cutSign.length, cutSign) : text;
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
