import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What is said where a list of files is taken away. */
export const exportWords = catalogue({
  en: {
    open: 'Export',
    title: 'Export the list of files',
    exports: 'Exports',
    files: 'Files',
    lost: (title: string) => `The list “${title}”, which is being written`,
    noneToTake: 'There are no files to take.',
    readSome: 'Read or select some, and try again.',
    extent: {
      label: 'What to export',
      everything: 'Everything that the queries match, read page by page from the server',
      selected: (count: number) => `The selection: ${formatCountOf(count, 'file')}`,
      shown: (count: number) => `What passes the quick filter: ${formatCountOf(count, 'file')}`,
      loaded: (count: number) => `What is loaded: ${formatCountOf(count, 'file')}`,
    },
    format: { label: 'Format', csv: 'CSV', xlsx: 'Excel', parquet: 'Parquet', ndjson: 'NDJSON', json: 'JSON' },
    columns: {
      label: 'Columns',
      all: 'Every field',
      shown: (count: number) => `The ${formatCount(count)} columns of the table`,
    },
    csv: {
      iso: 'metadata.timestamp as ISO 8601',
    },
    copied: (count: number) => `${formatCountOf(count, 'file')} copied.`,
    close: 'Close',
    copy: 'Copy',
    export: 'Export…',
    run: {
      standing: {
        running: 'under way',
        pausing: 'pausing',
        paused: 'paused',
        cutOff: 'cut off',
        complete: 'complete',
        incomplete: 'incomplete',
      },
      progress: 'Exporting',
      goesOn: 'Goes on when this is closed.',
      pause: 'Pause',
      cancel: 'Cancel the export',
      discard: 'Discard',
      resume: 'Resume',
      clear: 'Remove from the list',
      choosing: 'Choose where to save …',
      rows: (count: number) => formatCountOf(count, 'row'),
      columns: (count: number) => formatCountOf(count, 'column'),
      written: (bytes: string) => `${bytes} written`,
      storesDone: (done: number, all: number) => `${done} of ${formatCountOf(all, 'store')}`,
      storeOf: (store: string, item: string) => `${store} of ${item}`,
      begun: (at: string) => `begun ${at}`,
      about: (file: string) => `What was asked, counts and times: ${file}`,
      partsMissing: (count: number) =>
        `${formatCountOf(count, 'part')} of what was asked ${count === 1 ? 'is' : 'are'} not in the file:`,
    },
    changed: {
      title: 'Files changed while they were read',
      again: (count: number) => `${formatCountOf(count, 'file')} came again and were written once.`,
      steppedBack: (count: number) => `Pages were read again ${formatCountOf(count, 'time')}, so that none is missed.`,
      mayMiss: 'Even so, some may be missing: they moved faster than they could be read. Export again, sorted by _id.',
    },
  },
  de: {
    open: 'Exportieren',
    title: 'Dateiliste exportieren',
    exports: 'Exporte',
    files: 'Dateien',
    lost: (title) => `Die Liste „${title}“, die gerade geschrieben wird`,
    noneToTake: 'Es sind keine Dateien zum Mitnehmen da.',
    readSome: 'Welche lesen oder auswählen und erneut versuchen.',
    extent: {
      label: 'Was exportiert wird',
      everything: 'Alles, was zu den Abfragen passt, Seite für Seite vom Server gelesen',
      selected: (count) => `Die Auswahl: ${formatCountOf(count, 'Datei', 'Dateien')}`,
      shown: (count) => `Was zum Schnellfilter passt: ${formatCountOf(count, 'Datei', 'Dateien')}`,
      loaded: (count) => `Was geladen ist: ${formatCountOf(count, 'Datei', 'Dateien')}`,
    },
    format: { label: 'Format', csv: 'CSV', xlsx: 'Excel', parquet: 'Parquet', ndjson: 'NDJSON', json: 'JSON' },
    columns: {
      label: 'Spalten',
      all: 'Alle Felder',
      shown: (count) => (count === 1 ? 'Die Spalte der Tabelle' : `Die ${formatCount(count)} Spalten der Tabelle`),
    },
    csv: {
      iso: 'metadata.timestamp als ISO 8601',
    },
    copied: (count) => `${formatCountOf(count, 'Datei', 'Dateien')} kopiert.`,
    close: 'Schließen',
    copy: 'Kopieren',
    export: 'Exportieren …',
    run: {
      standing: {
        running: 'läuft',
        pausing: 'wird angehalten',
        paused: 'angehalten',
        cutOff: 'abgebrochen',
        complete: 'vollständig',
        incomplete: 'unvollständig',
      },
      progress: 'Export läuft',
      goesOn: 'Läuft weiter, wenn dies geschlossen wird.',
      pause: 'Anhalten',
      cancel: 'Export abbrechen',
      discard: 'Verwerfen',
      resume: 'Fortsetzen',
      clear: 'Aus der Liste entfernen',
      choosing: 'Speicherort wählen …',
      rows: (count) => formatCountOf(count, 'Zeile', 'Zeilen'),
      columns: (count) => formatCountOf(count, 'Spalte', 'Spalten'),
      written: (bytes) => `${bytes} geschrieben`,
      storesDone: (done, all) => `${done} von ${formatCountOf(all, 'Speicher', 'Speichern')}`,
      storeOf: (store, item) => `${store} von ${item}`,
      begun: (at) => `begonnen ${at}`,
      about: (file) => `Abfrage, Anzahlen und Zeiten: ${file}`,
      partsMissing: (count) =>
        count === 1
          ? '1 Teil des Abgefragten ist nicht in der Datei:'
          : `${formatCount(count)} Teile des Abgefragten sind nicht in der Datei:`,
    },
    changed: {
      title: 'Dateien haben sich während des Lesens geändert',
      again: (count) =>
        count === 1
          ? '1 Datei kam noch einmal und wurde einmal geschrieben.'
          : `${formatCount(count)} Dateien kamen noch einmal und wurden einmal geschrieben.`,
      steppedBack: (count) => `Seiten wurden ${formatCount(count)}-mal erneut gelesen, damit keine fehlt.`,
      mayMiss:
        'Trotzdem können welche fehlen: Sie haben sich schneller verschoben, als sie gelesen werden konnten. Nach _id sortiert erneut exportieren.',
    },
  },
});
