import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createStore, useStore } from 'zustand';
import type { LibraryItem } from '@shared/contract/app/storage';
import { fillItems } from '../fill/fill-items';
import { changeItem } from './change-library';
import { ItemDetails } from './ItemDetails';

test('what is saved of an item leaves what has been filled in since its dialog was opened', async () => {
  const library = createStore<readonly LibraryItem[]>(() => [
    { path: '/a', name: 'A', description: '', notes: 'Old.' },
  ]);
  const change = (next: (library: readonly LibraryItem[]) => readonly LibraryItem[]) =>
    library.setState((now) => next(now), true);
  function Place() {
    const items = useStore(library);
    const [item] = items;
    return (
      <ItemDetails
        item={item}
        library={items}
        onClose={() => undefined}
        onSave={(changed) => change((now) => changeItem(now, '/a', changed))}
      />
    );
  }
  const screen = await render(
    <MantineProvider env="test">
      <Place />
    </MantineProvider>,
  );
  await screen.getByRole('textbox', { name: 'Notes' }).fill('Mine.');
  await screen.getByRole('textbox', { name: 'Display name' }).fill('');
  const said = [{ path: '/a', description: 'Pressure', unit: 'bar', range: { low: 0, high: 10 } }];
  change((now) => fillItems(now, said).library);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => library.getState())
    .toEqual([
      {
        path: '/a',
        description: 'Pressure',
        unit: 'bar',
        range: { low: 0, high: 10 },
        notes: 'Mine.',
        fromServer: ['unit', 'description', 'range'],
      },
    ]);
});
