import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ProblemError } from '@shared/problem/problem';
import { testFolder } from '../storage/testing/folder';
import { commandOf, type WorkCommand, WrongUse } from './command-line';
import { withItemList } from './item-list';

/** The command that reads the items of a list with this content, and others. */
async function reading(content: string | Buffer, ...items: readonly string[]): Promise<WorkCommand> {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'list.txt'), content);
  return commandIn(folder, items);
}

function commandIn(folder: string, items: readonly string[] = []): WorkCommand {
  const named = items.flatMap((item) => ['--item', item]);
  const command = commandOf(
    ['read', '--connection', 'Plant', '--start', 'y', '--out', 'a.csv', '--items', 'list.txt', ...named],
    folder,
  );
  if (command?.kind !== 'read') throw new TypeError('That is not read.');
  return command;
}

test.each([
  ['lines of any end', '/A\n/B\r\n/C\r/D'],
  ['empty lines, remarks and blanks around', '# Feed\n\n  /A\t\n/B \n   # Reactor\n/C\n/D\n\n'],
  ['a byte-order mark', '\u{feff}/A\n/B\n/C\n/D'],
  ['what PowerShell writes', Buffer.from('\u{feff}/A\r\n/B\r\n/C\r\n/D\r\n', 'utf16le')],
  ['repeated ones', '/A\n/B\n/A\n/C\n/D\n/B'],
])('a list gives its paths: %s', async (_what, content) => {
  expect(await withItemList(await reading(content))).toMatchObject({ items: ['/A', '/B', '/C', '/D'] });
});

test('items that are named stand before those of the list, each once; a path has what it has', async () => {
  const odd = '/Area, 1/Ofen "Süd"/#3\n/B';
  expect(await withItemList(await reading(odd, '/B', '/A'))).toMatchObject({
    items: ['/B', '/A', '/Area, 1/Ofen "Süd"/#3'],
  });
});

test.each([
  ['/A\n\nTIC-101', 'line 3 of “list.txt” is no path of an item, which begins with /: TIC-101'],
  ['{"items": []}', 'line 1 of “list.txt” is no path'],
  ['', 'there is no path in “list.txt”'],
  ['# nothing yet\n', 'there is no path in “list.txt”'],
])('a list of %j is wrong use', async (content, words) => {
  const taken = withItemList(await reading(content));
  await expect(taken).rejects.toThrow(WrongUse);
  await expect(taken).rejects.toThrow(words);
});

test('a file that is no list is told with the beginning of its line', async () => {
  const told = await withItemList(await reading('PK'.repeat(1_000_000))).catch(String);
  expect(told).toMatch(/begins with \/: (?:PK){50}…$/);
});

test('a list that is not there is told', async () => {
  const taken = withItemList(commandIn(await testFolder()));
  await expect(taken).rejects.toThrow(ProblemError);
  await expect(taken).rejects.toThrow('--items: “list.txt” could not be read');
});
