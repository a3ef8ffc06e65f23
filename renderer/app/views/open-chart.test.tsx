import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import type { ConnectionList } from '@shared/contract/connections/connection';
import { setLanguage } from '@shared/language/language';
import { SettingsStore } from '../../kit/settings/settings-store';
import { someConnection } from '../../trend/testing/some-analysis';
import { Themed } from '../theme/testing/Themed';
import { OpenViews } from './open-views';
import { ViewActions } from './view-actions';
import { ViewDialogs } from './ViewDialogs';
import { ViewPrompts } from './view-prompts';

afterEach(() => vi.unstubAllGlobals());

const model = JSON.stringify({
  type: 'chart',
  chart: {
    name: 'Flow',
    pens: [{ path: '/Plant/FC4711', trend_type: 'HT_SPLINE' }],
    x_axis: [{ start_time: '*-1d', end_time: '*' }],
  },
});

/** A window without a tab; the system’s dialog answers with `chosen`. */
async function emptyWindow(chosen?: unknown) {
  const answers = new Map<string, unknown>([
    ['views.list', { saved: [], recent: [] }],
    ['views.openDialog', chosen],
  ]);
  const call = vi.fn(async (channel: string) => ({ ok: true, value: answers.get(channel) }));
  vi.stubGlobal('bridge', { call });
  const list: ConnectionList = {
    connections: [someConnection],
    activeId: someConnection.profile.id,
    secretStorage: 'memory',
  };
  const openViews = new OpenViews({ list, activate: () => Promise.resolve() });
  const prompts = new ViewPrompts();
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const screen = await render(
    <Themed>
      <QueryClientProvider client={new QueryClient()}>
        <Notifications />
        <ViewDialogs prompts={prompts} />
      </QueryClientProvider>
    </Themed>,
  );
  const shown = () => openViews.shown?.store.get();
  const called = () => call.mock.calls.map(([channel]) => channel);
  return { screen, shown, called, actions: new ViewActions(openViews, prompts, settings) };
}

const opened = {
  isForeign: true,
  file: undefined,
  view: { name: 'Flow', time: { start: '*-1d', end: '*' }, series: [{ path: '/Plant/FC4711' }] },
};

test('a model that is pasted into “Open view” becomes a view that reads nothing yet, and what it has otherwise is listed', async () => {
  const { screen, shown, actions } = await emptyWindow();
  const choosing = actions.choose(someConnection);
  const search = screen.getByRole('searchbox', { name: 'Search views' });
  await expect.element(search).toBeVisible();
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    search.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(paste('Boiler')).toBe(false);
  expect(paste(model)).toBe(true);
  await choosing;
  expect(shown()).toMatchObject(opened);
  const differences = screen.getByRole('list', { name: 'What differs from it:' });
  await expect.element(differences).toHaveTextContent('Trend types, drawn as is usual for the item: HT_SPLINE');
  await expect.element(screen.getByText('“Flow” was made from a WebStudio chart')).toBeVisible();
});

test('a chart’s file that is dropped, or chosen, becomes a view', async () => {
  const { shown, actions } = await emptyWindow({ name: 'Flow.json', text: model });
  await actions.openDropped(someConnection, [new File([model], 'Flow.json')]);
  expect(shown()).toMatchObject(opened);
});

test('a chosen file that is no chart is told with what is wrong, and nothing is opened', async () => {
  const { screen, shown, actions } = await emptyWindow({ name: 'Flow.json', text: '{"pens":[{"path":7}]}' });
  const choosing = actions.choose(someConnection);
  await screen.getByRole('button', { name: 'Another file …' }).click();
  await choosing;
  expect(shown()).toBeUndefined();
  await expect
    .element(screen.getByText(/Flow\.json.* is no chart of WebStudio that can be understood at pens\[0\]\.path/u))
    .toBeVisible();
});

test('dropped files of other kinds are told with what can be dropped; a view is left to main, and a case is sent there', async () => {
  const { screen, shown, actions, called } = await emptyWindow();
  const names = ['notes.txt', 'Night.pdview', 'pump.har', 'ticket.ZIP'];
  await actions.openDropped(
    someConnection,
    names.map((name) => new File(['PK'], name)),
  );
  expect(shown()).toBeUndefined();
  expect(called()).toEqual(['cases.openDropped']);
  await expect.element(screen.getByText('“notes.txt” and 1 other file can’t be opened')).toBeVisible();
  await expect
    .element(
      screen.getByText('Views (.pdview), cases (.zip) and charts of WebStudio (.json) can be dropped on the window.'),
    )
    .toBeVisible();
});

test('the file of a model that can’t be understood is quoted as the language does', async () => {
  setLanguage('de');
  onTestFinished(() => setLanguage('en'));
  const { screen, actions } = await emptyWindow();
  await actions.openDropped(someConnection, [new File(['{}'], 'Flow.json')]);
  await expect.element(screen.getByText(/„Flow\.json“ ist kein Diagramm/u)).toBeVisible();
});
