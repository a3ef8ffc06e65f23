import { language, languageFor, setLanguage } from '@shared/language/language';

/** Lets a page speak the language that main wrote into its document. */
export function speakLanguageOfPage(): void {
  setLanguage(languageFor([document.documentElement.lang]));
}

/** The name under which a page starts a worker: the language that it is to speak. */
export const workerName: () => string = language;

/** Lets a worker speak the language of the page that has started it. */
export function speakLanguageOfWorker(): void {
  setLanguage(languageFor([self.name]));
}
