import { catalogue } from '../../language/catalogue';

const unnamed = { en: '(store not named)', de: '(Speicher ohne Namen)' };

/** What stores of files are called. */
export const storeWords = catalogue({ en: { unnamed: unnamed.en }, de: { unnamed: unnamed.de } });

/**
 * The `storename` that asks for a store alone; undefined where none does: it came without a name, or with a comma in it, by
 * which the service parts names (specification §2.3).
 */
export function storenameOf(store: string): string | undefined {
  return isUnnamedStore(store) || store.includes(',') ? undefined : store;
}

/** Whether a store came without a name, whatever the language was at that time. */
export function isUnnamedStore(store: string): boolean {
  return Object.values(unnamed).includes(store);
}
