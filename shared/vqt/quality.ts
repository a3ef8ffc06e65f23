/** The two schemes of quality codes; a connection selects one. */
export type QualityScheme = 'opc-ua' | 'opc-classic';

export type QualityClass = 'good' | 'uncertain' | 'bad';

/**
 * Stands where a server has sent no quality: no code of either scheme, and of the uncertain class in both, so that the sample
 * is drawn and marked.
 */
export const unknownQuality = 0x7fff_ff7f;

/** A quality code as a person or a file is given it; empty where the server has sent none. */
export function codeText(code: number): string {
  return code === unknownQuality ? '' : String(code);
}

/**
 * A quality code with its hexadecimal form: `Q 2147483648 (0x80000000)`; one of the upper half also with the sign that servers
 * with signed numbers send. Empty where the server has sent none.
 */
export function codeWords(code: number, described: Pick<QualityDescription, 'hex'>): string {
  const unsigned = code >>> 0;
  if (unsigned === unknownQuality) return '';
  const signed = unsigned > 0x7fff_ffff ? `, signed ${(unsigned | 0).toString().replace('-', '−')}` : '';
  return `Q ${unsigned} (${described.hex}${signed})`;
}

const classNames = ['good', 'uncertain', 'bad'] as const;

export interface QualityDescription {
  readonly class: QualityClass;
  /** Name of the code, or its class where it has none. */
  readonly name: string;
  /** `0x` and eight digits (OPC UA), or four (OPC Classic). */
  readonly hex: string;
  /** The meaning of the lower bits, in words. */
  readonly bits: readonly string[];
}

/** 0 good, 1 uncertain, 2 bad: greater is worse. */
export type QualityIndex = 0 | 1 | 2;

/** The position of the class in a code: two bits, and the class for each of their values. */
export interface QualityBits {
  readonly shift: number;
  readonly classes: readonly [QualityIndex, QualityIndex, QualityIndex, QualityIndex];
}

/**
 * The bits that decide the class under a scheme. OPC UA: the top two, 11 is reserved and counts as bad (OPC 10000-4
 * §7.39.1); OPC Classic: bits 7 and 6 (OPC Data Access 3.00, §6.8).
 */
export function qualityBits(scheme: QualityScheme): QualityBits {
  return scheme === 'opc-ua' ? { shift: 30, classes: [0, 1, 2, 2] } : { shift: 6, classes: [2, 1, 2, 0] };
}

/** The class of a quality code, signed or unsigned. */
export function qualityIndex(code: number, scheme: QualityScheme): QualityIndex {
  const { shift, classes } = qualityBits(scheme);
  return classes[(code >>> shift) & 3] ?? 2;
}

/** A quality code in words; the raw number is always part of it. */
export function describeQuality(code: number, scheme: QualityScheme): QualityDescription {
  const unsigned = code >>> 0;
  const quality = classNames[qualityIndex(unsigned, scheme)];
  if (unsigned === unknownQuality) return { class: quality, name: 'Unknown, no quality sent', hex: 'none', bits: [] };
  if (scheme === 'opc-classic') {
    const name = classicNames.get(unsigned & 0xfc) ?? capital(quality);
    return { class: quality, name, hex: hex(unsigned, 4), bits: limitWords(unsigned & 0x3) };
  }
  const name = uaNames.get((unsigned & 0xffff0000) >>> 0) ?? capital(quality);
  return { class: quality, name, hex: hex(unsigned, 8), bits: uaBits(unsigned) };
}

function hex(code: number, digits: number): string {
  return `0x${code.toString(16).toUpperCase().padStart(digits, '0')}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const dataValueInfo = 0x0400;

/** OPC 10000-4 §7.39.1 and OPC 10000-11 §6.3 (historian bits); these count only with the DataValue info type. */
function uaBits(code: number): string[] {
  const gated = (code & 0x0c00) === dataValueInfo;
  const words = [
    ...limitWords((code >>> 8) & 0x3),
    ...(code & 0x80 ? ['overflow'] : []),
    ...(code & 0x1f || gated ? [['raw', 'calculated', 'interpolated', 'reserved source'][code & 0x3] ?? ''] : []),
    ...(code & 0x04 ? ['partial interval'] : []),
    ...(code & 0x08 ? ['extra data'] : []),
    ...(code & 0x10 ? ['multiple values'] : []),
    ...(code & 0x8000 ? ['structure changed'] : []),
    ...(code & 0x4000 ? ['semantics changed'] : []),
  ];
  return words.length > 0 && !gated && (code & 0x3ff) !== 0 ? [...words, 'without the DataValue info type'] : words;
}

function limitWords(limit: number): string[] {
  const word = [undefined, 'low limit', 'high limit', 'constant'][limit];
  return word === undefined ? [] : [word];
}

/** The codes of a scheme that have names of their own, ascending; their lower bits are 0. */
export function namedCodes(scheme: QualityScheme): readonly number[] {
  return [...(scheme === 'opc-ua' ? uaNames : classicNames).keys()];
}

/** The status codes of OPC 10000-6, Annex A.2, in words: `UncertainLastUsableValue` is `Uncertain: last usable value`. */
const uaNames: ReadonlyMap<number, string> = new Map([
  [0x00000000, 'Good'],
  [0x00960000, 'Good: local override'],
  [0x00a20000, 'Good: entry inserted'],
  [0x00a30000, 'Good: entry replaced'],
  [0x00a50000, 'Good: no data'],
  [0x00a60000, 'Good: more data'],
  [0x00dc0000, 'Good: edited'],
  [0x40000000, 'Uncertain'],
  [0x408f0000, 'Uncertain: no communication, last usable value'],
  [0x40900000, 'Uncertain: last usable value'],
  [0x40910000, 'Uncertain: substitute value'],
  [0x40920000, 'Uncertain: initial value'],
  [0x40930000, 'Uncertain: sensor not accurate'],
  [0x40940000, 'Uncertain: engineering units exceeded'],
  [0x40950000, 'Uncertain: sub-normal'],
  [0x40a40000, 'Uncertain: data sub-normal'],
  [0x42090000, 'Uncertain: simulated value'],
  [0x80000000, 'Bad'],
  [0x80310000, 'Bad: no communication'],
  [0x80320000, 'Bad: waiting for initial data'],
  [0x80890000, 'Bad: configuration error'],
  [0x808a0000, 'Bad: not connected'],
  [0x808b0000, 'Bad: device failure'],
  [0x808c0000, 'Bad: sensor failure'],
  [0x808d0000, 'Bad: out of service'],
  [0x809b0000, 'Bad: no data'],
  [0x809d0000, 'Bad: data lost'],
  [0x809e0000, 'Bad: data unavailable'],
  [0x80d50000, 'Bad: aggregate not supported'],
  [0x80d60000, 'Bad: aggregate invalid inputs'],
  [0x80d70000, 'Bad: bound not found'],
  [0x80da0000, 'Bad: aggregate configuration rejected'],
]);

/** Names after OPC Data Access 3.00, §6.8. */
const classicNames: ReadonlyMap<number, string> = new Map([
  [0, 'Bad'],
  [4, 'Configuration error'],
  [8, 'Not connected'],
  [12, 'Device failure'],
  [16, 'Sensor failure'],
  [20, 'Last known value'],
  [24, 'Communication failure'],
  [28, 'Out of service'],
  [32, 'Waiting for initial data'],
  [64, 'Uncertain'],
  [68, 'Last usable value'],
  [80, 'Sensor not accurate'],
  [84, 'Engineering units exceeded'],
  [88, 'Sub-normal'],
  [192, 'Good'],
  [216, 'Local override'],
]);
