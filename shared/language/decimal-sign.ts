import type { Language } from './language';

/** What stands before the decimals of a number. */
export type DecimalSign = '.' | ',';

/** What a person chooses: the sign of the language, or one whichever the language is. */
export const decimalSignChoices = ['language', 'point', 'comma'] as const;
export type DecimalSignChoice = (typeof decimalSignChoices)[number];

let current: DecimalSign = '.';

/** The sign with which people read and type numbers; what programs read has a point always. */
export function decimalSign(): DecimalSign {
  return current;
}

/** Sets the sign from here on. Each process, page and thread is told once, as its language is; a point until then. */
export function setDecimalSign(sign: DecimalSign): void {
  current = sign;
}

const signs: Readonly<Record<Language, DecimalSign>> = { en: '.', de: ',' };

/** The sign that a choice means in a language. */
export function decimalSignFor(choice: DecimalSignChoice, spoken: Language): DecimalSign {
  return choice === 'language' ? signs[spoken] : choice === 'comma' ? ',' : '.';
}

/** A number, or its text as programs write it, for a person: with their decimal sign. The one way to it. */
export function shownNumber(number: number | string): string {
  return String(number).replace('.', current);
}
