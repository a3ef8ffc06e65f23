import { qualityWords } from './words/quality';

/** The two schemes of quality codes; a connection selects one. */
export type QualityScheme = 'opc-ua' | 'opc-classic';

export type QualityClass = 'good' | 'uncertain' | 'bad';

/**
 * Stands where a server has sent no quality: no code of either scheme, and of the uncertain class in both, so that the sample
 * is drawn and marked.
 */
export const unknownQuality = 0x7fff_ff7f;

/** Whether `code` can be a quality code: an integer of 32 bits; servers may write it signed. */
export function isQualityCode(code: number): boolean {
  return Number.isInteger(code) && code >= -0x8000_0000 && code <= 0xffff_ffff;
}

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
  const { hex } = described;
  const signed = (unsigned | 0).toString().replace('-', '−');
  return `Q ${unsigned} (${unsigned > 0x7fff_ffff ? qualityWords().signed(hex, signed) : hex})`;
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

type QualityWords = ReturnType<typeof qualityWords>;

/** A quality code in words, in the program's language unless others are given; the raw number is always part of it. */
export function describeQuality(code: number, scheme: QualityScheme, words = qualityWords()): QualityDescription {
  const unsigned = code >>> 0;
  const quality = classNames[qualityIndex(unsigned, scheme)];
  if (unsigned === unknownQuality) return { class: quality, name: words.unknown, hex: words.noCode, bits: [] };
  if (scheme === 'opc-classic') {
    const key = classicNames.get(unsigned & 0xfc);
    const name = key === undefined ? words.classes[quality] : words.opcClassic[key];
    return { class: quality, name, hex: hexOf(unsigned, 4), bits: limitWords(unsigned & 0x3, words) };
  }
  const key = uaNames.get((unsigned & 0xffff0000) >>> 0);
  const name = key === undefined ? words.classes[quality] : words.opcUa[key];
  return { class: quality, name, hex: hexOf(unsigned, 8), bits: uaBits(unsigned, words) };
}

/** What a quality code that is not good is called; empty for one that is. */
export function notGoodName(code: number, scheme: QualityScheme): string {
  return qualityIndex(code, scheme) === 0 ? '' : describeQuality(code, scheme).name;
}

function hexOf(code: number, digits: number): string {
  return `0x${code.toString(16).toUpperCase().padStart(digits, '0')}`;
}

const dataValueInfo = 0x0400;

/** OPC 10000-4 §7.39.1 and OPC 10000-11 §6.3 (historian bits); these count only with the DataValue info type. */
function uaBits(code: number, words: QualityWords): readonly string[] {
  const { bits } = words;
  const gated = (code & 0x0c00) === dataValueInfo;
  const told = [
    ...limitWords((code >>> 8) & 0x3, words),
    ...(code & 0x80 ? [bits.overflow] : []),
    ...(code & 0x1f || gated ? [bits.sources[code & 0x3] ?? ''] : []),
    ...(code & 0x04 ? [bits.partial] : []),
    ...(code & 0x08 ? [bits.extra] : []),
    ...(code & 0x10 ? [bits.multiple] : []),
    ...(code & 0x8000 ? [bits.structure] : []),
    ...(code & 0x4000 ? [bits.semantics] : []),
  ];
  return told.length > 0 && !gated && (code & 0x3ff) !== 0 ? [...told, bits.ungated] : told;
}

function limitWords(limit: number, { bits: { limits } }: QualityWords): readonly string[] {
  const word = [undefined, limits.low, limits.high, limits.constant][limit];
  return word === undefined ? [] : [word];
}

/** Whether a quality is OPC UA's Bad_NoData (OPC 10000-6 A.2), whatever its lower bits. */
export function isNoData(code: number): boolean {
  return code >>> 16 === 0x809b;
}

/** The codes of a scheme that have names of their own, ascending; their lower bits are 0. */
export function namedCodes(scheme: QualityScheme): readonly number[] {
  return [...(scheme === 'opc-ua' ? uaNames : classicNames).keys()];
}

/** The status codes of OPC 10000-6, Annex A.2. */
const uaNames: ReadonlyMap<number, keyof QualityWords['opcUa']> = new Map([
  [0x00000000, 'good'],
  [0x00960000, 'goodLocalOverride'],
  [0x00a20000, 'goodEntryInserted'],
  [0x00a30000, 'goodEntryReplaced'],
  [0x00a50000, 'goodNoData'],
  [0x00a60000, 'goodMoreData'],
  [0x00dc0000, 'goodEdited'],
  [0x40000000, 'uncertain'],
  [0x408f0000, 'uncertainNoCommunication'],
  [0x40900000, 'uncertainLastUsableValue'],
  [0x40910000, 'uncertainSubstituteValue'],
  [0x40920000, 'uncertainInitialValue'],
  [0x40930000, 'uncertainSensorNotAccurate'],
  [0x40940000, 'uncertainUnitsExceeded'],
  [0x40950000, 'uncertainSubNormal'],
  [0x40a40000, 'uncertainDataSubNormal'],
  [0x42090000, 'uncertainSimulatedValue'],
  [0x80000000, 'bad'],
  [0x80310000, 'badNoCommunication'],
  [0x80320000, 'badWaitingForData'],
  [0x80890000, 'badConfigurationError'],
  [0x808a0000, 'badNotConnected'],
  [0x808b0000, 'badDeviceFailure'],
  [0x808c0000, 'badSensorFailure'],
  [0x808d0000, 'badOutOfService'],
  [0x809b0000, 'badNoData'],
  [0x809d0000, 'badDataLost'],
  [0x809e0000, 'badDataUnavailable'],
  [0x80d50000, 'badAggregateNotSupported'],
  [0x80d60000, 'badAggregateInputs'],
  [0x80d70000, 'badBoundNotFound'],
  [0x80da0000, 'badAggregateRejected'],
]);

/** Those of OPC Data Access 3.00, §6.8. */
const classicNames: ReadonlyMap<number, keyof QualityWords['opcClassic']> = new Map([
  [0, 'bad'],
  [4, 'configurationError'],
  [8, 'notConnected'],
  [12, 'deviceFailure'],
  [16, 'sensorFailure'],
  [20, 'lastKnownValue'],
  [24, 'communicationFailure'],
  [28, 'outOfService'],
  [32, 'waitingForData'],
  [64, 'uncertain'],
  [68, 'lastUsableValue'],
  [80, 'sensorNotAccurate'],
  [84, 'unitsExceeded'],
  [88, 'subNormal'],
  [192, 'good'],
  [216, 'localOverride'],
]);
