import { speakAs, speech } from '@shared/language/speech';
import { setFaultWords } from '@shared/problem/schema-faults';

/** The name under which a page starts a worker: how it is to speak. */
export const workerName: () => string = speech;

/** Lets a worker speak as the page that has started it. */
export function speakLanguageOfWorker(): void {
  speakAs(self.name);
  setFaultWords();
}
