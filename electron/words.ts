import { catalogue } from '@shared/language/catalogue';

/** What is said where the program can't start. */
export const mainWords = catalogue({
  en: {
    notStarted: {
      title: 'Process Data Viewer could not start',
      message: (reason: string, log: string) => `${reason}\n\nThe log has more: ${log}`,
    },
  },
  de: {
    notStarted: {
      title: 'Process Data Viewer konnte nicht starten',
      message: (reason, log) => `${reason}\n\nMehr steht in der Protokolldatei: ${log}`,
    },
  },
});
