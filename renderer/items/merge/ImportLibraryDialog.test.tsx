import '../../kit/tokens.css';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { libraryFileText } from '@shared/contract/app/library-file';
import type { LibraryItem } from '@shared/contract/app/storage';
import { Themed } from '../../app/theme/testing/Themed';
import { ImportLibraryDialog } from './ImportLibraryDialog';

const library: readonly LibraryItem[] = [{ path: '/a', unit: 'bar', tags: ['pump'] }, { path: '/b' }];
const theirs: readonly LibraryItem[] = [{ path: '/a', unit: 'mbar', tags: ['north'] }, { path: '/b' }, { path: '/c' }];

async function shown(file: File | undefined) {
  const onMerge = vi.fn();
  const screen = await render(
    <Themed>
      <ImportLibraryDialog opened library={library} file={file} onClose={() => undefined} onMerge={onMerge} />
    </Themed>,
  );
  return { screen, onMerge };
}

function libraryFile(content: BlobPart, name = 'colleague.json'): File {
  return new File([content], name, { type: 'application/json' });
}

test('what a merge does is told before it is done, and which value stands can be chosen', async () => {
  const { screen, onMerge } = await shown(libraryFile(libraryFileText(theirs)));
  const told = (words: RegExp) => expect.element(screen.getByText(words)).toBeVisible();
  await told(/^3 items in the file$/u);
  for (const line of [/^1 item added$/u, /^1 item kept as it is/u, /^tags of 1 item joined$/u]) await told(line);
  await told(/^1 item with values that differ: both are kept, yours stand/u);
  await expect.element(screen.getByRole('cell', { name: 'mbar' })).toBeVisible();
  await screen.getByText('The file’s stand, mine go into the notes').click();
  await told(/both are kept, the file’s stand, yours go into the notes$/u);
  await screen.getByRole('button', { name: 'Merge' }).click();
  const [merged] = onMerge.mock.calls[0] ?? [];
  expect(merged(library).library).toEqual([
    { path: '/a', unit: 'mbar', tags: ['pump', 'north'], notes: 'Other unit: bar' },
    { path: '/b' },
    { path: '/c' },
  ]);
  // What came while the dialog was open.
  const later = merged([...library.slice(0, 1), { path: '/b', unit: 'K' }, { path: '/d' }]);
  expect(later.library).toEqual([
    { path: '/a', unit: 'mbar', tags: ['pump', 'north'], notes: 'Other unit: bar' },
    { path: '/b', unit: 'K' },
    { path: '/d' },
    { path: '/c' },
  ]);
  expect(later.report).toMatchObject({ added: 1, differing: 1 });
});

test('a file of another kind says so; nothing can be merged', async () => {
  const { screen } = await shown(libraryFile('path;unit', 'list.csv'));
  await expect.element(screen.getByText(/list\.csv is not a library of this program/u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
});

test('a file is read that an editor has saved in UTF-16', async () => {
  const wide = Uint16Array.from(`\uFEFF${libraryFileText(theirs)}`, (letter) => letter.charCodeAt(0));
  const { screen } = await shown(libraryFile(wide));
  await expect.element(screen.getByText('3 items in the file')).toBeVisible();
});

test('a file is chosen in the dialog; one that has nothing new can’t be merged', async () => {
  const { screen } = await shown(undefined);
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no way to choose a file.');
  await userEvent.upload(input, libraryFile(libraryFileText(library)));
  await expect.element(screen.getByText('2 items kept as they are: the file has nothing new')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
});
