import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What is said of cases: where one is saved, and where one is open. */
export const caseWords = catalogue({
  en: {
    notClosed: 'The case could not be closed',
    strip: {
      label: 'Case',
      name: (name: string) => `Case “${name}”`,
      from: (savedAt: string, connection: string, version: string) =>
        `saved ${savedAt} from ${connection} by version ${version}. No server is asked: all comes from the file.`,
      close: 'Close the case',
      content: 'What is in it',
      parts: (parts: readonly string[]) => `${parts.join('; ')}.`,
      view: 'The view',
      noView: 'No view',
      health: (items: number) => `the health of ${formatCountOf(items, 'item')}`,
      noHealth: 'no findings',
      requests: (count: number) => formatCountOf(count, 'request'),
      noRequests: 'no requests',
      program: (address: string, version: string, electron: string, platform: string) =>
        `${address} · Process Data Viewer ${version}, Electron ${electron}, ${platform}`,
      noData: 'No data: the trend can’t be shown, but the picture in the file can be looked at.',
      data: (samples: number, items: number, start: string, end: string, lost: number) =>
        `${formatCountOf(samples, 'stored sample')} of ${formatCountOf(items, 'item')}, ${start} to ${end}${lost === 0 ? '' : `; of ${formatCountOf(lost, 'item')} not all could be had`}. Aggregates are worked out of them here, after OPC UA Part 13; the server’s own may differ.`,
    },
    save: {
      title: 'Save a case for a ticket',
      lost: 'The case, which is being saved',
      name: 'Name',
      note: 'What it is about',
      noteHint: 'What was expected, what was seen, since when',
      parts: 'What is in the case',
      /** Why a part can’t be in it. */
      nothing: {
        view: '',
        picture: 'The trend shows nothing',
        health: 'Nothing was checked: press Check in Inspect, Health',
        requests: 'No request of this connection is kept',
        settings: '',
        data: 'The trend has no items',
      },
      view: (name: string) =>
        `Items, times, lanes, limits, cursors and notes of “${name}”; with what the library has of its items`,
      picture: 'The trend as it is on screen, as PNG',
      health: (items: number, troubled: number) =>
        `${formatCountOf(items, 'item')}, ${formatCount(troubled)} with findings; also as CSV`,
      requests: (count: number, bytes: string) =>
        `${formatCountOf(count, 'request')} of this connection with the answers (${bytes} came, as far as they are kept): HAR, cURL and timings. Secrets are blanked`,
      settings: 'Of the program; without recent items, stores and addresses',
      data: (items: number, mostMillions: number) =>
        `Stored samples of ${formatCountOf(items, 'item')}, read once more, as Parquet; up to ${mostMillions} million. Without it, the case can’t show the trend`,
      withFindings: 'Also of the items with findings, over the range of the check',
      always:
        'Always in it: name and note, the connection’s name and address, and the versions of the program. Never in it: passwords, tokens and other secrets.',
      cancel: 'Cancel',
      save: 'Save…',
      read: (samples: number) => `${formatCountOf(samples, 'sample')} read`,
      progress: 'Data of the case',
      saved: (bytes: string) => `The case is saved, ${bytes}`,
      missing: (items: number, path: string, message: string) =>
        `${formatCountOf(items, 'item')} without all samples, the first ${path}: ${message}`,
    },
  },
  de: {
    notClosed: 'Der Fall konnte nicht geschlossen werden',
    strip: {
      label: 'Fall',
      name: (name) => `Fall „${name}“`,
      from: (savedAt, connection, version) =>
        `gespeichert am ${savedAt} aus ${connection} mit Version ${version}. Kein Server wird gefragt: Alles kommt aus der Datei.`,
      close: 'Fall schließen',
      content: 'Was er enthält',
      parts: (parts) => `${parts.join('; ')}.`,
      view: 'Die Ansicht',
      noView: 'Keine Ansicht',
      health: (items) => `der Zustand von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')}`,
      noHealth: 'keine Befunde',
      requests: (count) => formatCountOf(count, 'Anfrage', 'Anfragen'),
      noRequests: 'keine Anfragen',
      program: (address, version, electron, platform) =>
        `${address} · Process Data Viewer ${version}, Electron ${electron}, ${platform}`,
      noData: 'Keine Daten: Der Trend kann nicht gezeigt, aber das Bild in der Datei kann angesehen werden.',
      data: (samples, items, start, end, lost) =>
        `${formatCountOf(samples, 'gespeicherter Messwert', 'gespeicherte Messwerte')} von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')}, ${start} bis ${end}${lost === 0 ? '' : `; von ${formatCountOf(lost, 'Datenpunkt', 'Datenpunkten')} waren nicht alle zu bekommen`}. Aggregate werden hier daraus berechnet, nach OPC UA Teil 13; die des Servers können abweichen.`,
    },
    save: {
      title: 'Fall für ein Ticket speichern',
      lost: 'Der Fall, der gerade gespeichert wird',
      name: 'Name',
      note: 'Worum es geht',
      noteHint: 'Was erwartet wurde, was zu sehen war, seit wann',
      parts: 'Was der Fall enthält',
      nothing: {
        view: '',
        picture: 'Der Trend zeigt nichts',
        health: 'Nichts wurde geprüft: in der Diagnose unter „Zustand“ „Prüfen“ drücken',
        requests: 'Keine Anfrage dieser Verbindung wird aufbewahrt',
        settings: '',
        data: 'Der Trend hat keine Datenpunkte',
      },
      view: (name) =>
        `Datenpunkte, Zeiten, Spuren, Grenzwerte, Cursor und Notizen von „${name}“; mit dem, was die Bibliothek zu den Datenpunkten hat`,
      picture: 'Der Trend, wie er auf dem Bildschirm ist, als PNG',
      health: (items, troubled) =>
        `${formatCountOf(items, 'Datenpunkt', 'Datenpunkte')}, ${formatCount(troubled)} mit Befunden; auch als CSV`,
      requests: (count, bytes) =>
        `${formatCountOf(count, 'Anfrage', 'Anfragen')} dieser Verbindung mit den Antworten (${bytes} kamen an, soweit sie aufbewahrt werden): HAR, cURL und Zeiten. Geheimnisse sind geschwärzt`,
      settings: 'Des Programms; ohne zuletzt benutzte Datenpunkte, Speicher und Adressen',
      data: (items, mostMillions) =>
        `Gespeicherte Messwerte von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')}, noch einmal gelesen, als Parquet; bis zu ${mostMillions} Millionen. Ohne sie kann der Fall den Trend nicht zeigen`,
      withFindings: 'Auch von den Datenpunkten mit Befunden, über den Zeitraum der Prüfung',
      always:
        'Immer enthalten: Name und Notiz, Name und Adresse der Verbindung und die Versionen des Programms. Nie enthalten: Passwörter, Token und andere Geheimnisse.',
      cancel: 'Abbrechen',
      save: 'Speichern …',
      read: (samples) => `${formatCountOf(samples, 'Messwert', 'Messwerte')} gelesen`,
      progress: 'Daten des Falls',
      saved: (bytes) => `Der Fall ist gespeichert, ${bytes}`,
      missing: (items, path, message) =>
        `${formatCountOf(items, 'Datenpunkt', 'Datenpunkte')} ohne alle Messwerte, zuerst ${path}: ${message}`,
    },
  },
});
