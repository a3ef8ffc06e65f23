import { decimalSign, setDecimalSign } from './decimal-sign';
import { language, languageFor, setLanguage } from './language';

/** How the program speaks (its language and decimal sign), as a text for the workers and threads that it starts. */
export function speech(): string {
  return `${language()} ${decimalSign()}`;
}

/** Speaks from here on as a text of `speech` says; as the program does at first where it says nothing. */
export function speakAs(text: string): void {
  const [spoken = '', sign] = text.split(' ');
  setLanguage(languageFor([spoken]));
  setDecimalSign(sign === ',' ? ',' : '.');
}
