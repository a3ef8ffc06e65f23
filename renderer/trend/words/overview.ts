import { catalogue } from '@shared/language/catalogue';

/** What the overview below a trend says. */
export const overviewWords = catalogue({
  en: {
    name: 'Overview',
    notRead: (name: string) => `${name}: not read`,
    saved: (name: string) => `${name}, saved`,
    of: (label: string) => `Overview of ${label}`,
    shows: (label: string) => `Overview: ${label}`,
    readAgain: 'Read it again',
    inspect: 'Inspect the request',
    choose: 'The overview shows',
    selected: 'The selected item, else the first',
  },
  de: {
    name: 'Übersicht',
    notRead: (name) => `${name}: nicht gelesen`,
    saved: (name) => `${name}, gesichert`,
    of: (label) => `Übersicht von ${label}`,
    shows: (label) => `Übersicht: ${label}`,
    readAgain: 'Noch einmal lesen',
    inspect: 'Anfrage untersuchen',
    choose: 'Die Übersicht zeigt',
    selected: 'Den ausgewählten Datenpunkt, sonst den ersten',
  },
});
