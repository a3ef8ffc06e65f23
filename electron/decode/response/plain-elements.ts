import type { ByteScanner } from '../json/byte-scanner';
import type { ItemColumns, QualityColumn, TimeColumn, ValueColumn } from './item-columns';

// The ways that nearly all points take. Each takes elements that are complete and plain, as many as the kernel takes at a
// time, leaves the scanner behind the last one, and returns how many that were; what is not plain is left to the frames.

/** Takes numbers and nulls of an array. */
export function plainValues(scanner: ByteScanner, column: ValueColumn): number {
  return plainNumbers(scanner, column, true);
}

/** Takes numbers of an array. */
export function plainTimes(scanner: ByteScanner, column: TimeColumn): number {
  return plainNumbers(scanner, column, false);
}

function plainNumbers(scanner: ByteScanner, column: ValueColumn | TimeColumn, nulls: boolean): number {
  const { kernel } = scanner;
  const count = kernel.takeNumbers(scanner.at, scanner.end, nulls);
  column.append(kernel.values, count);
  scanner.at = kernel.behind;
  return count;
}

/** Takes quality codes of an array. */
export function plainQualities(scanner: ByteScanner, column: QualityColumn): number {
  const { kernel } = scanner;
  const count = kernel.takeCodes(scanner.at, scanner.end);
  column.append(kernel.codes, count);
  scanner.at = kernel.behind;
  return count;
}

/** Takes points `{"V":…,"Q":…,"T":…}` of a flat list, their members in any order, V a number, null or left out. */
export function plainPoints(scanner: ByteScanner, { t, v, q }: ItemColumns): number {
  const { kernel } = scanner;
  const count = kernel.takePoints(scanner.at, scanner.end);
  t.append(kernel.times, count);
  v.append(kernel.values, count);
  q.append(kernel.codes, count);
  scanner.at = kernel.behind;
  return count;
}
