import { catalogue } from '../../language/catalogue';

/** What the parts of a case are called where they are chosen. */
export const casePartWords = catalogue({
  en: {
    view: 'View',
    picture: 'Picture',
    health: 'Item health',
    requests: 'Requests',
    settings: 'Settings',
    data: 'Data',
  },
  de: {
    view: 'Ansicht',
    picture: 'Bild',
    health: 'Zustand der Datenpunkte',
    requests: 'Anfragen',
    settings: 'Einstellungen',
    data: 'Daten',
  },
});
