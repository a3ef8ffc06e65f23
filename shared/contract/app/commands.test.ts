import { expect, test } from 'vitest';
import { commands, commandStatesSchema, withPresentNames } from './commands';

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
