import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What stands in the picture of a trend, on screen as on paper: values, lanes, limits, the caption, and what the badge says. */
export const sceneWords = catalogue({
  en: {
    sample: { noData: 'no data', noValue: 'no value', notRead: 'not read' },
    /** Quality classes within a sentence. */
    classes: { good: 'good', uncertain: 'uncertain', bad: 'bad' },
    badge: {
      joined: (parts: readonly string[]) => parts.join(' and '),
      points: (count: number) => formatCountOf(count, 'point'),
      perPixel: (span: string) => `1 px = ${span}`,
      reduced: 'first/min/max/last per pixel',
      oddTexts: (count: number) => `${formatCountOf(count, 'text')} among the numbers`,
      infinite: (count: number) => formatCountOf(count, 'infinite value'),
      ofSamples: (what: string, samples: string) => `${what} (of ${samples} samples)`,
      raw: 'Raw',
      processed: (aggregate: string, intervals: number) =>
        `${aggregate}, ${intervals} ${intervals === 1 ? 'interval' : 'intervals'}`,
      byClock: (aggregate: string, length: string) => `${aggregate} · ${length}`,
      shares: (step: string) => `Shares of On and Off in every ${step}`,
      states: (step: string) => `First and last state of every ${step}: shorter ones may be missing`,
      sampled: (step: string) => `Sampled every ${step}: shorter events may be missing`,
      plot: (columns: number, step: string) => `Plot values, ${columns} columns of ${step}`,
      plotWithoutTimes: (columns: number, step: string) => `Plot values without times, ${columns} columns of ${step}`,
      calculatedFromPlot: 'Calculated from plot values: approximate',
      calculated: (sources: string) => `Calculated from ${sources}`,
      rawSamples: 'raw samples',
      ownValues: 'values of your own',
    },
    lanes: {
      noUnit: 'No unit',
      byMagnitude: (extent: string) => `No unit, lanes by magnitude: ${extent}`,
      about: (value: string) => `about ${value}`,
      extent: (from: string, to: string) => `${from} to ${to}`,
      more: (count: number) => `and ${count} more`,
      above: { all: 'Above the axis', some: (names: string) => `Above the axis: ${names}` },
      below: { all: 'Below the axis', some: (names: string) => `Below the axis: ${names}` },
    },
    legend: {
      more: (count: number) => `and ${formatCountOf(count, 'more item')}`,
      valueAt: (value: string, time: string) => `${value} at ${time}`,
      approximate: (what: string) => `${what}. Zoom in, or read its items raw.`,
      divisions: (count: number) =>
        `${formatCount(count)} ${count === 1 ? 'division' : 'divisions'} by zero: bad, and a gap.`,
      unreal: (count: number) =>
        `${formatCount(count)} ${count === 1 ? 'root or logarithm' : 'roots or logarithms'} of what has none: bad, and a gap.`,
      beyond: (count: number) =>
        `${formatCount(count)} ${count === 1 ? 'result' : 'results'} beyond a double: bad, and a gap.`,
      empty: (letters: string) => `No sample of ${letters} is loaded.`,
      states: (letters: string, first: string) =>
        `Texts and booleans of ${letters} are no numbers: compare them, as in state(${first}) = "On".`,
      unnamed: (letters: string, first: string) =>
        `No number of ${letters} is named as state() says: compare numbers, as in ${first} = 1.`,
      apart: 'At no instant on screen all its series have a value.',
      ended: 'No sample in the range. A sloped line ends at its last one; a stepped one would hold it.',
    },
    caption: {
      time: (start: string, end: string, zone: string) => `${start} to ${end}, end not included · ${zone}`,
      counted: (origin: string) => `time counted from ${origin}`,
      offsets: (offsets: readonly string[]) => offsets.join(' and '),
      tooLow: (lanes: number) => `Too little room for ${formatCountOf(lanes, 'lane')}: make the picture larger`,
    },
    /** Where the future begins: the time at which the trend was read. */
    asOf: (time: string) => `as of ${time}`,
    /** Kinds of limit lines: as a person chooses them, and as they stand at the line. */
    limits: {
      'high-high': { name: 'High-high', short: 'HH' },
      high: { name: 'High', short: 'H' },
      target: { name: 'Target', short: 'Target' },
      low: { name: 'Low', short: 'L' },
      'low-low': { name: 'Low-low', short: 'LL' },
      other: { name: 'Other', short: '' },
    },
  },
  de: {
    sample: { noData: 'keine Daten', noValue: 'kein Wert', notRead: 'nicht gelesen' },
    classes: { good: 'gut', uncertain: 'unsicher', bad: 'schlecht' },
    badge: {
      joined: (parts) => parts.join(' und '),
      points: (count) => formatCountOf(count, 'Punkt', 'Punkte'),
      perPixel: (span) => `1 px = ${span}`,
      reduced: 'erster/kleinster/größter/letzter je Pixel',
      oddTexts: (count) => `${formatCountOf(count, 'Text', 'Texte')} unter den Zahlen`,
      infinite: (count) => formatCountOf(count, 'unendlicher Wert', 'unendliche Werte'),
      ofSamples: (what, samples) => `${what} (aus ${samples} Messwerten)`,
      raw: 'Rohwerte',
      processed: (aggregate, intervals) => `${aggregate}, ${intervals} ${intervals === 1 ? 'Intervall' : 'Intervalle'}`,
      byClock: (aggregate, length) => `${aggregate} · ${length}`,
      shares: (step) => `Anteile von Ein und Aus je ${step}`,
      states: (step) => `Erster und letzter Zustand je ${step}: kürzere können fehlen`,
      sampled: (step) => `Alle ${step} abgetastet: kürzere Ereignisse können fehlen`,
      plot: (columns, step) => `Kurvenwerte, ${columns} Spalten zu ${step}`,
      plotWithoutTimes: (columns, step) => `Kurvenwerte ohne Zeitpunkte, ${columns} Spalten zu ${step}`,
      calculatedFromPlot: 'Aus Kurvenwerten berechnet: nur ungefähr',
      calculated: (sources) => `Berechnet aus: ${sources}`,
      rawSamples: 'Rohwerte',
      ownValues: 'eigene Werte',
    },
    lanes: {
      noUnit: 'Ohne Einheit',
      byMagnitude: (extent) => `Ohne Einheit, Spuren nach Größenordnung: ${extent}`,
      about: (value) => `etwa ${value}`,
      extent: (from, to) => `${from} bis ${to}`,
      more: (count) => `und ${formatCountOf(count, 'weiterer', 'weitere')}`,
      above: { all: 'Über der Achse', some: (names) => `Über der Achse: ${names}` },
      below: { all: 'Unter der Achse', some: (names) => `Unter der Achse: ${names}` },
    },
    legend: {
      more: (count) => `und ${formatCountOf(count, 'weiterer Datenpunkt', 'weitere Datenpunkte')}`,
      valueAt: (value, time) => `${value} um ${time}`,
      approximate: (what) => `${what}. Hineinzoomen oder die Datenpunkte als Rohwerte lesen.`,
      divisions: (count) => `${formatCountOf(count, 'Division', 'Divisionen')} durch null: schlecht, und eine Lücke.`,
      unreal: (count) =>
        `${formatCountOf(count, 'Wurzel oder Logarithmus', 'Wurzeln oder Logarithmen')} von etwas, das keine hat: schlecht, und eine Lücke.`,
      beyond: (count) =>
        `${formatCountOf(count, 'Ergebnis', 'Ergebnisse')} zu groß für eine Gleitkommazahl (double): schlecht, und eine Lücke.`,
      empty: (letters) => `Von ${letters} ist kein Messwert geladen.`,
      states: (letters, first) =>
        `Texte und Wahrheitswerte von ${letters} sind keine Zahlen: vergleichen, wie in state(${first}) = "On".`,
      unnamed: (letters, first) =>
        `Keine Zahl von ${letters} heißt so, wie state() sagt: Zahlen vergleichen, wie in ${first} = 1.`,
      apart: 'Zu keinem sichtbaren Zeitpunkt haben alle ihre Reihen einen Wert.',
      ended: 'Kein Messwert im Zeitraum. Eine lineare Linie endet am letzten, als Stufen hielte sie ihn.',
    },
    caption: {
      time: (start, end, zone) => `${start} bis ${end}, ohne das Ende · ${zone}`,
      counted: (origin) => `Zeit gezählt ab ${origin}`,
      offsets: (offsets) => offsets.join(' und '),
      tooLow: (lanes) => `Zu wenig Platz für ${formatCountOf(lanes, 'Spur', 'Spuren')}: Bild größer machen`,
    },
    asOf: (time) => `Stand ${time}`,
    limits: {
      'high-high': { name: 'Hoch-Hoch', short: 'HH' },
      high: { name: 'Hoch', short: 'H' },
      target: { name: 'Sollwert', short: 'Soll' },
      low: { name: 'Tief', short: 'L' },
      'low-low': { name: 'Tief-Tief', short: 'LL' },
      other: { name: 'Sonstiger', short: '' },
    },
  },
});
