import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { fillItems } from '../fill/fill-items';
import { changeItem } from './change-library';
import { ItemDetails } from './ItemDetails';

test('what is saved of an item leaves what has been filled in since its dialog was opened', async () => {
  let library: readonly LibraryItem[] = [];
  let change: (next: readonly LibraryItem[]) => void = () => undefined;
  function Place() {
    const [items, setItems] = useState<readonly LibraryItem[]>([
      { path: '/a', name: 'A', description: '', notes: 'Old.' },
    ]);
    library = items;
    change = setItems;
    const [item] = items;
    return (
      <ItemDetails
        item={item}
        library={items}
        onClose={() => undefined}
        onSave={(changed) => setItems((now) => changeItem(now, '/a', changed))}
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
  change(fillItems(library, said).library);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => library)
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
