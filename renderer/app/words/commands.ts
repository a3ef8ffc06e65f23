import { catalogue } from '@shared/language/catalogue';

/** What the command palette says. */
export const paletteWords = catalogue({
  en: {
    name: 'Command palette',
    find: 'Find a command or an item',
    nothingFound: 'Nothing is called so. Try fewer letters.',
    lines: 'Commands and items',
    on: 'on',
    recent: 'Recently used',
    commands: 'Commands',
  },
  de: {
    name: 'Befehlspalette',
    find: 'Befehl oder Datenpunkt finden',
    nothingFound: 'Nichts heißt so. Weniger Buchstaben versuchen.',
    lines: 'Befehle und Datenpunkte',
    on: 'ein',
    recent: 'Zuletzt verwendet',
    commands: 'Befehle',
  },
});

/** What the list of keyboard shortcuts says. */
export const shortcutWords = catalogue({
  en: {
    title: 'Keyboard shortcuts',
    search: 'Search shortcuts',
    searchHint: 'Search by name or keys, such as zoom or Ctrl',
    resetAll: 'Reset all',
    nothingFound: 'No command has such a name or keys.',
    remove: 'Remove the keys',
    removeOf: (title: string) => `Remove the keys of ${title}`,
    reset: 'Reset to default',
    resetOf: (title: string) => `Reset the keys of ${title}`,
    keysOf: (title: string) => `Keys of ${title}: `,
    press: 'Press keys',
    none: 'none',
    taken: (keys: string, title: string) => `${keys} belongs to “${title}”. Only one of the two can have it.`,
    reserved: (keys: string, what: string) => `${keys} is needed for something else: ${what}. Press other keys.`,
    give: (title: string) => `Give it to “${title}”`,
    cancel: 'Cancel',
  },
  de: {
    title: 'Tastenkürzel',
    search: 'Tastenkürzel durchsuchen',
    searchHint: 'Nach Name oder Tasten suchen, etwa Vergrößern oder Strg',
    resetAll: 'Alle zurücksetzen',
    nothingFound: 'Kein Befehl hat einen solchen Namen oder solche Tasten.',
    remove: 'Tasten entfernen',
    removeOf: (title) => `Tasten von „${title}“ entfernen`,
    reset: 'Auf Vorgabe zurücksetzen',
    resetOf: (title) => `Tasten von „${title}“ zurücksetzen`,
    keysOf: (title) => `Tasten von „${title}“: `,
    press: 'Tasten drücken',
    none: 'keine',
    taken: (keys, title) => `${keys} gehört zu „${title}“. Nur einer der beiden Befehle kann es haben.`,
    reserved: (keys, what) => `${keys} wird für anderes gebraucht: ${what}. Andere Tasten drücken.`,
    give: (title) => `An „${title}“ vergeben`,
    cancel: 'Abbrechen',
  },
});
