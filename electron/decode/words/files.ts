import { catalogue } from '@shared/language/catalogue';

/** What is said of answers of Read Files that are not as they should be, and of items and stores that failed. */
export const filesWords = catalogue({
  en: {
    tooMany: {
      values: (most: string) => `The answer has more than ${most} values: more than is read at once.`,
      members: (most: string) => `The answer has more than ${most} members in one object: more than is read at once.`,
      files: (most: string) => `The answer has more than ${most} files: more than is read at once.`,
      stores: (most: string) => `The answer has more than ${most} stores: more than is read at once.`,
      advice: 'Set a lower limit, or ask for fewer items or stores; further files come page by page.',
    },
    tooDeep: {
      message: (levels: number) =>
        `The answer has lists and objects more than ${levels} levels deep, which no file’s metadata need: it was not read.`,
      advice: 'Read fewer files at once to find the one that has them, and see the answer in Inspect.',
    },
    tooLong: {
      message: (mebibytes: number) =>
        `The answer has a text of more than ${mebibytes} MiB, which no file’s metadata need: it was not read.`,
      advice: 'Read fewer files at once to find the one that has it, and see the answer in Inspect.',
    },
    longExtra: 'too long to be kept',
    noFile: 'It has no text _id, so it is no file.',
    failed: {
      item: (path: string, reason: string) => `The server failed for the item ${path}: ${reason}`,
      store: (store: string, reason: string) => `The server failed for the store “${store}”: ${reason}`,
      query: (asked: string, reason: string) => `The server failed for the query of “${asked}”: ${reason}`,
      advice:
        'Nothing else is affected by it. Try again; if it stays, show the request in Inspect to whoever runs the server.',
    },
    withoutFiles: {
      item: (path: string) => `The answer has neither files nor an error of the item ${path}.`,
      store: (store: string) => `The answer has neither files nor an error of the store “${store}”.`,
    },
    notAnswered: {
      perhaps: (asked: string) => `The answer does not tell whether any of it is for “${asked}”.`,
      nothing: (asked: string) => `The answer has nothing for “${asked}”, which was asked: none of its files are here.`,
      advice: 'Read again. If it stays, check its path or ID, ask for it alone, or see the answer in Inspect.',
    },
    unrequestedItem: {
      unnamed: 'The answer has an item that it does not name: its files are left out.',
      named: (path: string) => `The answer has “${path}”, which was not asked: its files are left out.`,
      advice: 'Ask for it if you want its files; Inspect shows the answer.',
    },
  },
  de: {
    tooMany: {
      values: (most) => `Die Antwort hat mehr als ${most} Werte: mehr, als auf einmal gelesen wird.`,
      members: (most) => `Die Antwort hat mehr als ${most} Member in einem Objekt: mehr, als auf einmal gelesen wird.`,
      files: (most) => `Die Antwort hat mehr als ${most} Dateien: mehr, als auf einmal gelesen wird.`,
      stores: (most) => `Die Antwort hat mehr als ${most} Speicher: mehr, als auf einmal gelesen wird.`,
      advice:
        'Eine kleinere Grenze setzen oder weniger Datenpunkte oder Speicher abfragen; weitere Dateien kommen Seite für Seite.',
    },
    tooDeep: {
      message: (levels) =>
        `Die Antwort hat Listen und Objekte von mehr als ${levels} Ebenen Tiefe, die keine Metadaten einer Datei brauchen: sie wurde nicht gelesen.`,
      advice:
        'Weniger Dateien auf einmal lesen, um die betreffende zu finden, und die Antwort in der Diagnose ansehen.',
    },
    tooLong: {
      message: (mebibytes) =>
        `Die Antwort hat einen Text von mehr als ${mebibytes} MiB, den keine Metadaten einer Datei brauchen: sie wurde nicht gelesen.`,
      advice:
        'Weniger Dateien auf einmal lesen, um die betreffende zu finden, und die Antwort in der Diagnose ansehen.',
    },
    longExtra: 'zu lang, um behalten zu werden',
    noFile: 'Es hat keine _id als Text und ist daher keine Datei.',
    failed: {
      item: (path, reason) => `Der Server meldet für den Datenpunkt ${path} einen Fehler: ${reason}`,
      store: (store, reason) => `Der Server meldet für den Speicher „${store}“ einen Fehler: ${reason}`,
      query: (asked, reason) => `Der Server meldet für die Abfrage von „${asked}“ einen Fehler: ${reason}`,
      advice:
        'Sonst ist nichts davon betroffen. Erneut versuchen; wenn es so bleibt, die Anfrage in der Diagnose dem Betreiber des Servers zeigen.',
    },
    withoutFiles: {
      item: (path) => `Die Antwort hat vom Datenpunkt ${path} weder Dateien noch einen Fehler.`,
      store: (store) => `Die Antwort hat vom Speicher „${store}“ weder Dateien noch einen Fehler.`,
    },
    notAnswered: {
      perhaps: (asked) => `Die Antwort sagt nicht, ob etwas davon für „${asked}“ ist.`,
      nothing: (asked) =>
        `Die Antwort hat nichts für „${asked}“, obwohl danach gefragt war: keine Datei davon ist hier.`,
      advice:
        'Erneut lesen. Wenn es so bleibt, Pfad oder ID prüfen, allein danach fragen oder die Antwort in der Diagnose ansehen.',
    },
    unrequestedItem: {
      unnamed: 'Die Antwort hat einen Datenpunkt, den sie nicht nennt: seine Dateien sind weggelassen.',
      named: (path) => `Die Antwort hat „${path}“, wonach nicht gefragt war: die Dateien davon sind weggelassen.`,
      advice: 'Danach fragen, wenn die Dateien erwünscht sind; die Diagnose zeigt die Antwort.',
    },
  },
});
