import { speakAs, speech } from '@shared/language/speech';

/** Lets a page speak as main wrote into its document. */
export function speakLanguageOfPage(): void {
  const { lang, dataset } = document.documentElement;
  speakAs(`${lang} ${dataset['decimalSign'] ?? ''}`);
}

/** The name under which a page starts a worker: how it is to speak. */
export const workerName: () => string = speech;

/** Lets a worker speak as the page that has started it. */
export function speakLanguageOfWorker(): void {
  speakAs(self.name);
}
