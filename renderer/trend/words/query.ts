import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What is said of reading: how much it would bring, what went wrong, and its steps that can be undone. */
export const queryWords = catalogue({
  en: {
    estimate: {
      ofAuto: (points: number) => `about ${formatCountOf(points, 'point')} of Auto`,
      processed: (points: number) => `about ${formatCountOf(points, 'point')}`,
      raw: (items: number) => `all samples that the server keeps of ${formatCountOf(items, 'item')}`,
      rawAbout: (items: number, points: number) =>
        `all samples that the server keeps of ${formatCountOf(items, 'item')}, about ${formatCountOf(points, 'point')}`,
      none: 'no points',
      joined: (parts: readonly string[]) => parts.join(', and '),
    },
    examples: {
      month: {
        name: 'A month of raw data',
        description:
          '2.6 million points of four items: bed temperature, pump current, feed density and the unit’s state',
      },
      shift: { name: 'Eight hours of the unit', description: 'The trend with which the demo plant opens' },
    },
    problems: {
      more: (message: string, others: number) => `${message} ${others} more could not be read.`,
      ofLayers: (names: readonly string[], message: string) => `${names.join(', ')}: ${message}`,
      /** What came of an answer that ended too early. */
      cut: {
        rest: (item: string, time: string) =>
          `The answer ended too early: ${item} is incomplete, what follows ${time} is missing.`,
        between: (item: string, from: string, to: string) =>
          `The answer ended too early: ${item} is incomplete between ${from} and ${to}.`,
        nothing: (item: string) => `The answer ended too early: nothing of ${item} came.`,
      },
      stopped: 'Reading was stopped; what had arrived is drawn.',
      retry: 'Press Retry to read the rest.',
      ofAggregate: {
        message: (item: string, aggregate: string) =>
          `The formula takes ${aggregate} of ${item}: events are looked for in what is calculated of raw samples.`,
        advice: 'Let that series be read as Auto or Raw, or name another one in the formula.',
      },
      manyCalculated: {
        message: (points: number, most: number) =>
          `The formula takes about ${formatCountOf(points, 'raw point')} of this range, and ${formatCount(most)} are calculated at a time.`,
        advice: 'Search a shorter range.',
      },
      manyIntervals: {
        many: (length: string, most: number) =>
          `Intervals of ${length} are too many here: a trend reads ${formatCount(most)} of an item at a time.`,
        unequal: (length: string, most: number) =>
          `Intervals of ${length} differ in length, and are too many here: each is a request of its own, and a trend makes ${formatCount(most)} at a time.`,
        advice: 'Zoom in, choose longer intervals in the read options, or export the data, which has no such limit.',
      },
    },
    /** Steps that can be undone. */
    steps: {
      open: (name: string) => `Open “${name}”`,
      aggregate: 'Change the aggregate',
      auto: 'Read in Auto',
      options: 'Change the read options',
      quality: 'Change the quality rules',
      range: 'Change the time range',
      formerAxes: 'Go back to former value axes',
      zone: 'Change the zone',
      follow: 'Follow live',
      stopFollowing: 'Stop following',
    },
  },
  de: {
    estimate: {
      ofAuto: (points) => `etwa ${formatCountOf(points, 'Punkt', 'Punkte')} von Auto`,
      processed: (points) => `etwa ${formatCountOf(points, 'Punkt', 'Punkte')}`,
      raw: (items) => `alle Messwerte des Servers von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')}`,
      rawAbout: (items, points) =>
        `alle Messwerte des Servers von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')}, etwa ${formatCountOf(points, 'Punkt', 'Punkte')}`,
      none: 'keine Punkte',
      joined: (parts) => parts.join(' und '),
    },
    examples: {
      month: {
        name: 'Ein Monat Rohwerte',
        description:
          '2,6 Millionen Punkte von vier Datenpunkten: Betttemperatur, Pumpenstrom, Dichte der Zufuhr und Zustand der Anlage',
      },
      shift: { name: 'Acht Stunden der Anlage', description: 'Der Trend, mit dem die Demoanlage öffnet' },
    },
    problems: {
      more: (message, others) =>
        `${message} ${others === 1 ? '1 weiterer konnte' : `${others} weitere konnten`} nicht gelesen werden.`,
      ofLayers: (names, message) => `${names.join(', ')}: ${message}`,
      cut: {
        rest: (item, time) => `Die Antwort endete zu früh: ${item} ist unvollständig; was auf ${time} folgt, fehlt.`,
        between: (item, from, to) =>
          `Die Antwort endete zu früh: ${item} ist zwischen ${from} und ${to} unvollständig.`,
        nothing: (item) => `Die Antwort endete zu früh: Von ${item} kam nichts.`,
      },
      stopped: 'Das Lesen wurde gestoppt; was angekommen war, ist gezeichnet.',
      retry: '„Wiederholen“ drücken, um den Rest zu lesen.',
      ofAggregate: {
        message: (item, aggregate) =>
          `Die Formel verwendet ${aggregate} von ${item}: Ereignisse werden in dem gesucht, was aus Rohwerten berechnet ist.`,
        advice: 'Diese Reihe als Auto oder Rohwerte lesen oder in der Formel eine andere nennen.',
      },
      manyCalculated: {
        message: (points, most) =>
          `Die Formel braucht etwa ${formatCountOf(points, 'Rohwert', 'Rohwerte')} aus diesem Zeitraum; ${formatCount(most)} werden auf einmal berechnet.`,
        advice: 'Einen kürzeren Zeitraum durchsuchen.',
      },
      manyIntervals: {
        many: (length, most) =>
          `Intervalle von ${length} sind hier zu viele: Ein Trend liest ${formatCount(most)} je Datenpunkt auf einmal.`,
        unequal: (length, most) =>
          `Intervalle von ${length} sind verschieden lang und hier zu viele: Jedes ist eine eigene Anfrage, und ein Trend stellt ${formatCount(most)} auf einmal.`,
        advice:
          'Hineinzoomen, in den Leseoptionen längere Intervalle wählen oder die Daten exportieren, wofür diese Grenze nicht gilt.',
      },
    },
    steps: {
      open: (name) => `„${name}“ öffnen`,
      aggregate: 'Aggregat ändern',
      auto: 'Mit Auto lesen',
      options: 'Leseoptionen ändern',
      quality: 'Qualitätsregeln ändern',
      range: 'Zeitraum ändern',
      formerAxes: 'Zu früheren Wertachsen zurückkehren',
      zone: 'Zeitzone ändern',
      follow: 'Live folgen',
      stopFollowing: 'Nicht mehr live folgen',
    },
  },
});
