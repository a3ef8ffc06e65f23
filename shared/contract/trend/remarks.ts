import { remarkWords } from './words';

/** How many there were of each in arrays that should be as long as each other. */
export interface UnequalArrays {
  readonly times: number;
  readonly values: number;
  readonly codes: number;
}

/** What is odd about the answer for an item whose points are drawn all the same. */
export interface ItemRemarks {
  /** Points without a quality code. */
  readonly withoutQuality: number;
  /** Points whose value is a text, an object or an array that is too long to be held; `…` is in its place. */
  readonly tooLong: number;
  /** Points outside the range that was asked for. */
  readonly outside: number;
  readonly unequal: UnequalArrays | undefined;
  /** Points that came when the server answered the item once more in one answer; they are left out. */
  readonly again: number;
  /** Columns of plot values in which uncertain samples lie further out than what is drawn. */
  readonly beyond: number;
}

export const noRemarks: ItemRemarks = {
  withoutQuality: 0,
  tooLong: 0,
  outside: 0,
  unequal: undefined,
  again: 0,
  beyond: 0,
};

/** The remarks on two parts of an item's answer as those on both. */
export function joinedRemarks(one: ItemRemarks, other: ItemRemarks): ItemRemarks {
  return {
    withoutQuality: one.withoutQuality + other.withoutQuality,
    tooLong: one.tooLong + other.tooLong,
    outside: one.outside + other.outside,
    unequal: one.unequal ?? other.unequal,
    again: one.again + other.again,
    beyond: one.beyond + other.beyond,
  };
}

/** The remarks in sentences; none where nothing is odd. */
export function remarkTexts({ withoutQuality, tooLong, outside, unequal, again, beyond }: ItemRemarks): string[] {
  const words = remarkWords();
  return [
    ...(unequal === undefined ? [] : unequalTexts(unequal)),
    ...(again === 0 ? [] : [words.again(again)]),
    ...(withoutQuality === 0 ? [] : [words.withoutQuality(withoutQuality)]),
    ...(tooLong === 0 ? [] : [words.tooLong(tooLong)]),
    ...(outside === 0 ? [] : [words.outside(outside)]),
    ...(beyond === 0 ? [] : [words.beyond(beyond)]),
  ];
}

function unequalTexts({ times, values, codes }: UnequalArrays): string[] {
  const { manyValues, fewValues, manyCodes, fewCodes } = remarkWords();
  const ofValues = values > times ? manyValues : fewValues;
  const ofCodes = codes > times ? manyCodes : fewCodes;
  return [...(values === times ? [] : [ofValues(times, values)]), ...(codes === times ? [] : [ofCodes(times, codes)])];
}
