import { catalogue } from '../../language/catalogue';

const unnamed = { en: '(store not named)', de: '(Speicher ohne Namen)' };

/** What stores of files are called. */
export const storeWords = catalogue({ en: { unnamed: unnamed.en }, de: { unnamed: unnamed.de } });

/** Whether a store came without a name, whatever the language was at that time. */
export function isUnnamedStore(store: string): boolean {
  return Object.values(unnamed).includes(store);
}
