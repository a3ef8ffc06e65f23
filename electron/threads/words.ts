import { catalogue } from '@shared/language/catalogue';

/** Why threads end. */
export const threadWords = catalogue({ en: { ended: 'it ended' }, de: { ended: 'er wurde beendet' } });
