import { catalogue } from '@shared/language/catalogue';

/** What is said while the health of items is checked. */
export const healthWords = catalogue({
  en: {
    future: {
      message: 'The range lies in the future: there is nothing to check yet.',
      advice: 'Choose a range that begins before now.',
    },
    stopped: {
      message: (reason: string) => `The worker that judges items stopped (${reason}).`,
      advice: 'Check fewer items or a shorter range; if it stays, report it.',
    },
    notes: {
      onlySince: (note: string, start: string) => `${note} Only the samples since ${start} were looked at.`,
      noFuture: (reason: string) => `Nothing is known of times in the future: ${reason}`,
      noInterpolated: (reason: string) => `Nothing is known of interpolated values: ${reason}`,
      countedOnly: 'The aggregates count samples in the range, and none came where they were read raw.',
      otherIntervals: 'The server cuts the range into other intervals than it was asked for.',
      lacking: (aggregate: string, reason: string) => `The server did not give ${aggregate}: ${reason}`,
      left: (count: number) =>
        `${count} interval${count === 1 ? '' : 's'} that aggregates point to ${count === 1 ? 'was' : 'were'} not read raw, which would be more than the item’s share of raw samples or more than 12 parts; what is told of ${count === 1 ? 'it' : 'them'} comes from the aggregates alone.`,
    },
  },
  de: {
    future: {
      message: 'Der Zeitraum liegt in der Zukunft: es gibt noch nichts zu prüfen.',
      advice: 'Einen Zeitraum wählen, der vor jetzt beginnt.',
    },
    stopped: {
      message: (reason) => `Der Worker, der Datenpunkte beurteilt, ist stehen geblieben (${reason}).`,
      advice: 'Weniger Datenpunkte oder einen kürzeren Zeitraum prüfen; wenn es so bleibt, bitte melden.',
    },
    notes: {
      onlySince: (note, start) => `${note} Nur die Messwerte seit ${start} wurden angesehen.`,
      noFuture: (reason) => `Über Zeiten in der Zukunft ist nichts bekannt: ${reason}`,
      noInterpolated: (reason) => `Über interpolierte Werte ist nichts bekannt: ${reason}`,
      countedOnly: 'Die Aggregate zählen Messwerte im Zeitraum, und wo sie roh gelesen wurden, kam keiner.',
      otherIntervals: 'Der Server teilt den Zeitraum in andere Intervalle, als gefragt waren.',
      lacking: (aggregate, reason) => `Der Server hat ${aggregate} nicht geliefert: ${reason}`,
      left: (count) =>
        count === 1
          ? '1 Intervall, auf das Aggregate hinweisen, wurde nicht roh gelesen: das wäre mehr als der Anteil des Datenpunkts an Rohwerten oder mehr als 12 Teile; was darüber gesagt wird, stammt allein aus den Aggregaten.'
          : `${count} Intervalle, auf die Aggregate hinweisen, wurden nicht roh gelesen: das wäre mehr als der Anteil des Datenpunkts an Rohwerten oder mehr als 12 Teile; was darüber gesagt wird, stammt allein aus den Aggregaten.`,
    },
  },
});
