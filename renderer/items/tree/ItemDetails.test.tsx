import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore, useStore } from 'zustand';
import type { LibraryItem } from '@shared/contract/app/storage';
import type { LongestGap } from '@shared/contract/longest-gap';
import { Themed } from '../../app/theme/testing/Themed';
import { fillItems } from '../fill/fill-items';
import { changeItem } from './change-library';
import { ItemDetails } from './ItemDetails';

async function shown(first: LibraryItem) {
  const library = createStore<readonly LibraryItem[]>(() => [first]);
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
        onSave={(changed) => change((now) => changeItem(now, first.path, changed))}
      />
    );
  }
  const screen = await render(
    <Themed>
      <Place />
    </Themed>,
  );
  return { screen, library, change };
}

test('what is saved of an item leaves what has been filled in since its dialog was opened', async () => {
  const { screen, library, change } = await shown({ path: '/a', name: 'A', description: '', notes: 'Old.' });
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

test.each([
  [undefined, 'Not said', 'Stepped', { stepped: true }],
  [true, 'Stepped', 'Sloped', { stepped: false }],
  [false, 'Sloped', 'Not said', {}],
])('a person says whether an item is stepped or sloped: %s', async (stepped, was, chosen, said) => {
  const item = { path: '/a', unit: 'bar' };
  const { screen, library } = await shown({ ...item, ...(stepped !== undefined && { stepped }) });
  const line = screen.getByRole('radiogroup', { name: 'Line' });
  await expect.element(line.getByRole('radio', { name: was })).toBeChecked();
  await line.getByText(chosen).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => library.getState()).toEqual([{ ...item, ...said }]);
});

test.each<[LongestGap | undefined, string, string, Partial<LibraryItem>]>([
  [undefined, 'As usual', '90 s', { longestGap: 90 }],
  [90, '90 s', 'Never broken', { longestGap: 'any' }],
  [0.5, '0.5 s', 'as usual', {}],
])('a person says how long a gap may be: %s', async (longestGap, was, typed, said) => {
  const item = { path: '/a', unit: 'bar' };
  const { screen, library } = await shown({ ...item, ...(longestGap !== undefined && { longestGap }) });
  const field = screen.getByRole('combobox', { name: 'Longest gap' });
  await expect.element(field).toHaveValue(was);
  await field.fill('long');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('A length such as 30 s, 10 min or 2 h')).toBeVisible();
  expect(library.getState()[0]?.longestGap).toBe(longestGap);
  await field.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => library.getState()).toEqual([{ ...item, ...said }]);
});

test('a gap that is no length is not saved, nor is what was said before in its place', async () => {
  const { screen, library } = await shown({ path: '/a', longestGap: 90 });
  const field = screen.getByRole('combobox', { name: 'Longest gap' });
  await field.fill('3 bananas');
  await screen.getByRole('textbox', { name: 'Display name' }).fill('Flow');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveValue('3 bananas');
  await expect.element(screen.getByText('A length such as 30 s, 10 min or 2 h')).toBeVisible();
  expect(library.getState()).toEqual([{ path: '/a', longestGap: 90 }]);
  await field.fill('2 h');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => library.getState()).toEqual([{ path: '/a', name: 'Flow', longestGap: 7200 }]);
});

test('numbers get names row by row, and by a list that is pasted; what can’t be taken is told and not saved', async () => {
  const { screen, library } = await shown({ path: '/a', states: [{ value: 0, name: 'Shut' }] });
  const number = (row: number) => screen.getByRole('textbox', { name: `Number ${row}` });
  const name = (row: number) => screen.getByRole('textbox', { name: `Name ${row}` });
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(number(1)).toHaveValue('0');
  await number(2).fill('-1');
  await expect.element(number(3)).toBeVisible();
  await save();
  await expect.element(screen.getByText('-1 has no name')).toBeVisible();
  await name(2).fill('Fault');
  await number(3).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '0=Closed; 1=Open\n2: Moving');
  number(3)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(name(4)).toHaveValue('Moving');
  await screen.getByRole('button', { name: 'Remove row 3' }).click();
  await save();
  const states = [
    { value: -1, name: 'Fault' },
    { value: 0, name: 'Closed' },
    { value: 2, name: 'Moving' },
  ];
  await expect.poll(() => library.getState()).toEqual([{ path: '/a', states }]);
});
