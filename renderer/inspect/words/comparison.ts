import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What is told of two answers that are held against each other. */
export const compareWords = catalogue({
  en: {
    label: (id: number) => `Compare request ${id}`,
    title: 'Compare answers',
    other: 'Compared with',
    otherPlaceholder: 'Choose the other request here or in the list',
    noSuchOther: 'No other read of history has this in it.',
    close: 'Close the comparison',
    ask: 'Compared with which answer?',
    askText:
      'Choose another read of history in the list above: the same by GET and by POST, of two servers, of two times, or with two aggregates.',
    comparing: 'Comparing the answers',
    request: (id: number) => `No. ${id}`,
    and: (names: readonly string[]) => names.join(' and '),
    found: {
      empty: 'Neither answer has an item.',
      alike: (items: number, same: number) => `No differences: ${formatCountOf(items, 'item')}, ${alike(same)}.`,
      alikeWithin: (items: number, same: number) =>
        `No differences where both have samples: ${formatCountOf(items, 'item')}, ${alike(same)}.`,
      unlikeItems: (unlike: number, items: number, same: number) =>
        `No sample differs, but ${formatCount(unlike)} of ${formatCountOf(items, 'item')} ${unlike === 1 ? 'is' : 'are'} not the same; ${alike(same)}.`,
      differ: (differences: number, unlike: number, items: number, same: number) =>
        `${formatCountOf(differences, 'difference')} in ${formatCount(unlike)} of ${formatCountOf(items, 'item')}; ${alike(same)}.`,
      beyond: (samples: number, id: number, other: number) =>
        `${formatCountOf(samples, 'sample')} of No. ${id} ${samples === 1 ? 'lies' : 'lie'} before the first or after the last of No. ${other}.`,
      otherItems: (names: string) => `${names} are different items.`,
    },
    item: {
      list: 'Compared items',
      label: (name: string) => `Differences of ${name}`,
      noPath: 'without a path',
      samples: (a: number, b: number) => `${formatCount(a)} and ${formatCountOf(b, 'sample')}.`,
      samplesOutside: (a: number, b: number, outsideA: number, outsideB: number) =>
        `${formatCount(a)} and ${formatCountOf(b, 'sample')}, ${formatCount(outsideA)} and ${formatCount(outsideB)} of them outside the other’s range.`,
      onlyIn: (id: number) => `Only in No. ${id}.`,
      error: (id: number, error: string) => `No. ${id}: ${error}`,
      lines: (name: string, a: number, b: number) => `${name}: No. ${a} and No. ${b} over each other`,
      noNumbers: 'There are no numbers to be drawn.',
      noValue: 'no value',
      text: (text: string) => `“${text}”`,
      export: 'The differences',
      fileName: (a: number, b: number) => `Differences of No. ${a} and ${b}`,
      earliest: (count: number) =>
        `The ${formatCount(count)} earliest samples that differ are listed; all are counted.`,
      differences: 'Differences',
      none: 'No differences',
      noSamples: 'No samples to compare',
    },
    differs: { onlyIn: (id: number) => `only in No. ${id}`, value: 'value', quality: 'quality' },
    columns: {
      item: 'Item',
      same: 'Same',
      onlyIn: (id: number) => `Only ${id}`,
      value: 'Value',
      quality: 'Quality',
      outside: 'Outside',
      valueIn: (id: number) => `Value in ${id}`,
      qualityIn: (id: number) => `Q in ${id}`,
      time: 'Time',
      differs: 'Differs in',
    },
  },
  de: {
    label: (id) => `Anfrage ${id} vergleichen`,
    title: 'Antworten vergleichen',
    other: 'Verglichen mit',
    otherPlaceholder: 'Die andere Anfrage hier oder in der Liste wählen',
    noSuchOther: 'Kein anderes Lesen von Historie enthält dies.',
    close: 'Vergleich schließen',
    ask: 'Mit welcher Antwort vergleichen?',
    askText:
      'Wählen Sie in der Liste oben ein anderes Lesen von Historie: dasselbe mit GET und mit POST, von zwei Servern, zu zwei Zeiten oder mit zwei Aggregaten.',
    comparing: 'Antworten werden verglichen',
    request: (id) => `Nr. ${id}`,
    and: (names) => names.join(' und '),
    found: {
      empty: 'Keine der Antworten hat einen Datenpunkt.',
      alike: (items, same) =>
        `Keine Unterschiede: ${formatCountOf(items, 'Datenpunkt', 'Datenpunkte')}, ${gleich(same)}.`,
      alikeWithin: (items, same) =>
        `Keine Unterschiede, wo beide Messwerte haben: ${formatCountOf(items, 'Datenpunkt', 'Datenpunkte')}, ${gleich(same)}.`,
      unlikeItems: (unlike, items, same) =>
        `Kein Messwert weicht ab, aber ${formatCount(unlike)} von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')} ${unlike === 1 ? 'ist' : 'sind'} nicht gleich; ${gleich(same)}.`,
      differ: (differences, unlike, items, same) =>
        `${formatCountOf(differences, 'Unterschied', 'Unterschiede')} bei ${formatCount(unlike)} von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')}; ${gleich(same)}.`,
      beyond: (samples, id, other) =>
        `${formatCountOf(samples, 'Messwert', 'Messwerte')} von Nr. ${id} ${samples === 1 ? 'liegt' : 'liegen'} vor dem ersten oder nach dem letzten von Nr. ${other}.`,
      otherItems: (names) => `${names} sind verschiedene Datenpunkte.`,
    },
    item: {
      list: 'Verglichene Datenpunkte',
      label: (name) => `Unterschiede von ${name}`,
      noPath: 'ohne Pfad',
      samples: (a, b) => `${formatCount(a)} und ${formatCountOf(b, 'Messwert', 'Messwerte')}.`,
      samplesOutside: (a, b, outsideA, outsideB) =>
        `${formatCount(a)} und ${formatCountOf(b, 'Messwert', 'Messwerte')}, davon ${formatCount(outsideA)} und ${formatCount(outsideB)} außerhalb des Zeitraums der anderen Antwort.`,
      onlyIn: (id) => `Nur in Nr. ${id}.`,
      error: (id, error) => `Nr. ${id}: ${error}`,
      lines: (name, a, b) => `${name}: Nr. ${a} und Nr. ${b} übereinander`,
      noNumbers: 'Es gibt keine Zahlen zu zeichnen.',
      noValue: 'kein Wert',
      text: (text) => `„${text}“`,
      export: 'Die Unterschiede',
      fileName: (a, b) => `Unterschiede von Nr. ${a} und ${b}`,
      earliest: (count) =>
        `Aufgeführt sind die ${formatCount(count)} frühesten Messwerte, die abweichen; gezählt sind alle.`,
      differences: 'Unterschiede',
      none: 'Keine Unterschiede',
      noSamples: 'Keine Messwerte zu vergleichen',
    },
    differs: { onlyIn: (id) => `nur in Nr. ${id}`, value: 'Wert', quality: 'Qualität' },
    columns: {
      item: 'Datenpunkt',
      same: 'Gleich',
      onlyIn: (id) => `Nur ${id}`,
      value: 'Wert',
      quality: 'Qualität',
      outside: 'Außerhalb',
      valueIn: (id) => `Wert in ${id}`,
      qualityIn: (id) => `Q in ${id}`,
      time: 'Zeit',
      differs: 'Abweichung',
    },
  },
});

function alike(samples: number): string {
  return `${formatCountOf(samples, 'sample')} ${samples === 1 ? 'is' : 'are'} the same in time, value and quality`;
}

function gleich(samples: number): string {
  return `${formatCountOf(samples, 'Messwert', 'Messwerte')} ${samples === 1 ? 'ist' : 'sind'} in Zeit, Wert und Qualität gleich`;
}
