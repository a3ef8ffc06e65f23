import { catalogue } from '../../../language/catalogue';

/** What is wrong with a file of items. */
export const libraryFileWords = catalogue({
  en: {
    entry: 'entry',
    notUnderstood: 'not understood',
    tooLarge: {
      message: (name: string, megabytes: number) => `The file ${name} is larger than ${megabytes} MB.`,
      advice: 'Export fewer items into a file, a folder at a time.',
    },
    foreign: {
      message: (name: string) =>
        `The file ${name} is not a library of this program, or is cut off. Nothing was changed.`,
      advice: 'A library comes from “Export the library”. Lists of paths, CSV and other JSON come in by “Add items”.',
    },
    newer: {
      message: (name: string) =>
        `The file ${name} was written by a newer version of this program. Nothing was changed.`,
      advice: 'Update the program, or ask for the paths as CSV.',
    },
    damaged: {
      message: (name: string) =>
        `The file ${name} calls itself a library, but has no list of items. Nothing was changed.`,
      advice: 'Ask for the file again.',
    },
  },
  de: {
    entry: 'Eintrag',
    notUnderstood: 'nicht verstanden',
    tooLarge: {
      message: (name, megabytes) => `Die Datei ${name} ist größer als ${megabytes} MB.`,
      advice: 'Weniger Datenpunkte in eine Datei exportieren, etwa einen Ordner nach dem anderen.',
    },
    foreign: {
      message: (name) =>
        `Die Datei ${name} ist keine Bibliothek dieses Programms oder ist abgeschnitten. Nichts wurde geändert.`,
      advice:
        'Eine Bibliothek entsteht mit „Bibliothek exportieren“. Listen von Pfaden, CSV und anderes JSON kommen mit „Datenpunkte hinzufügen“ herein.',
    },
    newer: {
      message: (name) =>
        `Die Datei ${name} wurde von einer neueren Version dieses Programms geschrieben. Nichts wurde geändert.`,
      advice: 'Das Programm aktualisieren oder um die Pfade als CSV bitten.',
    },
    damaged: {
      message: (name) =>
        `Die Datei ${name} gibt sich als Bibliothek aus, hat aber keine Liste von Datenpunkten. Nichts wurde geändert.`,
      advice: 'Um die Datei noch einmal bitten.',
    },
  },
});
