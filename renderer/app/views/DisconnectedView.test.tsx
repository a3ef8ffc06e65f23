import '../../kit/tokens.css';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import { ConnectionContext } from '../../kit/contexts';
import { newView } from '../../trend/view/new-view';
import { ViewStoreContext } from '../../trend/view/use-view';
import { ViewStore } from '../../trend/view/view-store';
import { Themed } from '../theme/testing/Themed';
import { DisconnectedView } from './DisconnectedView';

function north(baseUrl: string): Connection {
  return connectionTo('n', 'North', baseUrl);
}

function connectionTo(id: string, name: string, baseUrl: string): Connection {
  const profile = profileSchema.parse({ id, name, baseUrl, authentication: { scheme: 'none' } });
  return { profile, stored: [], isDemo: false };
}

const former = north('https://old.example');
const now = north('https://new.example');

async function show(connections: readonly Connection[]) {
  const [onLeave, onGoAlong] = [vi.fn<() => void>(), vi.fn<(moved: Connection) => void>()];
  const screen = await render(
    <Themed>
      <ConnectionContext value={now}>
        <ViewStoreContext value={new ViewStore(newView(former, []))}>
          <DisconnectedView connections={connections} onLeave={onLeave} onGoAlong={onGoAlong} />
        </ViewStoreContext>
      </ConnectionContext>
    </Themed>,
  );
  const primary = () =>
    screen
      .getByRole('button')
      .elements()
      .filter((button) => button.getAttribute('data-variant') === 'filled')
      .map(({ textContent }) => textContent);
  return { screen, primary, onLeave, onGoAlong };
}

test('a view whose connection leads elsewhere is read from there by one button, and left by another that says so', async () => {
  const { screen, primary, onLeave, onGoAlong } = await show([now]);
  expect(primary()).toEqual(['Read this view from North']);
  await expect.element(screen.getByText(/^Asks https:\/\/new\.example for it\. Once saved/)).toBeVisible();
  await expect.element(screen.getByText('This view is not read. It stays open in its tab.')).toBeVisible();
  await screen.getByRole('button', { name: 'Read this view from North' }).click();
  expect(onGoAlong).toHaveBeenCalledWith(now);
  await screen.getByRole('button', { name: 'Show another view of North' }).click();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('where no connection is set up, that is what the first button leads to', async () => {
  const { primary, screen } = await show([]);
  expect(primary()).toEqual(['Open Connections']);
  await expect.element(screen.getByText(/the view opens by itself/)).toBeVisible();
});

test('a server that has another address here is chosen among the connections, without the demo plant and cases', async () => {
  const south = connectionTo('s', 'South', 'https://historian.south.example');
  const west = connectionTo('w', 'West', 'https://west.example');
  const demo: Connection = { ...connectionTo('d', 'Demo plant', 'http://127.0.0.1:1'), isDemo: true };
  const opened: Connection = { ...connectionTo('c', 'Case of Monday', 'http://127.0.0.1:2'), isCase: true };
  const { screen, primary, onGoAlong } = await show([south, demo, opened, west]);
  expect(primary()).toEqual(['Open Connections']);
  await screen.getByRole('button', { name: 'Read this view from …' }).click();
  const choices = screen.getByRole('menuitem');
  await expect
    .poll(() => choices.elements().map(({ textContent }) => textContent))
    .toEqual(['Southhttps://historian.south.example', 'Westhttps://west.example']);
  await choices.nth(1).click();
  expect(onGoAlong).toHaveBeenCalledWith(west);
});

test('where one’s own connection leads elsewhere, it is not among the others to choose from', async () => {
  const { screen, primary } = await show([now, connectionTo('w', 'West', 'https://west.example')]);
  expect(primary()).toEqual(['Read this view from North']);
  await screen.getByRole('button', { name: 'Read this view from …' }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Westhttps://west.example']);
});
