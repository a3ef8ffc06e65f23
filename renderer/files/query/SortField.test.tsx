import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FileQuery } from '@shared/contract/files/file-query';
import { Themed } from '../../app/theme/testing/Themed';
import { SortField } from './SortField';
import { SuggestionsContext } from './suggestions';

function Sorted() {
  const [sort, setSort] = useState<FileQuery['sort']>([
    { field: 'a', direction: 1 },
    { field: 'b', direction: -1 },
    { field: 'c', direction: 1 },
  ]);
  return (
    <Themed>
      <SuggestionsContext value={{ fields: [], stores: [] }}>
        <SortField sort={sort} disabled={false} onChange={setSort} />
      </SuggestionsContext>
    </Themed>
  );
}

test('a field that is added has the focus, and fields are removed one after the other with the focus on their cross', async () => {
  const screen = await render(<Sorted />);
  const said = (text: string) => screen.getByRole('button', { name: `Sort on the server: ${text}` });
  await userEvent.click(said('a ↑, b ↓, c ↑'));
  await userEvent.click(screen.getByRole('button', { name: 'Do not sort by field 1' }));
  await expect.element(said('b ↓, c ↑')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Sort field 1' })).toHaveValue('b');
  await userEvent.keyboard('{Enter}');
  await expect.element(said('c ↑')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Then by another' }));
  await expect.element(screen.getByRole('combobox', { name: 'Sort field 2' })).toHaveFocus();
  await userEvent.fill(screen.getByRole('combobox', { name: 'Sort field 2' }), 'size ');
  await expect.element(said('c ↑, size ↑')).toBeVisible();
});

test('letters of what is sorted by that go below the line or far above it are whole', async () => {
  const screen = await render(<Sorted />);
  const label = screen.getByText('a ↑, b ↓, c ↑').element();
  expect(label.scrollHeight).toBeLessThanOrEqual(label.clientHeight);
});
