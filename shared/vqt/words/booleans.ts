import { catalogue } from '../../language/catalogue';

/** How booleans are shown, by language. */
export const shownBooleans = {
  en: { on: 'On', off: 'Off' },
  de: { on: 'Ein', off: 'Aus' },
};

export const booleanWords = catalogue(shownBooleans);
