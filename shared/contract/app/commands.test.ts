import { expect, test } from 'vitest';
import { commands, commandStatesSchema } from './commands';

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
