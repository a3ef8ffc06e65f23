import { catalogue } from '@shared/language/catalogue';

/** What is said where a page of the program asks for something that is not done. */
export const ipcWords = catalogue({
  en: {
    foreignCall: {
      message: 'The call did not come from the program’s own page.',
      advice: 'Start the program again.',
    },
    notAnswered: { message: (call: string) => `${call} is not answered here.`, advice: 'Report it.' },
    wrongEntry: {
      message: (reason: string | undefined) => `An entry can’t be used: ${reason ?? 'not understood'}.`,
      advice: 'Correct it and try again.',
    },
    noWay: {
      series: 'The page has no way to receive series yet.',
      files: 'The page has no way to receive files yet.',
    },
    workerGone: 'The part of the window that holds the data has ended.',
    answeredOther: (reason: string) => `The window answered something else than asked: ${reason}`,
    reload: 'Reload the window (View, Reload window).',
    noDownloads: {
      message: (connection: string) => `The connection “${connection}” does not download files.`,
      advice: 'Open Connections and allow it, if the server offers it.',
    },
    noProperties: {
      message: (connection: string) => `The connection ${connection} asks for no item properties.`,
      advice: 'Switch that on in the connection, under Advanced.',
    },
    notHeld: {
      message: 'This export takes nothing from the page.',
      advice: 'Export again; if it stays, report it.',
    },
    views: 'Views',
  },
  de: {
    foreignCall: {
      message: 'Der Aufruf kam nicht von der eigenen Seite des Programms.',
      advice: 'Das Programm neu starten.',
    },
    notAnswered: { message: (call) => `${call} wird hier nicht beantwortet.`, advice: 'Bitte melden.' },
    wrongEntry: {
      message: (reason) => `Eine Eingabe ist nicht verwendbar: ${reason ?? 'nicht verständlich'}.`,
      advice: 'Berichtigen und erneut versuchen.',
    },
    noWay: {
      series: 'Die Seite kann noch keine Reihen empfangen.',
      files: 'Die Seite kann noch keine Dateien empfangen.',
    },
    workerGone: 'Der Teil des Fensters, der die Daten hält, hat sich beendet.',
    answeredOther: (reason) => `Das Fenster hat etwas anderes geantwortet als gefragt: ${reason}`,
    reload: 'Das Fenster neu laden (Ansicht, Fenster neu laden).',
    noDownloads: {
      message: (connection) => `Die Verbindung „${connection}“ lädt keine Dateien herunter.`,
      advice: 'Verbindungen öffnen und es erlauben, wenn der Server es anbietet.',
    },
    noProperties: {
      message: (connection) => `Die Verbindung ${connection} fragt nicht nach Eigenschaften von Datenpunkten.`,
      advice: 'In der Verbindung unter Erweitert einschalten.',
    },
    notHeld: {
      message: 'Dieser Export nimmt nichts von der Seite.',
      advice: 'Erneut exportieren; wenn es so bleibt, bitte melden.',
    },
    views: 'Ansichten',
  },
});
