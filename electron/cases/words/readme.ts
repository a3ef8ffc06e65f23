import { catalogue } from '@shared/language/catalogue';

/** What a person reads first who unpacks a case. */
export const readmeWords = catalogue({
  en: {
    saved: (time: string, version: string) => `Saved ${time} by Process Data Viewer ${version}`,
    connection: (name: string, address: string) => `Connection: ${name}, ${address}`,
    data: (start: string, end: string) => `Data: ${start} to ${end}`,
    howToOpen: [
      'To see the same trend, findings and requests without the server, choose “Open a case” in Process Data Viewer,',
      'or drop this zip file on its window.',
    ],
    entry: (file: string, bytes: number, meaning: string) => `${file}  ${bytes} bytes  ${meaning}`,
    meanings: {
      manifest: 'what the case is about, and the versions of the program',
      view: 'the view: items, times, lanes, notes',
      items: 'units, limits and descriptions of the items',
      findings: 'the findings of item health, for the program',
      har: 'the requests with their answers as HAR 1.2, which browsers and other tools open',
      records: 'the requests as the program lists them',
      data: 'the stored samples as Parquet: item, time (UTC), value, text, quality',
      picture: 'the trend as it was seen',
      health: 'the findings of item health as a table',
      curl: 'each request as a cURL command, without credentials',
      timings: 'what the time of each request went into',
      settings: 'the settings of the program',
    },
  },
  de: {
    saved: (time, version) => `Gespeichert ${time} von Process Data Viewer ${version}`,
    connection: (name, address) => `Verbindung: ${name}, ${address}`,
    data: (start, end) => `Daten: ${start} bis ${end}`,
    howToOpen: [
      'Um denselben Trend, dieselben Befunde und Anfragen ohne den Server zu sehen, in Process Data Viewer',
      '„Fall öffnen“ wählen oder diese Zip-Datei auf das Fenster ziehen.',
    ],
    entry: (file, bytes, meaning) => `${file}  ${bytes} Bytes  ${meaning}`,
    meanings: {
      manifest: 'worum es in dem Fall geht, und die Versionen des Programms',
      view: 'die Ansicht: Datenpunkte, Zeiten, Spuren, Notizen',
      items: 'Einheiten, Grenzwerte und Beschreibungen der Datenpunkte',
      findings: 'die Befunde zum Zustand der Datenpunkte, für das Programm',
      har: 'die Anfragen mit ihren Antworten als HAR 1.2, das Browser und andere Werkzeuge öffnen',
      records: 'die Anfragen, wie das Programm sie aufführt',
      data: 'die gespeicherten Messwerte als Parquet: Datenpunkt, Zeit (UTC), Wert, Text, Qualität',
      picture: 'der Trend, wie er zu sehen war',
      health: 'die Befunde zum Zustand der Datenpunkte als Tabelle',
      curl: 'jede Anfrage als cURL-Befehl, ohne Zugangsdaten',
      timings: 'wofür die Zeit jeder Anfrage gebraucht wurde',
      settings: 'die Einstellungen des Programms',
    },
  },
});
