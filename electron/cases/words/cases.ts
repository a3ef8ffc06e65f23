import { catalogue } from '@shared/language/catalogue';

/** What is said while a case is saved, opened and read. */
export const caseWords = catalogue({
  en: {
    connection: (name: string) => `Case: ${name}`,
    viewIn: (source: string) => `The view in ${source}`,
    noCase: {
      message: (source: string, reason: string) => `${source} is no case of this program, or it is damaged: ${reason}.`,
      advice:
        'Choose a zip file that “Save a case for a ticket” has written, or have it sent once more. Nothing was opened.',
    },
    newer: {
      message: (source: string) =>
        `${source} was made by a newer version of Process Data Viewer, and this one does not understand it.`,
      advice: 'Update the program, and open the case again. Nothing was opened.',
    },
    faults: {
      lacks: (file: string) => `it holds no ${file}`,
      notUnderstood: (file: string, reason: string) => `${file} in it can’t be understood (${reason})`,
      missing: 'it is missing',
      endless: 'reading it comes to no end',
      noZip: 'it is no zip file',
      damaged: (reason: string) => `it is damaged (${reason})`,
      cut: (file: string) => `it ends within ${file}`,
      noDirectory: 'the list of its files can’t be read',
      otherChecksum: 'its checksum is another one',
      tooManyFiles: (most: number) => `it holds more than ${most} files`,
      twice: (file: string) => `it holds ${file} twice`,
      damagedFile: (file: string, reason: string) => `${file} in it is damaged (${reason})`,
      largeFile: (file: string, megabytes: number) => `${file} in it has more than ${megabytes} MB`,
    },
    tooLarge: {
      message: (source: string, megabytes: number, most: number) =>
        `${source} has ${megabytes} MB; a case has ${most} MB at most.`,
      advice: 'Choose another file.',
    },
    largePart: (file: string) => `${file} in the case`,
    largeCase: 'The case',
    tooLargeToOpen: {
      message: (what: string, megabytes: number, most: number) =>
        `${what} would have ${megabytes} MB, and only ${most} MB can be opened again; nothing was saved.`,
      advice: (parts: readonly string[]) =>
        `Leave out ${parts.map((part) => `“${part}”`).join(' or ')}, or take less of it.`,
    },
    notOpened: (source: string) => `${source} could not be opened`,
    tooMany: {
      message: (millions: number) =>
        `The range has more than ${millions} million stored samples, the most that a case holds; nothing was saved.`,
      advice:
        'Choose a shorter range or fewer items; or leave the data out of the case and export it beside it: an export has no such limit.',
    },
    answers: {
      noFiles: 'A case has no files: it holds the trend, its samples, findings and requests.',
      noSamples: 'The samples were left out when this case was saved; its picture and its requests show what was seen.',
      unknownItem: 'This case holds no samples of the item.',
      lost: (reason: string) => `The case holds not all samples of it. ${reason}`,
      outside: (from: string, to: string) => `The case holds samples from ${from} to ${to} only.`,
    },
  },
  de: {
    connection: (name) => `Fall: ${name}`,
    viewIn: (source) => `Die Ansicht in ${source}`,
    noCase: {
      message: (source, reason) => `${source} ist kein Fall dieses Programms oder ist beschädigt: ${reason}.`,
      advice:
        'Eine Zip-Datei wählen, die „Fall für ein Ticket speichern“ geschrieben hat, oder sie noch einmal schicken lassen. Es wurde nichts geöffnet.',
    },
    newer: {
      message: (source) =>
        `${source} stammt von einer neueren Version von Process Data Viewer und ist dieser nicht verständlich.`,
      advice: 'Das Programm aktualisieren und den Fall noch einmal öffnen. Es wurde nichts geöffnet.',
    },
    faults: {
      lacks: (file) => `${file} ist nicht darin`,
      notUnderstood: (file, reason) => `${file} darin ist nicht verständlich (${reason})`,
      missing: 'nicht vorhanden',
      endless: 'das Lesen kommt zu keinem Ende',
      noZip: 'es ist keine Zip-Datei',
      damaged: (reason) => `die Datei ist beschädigt (${reason})`,
      cut: (file) => `die Datei endet innerhalb von ${file}`,
      noDirectory: 'die Liste der Dateien ist nicht lesbar',
      otherChecksum: 'die Prüfsumme stimmt nicht',
      tooManyFiles: (most) => `es sind mehr als ${most} Dateien darin`,
      twice: (file) => `${file} ist zweimal darin`,
      damagedFile: (file, reason) => `${file} darin ist beschädigt (${reason})`,
      largeFile: (file, megabytes) => `${file} darin hat mehr als ${megabytes} MB`,
    },
    tooLarge: {
      message: (source, megabytes, most) => `${source} hat ${megabytes} MB; ein Fall hat höchstens ${most} MB.`,
      advice: 'Eine andere Datei wählen.',
    },
    largePart: (file) => `${file} im Fall`,
    largeCase: 'Der Fall',
    tooLargeToOpen: {
      message: (what, megabytes, most) =>
        `${what} hätte ${megabytes} MB, und nur ${most} MB lassen sich wieder öffnen; es wurde nichts gespeichert.`,
      advice: (parts) => `${parts.map((part) => `„${part}“`).join(' oder ')} weglassen oder weniger davon aufnehmen.`,
    },
    notOpened: (source) => `${source} konnte nicht geöffnet werden`,
    tooMany: {
      message: (millions) =>
        `Der Zeitraum hat mehr als ${millions} Millionen gespeicherte Messwerte, das Meiste, was ein Fall aufnimmt; es wurde nichts gespeichert.`,
      advice:
        'Einen kürzeren Zeitraum oder weniger Datenpunkte wählen; oder die Daten aus dem Fall weglassen und daneben exportieren: ein Export hat keine solche Grenze.',
    },
    answers: {
      noFiles: 'Ein Fall hat keine Dateien: er enthält den Trend, dessen Messwerte, Befunde und Anfragen.',
      noSamples:
        'Die Messwerte wurden beim Speichern dieses Falls weggelassen; sein Bild und seine Anfragen zeigen, was zu sehen war.',
      unknownItem: 'Dieser Fall enthält keine Messwerte des Datenpunkts.',
      lost: (reason) => `Der Fall enthält nicht alle Messwerte davon. ${reason}`,
      outside: (from, to) => `Der Fall enthält nur Messwerte von ${from} bis ${to}.`,
    },
  },
});
