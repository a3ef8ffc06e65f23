import { catalogue } from '@shared/language/catalogue';

/** What the area of files says around its parts. */
export const areaWords = catalogue({
  en: {
    stopTrying: 'Stop trying',
    splitter: 'Resize the file’s fields',
    former: {
      label: 'Files of the previous query',
      says: (at: string, query: string) => `The files below are those of the former query, read at ${at}: ${query}`,
      back: 'Return to it',
    },
    none: {
      readingTitle: 'Reading files',
      reading: 'Reading',
      failed: 'Nothing could be read: the message above says why.',
      title: 'No files read yet',
      how: {
        storename: 'Name an item above, narrow the time if you like, and press Read.',
        filestore: 'Name a file store above, narrow the time if you like, and press Read.',
      },
      units: 'Or start with one of these:',
    },
    side: { label: 'Beside the table', file: 'File', fields: 'Fields', chart: 'Chart' },
    notQueryable: {
      title: 'This can’t be queried by a click',
      message: (path: string) =>
        `The filter has a fault, or “${path}” has a name that a query can’t spell. Write the filter in the editor.`,
    },
    edits: {
      open: (name: string) => `Open “${name}”`,
      sortBy: (field: string) => `Sort by ${field} on the server`,
      back: 'Back to the previous query',
      unit: 'Choose a unit',
      narrow: (field: string) => `Ask for files by ${field}`,
      find: (field: string) => `Find files of the same ${field}`,
    },
  },
  de: {
    stopTrying: 'Nicht weiter versuchen',
    splitter: 'Breite der Dateifelder ändern',
    former: {
      label: 'Dateien der vorigen Abfrage',
      says: (at, query) => `Die Dateien unten gehören zur vorigen Abfrage, gelesen am ${at}: ${query}`,
      back: 'Zu ihr zurückkehren',
    },
    none: {
      readingTitle: 'Dateien werden gelesen',
      reading: 'Wird gelesen',
      failed: 'Nichts konnte gelesen werden: Die Meldung darüber sagt, warum.',
      title: 'Noch keine Dateien gelesen',
      how: {
        storename: 'Oben einen Datenpunkt nennen, bei Bedarf den Zeitraum eingrenzen und „Lesen“ drücken.',
        filestore: 'Oben einen Dateispeicher nennen, bei Bedarf den Zeitraum eingrenzen und „Lesen“ drücken.',
      },
      units: 'Oder mit einem von diesen beginnen:',
    },
    side: { label: 'Neben der Tabelle', file: 'Datei', fields: 'Felder', chart: 'Diagramm' },
    notQueryable: {
      title: 'Danach lässt sich nicht per Klick fragen',
      message: (path) =>
        `Der Filter hat einen Fehler, oder „${path}“ hat einen Namen, den eine Abfrage nicht schreiben kann. Den Filter im Editor schreiben.`,
    },
    edits: {
      open: (name) => `„${name}“ öffnen`,
      sortBy: (field) => `Auf dem Server nach ${field} sortieren`,
      back: 'Zurück zur vorigen Abfrage',
      unit: 'Anlagenteil wählen',
      narrow: (field) => `Dateien nach ${field} abfragen`,
      find: (field) => `Dateien mit gleichem Wert von ${field} suchen`,
    },
  },
});
