import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { profileSchema } from '@shared/contract/connections/connection';
import { emptyFileQuery, type FavouriteQuery } from '@shared/contract/files/file-query';
import { problem, type Problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { ConnectionContext } from '../../kit/contexts';
import { type SavedQueries, savedQuery } from './saved-queries';
import { SavedQueriesMenu } from './SavedQueriesMenu';

const profile = profileSchema.parse({
  id: 'a',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const nothing = () => undefined;

async function opened(favourites: readonly FavouriteQuery[], failure?: Problem) {
  const kept: SavedQueries = {
    list: { favourites: [...favourites], recent: [] },
    problem: failure,
    keep: nothing,
    remove: nothing,
    note: nothing,
    forget: nothing,
  };
  const screen = await render(
    <Themed>
      <ConnectionContext value={{ profile, stored: [], isDemo: false }}>
        <SavedQueriesMenu kept={kept} queries={[emptyFileQuery]} zone="UTC" onOpen={nothing} />
      </ConnectionContext>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Queries' }));
  return screen;
}

test('a favourite that can’t be read says why, and what to do', async () => {
  const met = problem('file', 'The query “Broken” can’t be understood: it is no JSON.', 'Mend the file.');
  const screen = await opened([{ file: '/q/Broken.json', modified: 0, name: 'Broken', problem: met }]);
  await expect.element(screen.getByText(`${met.message} ${met.advice}`)).toBeVisible();
});

test('a list that can’t be read does not pass for an empty one', async () => {
  const screen = await opened([], problem('file', 'The folder could not be read.', 'Check its permissions.'));
  await expect.element(screen.getByText('The folder could not be read.')).toBeVisible();
  expect(screen.getByText(/Nothing yet|None yet/).elements()).toEqual([]);
});

test('the menu begins on its first entry, not on what takes a favourite away', async () => {
  const kept = savedQuery('Batches', [emptyFileQuery], 'UTC', { profile, stored: [], isDemo: false });
  const screen = await opened([{ file: '/q/Batches.json', modified: 0, kept }]);
  await expect.element(screen.getByRole('button', { name: /Remove the favourite/u })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: /^Save query/u })).toHaveFocus();
});

test('what is typed in “Save query …” takes the place of the proposed name', async () => {
  const screen = await opened([]);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Save query/u }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).not.toHaveValue('');
  await userEvent.keyboard('Batches of May');
  await expect.element(name).toHaveValue('Batches of May');
});
