import { catalogue } from '../language/catalogue';

/** What is said where the program itself is at fault. */
export const problemWords = catalogue({
  en: {
    ownFault: (said: string) => `The program met a fault of its own: ${said}`,
    reportIt: 'Try again; if it stays, report it.',
  },
  de: {
    ownFault: (said) => `Im Programm ist ein Fehler aufgetreten: ${said}`,
    reportIt: 'Noch einmal versuchen; wenn der Fehler bleibt, ihn melden.',
  },
});
