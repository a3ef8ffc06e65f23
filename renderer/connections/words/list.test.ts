import { afterEach, expect, test } from 'vitest';
import { commandWords } from '@shared/contract/app/words/commands';
import { languages, setLanguage } from '@shared/language/language';
import { listWords } from './list';

afterEach(() => setLanguage('en'));

test.each(languages)('the menu of a card calls things as the commands do (%s)', (language) => {
  setLanguage(language);
  const { titles } = commandWords();
  const { card } = listWords();
  expect(titles['connection.duplicate'].toLowerCase()).toContain(card.copy.toLowerCase());
  expect(titles['connection.remove'].toLowerCase()).toContain(card.remove.toLowerCase());
});
