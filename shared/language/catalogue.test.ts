import { afterEach, describe, expect, test } from 'vitest';
import { catalogue } from './catalogue';
import { languageFor, setLanguage } from './language';

afterEach(() => setLanguage('en'));

const words = catalogue({
  en: { read: 'Read', files: (count: number) => `${count} files`, state: { on: 'On' } },
  de: { read: 'Lesen', files: (count) => `${count} Dateien`, state: { on: 'Ein' } },
});

test('words are those of the language when they are said', () => {
  expect(words().read).toBe('Read');
  setLanguage('de');
  expect(words().read).toBe('Lesen');
  expect(words().files(3)).toBe('3 Dateien');
  expect(words().state.on).toBe('Ein');
});

test('a language that lacks a word is refused by the compiler', () => {
  // @ts-expect-error German lacks `off`.
  catalogue({ en: { on: 'On', off: 'Off' }, de: { on: 'Ein' } });
  // @ts-expect-error English has no `away`.
  catalogue({ en: { on: 'On' }, de: { on: 'Ein', away: 'Weg' } });
});

describe('the language for locales', () => {
  test.each([
    [['de-AT'], 'de'],
    [['fr-FR', 'de_DE'], 'de'],
    [['en-US', 'de'], 'en'],
    [['deu'], 'en'],
    [[], 'en'],
    [['C.UTF-8'], 'en'],
  ] as const)('%j is %s', (locales, spoken) => expect(languageFor(locales)).toBe(spoken));
});
