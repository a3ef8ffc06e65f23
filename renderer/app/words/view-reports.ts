import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What the dialog for a report of several views says. */
export const viewReportWords = catalogue({
  en: {
    title: 'Report of several views',
    allViews: 'All views',
    allFound: 'All that match',
    time: {
      own: 'each view’s own',
      start: 'Start of all views',
      startMark: 'Start',
      startHint: 'now.',
      end: 'End of all views',
      endMark: 'End',
      endHint: 'Start.',
      note: 'Each view keeps its zone, its items and how it reads them.',
    },
    waiting: 'Waiting for the place to save to …',
    making: 'Making the report',
    progress: (number: number, all: number, name: string) => `${number} of ${all}: ${name}`,
    save: 'Save as PDF…',
    saveSome: (count: number) => `Save ${formatCountOf(count, 'view')} as PDF…`,
    saved: 'The report is saved',
    lost: 'The report of several views, which is being made',
    savedInPart: 'The report is saved, but not all is in it',
    more: (count: number) => `and ${count} more`,
  },
  de: {
    title: 'Bericht über mehrere Ansichten',
    allViews: 'Alle Ansichten',
    allFound: 'Alle, die passen',
    time: {
      own: 'je nach Ansicht',
      start: 'Start aller Ansichten',
      startMark: 'Start',
      startHint: 'jetzt.',
      end: 'Ende aller Ansichten',
      endMark: 'Ende',
      endHint: 'Start.',
      note: 'Jede Ansicht behält ihre Zeitzone, ihre Datenpunkte und ihre Leseoptionen.',
    },
    waiting: 'Es fehlt noch, wohin gespeichert wird …',
    making: 'Der Bericht wird erstellt',
    progress: (number, all, name) => `${number} von ${all}: ${name}`,
    save: 'Als PDF speichern …',
    saveSome: (count) => `${formatCountOf(count, 'Ansicht', 'Ansichten')} als PDF speichern …`,
    saved: 'Der Bericht ist gespeichert',
    lost: 'Der Bericht über mehrere Ansichten, der gerade entsteht',
    savedInPart: 'Der Bericht ist gespeichert, aber nicht alles ist darin',
    more: (count) => `und ${count} weitere`,
  },
});
