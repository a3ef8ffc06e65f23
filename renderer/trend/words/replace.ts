import { catalogue } from '@shared/language/catalogue';

/** What is said where another item is put in place of that of a series. */
export const replaceWords = catalogue({
  en: {
    source: 'Replace an item',
    action: 'Replace the item …',
    one: (name: string) => `Replace ${name}`,
    item: 'Item',
    now: (path: string) => `Now ${path}`,
    others: (names: readonly string[]) => `In ${names.join(', ')} as well`,
    about: 'It is drawn as the present one: colour, scale, lane, limit lines, calculations and conditions stay.',
    present: 'That is the present item.',
    choose: 'Choose one of those found, or type a whole path, which begins with /.',
    none: 'The library has no other item with these words. Type a whole path, which begins with /.',
    shown: 'It is in the view already, and is drawn once more.',
    known: 'In the library.',
    unknown: 'The library has no item of this path. It is read all the same.',
    replace: 'Replace',
  },
  de: {
    source: 'Datenpunkt ersetzen',
    action: 'Datenpunkt ersetzen …',
    one: (name) => `${name} ersetzen`,
    item: 'Datenpunkt',
    now: (path) => `Jetzt ${path}`,
    others: (names) => `Auch in ${names.join(', ')}`,
    about: 'Er wird gezeichnet wie der jetzige: Farbe, Skala, Spur, Grenzlinien, Berechnungen und Bedingungen bleiben.',
    present: 'Das ist der jetzige Datenpunkt.',
    choose: 'Einen der gefundenen wählen oder einen ganzen Pfad eingeben, der mit / beginnt.',
    none: 'Die Bibliothek hat keinen anderen Datenpunkt mit diesen Wörtern. Einen ganzen Pfad eingeben, der mit / beginnt.',
    shown: 'Er ist schon in der Ansicht und wird noch einmal gezeichnet.',
    known: 'In der Bibliothek.',
    unknown: 'Die Bibliothek hat keinen Datenpunkt mit diesem Pfad. Er wird trotzdem gelesen.',
    replace: 'Ersetzen',
  },
});
