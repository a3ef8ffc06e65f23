import { afterEach, expect, test } from 'vitest';
import { languages, setLanguage } from '../../language/language';
import { commandGroups, commands, commandStatesSchema, commandTitle, groupTitle, withPresentNames } from './commands';

afterEach(() => setLanguage('en'));

const every = commands.map(({ id }) => id);

test('all commands may be enabled and on', () => {
  const states = { enabled: every, checked: every };
  expect(commandStatesSchema.parse(states)).toEqual(states);
});

test.each([
  { enabled: ['no.command'], checked: [] },
  { enabled: [], checked: [7] },
  { enabled: [...every, ...every], checked: [] },
  { enabled: [] },
])('%j is refused', (states) => {
  expect(commandStatesSchema.safeParse(states).success).toBe(false);
});

test('keys of a renamed command go to its present name, unless that has its own', () => {
  expect(withPresentNames({ 'pane.question': 'X', 'of.aNewerProgram': 'Y' })).toEqual({
    'pane.query': 'X',
    'of.aNewerProgram': 'Y',
  });
  expect(withPresentNames({ 'pane.query': 'Z', 'pane.question': 'X' })).toEqual({ 'pane.query': 'Z' });
});

test.each(languages)('no two commands are called the same, and no two menus begin alike (%s)', (language) => {
  setLanguage(language);
  expect(new Set(commands.map(commandTitle)).size).toBe(commands.length);
  expect(new Set(commandGroups.map((group) => groupTitle(group).slice(0, 1))).size).toBe(commandGroups.length);
});
