import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { commands, commandTitle } from '@shared/contract/app/commands';
import { setLanguage } from '@shared/language/language';
import { fittingTitles, foundGroups, openingGroups } from './palette-groups';

afterEach(() => setLanguage('en'));

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

test('commands are found by their names in the language that is spoken', () => {
  setLanguage('de');
  const [found] = foundGroups('vergr', commands, [], []);
  expect([found?.title, found?.lines[0]?.id]).toEqual(['Befehle', 'zoom.in']);
  expect(foundGroups('zoom in', commands, [], [])).toEqual([]);
});

test('what the sources find stands below the commands, under its own heading', () => {
  const entry = { id: 'item:/A/Zoom', title: 'Zoom', run: () => undefined };
  const groups = foundGroups('zoom', commands, [{ title: 'Add to the trend', entries: [entry] }], []);
  expect(titles(groups)).toEqual(['Commands', 'Add to the trend']);
  expect(foundGroups('qqq', commands, [], [])).toEqual([]);
});

const allTitles = commands.map(commandTitle);

test.each([
  ['dark', 'Dark theme'],
  ['ks', 'Keyboard shortcuts'],
  ['opts', 'Read options'],
  ['page l', 'Page left'],
  ['sample previous', 'Previous bad sample'],
  ['curl', 'Copy the queries as cURL'],
  ['zin', 'Zoom in'],
])('%s finds %s', (query, title) => {
  expect(fittingTitles(allTitles, query)[0]).toBe(title);
});

test('initials that two commands share find both before all others', () => {
  expect(fittingTitles(allTitles, 'cp').slice(0, 2).toSorted()).toEqual(['Command palette', 'Compare periods']);
});

test('every word has to be there', () => {
  expect(fittingTitles(['Zoom in'], 'zoom table')).toEqual([]);
  expect(fittingTitles(['Zoom in'], 'oi')).toEqual([]);
});

test('letters left out of a title in any places still find it, from the start of a word on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allTitles), fc.infiniteStream(fc.boolean()), (title, keep) => {
      const [first = '', ...others] = title.split(' ')[0] ?? '';
      const query = [first, ...others.filter(() => keep.next().value)].join('');
      expect(fittingTitles(allTitles, query)).toContain(title);
    }),
  );
});

test('a title that holds the words stands before those that hold only their letters', () => {
  for (const title of allTitles) {
    const [query = ''] = title.toLowerCase().split(' ');
    expect(fittingTitles(allTitles, query)[0]?.toLowerCase()).toContain(query);
  }
});

test('of allTitles that fit alike the preferred comes first, else the shorter', () => {
  expect(fittingTitles(['Pan to the right', 'Pan left'], 'pan')).toEqual(['Pan left', 'Pan to the right']);
  const preferred = new Set(['Pan to the right']);
  expect(fittingTitles(['Pan left', 'Pan to the right'], 'pan', preferred)).toEqual(['Pan to the right', 'Pan left']);
});

test('each command is found by its whole name', () => {
  for (const { id } of commands) {
    const [group] = foundGroups(commandTitle({ id }), commands, [], []);
    expect(
      group?.lines.map((line) => line.id),
      id,
    ).toContain(id);
  }
});

test('a command is found by the umlaut with which a word of its name begins', () => {
  setLanguage('de');
  const german = commands.map(commandTitle);
  const begun = german.flatMap((title) => title.split(' ').map((word) => ({ title, query: word.slice(0, 1) })));
  const umlauts = begun.filter(({ query }) => /[äöü]/iu.test(query));
  expect(umlauts.map(({ query }) => query)).toEqual(expect.arrayContaining(['Ä', 'Ü', 'ö']));
  expect(umlauts.filter(({ title, query }) => !fittingTitles(german, query).includes(title))).toEqual([]);
  expect(fittingTitles(german, 'überw')[0]).toBe('Überwachte Suchen');
});
