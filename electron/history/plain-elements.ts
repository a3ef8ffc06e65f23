import { byte, type ByteScanner } from './byte-scanner';
import type { ItemColumns, QualityColumn, TimeColumn, ValueColumn } from './item-columns';
import { isQualityCode } from './point-rules';

// The ways that nearly all points take. Each takes elements while they are complete and plain, leaves the scanner
// behind the last one taken, and returns how many that were; what is not plain is left to the frames.

/** Takes finite numbers of an array into a column. */
export function plainNumbers(scanner: ByteScanner, column: TimeColumn | ValueColumn): number {
  const before = column.count;
  let behind = scanner.at;
  let more = true;
  while (more) {
    const { values } = column.block;
    let index = column.used;
    while (more && index < values.length) {
      scanner.skipSpace();
      const value = scanner.number();
      more = value - value === 0;
      if (!more) break;
      values[index] = value;
      index += 1;
      behind = scanner.at;
      more = scanner.skipSpace() === byte.comma;
      if (more) scanner.at += 1;
    }
    column.wrote(index - column.used);
  }
  scanner.at = behind;
  return column.count - before;
}

/** Takes quality codes of an array into a column. */
export function plainQualities(scanner: ByteScanner, column: QualityColumn): number {
  const { bytes } = scanner;
  const before = column.count;
  let behind = scanner.at;
  let more = true;
  while (more) {
    const { values } = column.block;
    let index = column.used;
    while (more && index < values.length) {
      // Good is 0: nearly every code is one digit and a comma.
      const digit = (bytes[scanner.at] ?? 0) - byte.zero;
      if (bytes[scanner.at + 1] === byte.comma && digit >= 0 && digit <= 9) {
        values[index] = digit;
        index += 1;
        behind = scanner.at + 1;
        scanner.at += 2;
        continue;
      }
      scanner.skipSpace();
      const code = scanner.number();
      more = isQualityCode(code);
      if (!more) break;
      values[index] = code;
      index += 1;
      behind = scanner.at;
      more = scanner.skipSpace() === byte.comma;
      if (more) scanner.at += 1;
    }
    column.wrote(index - column.used);
  }
  scanner.at = behind;
  return column.count - before;
}

/** Takes points `{"V":…,"Q":…,"T":…}` of a flat list, their members in any order, V a finite number or null. */
export function plainPoints(scanner: ByteScanner, columns: ItemColumns): number {
  const before = columns.t.count;
  let behind = scanner.at;
  while (scanner.skipSpace() === byte.openObject && plainPoint(scanner, columns)) {
    behind = scanner.at;
    if (scanner.skipSpace() !== byte.comma) break;
    scanner.at += 1;
  }
  scanner.at = behind;
  return columns.t.count - before;
}

const letterV = 86;
const letterQ = 81;
const letterT = 84;
const letterN = 110;

function plainPoint(scanner: ByteScanner, columns: ItemColumns): boolean {
  let value = Number.NaN;
  let code = Number.NaN;
  let time = Number.NaN;
  let next: number;
  do {
    scanner.at += 1;
    const letter = memberLetter(scanner);
    if (letter === letterT) time = scanner.number();
    else if (letter === letterQ) code = scanner.number();
    else if (letter !== letterV) return false;
    else if (scanner.skipSpace() === letterN && scanner.word('null')) value = Number.NaN;
    else {
      value = scanner.number();
      if (!(value - value === 0)) return false;
    }
    next = scanner.skipSpace();
  } while (next === byte.comma);
  if (next !== byte.closeObject || !(time - time === 0) || !isQualityCode(code)) return false;
  scanner.at += 1;
  columns.t.push(time);
  columns.v.push(value);
  columns.q.push(code);
  return true;
}

/** Reads a member's name of one letter, its colon and white space; 0 when something else stands there. */
function memberLetter(scanner: ByteScanner): number {
  const { bytes } = scanner;
  if (scanner.skipSpace() !== byte.quote || bytes[scanner.at + 2] !== byte.quote) return 0;
  const letter = bytes[scanner.at + 1] ?? 0;
  scanner.at += 3;
  if (scanner.skipSpace() !== byte.colon) return 0;
  scanner.at += 1;
  scanner.skipSpace();
  return letter;
}
