import { isQualityCode, type QualityScheme } from './quality';
import { qualityFieldWords } from './words/quality-fields';

/** A group of bits of a quality code. */
export interface QualityField {
  /** The bits' numbers, the least significant is 0: `31–30`. */
  readonly bits: string;
  readonly name: string;
  /** As binary digits, one a bit. */
  readonly digits: string;
  /** What these digits mean; empty where they say nothing. */
  readonly meaning: string;
}

type FieldRow = readonly [high: number, low: number, name: string, meanings: readonly string[]];
type Words = ReturnType<typeof qualityFieldWords>;

/** OPC 10000-4 §7.39.1, bits 4 to 0 as OPC 10000-11 §6.3. */
function uaRows({ noYes, ...words }: Words): readonly FieldRow[] {
  return [
    [31, 30, words.severity.name, words.severity.meanings],
    [29, 28, words.reserved, []],
    [27, 16, words.subCode, []],
    [15, 15, words.structure, noYes],
    [14, 14, words.semantics, noYes],
    [13, 12, words.reserved, []],
    [11, 10, words.info.name, words.info.meanings],
    [9, 8, words.limit.name, words.limit.meanings],
    [7, 7, words.overflow, noYes],
    [6, 5, words.reserved, []],
    [4, 4, words.multiple, noYes],
    [3, 3, words.extra, noYes],
    [2, 2, words.partial, noYes],
    [1, 0, words.source.name, words.source.meanings],
  ];
}

/** OPC Data Access 3.00, §6.8. */
function classicRows(words: Words): readonly FieldRow[] {
  return [
    [15, 8, words.vendor, []],
    [7, 6, words.quality.name, words.quality.meanings],
    [5, 2, words.substatus, []],
    [1, 0, words.limit.name, words.limit.meanings],
  ];
}

/** The greatest code of a scheme: its status word has 32 bits under OPC UA and 16 under OPC Classic. */
export function greatestCode(scheme: QualityScheme): number {
  return scheme === 'opc-ua' ? 0xffff_ffff : 0xffff;
}

/**
 * A quality code, from 0 to its scheme's greatest or signed, as groups of bits, the most significant first; together they are
 * the whole status word.
 */
export function qualityFields(code: number, scheme: QualityScheme): readonly QualityField[] {
  const rowsOf = scheme === 'opc-ua' ? uaRows : classicRows;
  return rowsOf(qualityFieldWords()).map(([high, low, name, meanings]) => {
    const width = high - low + 1;
    const value = (code >>> low) & (2 ** width - 1);
    return {
      bits: high === low ? String(high) : `${high}–${low}`,
      name,
      digits: value.toString(2).padStart(width, '0'),
      meaning: meanings[value] ?? '',
    };
  });
}

/**
 * The quality code that a typed text means: decimal, hexadecimal (`0x80000000`) or as servers with signed numbers send it
 * (`-2147483648`, also with a minus sign); undefined for what is no whole number of 32 bits.
 */
export function parseQualityCode(text: string): number | undefined {
  const typed = text.trim().replace('−', '-');
  if (!/^(?:-?\d{1,10}|0x[\da-f]{1,8})$/i.test(typed)) return undefined;
  const code = Number(typed);
  return isQualityCode(code) ? code >>> 0 : undefined;
}
