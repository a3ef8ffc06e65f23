import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

type Direction = 'previous' | 'next';
type Worst = 'bad' | 'uncertain' | 'event';

/** What the panel below the chart says, and what its panes have in common. */
export const panelWords = catalogue({
  en: {
    name: 'Panel',
    tabs: {
      legend: 'Legend',
      cursors: 'Cursors',
      statistics: 'Statistics',
      data: 'Data',
      events: 'Events',
      plots: 'Plots',
      compare: 'Compare',
      notes: 'Notes',
    },
    noItems: 'No items in the trend.',
    nothingRead: 'Nothing is read yet. Press Read.',
    copyTable: 'Copy as table',
    cancel: 'Cancel',
    period: (start: string, end: string) => `${start} to ${end}`,
    periodOf: (start: string, end: string, length: string) => `${start} to ${end} (${length})`,
    endNotIncluded: 'end not included',
    andMore: (names: string, more: number) => `${names} and ${more} more`,
    typeNumber: 'Type a number',
    plotValues: {
      note: (names: string, text: string) => `${names}: plot values. ${text}`,
      calculated: (names: string) =>
        `${names}: calculated from plot values, so that all figures are approximate. Zoom in, or read its items raw.`,
      readRaw: 'Read raw',
      edit: (names: string) => `Read ${names} raw`,
    },
    lookFor: {
      bar: 'Bad samples',
      what: 'Look for',
      kinds: { bad: 'bad samples', uncertain: 'bad, uncertain', event: 'events' },
      define: 'Define the event',
      event: 'Event to look for',
      title: 'Look for events',
      previous: {
        bad: 'Previous bad sample',
        uncertain: 'Previous bad or uncertain sample',
        event: 'Previous event',
      },
      next: { bad: 'Next bad sample', uncertain: 'Next bad or uncertain sample', event: 'Next event' },
      noSample: (direction: Direction, worst: Worst) =>
        `No ${direction === 'next' ? 'later' : 'earlier'} ${worst === 'bad' ? 'bad' : 'bad or uncertain'} sample in what is held`,
      /** Follows the item’s name. */
      found: (quality: string, code: number, time: string) => `: ${quality} (Q ${code}) at ${time}`,
      defineFirst: 'Define the event first, by the button beside “Look for”',
      noEvent: (direction: Direction, count: number, isSearching: boolean) =>
        `No ${direction === 'next' ? 'later' : 'earlier'} event among the ${count} found${isSearching ? ' so far' : ''}`,
    },
  },
  de: {
    name: 'Bereich unter dem Diagramm',
    tabs: {
      legend: 'Legende',
      cursors: 'Cursor',
      statistics: 'Statistik',
      data: 'Daten',
      events: 'Ereignisse',
      plots: 'Diagramme',
      compare: 'Vergleich',
      notes: 'Notizen',
    },
    noItems: 'Keine Datenpunkte im Trend.',
    nothingRead: 'Noch nichts gelesen. „Lesen“ drücken.',
    copyTable: 'Als Tabelle kopieren',
    cancel: 'Abbrechen',
    period: (start, end) => `${start} bis ${end}`,
    periodOf: (start, end, length) => `${start} bis ${end} (${length})`,
    endNotIncluded: 'ohne das Ende',
    andMore: (names, more) => `${names} und ${formatCountOf(more, 'weiterer', 'weitere')}`,
    typeNumber: 'Eine Zahl eingeben',
    plotValues: {
      note: (names, text) => `${names}: Kurvenwerte. ${text}`,
      calculated: (names) =>
        `${names}: aus Kurvenwerten berechnet, alle Kennwerte sind daher Näherungen. Hineinzoomen oder die Datenpunkte als Rohwerte lesen.`,
      readRaw: 'Rohwerte lesen',
      edit: (names) => `${names} als Rohwerte lesen`,
    },
    lookFor: {
      bar: 'Schlechte Messwerte',
      what: 'Suchen nach',
      kinds: { bad: 'schlechte Werte', uncertain: 'auch unsichere', event: 'Ereignisse' },
      define: 'Ereignis festlegen',
      event: 'Gesuchtes Ereignis',
      title: 'Ereignisse suchen',
      previous: {
        bad: 'Voriger schlechter Messwert',
        uncertain: 'Voriger schlechter oder unsicherer Messwert',
        event: 'Voriges Ereignis',
      },
      next: {
        bad: 'Nächster schlechter Messwert',
        uncertain: 'Nächster schlechter oder unsicherer Messwert',
        event: 'Nächstes Ereignis',
      },
      noSample: (direction, worst) =>
        `Kein ${direction === 'next' ? 'späterer' : 'früherer'} ${worst === 'bad' ? 'schlechter' : 'schlechter oder unsicherer'} Messwert in den geladenen Daten`,
      found: (quality, code, time) => `: ${quality} (Q ${code}), ${time}`,
      defineFirst: 'Zuerst das Ereignis festlegen, mit der Schaltfläche neben „Suchen nach“',
      noEvent: (direction, count, isSearching) =>
        `Kein ${direction === 'next' ? 'späteres' : 'früheres'} Ereignis; ${isSearching ? 'bisher ' : ''}gefunden: ${count}`,
    },
  },
});
