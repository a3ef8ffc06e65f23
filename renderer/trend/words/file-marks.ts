import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What is said of files on the time axis of a trend. */
export const fileMarksWords = catalogue({
  en: {
    file: (name: string, time: string) => `File ${name}, ${time}`,
    files: (count: number, time: string) => `${formatCountOf(count, 'file')} around ${time}`,
    more: (count: number) => `and ${formatCountOf(count, 'more file')}`,
    button: 'Files',
    off: 'Mark the files of these items, and of the folders they are in, on the time axis',
    reading: 'Reading the files around what is on screen',
    none: 'No files around what is on screen',
    cut: 'A store has more files than were read: look closer to see them all',
    shown: 'Files by their metadata.timestamp',
    byStore: {
      message: 'This connection’s server lists files by file store, not by item.',
      advice: 'Ask for the files of a file store in the Files area.',
    },
    storeFailed: {
      message: (store: string, why: string) => `The server failed for the store “${store}” (${why}).`,
      advice: 'Files of it are missing here. Look again later; Inspect shows the answer.',
    },
    itemsFailed: {
      message: (why: string) => `The server failed for all these items (${why}).`,
      advice: 'Their files are missing here. Look again later; Inspect shows the answer.',
    },
  },
  de: {
    file: (name, time) => `Datei ${name}, ${time}`,
    files: (count, time) => `${formatCountOf(count, 'Datei', 'Dateien')} um ${time}`,
    more: (count) => `und ${formatCountOf(count, 'weitere Datei', 'weitere Dateien')}`,
    button: 'Dateien',
    off: 'Die Dateien dieser Datenpunkte und ihrer Ordner auf der Zeitachse markieren',
    reading: 'Die Dateien rund um den sichtbaren Zeitraum werden gelesen',
    none: 'Keine Dateien rund um den sichtbaren Zeitraum',
    cut: 'Ein Dateispeicher hat mehr Dateien, als gelesen wurden: hineinzoomen, um alle zu sehen',
    shown: 'Dateien nach ihrem metadata.timestamp',
    byStore: {
      message: 'Der Server dieser Verbindung listet Dateien nach Dateispeicher auf, nicht nach Datenpunkt.',
      advice: 'Die Dateien eines Dateispeichers im Bereich „Dateien“ abfragen.',
    },
    storeFailed: {
      message: (store, why) => `Der Server meldet für den Speicher „${store}“ einen Fehler (${why}).`,
      advice: 'Hier fehlen Dateien davon. Später erneut ansehen; die Diagnose zeigt die Antwort.',
    },
    itemsFailed: {
      message: (why) => `Der Server meldet für alle diese Datenpunkte einen Fehler (${why}).`,
      advice: 'Ihre Dateien fehlen hier. Später erneut ansehen; die Diagnose zeigt die Antwort.',
    },
  },
});
