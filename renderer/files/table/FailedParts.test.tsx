import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { FailedParts } from './FailedParts';
import { emptyTable } from './testing/empty-table';
import { FilesContext } from './use-files';

test('of thousands of items that failed the first hundred are listed, and the others counted', async () => {
  const { client, result, table } = emptyTable();
  const failedItems = Array.from({ length: 5000 }, (_, item) => ({
    query: 0,
    item,
    path: `/Plant/${item}`,
    problem: problem('item', `The item ${item} failed.`, 'Ask who runs it.'),
  }));
  const state = { ...result.state.getState(), failedItems };
  const screen = await render(
    <Themed>
      <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
        <FailedParts />
      </FilesContext>
    </Themed>,
  );
  await screen.getByRole('button', { name: /^5.000 items failed/u }).click();
  await expect.element(screen.getByText('The item 99 failed.')).toBeInTheDocument();
  expect(screen.getByText(/^The item \d+ failed\.$/u).elements()).toHaveLength(100);
  await expect.element(screen.getByText(/^4.900 more failed\.$/u)).toBeInTheDocument();
});
