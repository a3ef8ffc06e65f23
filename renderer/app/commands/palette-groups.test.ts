import { expect, test } from 'vitest';
import { commands } from '@shared/contract/app/commands';
import { foundGroups, openingGroups } from './palette-groups';

const firstFound = (recent: readonly string[]) => foundGroups('pan', commands, [], recent)[0]?.lines[0]?.id;
const titles = (groups: ReturnType<typeof openingGroups>) => groups.map(({ title }) => title);

test('before anything is typed, what was used lately stands first, and only there', () => {
  const groups = openingGroups(commands, ['zoom.in', 'item:/gone', 'theme.dark']);
  expect(titles(groups)).toEqual(['Recently used', 'File', 'Edit', 'View', 'Go', 'Trend', 'Help']);
  expect(groups[0]?.lines.map(({ id }) => id)).toEqual(['zoom.in', 'theme.dark']);
  const ids = groups.flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(new Set(ids).size).toBe(commands.length);
  expect(ids.length).toBe(commands.length);
});

test('of commands that fit alike, the one used lately comes first', () => {
  expect(firstFound([])).toBe('pan.left');
  expect(firstFound(['pan.right'])).toBe('pan.right');
});

test('the name of a group finds its commands, below those that are called so', () => {
  const ids = foundGroups('go', commands, [], [])[0]?.lines.map(({ id }) => id);
  expect(ids).toContain('time.now');
  expect(ids).not.toContain('view.save');
});

test('what the sources find stands below the commands, under its own heading', () => {
  const entry = { id: 'item:/A/Zoom', title: 'Zoom', run: () => undefined };
  const groups = foundGroups('zoom', commands, [{ title: 'Add to the trend', entries: [entry] }], []);
  expect(titles(groups)).toEqual(['Commands', 'Add to the trend']);
  expect(foundGroups('qqq', commands, [], [])).toEqual([]);
});
