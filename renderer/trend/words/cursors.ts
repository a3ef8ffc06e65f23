import { catalogue } from '@shared/language/catalogue';
import { fileFigures } from './figures';

/** The heads of the table between cursors in a file. Programs read it: they are the same in every language. */
export const cursorFileHeads = {
  ...fileFigures,
  start: 'Start',
  end: 'End',
  zone: 'Zone',
  slope: (unit: string) => `Slope /${unit}`,
  difference: (from: number, to: number) => `Δ ${from} to ${to}`,
  goodSamples: 'Good samples %',
};

/** What is said of cursors. */
export const cursorsWords = catalogue({
  en: {
    add: 'Add a cursor',
    at: 'Time of a new cursor',
    atExample: 'At: 08:15, *-1h …',
    full: (most: number) => `A view holds ${most} cursors: remove one first.`,
    clear: 'Clear',
    clearAll: 'Clear the cursors',
    remove: 'Remove a cursor',
    removeNumber: (number: number) => `Remove cursor ${number}`,
    repeat: {
      title: 'Repeat this cursor',
      number: (number: number) => `Repeat cursor ${number}`,
      step: 'Repeat a cursor',
      every: { hour: 'Every hour', day: 'Every day at this time', week: 'Every week at this time' },
      full: (most: number) =>
        `A view holds ${most} cursors: those nearest to this one were placed, the others found no room.`,
      none: 'The range on screen has no further such time: go to a longer one, then repeat the cursor.',
    },
    /** With the keys that place a cursor. */
    none: (keys: string | undefined) =>
      `${keys === undefined ? 'Press' : `Point at the plots and press ${keys}, or press`} “Add a cursor”. Drag a cursor, or take it from sample to sample with the arrow keys; Delete takes it away.`,
    plotValues:
      'At a cursor they tell between which values the samples of its column lie; slopes, means and integrals need raw samples.',
    grid: 'Values at the cursors',
    pair: 'Figures between the cursors',
    span: (length: string) => `Δt ${length}`,
    slope: cursorFileHeads.slope,
    exported: 'The values at the cursors',
    file: (start: string, end: string) => `Values at the cursors ${start} to ${end}`,
    copy: cursorFileHeads,
  },
  de: {
    add: 'Cursor hinzufügen',
    at: 'Zeit eines neuen Cursors',
    atExample: 'Um: 08:15, *-1h …',
    full: (most) => `Eine Ansicht hat höchstens ${most} Cursor: erst einen entfernen.`,
    clear: 'Entfernen',
    clearAll: 'Alle Cursor entfernen',
    remove: 'Cursor entfernen',
    removeNumber: (number) => `Cursor ${number} entfernen`,
    repeat: {
      title: 'Diesen Cursor wiederholen',
      number: (number) => `Cursor ${number} wiederholen`,
      step: 'Cursor wiederholen',
      every: { hour: 'Jede Stunde', day: 'Jeden Tag um diese Zeit', week: 'Jede Woche um diese Zeit' },
      full: (most) =>
        `Eine Ansicht hat höchstens ${most} Cursor: Die nächsten wurden gesetzt, für die übrigen war kein Platz.`,
      none: 'Im Bereich auf dem Bildschirm gibt es keine weitere solche Zeit: einen längeren wählen, dann den Cursor wiederholen.',
    },
    none: (keys) =>
      `${keys === undefined ? '' : `Auf ein Diagramm zeigen und ${keys} drücken, oder `}„Cursor hinzufügen“ drücken. Einen Cursor ziehen oder mit den Pfeiltasten von Messwert zu Messwert bewegen; Entf nimmt ihn weg.`,
    plotValues:
      'An einem Cursor sagen sie, zwischen welchen Werten die Messwerte seiner Spalte liegen; Steigungen, Mittelwerte und Integrale brauchen Rohwerte.',
    grid: 'Werte an den Cursorn',
    pair: 'Kennwerte zwischen den Cursorn',
    span: (length) => `Δt ${length}`,
    slope: (unit) => `Steigung /${unit}`,
    exported: 'Die Werte an den Cursorn',
    file: (start, end) => `Werte an den Cursorn ${start} bis ${end}`,
    copy: {
      item: 'Datenpunkt',
      unit: 'Einheit',
      start: 'Start',
      end: 'Ende',
      zone: 'Zeitzone',
      slope: (unit) => `Steigung /${unit}`,
      difference: (from, to) => `Δ ${from} bis ${to}`,
      min: 'Minimum',
      max: 'Maximum',
      mean: 'Mittelwert',
      meanOverTime: 'Zeitgewichteter Mittelwert',
      deviation: 'Standardabweichung',
      goodSamples: 'Gute Messwerte %',
      integral: 'Integral Einheit × h',
    },
  },
});
