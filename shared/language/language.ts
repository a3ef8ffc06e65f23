/** The languages of the program's own words. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

let current: Language = 'en';

/** The language that the program speaks: English until it is told another one. */
export function language(): Language {
  return current;
}

/**
 * Lets the program speak a language from here on. Each process, page and thread is told once, before it says anything: what was
 * said before stays as it is.
 */
export function setLanguage(chosen: Language): void {
  current = chosen;
}

/**
 * The language for the first of a person's locales (BCP 47, `de-AT`) that the program speaks; English where it speaks none.
 */
export function languageFor(locales: readonly string[]): Language {
  for (const locale of locales) {
    const primary = locale.toLowerCase().split(/[-_]/)[0];
    const spoken = languages.find((each) => each === primary);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}
