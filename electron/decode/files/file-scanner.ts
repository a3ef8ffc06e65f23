import { leafOf, maxMembers, type JsonValue } from '@shared/file-info/json-value';
import { maxFlattenDepth, omittedMember } from '@shared/file-info/flatten-file';
import { ProblemError } from '@shared/problem/problem';
import { parseFileJson } from '../../transport/json/extended-json';
import { bodyBounds, tooMany } from './body-bounds';
import { isIdentifiedFile } from './identified-file';
import type { FileEntries } from './read-sections';
import { cellKind } from './column-cells';
import type { CellPage, RowRange } from './cell-page';
import { nameHash, type CellNode } from './cell-node';
import { byte, endOfValue, isDigit, skipSpace, startsWith } from '../json/json-bytes';

/** In place of a position: what stands there is read in the long way. */
const unusual = -1;
/** Digits of a number that `String()` surely writes as they are. */
const plainDigits = 15;
/** Zeros behind the decimal point up to which `String()` uses no exponent. */
const plainZeros = 5;

/**
 * Reads lists of files into cells without making objects of them. A file that is in any way unusual (a name twice or with
 * an escape, many members, a name that is a number or begins with a dollar sign) is parsed and taken apart, with the same result. What it reads is
 * exactly what `parseFileJson` reads; throws SyntaxError where that would.
 */
export class FileScanner {
  readonly #page: CellPage;
  readonly #omittedMember: CellNode;
  #bytes: Buffer = Buffer.alloc(0);
  /** Objects that were read. */
  #objects = 0;

  constructor(page: CellPage) {
    this.#page = page;
    this.#omittedMember = page.root.child(omittedMember);
  }

  /** Begins with other bytes, in which positions are meant from now on. */
  begin(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#page.begin(bytes);
  }

  /** Reads the list whose bracket stands at `at` into further rows of the page; tells the position behind it, too. */
  list(at: number): { readonly end: number; readonly list: FileEntries<RowRange> } {
    const bytes = this.#bytes;
    const from = this.#page.rows;
    const faults: number[] = [];
    let sent = 0;
    at = skipSpace(bytes, at + 1);
    if (bytes[at] !== byte.closeArray) {
      for (;;) {
        const before = this.#page.rows;
        at = skipSpace(bytes, this.#file(at));
        if (this.#page.rows === before) faults.push(sent);
        sent += 1;
        if (sent > bodyBounds.files) throw new ProblemError(tooMany('files', bodyBounds.files));
        if (bytes[at] !== byte.comma) break;
        at = skipSpace(bytes, at + 1);
      }
      if (bytes[at] !== byte.closeArray) throw new SyntaxError('A list does not end.');
    }
    const to = this.#page.rows;
    const firstId = from < to ? this.#page.idAt(from) : undefined;
    return { end: at + 1, list: { files: { from, to }, firstId, sent, faults } };
  }

  #file(at: number): number {
    const page = this.#page;
    page.beginRow();
    const quickly = this.#bytes[at] === byte.openObject ? this.#members(at + 1, page.root, 1) : unusual;
    if (quickly !== unusual && page.endRow(at, quickly)) return quickly;
    page.undoRow();
    const end = endOfValue(this.#bytes, at);
    const document = this.#parsed(at, end);
    if (isIdentifiedFile(document)) page.add(document);
    return end;
  }

  /** The members of an object from behind its bracket on, which lie `depth` deep in their file; none is unusual. */
  #members(at: number, place: CellNode, depth: number): number {
    const bytes = this.#bytes;
    this.#objects += 1;
    const object = this.#objects;
    let before: CellNode | undefined;
    for (let members = 1; members <= maxMembers; members += 1) {
      at = skipSpace(bytes, at);
      const child = bytes[at] === byte.quote ? this.#named(at + 1, place, before) : undefined;
      if (child === undefined || child.met === object) return unusual;
      child.met = object;
      before = child;
      at = skipSpace(bytes, at + child.nameBytes + 2);
      if (bytes[at] !== byte.colon) return unusual;
      at = this.#value(skipSpace(bytes, at + 1), child, depth);
      if (at === unusual) return unusual;
      at = skipSpace(bytes, at);
      if (bytes[at] === byte.closeObject) return at + 1;
      if (bytes[at] !== byte.comma) return unusual;
      at += 1;
    }
    return unusual;
  }

  /** The member whose name begins at `from`; undefined for an unusual name. Names mostly follow each other as they did before. */
  #named(from: number, place: CellNode, before: CellNode | undefined): CellNode | undefined {
    const bytes = this.#bytes;
    const expected = before === undefined ? place.first : before.next;
    if (expected?.isNamedAt(bytes, from) === true) return expected;
    // Names that are numbers come before others, in whatever order they stand; one with a dollar sign may make a value of its object.
    if (isDigit(bytes[from] ?? 0) || bytes[from] === byte.dollar) return undefined;
    let [hash, end] = [0, from];
    for (; bytes[end] !== byte.quote; end += 1) {
      const next = bytes[end] ?? 0;
      if (next < 32 || next === byte.backslash) return undefined;
      hash = nameHash(hash, next);
    }
    const child = place.childAt(bytes, from, end, hash);
    if (before === undefined) place.first = child;
    else before.next = child;
    return child;
  }

