import { catalogue } from '@shared/language/catalogue';

/** The tables of a report. */
export const reportWords = catalogue({
  en: {
    statistics: {
      heading: 'Statistics',
      remark: (start: string, end: string) =>
        `${start} to ${end}, end not included; of the samples that the program holds.`,
    },
    notes: { heading: 'Notes', from: 'From', to: 'To', note: 'Note' },
    cursors: { heading: 'Cursors', cursor: 'Cursor', time: 'Time' },
    limits: { heading: 'Limit lines', item: 'Item', kind: 'Kind', value: 'Value', text: 'Text' },
    settings: {
      heading: 'Settings',
      view: 'View',
      connection: 'Connection',
      time: 'Time',
      range: (startText: string, endText: string, start: string, end: string) =>
        `${startText} to ${endText}: ${start} to ${end}, end not included`,
      zone: 'Time zone',
      aggregate: 'Aggregate',
      options: 'Read options',
      intervals: (length: string) => `intervals of ${length}`,
      uncertain: 'Uncertain values',
      bad: 'Bad values',
      rules: { gap: 'the line breaks', plot: 'the line goes through', span: 'left out of the line' },
      layer: (name: string) => `Layer ${name}`,
      made: 'Made',
    },
    items: {
      heading: 'Items',
      item: 'Item',
      unit: 'Unit',
      drawn: 'What is drawn',
      path: 'Path',
      hidden: 'hidden',
      longestGap: (gap: string) => `longest gap: ${gap}`,
    },
  },
  de: {
    statistics: {
      heading: 'Statistik',
      remark: (start, end) => `${start} bis ${end}, ohne das Ende; über die Messwerte, die das Programm hält.`,
    },
    notes: { heading: 'Notizen', from: 'Von', to: 'Bis', note: 'Notiz' },
    cursors: { heading: 'Cursor', cursor: 'Cursor', time: 'Zeit' },
    limits: { heading: 'Grenzwerte', item: 'Datenpunkt', kind: 'Art', value: 'Wert', text: 'Text' },
    settings: {
      heading: 'Einstellungen',
      view: 'Ansicht',
      connection: 'Verbindung',
      time: 'Zeit',
      range: (startText, endText, start, end) => `${startText} bis ${endText}: ${start} bis ${end}, ohne das Ende`,
      zone: 'Zeitzone',
      aggregate: 'Aggregat',
      options: 'Leseoptionen',
      intervals: (length) => `Intervalle von ${length}`,
      uncertain: 'Unsichere Werte',
      bad: 'Schlechte Werte',
      rules: { gap: 'die Linie bricht ab', plot: 'die Linie geht hindurch', span: 'aus der Linie ausgelassen' },
      layer: (name) => `Ebene ${name}`,
      made: 'Erstellt',
    },
    items: {
      heading: 'Datenpunkte',
      item: 'Datenpunkt',
      unit: 'Einheit',
      drawn: 'Was gezeichnet ist',
      path: 'Pfad',
      hidden: 'ausgeblendet',
      longestGap: (gap) => `längste Lücke: ${gap}`,
    },
  },
});
