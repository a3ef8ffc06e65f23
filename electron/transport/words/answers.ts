import { catalogue } from '@shared/language/catalogue';
import { shownNumber } from '@shared/language/decimal-sign';

/** What is said of requests that ended without their whole answer, and of answers that are not as they should be. */
export const answerWords = catalogue({
  en: {
    takenBack: { message: 'The request was taken back.', advice: 'Read again when you want it.' },
    inParts: {
      message: 'The request was taken back: its answer turned out to be long, and is read in parts.',
      advice: 'The requests after it read the parts.',
    },
    connectionChanged: {
      message: (connection: string) => `The connection “${connection}” was changed or removed while it was in use.`,
      advice: 'Read again, and it goes by the new settings.',
    },
    silent: {
      headers: (host: string, seconds: number) =>
        `The server ${host} did not begin to answer within ${shownNumber(seconds)} s.`,
      body: (host: string, seconds: number) =>
        `The server ${host} fell silent in the middle of its answer, for ${shownNumber(seconds)} s.`,
      advice: 'Try again, read a shorter range, or raise the time-out of the connection.',
    },
    tooLarge: {
      message: (host: string, mebibytes: number) =>
        `The answer of ${host} is larger than ${mebibytes} MiB; the rest of it was not taken.`,
      advice: 'Read a shorter range or fewer items. If you asked for little, the server or a proxy is out of order.',
    },
    sameFiles: {
      message: (store: string) =>
        `The store “${store}” sent the same files again where the next ones were asked: its server seems to ignore “skip”.`,
      advice: 'They were left out. Set a limit above the number of files, or ask for parts of the time range.',
    },
    look: 'Open the request in Inspect to see the answer, and check that the connection names the right path.',
    notAsSpecified: {
      at: (member: string | undefined, what: string) => {
        if (member === undefined) return `The server’s answer is not as specified: ${what}.`;
        const isOf = what.startsWith('is ');
        return `The server’s answer is not as specified${isOf ? ':' : ', in'} “${member}”${isOf ? '' : ':'} ${what}.`;
      },
      what: 'not as specified',
      queryPosition: 'expected the position of a query',
    },
    /** Of a store or an item. */
    withoutFiles: 'the answer has neither files nor an error of it',
    is: {
      empty: 'The answer is empty.',
      webPage: (title: string | undefined) => `The answer is a web page${title === undefined ? '' : ` (“${title}”)`}.`,
      xml: 'The answer is XML.',
      notJson: 'The answer is not JSON.',
    },
    queryUntold: {
      message: (queries: number) => `The answer lacks some of the ${queries} queries and does not tell which.`,
      advice: 'Ask the queries one by one; Inspect shows the answer.',
    },
    queryUnknown: {
      message: (query: string | number, queries: number) =>
        `The answer belongs to query ${query}, counted from 0, but the request had ${queries}.`,
      advice: 'Open the request in Inspect to see the answer.',
    },
    logged: {
      gone: (id: number) => `Request ${id} is no longer kept.`,
      kept: (requests: number) => `The last ${requests} requests are.`,
      noJson: (byte: number) => `This is no JSON at byte ${byte}.`,
      keptEnds: (byte: number) => `The kept part ends at byte ${byte}.`,
      bodyEnds: (byte: number) => `The body ends at byte ${byte}.`,
    },
  },
  de: {
    takenBack: { message: 'Die Anfrage wurde zurückgenommen.', advice: 'Bei Bedarf erneut lesen.' },
    inParts: {
      message:
        'Die Anfrage wurde zurückgenommen: ihre Antwort stellte sich als lang heraus und wird in Teilen gelesen.',
      advice: 'Die Anfragen danach lesen die Teile.',
    },
    connectionChanged: {
      message: (connection) =>
        `Die Verbindung „${connection}“ wurde geändert oder entfernt, während sie in Gebrauch war.`,
      advice: 'Erneut lesen; dann gelten die neuen Einstellungen.',
    },
    silent: {
      headers: (host, seconds) =>
        `Der Server ${host} hat nicht innerhalb von ${shownNumber(seconds)} s angefangen zu antworten.`,
      body: (host, seconds) => `Der Server ${host} verstummte mitten in seiner Antwort, für ${shownNumber(seconds)} s.`,
      advice: 'Erneut versuchen, einen kürzeren Zeitraum lesen oder das Zeitlimit der Verbindung erhöhen.',
    },
    tooLarge: {
      message: (host, mebibytes) =>
        `Die Antwort von ${host} ist größer als ${mebibytes} MiB; der Rest wurde nicht angenommen.`,
      advice:
        'Einen kürzeren Zeitraum oder weniger Datenpunkte lesen. Wenn nur wenig gefragt war, ist der Server oder ein Proxy gestört.',
    },
    sameFiles: {
      message: (store) =>
        `Der Speicher „${store}“ hat dieselben Dateien noch einmal gesendet, als die nächsten gefragt waren: sein Server beachtet „skip“ anscheinend nicht.`,
      advice:
        'Sie wurden weggelassen. Eine Grenze über der Anzahl der Dateien setzen oder Teile des Zeitraums abfragen.',
    },
    look: 'Die Anfrage in der Diagnose öffnen, um die Antwort zu sehen, und prüfen, ob die Verbindung den richtigen Pfad nennt.',
    notAsSpecified: {
      at: (member, what) => {
        if (member === undefined) return `Die Antwort des Servers entspricht nicht der Spezifikation: ${what}.`;
        const isOf = what.startsWith('fehlt');
        return `Die Antwort des Servers entspricht nicht der Spezifikation${isOf ? ':' : ', in'} „${member}“${isOf ? '' : ':'} ${what}.`;
      },
      what: 'nicht wie spezifiziert',
      queryPosition: 'erwartet wird die Position einer Abfrage',
    },
    withoutFiles: 'die Antwort hat davon weder Dateien noch einen Fehler',
    is: {
      empty: 'Die Antwort ist leer.',
      webPage: (title) => `Die Antwort ist eine Webseite${title === undefined ? '' : ` („${title}“)`}.`,
      xml: 'Die Antwort ist XML.',
      notJson: 'Die Antwort ist kein JSON.',
    },
    queryUntold: {
      message: (queries) => `In der Antwort fehlen einige der ${queries} Abfragen, und sie sagt nicht, welche.`,
      advice: 'Die Abfragen einzeln stellen; die Diagnose zeigt die Antwort.',
    },
    queryUnknown: {
      message: (query, queries) =>
        `Die Antwort gehört zur Abfrage ${query}, von 0 an gezählt, aber die Anfrage hatte ${queries}.`,
      advice: 'Die Anfrage in der Diagnose öffnen, um die Antwort zu sehen.',
    },
    logged: {
      gone: (id) => `Die Anfrage ${id} wird nicht mehr aufbewahrt.`,
      kept: (requests) => `Aufbewahrt werden die letzten ${requests} Anfragen.`,
      noJson: (byte) => `Bei Byte ${byte} ist das kein JSON.`,
      keptEnds: (byte) => `Der aufbewahrte Teil endet bei Byte ${byte}.`,
      bodyEnds: (byte) => `Der Inhalt endet bei Byte ${byte}.`,
    },
  },
});
