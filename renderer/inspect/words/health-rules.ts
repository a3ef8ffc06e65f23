import type { HealthThresholds as Thresholds } from '@shared/contract/inspect/health';
import { catalogue } from '@shared/language/catalogue';
import { shownNumber } from '@shared/language/decimal-sign';

/**
 * What a person is told of each rule (one place of it, several, the rule with its thresholds), and what thresholds are called. What is
 * found of an item as a whole is not counted.
 */
export const ruleWords = catalogue({
  en: {
    rules: {
      failed: {
        one: 'not readable',
        sentence: () => 'The server gives an error in place of data.',
      },
      noData: {
        one: 'no data',
        sentence: () => 'There is no sample in the range.',
      },
      stale: {
        one: 'stale',
        sentence: ({ staleFactor, expectedSeconds }: Thresholds) =>
          `The last value is older than ${shownNumber(staleFactor)} of the item’s longest usual intervals${
            expectedSeconds > 0
              ? `; a single sample is held against the ${shownNumber(expectedSeconds)} s that are expected`
              : ''
          }.`,
      },
      bad: {
        one: 'bad stretch',
        many: 'bad stretches',
        sentence: ({ badPercent }: Thresholds) =>
          `More than ${shownNumber(badPercent)} % of the samples have bad quality.`,
      },
      gap: {
        one: 'gap',
        many: 'gaps',
        sentence: ({ gapFactor }: Thresholds) =>
          `No sample for longer than ${shownNumber(gapFactor)} of the item’s longest usual intervals. An interval is usual where at least 5 as long take 3 % of the time.`,
      },
      flat: {
        one: 'flat line',
        many: 'flat lines',
        sentence: ({ flatMinutes, flatWithin }: Thresholds) =>
          `The value ${flatWithin === 0 ? 'stays the same' : `moves by no more than ${shownNumber(flatWithin)}`} for ${shownNumber(flatMinutes)} min or longer, though the item moves to and fro as a rule. A value that stays 0 is at rest.`,
      },
      stepBack: {
        one: 'step back in time',
        many: 'steps back in time',
        sentence: () => 'The server sends a sample with an earlier time than the one before.',
      },
      future: {
        one: 'time in the future',
        many: 'times in the future',
        sentence: ({ futureSeconds }: Thresholds) =>
          `Samples have a time more than ${shownNumber(futureSeconds)} s after this computer’s present; a day ahead is looked at.`,
      },
      limits: {
        one: 'stretch outside the limits',
        many: 'stretches outside the limits',
        sentence: () => 'Values lie outside the range that the item library has for the item.',
      },
      text: {
        one: 'text among numbers',
        many: 'texts among numbers',
        sentence: () => 'Samples are texts where the item gives numbers, or numbers where it gives texts.',
      },
      numberText: {
        one: 'stretch of numbers as texts',
        many: 'stretches of numbers as texts',
        sentence: () =>
          'All values are texts that hold numbers, some with decimals: they are drawn as states, and nothing is calculated of them. The server or its data source should send them as numbers.',
      },
      infinite: {
        one: 'stretch of infinite values',
        many: 'stretches of infinite values',
        sentence: () => 'Values are infinite, or too large for a double, though their quality is not bad.',
      },
      none: {
        one: 'stretch without a value',
        many: 'stretches without a value',
        sentence: () => 'Samples have no value, though their quality is not bad.',
      },
      duplicate: {
        one: 'stretch of duplicates',
        many: 'stretches of duplicates',
        sentence: () => 'Samples have the same time as the one before.',
      },
      spike: {
        one: 'spike',
        many: 'spikes',
        sentence: ({ spikeFactor, spikeSamples }: Thresholds) =>
          `The value leaves by more than ${shownNumber(spikeFactor)} usual moves and is back after ${shownNumber(spikeSamples)} sample${spikeSamples === 1 ? '' : 's'} at most. A move is usual that 95 % of the moves do not exceed; an item that often steps as far is switched, and has no spikes.`,
      },
      interpolated: {
        one: 'different interpolated value',
        many: 'different interpolated values',
        sentence: ({ interpolatedPercent }: Thresholds) =>
          `At 100 instants of the range, a good interpolated value differs from what the raw samples give, as a line and as steps, by more than ${shownNumber(interpolatedPercent)} % of all that the item moves.`,
      },
      rate: {
        one: 'too few samples',
        sentence: ({ expectedSeconds, ratePercent }: Thresholds) =>
          `Fewer than ${shownNumber(ratePercent)} % of the samples came that one every ${shownNumber(expectedSeconds)} s would give.`,
      },
      uncertain: {
        one: 'uncertain stretch',
        many: 'uncertain stretches',
        sentence: ({ uncertainPercent }: Thresholds) =>
          `More than ${shownNumber(uncertainPercent)} % of the samples have uncertain quality.`,
      },
    },
    thresholds: {
      staleFactor: { label: 'Stale: last value older than', unit: 'usual intervals' },
      gapFactor: { label: 'Gap: longer than', unit: 'usual intervals' },
      expectedSeconds: { label: 'Expected: a sample every (0: its own way)', unit: 's' },
      ratePercent: { label: 'Too few: less than', unit: '% of the expected' },
      flatMinutes: { label: 'Flat line: at least', unit: 'min' },
      flatWithin: { label: 'Flat line: moves by no more than', unit: 'of its unit' },
      spikeFactor: { label: 'Spike: more than', unit: 'usual moves' },
      spikeSamples: { label: 'Spike: at most', unit: 'samples' },
      futureSeconds: { label: 'In the future: later than', unit: 's' },
      badPercent: { label: 'Bad: more than', unit: '%' },
      uncertainPercent: { label: 'Uncertain: more than', unit: '%' },
      interpolatedPercent: { label: 'Interpolated: off by more than', unit: '%' },
      rawMillions: { label: 'Read raw in all: at most', unit: 'million samples' },
    },
  },
  de: {
    rules: {
      failed: {
        one: 'nicht lesbar',
        sentence: () => 'Der Server liefert einen Fehler statt Daten.',
      },
      noData: {
        one: 'keine Daten',
        sentence: () => 'Im Zeitraum liegt kein Messwert.',
      },
      stale: {
        one: 'veraltet',
        sentence: ({ staleFactor, expectedSeconds }) =>
          `Der letzte Wert ist älter als ${shownNumber(staleFactor)} der längsten üblichen Intervalle des Datenpunkts${
            expectedSeconds > 0
              ? `; ein einzelner Messwert wird an den erwarteten ${shownNumber(expectedSeconds)} s gemessen`
              : ''
          }.`,
      },
      bad: {
        one: 'schlechter Abschnitt',
        many: 'schlechte Abschnitte',
        sentence: ({ badPercent }) => `Mehr als ${shownNumber(badPercent)} % der Messwerte haben schlechte Qualität.`,
      },
      gap: {
        one: 'Lücke',
        many: 'Lücken',
        sentence: ({ gapFactor }) =>
          `Länger als ${shownNumber(gapFactor)} der längsten üblichen Intervalle des Datenpunkts kein Messwert. Üblich ist ein Intervall, wenn mindestens 5 so lange 3 % der Zeit einnehmen.`,
      },
      flat: {
        one: 'konstanter Verlauf',
        many: 'konstante Verläufe',
        sentence: ({ flatMinutes, flatWithin }) =>
          `Der Wert ${flatWithin === 0 ? 'bleibt' : 'bewegt sich'} ${shownNumber(flatMinutes)} min oder länger ${flatWithin === 0 ? 'gleich' : `um höchstens ${shownNumber(flatWithin)}`}, obwohl sich der Datenpunkt in der Regel hin und her bewegt. Ein Wert, der 0 bleibt, ruht.`,
      },
      stepBack: {
        one: 'Zeitsprung zurück',
        many: 'Zeitsprünge zurück',
        sentence: () => 'Der Server sendet einen Messwert mit einer früheren Zeit als der davor.',
      },
      future: {
        one: 'Zeit in der Zukunft',
        many: 'Zeiten in der Zukunft',
        sentence: ({ futureSeconds }) =>
          `Messwerte haben eine Zeit, die mehr als ${shownNumber(futureSeconds)} s nach der Gegenwart dieses Computers liegt; geprüft wird einen Tag voraus.`,
      },
      limits: {
        one: 'Abschnitt außerhalb der Grenzwerte',
        many: 'Abschnitte außerhalb der Grenzwerte',
        sentence: () => 'Werte liegen außerhalb des Bereichs, den die Bibliothek für den Datenpunkt hat.',
      },
      text: {
        one: 'Text unter Zahlen',
        many: 'Texte unter Zahlen',
        sentence: () => 'Messwerte sind Texte, wo der Datenpunkt Zahlen liefert, oder Zahlen, wo er Texte liefert.',
      },
      numberText: {
        one: 'Abschnitt mit Zahlen als Text',
        many: 'Abschnitte mit Zahlen als Text',
        sentence: () =>
          'Alle Werte sind Texte, die Zahlen enthalten, einige mit Nachkommastellen: sie werden als Zustände gezeichnet, und es wird nichts aus ihnen berechnet. Der Server oder seine Datenquelle sollte sie als Zahlen senden.',
      },
      infinite: {
        one: 'Abschnitt mit unendlichen Werten',
        many: 'Abschnitte mit unendlichen Werten',
        sentence: () =>
          'Werte sind unendlich oder größer, als eine Gleitkommazahl (double) sein kann, obwohl ihre Qualität nicht schlecht ist.',
      },
      none: {
        one: 'Abschnitt ohne Wert',
        many: 'Abschnitte ohne Wert',
        sentence: () => 'Messwerte haben keinen Wert, obwohl ihre Qualität nicht schlecht ist.',
      },
      duplicate: {
        one: 'Abschnitt mit Duplikaten',
        many: 'Abschnitte mit Duplikaten',
        sentence: () => 'Messwerte haben dieselbe Zeit wie der davor.',
      },
      spike: {
        one: 'Ausreißer',
        many: 'Ausreißer',
        sentence: ({ spikeFactor, spikeSamples }) =>
          `Der Wert springt um mehr als ${shownNumber(spikeFactor)} übliche Bewegungen weg und ist nach höchstens ${shownNumber(spikeSamples)} Messwert${spikeSamples === 1 ? '' : 'en'} zurück. Üblich ist eine Bewegung, die 95 % der Bewegungen nicht überschreiten; ein Datenpunkt, der oft so weit springt, wird geschaltet und hat keine Ausreißer.`,
      },
      interpolated: {
        one: 'abweichender interpolierter Wert',
        many: 'abweichende interpolierte Werte',
        sentence: ({ interpolatedPercent }) =>
          `An 100 Zeitpunkten des Zeitraums weicht ein guter interpolierter Wert von dem, was die Rohwerte ergeben, als Linie und als Stufen, um mehr als ${shownNumber(interpolatedPercent)} % der gesamten Bewegung des Datenpunkts ab.`,
      },
      rate: {
        one: 'zu wenige Messwerte',
        sentence: ({ expectedSeconds, ratePercent }) =>
          `Es kamen weniger als ${shownNumber(ratePercent)} % der Messwerte, die einer alle ${shownNumber(expectedSeconds)} s ergäbe.`,
      },
      uncertain: {
        one: 'unsicherer Abschnitt',
        many: 'unsichere Abschnitte',
        sentence: ({ uncertainPercent }) =>
          `Mehr als ${shownNumber(uncertainPercent)} % der Messwerte haben unsichere Qualität.`,
      },
    },
    thresholds: {
      staleFactor: { label: 'Veraltet: letzter Wert älter als', unit: 'übliche Intervalle' },
      gapFactor: { label: 'Lücke: länger als', unit: 'übliche Intervalle' },
      expectedSeconds: { label: 'Erwartet: ein Messwert alle (0: wie von selbst)', unit: 's' },
      ratePercent: { label: 'Zu wenige: weniger als', unit: '% der erwarteten' },
      flatMinutes: { label: 'Konstanter Verlauf: mindestens', unit: 'min' },
      flatWithin: { label: 'Konstanter Verlauf: bewegt sich höchstens um', unit: 'in seiner Einheit' },
      spikeFactor: { label: 'Ausreißer: mehr als', unit: 'übliche Bewegungen' },
      spikeSamples: { label: 'Ausreißer: höchstens', unit: 'Messwerte' },
      futureSeconds: { label: 'In der Zukunft: später als', unit: 's' },
      badPercent: { label: 'Schlecht: mehr als', unit: '%' },
      uncertainPercent: { label: 'Unsicher: mehr als', unit: '%' },
      interpolatedPercent: { label: 'Interpoliert: Abweichung über', unit: '%' },
      rawMillions: { label: 'Insgesamt roh gelesen: höchstens', unit: 'Millionen Messwerte' },
    },
  },
});
