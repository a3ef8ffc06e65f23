import { Notifications } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { Themed } from '../app/theme/testing/Themed';
import { undoneChanges } from './undone-changes';

test('an undo takes back what was done, and leaves what has been changed since', async () => {
  let library: readonly LibraryItem[] = [{ path: '/a' }, { path: '/b' }];
  const onChange = (change: (now: readonly LibraryItem[]) => readonly LibraryItem[]) => {
    library = change(library);
  };
  const changes = undoneChanges(onChange);
  const screen = await render(
    <Themed>
      <Notifications />
    </Themed>,
  );
  const undo = screen.getByRole('button', { name: 'Undo' });

  changes.change((now) => ({ library: now.map((item) => ({ ...item, unit: 'bar' })), what: 'Filled in.' }));
  onChange((now) => [...now, { path: '/c' }]);
  await expect.element(screen.getByText('Filled in.')).toBeVisible();
  await undo.click();
  expect(library).toEqual([{ path: '/a' }, { path: '/b' }, { path: '/c' }]);
  await expect.element(undo).not.toBeInTheDocument();

  changes.remove(['/b']);
  onChange((now) => [...now, { path: '/d' }]);
  await undo.click();
  expect(library.map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d']);
  await expect.element(undo).not.toBeInTheDocument();

  changes.change(() => undefined);
  expect(library).toHaveLength(4);
  expect(document.body.textContent).not.toContain('Undo');
});
