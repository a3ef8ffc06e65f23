import { catalogue } from '@shared/language/catalogue';

/** What the printed report says of itself. */
export const reportWords = catalogue({
  en: {
    views: (count: number) => (count === 1 ? 'One view' : `${count} views`),
    missing: 'Not in this report',
  },
  de: {
    views: (count) => (count === 1 ? 'Eine Ansicht' : `${count} Ansichten`),
    missing: 'Nicht in diesem Bericht',
  },
});
