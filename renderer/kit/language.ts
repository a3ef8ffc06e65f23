import { speakAs } from '@shared/language/speech';

/** Lets a page speak as main wrote into its document. */
export function speakLanguageOfPage(): void {
  const { lang, dataset } = document.documentElement;
  speakAs(`${lang} ${dataset['decimalSign'] ?? ''}`);
}