  #value(at: number, place: CellNode, depth: number): number {
    const bytes = this.#bytes;
    const first = bytes[at] ?? 0;
    if (place === this.#omittedMember) return this.#skipped(at);
    if (first === byte.quote) return this.#text(at, place);
    if (first === byte.minus || isDigit(first)) return this.#number(at, place);
    if (first >= byte.a && first <= byte.z) return this.#word(at, place);
    if (first !== byte.openObject || depth >= maxFlattenDepth) return this.#leaf(at, place);
    const isEmpty = bytes[skipSpace(bytes, at + 1)] === byte.closeObject;
    return isEmpty ? this.#leaf(at, place) : this.#members(at + 1, place, depth + 1);
  }

  #text(at: number, place: CellNode): number {
    const bytes = this.#bytes;
    let kind: number = cellKind.text;
    let end = at + 1;
    for (; bytes[end] !== byte.quote; end += 1) {
      const next = bytes[end] ?? 0;
      if (next < 32) return unusual;
      if (next !== byte.backslash) continue;
      kind = cellKind.escaped;
      end += 1;
      if (!isMeantItself(bytes[end] ?? 0)) return this.#leaf(at, place);
    }
    place.column.put(this.#page.rows, kind, at + 1, end);
    return end + 1;
  }

  #number(at: number, place: CellNode): number {
    const bytes = this.#bytes;
    const first = bytes[at] === byte.minus ? at + 1 : at;
    let end = first;
    while (isDigit(bytes[end] ?? 0)) end += 1;
    const whole = end - first;
    const startsWithZero = bytes[first] === byte.zero;
    if (whole === 0 || (startsWithZero && whole > 1)) return unusual;
    let kind: number = cellKind.integer;
    let isPlain = whole <= plainDigits && !(startsWithZero && first > at);
    if (bytes[end] === byte.point) {
      kind = cellKind.decimal;
      const zeros = startsWithZero ? zerosAt(bytes, end + 1) : 0;
      end += 1;
      while (isDigit(bytes[end] ?? 0)) end += 1;
      isPlain = end - first - 1 <= plainDigits && zeros <= plainZeros && (bytes[end - 1] ?? 0) > byte.zero;
    }
    if (!isPlain || isExponent(bytes[end] ?? 0)) return this.#leaf(at, place);
    place.column.put(this.#page.rows, kind, at, end);
    return end;
  }

  #word(at: number, place: CellNode): number {
    for (const { letters, value } of words) {
      if (!startsWith(this.#bytes, at, letters)) continue;
      place.put(this.#page.rows, value);
      return at + letters.length;
    }
    return unusual;
  }

  #leaf(at: number, place: CellNode): number {
    const end = endOfValue(this.#bytes, at);
    place.put(this.#page.rows, leafOf(this.#parsed(at, end)));
    return end;
  }

  #skipped(at: number): number {
    const end = endOfValue(this.#bytes, at);
    this.#parsed(at, end);
    return end;
  }

  #parsed(at: number, end: number): JsonValue {
    return parseFileJson(this.#bytes.toString('utf8', at, end));
  }
}

/** The words of JSON. */
const words = [true, false, null].map((value) => ({ value, letters: Buffer.from(String(value)) }));

function isMeantItself(next: number): boolean {
  return next === byte.backslash || next === byte.slash || next === byte.quote;
}

function isExponent(next: number): boolean {
  return (next | 32) === byte.e;
}

function zerosAt(bytes: Uint8Array, at: number): number {
  let end = at;
  while (bytes[end] === byte.zero) end += 1;
  return end - at;
}
