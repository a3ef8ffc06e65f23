import { settingsSchema } from '@shared/contract/app/storage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { ZoneContext } from '../../kit/contexts';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import type { FieldValues, SchemaPath } from '../data/protocol';
import { emptyTable } from '../table/testing/empty-table';
import { FilesContext } from '../table/use-files';
import { SchemaPane } from './SchemaPane';

const { client, result, table } = emptyTable();
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

/** Shows what the loaded files have at one path. */
async function show(
  path: Pick<SchemaPath, 'path' | 'types' | 'examples' | 'low' | 'high'>,
  values: FieldValues['values'] = [],
) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const files = path.types.reduce((sum, type) => sum + type.files, 0);
  queries.setQueryData(['file schema', undefined, 0], { files, paths: [{ ...path, files, dates: 0 }] });
  queries.setQueryData<FieldValues>(['file field values', undefined, 0, path.path], {
    values,
    others: { files: 0, values: 0 },
  });
  const onFilter = vi.fn();
  const state = result.state.getState();
  const screen = await render(
    <Themed>
      <QueryClientProvider client={queries}>
        <SettingsContext value={settings}>
          <ZoneContext value="UTC">
            <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
              <SchemaPane onFilter={onFilter} />
            </FilesContext>
          </ZoneContext>
        </SettingsContext>
      </QueryClientProvider>
    </Themed>,
  );
  return { screen, onFilter };
}

test('what can’t be seen in an example is marked, and the example is filtered by as it is', async () => {
  const example = { leaf: 'report\u202Egpj.exe', isCut: false };
  const { screen, onFilter } = await show({
    path: ['filename'],
    types: [{ type: 'text', files: 1 }],
    examples: [example],
    low: undefined,
    high: undefined,
  });
  const button = screen.getByRole('button', { name: 'report⟨U+202E⟩gpj.exe' });
  await expect.element(button).toBeVisible();
  await button.click();
  expect(onFilter).toHaveBeenCalledWith(['filename'], example);
});

test('texts of a field of which some files have a number stand beside the span of these', async () => {
  const { screen } = await show({
    path: ['metadata', 'ordernumber'],
    types: [
      { type: 'text', files: 98 },
      { type: 'number', files: 2 },
    ],
    examples: ['A-17', 5, 7].map((leaf) => ({ leaf, isCut: false })),
    low: 5,
    high: 7,
  });
  await expect.element(screen.getByText('5 …')).toBeVisible();
  expect(screen.getByRole('button', { name: 'A-17' }).elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: '5' }).elements()).toHaveLength(0);
});

test('of a number and a text that read alike each tells its type, and so does no other', async () => {
  const { screen } = await show({
    path: ['metadata', 'lot'],
    types: [
      { type: 'text', files: 2 },
      { type: 'number', files: 1 },
    ],
    examples: ['1', 1, 'A'].map((leaf) => ({ leaf, isCut: false })),
    low: 1,
    high: 1,
  });
  await expect.element(screen.getByRole('button', { name: '1 text', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1 number', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'A', exact: true })).toBeVisible();
});

const lots = {
  path: ['metadata', 'lot'],
  types: [{ type: 'text', files: 6 }],
  examples: [],
  low: undefined,
  high: undefined,
} satisfies Parameters<typeof show>[0];
const countedLots = ['A', 'B', 'C'].map((leaf, number) => ({
  number,
  example: { leaf, isCut: false },
  files: 3 - number,
}));

test('counted values are one stop of the Tab key; arrows, Home and End go through them', async () => {
  const { screen, onFilter } = await show(lots, countedLots);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  await userEvent.click(button('Count the values of metadata.lot'));
  await expect.element(button('C')).toBeVisible();
  button('Filter by metadata.lot').element().focus();
  await userEvent.tab();
  await expect.element(button('A')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('list', { name: 'Values of metadata.lot' }).element().contains(document.activeElement)).toBe(
    false,
  );
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button('B')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(button('C')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(onFilter).toHaveBeenCalledWith(['metadata', 'lot'], { leaf: 'B', isCut: false });
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.element(button('B')).toHaveFocus();
});

test('counted values stay while a search has other fields', async () => {
  const { screen } = await show(lots, countedLots);
  await userEvent.click(screen.getByRole('button', { name: 'Count the values of metadata.lot' }));
  const values = screen.getByRole('list', { name: 'Values of metadata.lot' });
  await expect.element(values).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search the fields' });
  await userEvent.fill(search, 'location');
  await expect.element(values).not.toBeInTheDocument();
  await expect.element(screen.getByText('No key has that, nor any of the values that are shown.')).toBeVisible();
  await userEvent.fill(search, 'lot');
  await expect.element(values).toBeVisible();
});

test('a list says that a click asks for files that have the field, a text that it asks for this text', async () => {
  const { screen } = await show({
    path: ['metadata', 'tags'],
    types: [
      { type: 'list', files: 1 },
      { type: 'text', files: 1 },
    ],
    examples: [{ json: '["a"]' }, 'b'].map((leaf) => ({ leaf, isCut: false })),
    low: undefined,
    high: undefined,
  });
  await expect
    .element(screen.getByRole('button', { name: '["a"]' }))
    .toHaveAttribute('title', 'Filter by metadata.tags');
  await expect
    .element(screen.getByRole('button', { name: 'b', exact: true }))
    .toHaveAttribute('title', 'Filter by metadata.tags = b');
});
