import { catalogue } from '../language/catalogue';

/** What is said of calls from one part of the program to another. */
export const messagingWords = catalogue({
  en: {
    takenBack: 'The request was taken back.',
    askAgain: 'Ask again.',
    noCall: (name: string) => `The program has no call ${name}.`,
    startAgain: 'Start the program again.',
  },
  de: {
    takenBack: 'Die Anfrage wurde zurückgezogen.',
    askAgain: 'Noch einmal anfragen.',
    noCall: (name) => `Das Programm kennt keinen Aufruf ${name}.`,
    startAgain: 'Das Programm neu starten.',
  },
});
