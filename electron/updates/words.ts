import { catalogue } from '@shared/language/catalogue';

const folder = {
  en: 'Check the address under Help, Updates',
  de: 'Die Adresse unter Hilfe, Aktualisierungen, prüfen',
};

/** What is said while newer versions of the program are looked for. */
export const updateWords = catalogue({
  en: {
    connection: 'Updates',
    holds: 'what is known of newer versions',
    signIn: {
      message: 'The server of newer versions asks who we are, which it is not told',
      advice: `${folder.en}.`,
    },
    noVersion: {
      message: 'The file that is to tell the newest version of the program has no line “version: 1.2.3”.',
      advice: `${folder.en}: it is that of the folder to which releases are put.`,
    },
  },
  de: {
    connection: 'Aktualisierungen',
    holds: 'was über neuere Versionen bekannt ist',
    signIn: {
      message: 'Der Server für neuere Versionen verlangt eine Anmeldung, die er nicht bekommt',
      advice: `${folder.de}.`,
    },
    noVersion: {
      message: 'Die Datei, die die neueste Version des Programms nennen soll, hat keine Zeile „version: 1.2.3“.',
      advice: `${folder.de}: es ist die des Ordners, in dem die Versionen liegen.`,
    },
  },
});
