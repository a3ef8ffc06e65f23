import type { QualityScheme } from './quality';

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

const limits = ['not limited', 'low limit', 'high limit', 'constant'];

/** OPC 10000-4 §7.39.1, bits 4 to 0 as OPC 10000-11 §6.3. */
const uaRows: readonly FieldRow[] = [
  [31, 30, 'Severity', ['good', 'uncertain', 'bad', 'reserved, counts as bad']],
  [29, 28, 'Reserved', []],
  [27, 16, 'Sub-code', []],
  [15, 15, 'Structure changed', ['no', 'yes']],
  [14, 14, 'Semantics changed', ['no', 'yes']],
  [13, 12, 'Reserved', []],
  [
    11,
    10,
    'Info type',
    [
      'not used: by the standard, the bits below do not count',
      'DataValue: the bits below count',
      'reserved',
      'reserved',
    ],
  ],
  [9, 8, 'Limit', limits],
  [7, 7, 'Overflow', ['no', 'yes']],
  [6, 5, 'Reserved', []],
  [4, 4, 'Multiple values', ['no', 'yes']],
  [3, 3, 'Extra data', ['no', 'yes']],
  [2, 2, 'Partial interval', ['no', 'yes']],
  [1, 0, 'Source', ['raw', 'calculated', 'interpolated', 'reserved']],
];

/** OPC Data Access 3.00, §6.8. */
const classicRows: readonly FieldRow[] = [
  [15, 8, 'Vendor’s own', []],
  [7, 6, 'Quality', ['bad', 'uncertain', 'not used, counts as bad', 'good']],
  [5, 2, 'Substatus', []],
  [1, 0, 'Limit', limits],
];

/** The greatest code of a scheme: its status word has 32 bits under OPC UA and 16 under OPC Classic. */
export function greatestCode(scheme: QualityScheme): number {
  return scheme === 'opc-ua' ? 0xffff_ffff : 0xffff;
}

/**
 * A quality code, from 0 to its scheme's greatest or signed, as groups of bits, the most significant first; together they are
 * the whole status word.
 */
export function qualityFields(code: number, scheme: QualityScheme): readonly QualityField[] {
  return (scheme === 'opc-ua' ? uaRows : classicRows).map(([high, low, name, meanings]) => {
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
  return code < -(2 ** 31) || code > 0xffff_ffff ? undefined : code >>> 0;
}
