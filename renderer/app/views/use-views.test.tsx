import { Notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { problem } from '@shared/problem/problem';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { newView } from '../../trend/view/new-view';
import { Themed } from '../theme/testing/Themed';
import { useAutosave, useViews } from './use-views';

const plant: Connection = {
  profile: profileSchema.parse({
    id: 'a1',
    name: 'Plant',
    baseUrl: 'https://historian.example',
    authentication: { scheme: 'none' },
  }),
  stored: [],
  isDemo: false,
};

const noPaths: readonly string[] = [];

afterEach(() => vi.unstubAllGlobals());

/** A window that begins; main answers what was being worked on last. */
async function opened(restored: () => unknown) {
  const called: string[] = [];
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: async (channel: string) => {
      called.push(channel);
      if (channel === 'views.restore') return restored();
      return { ok: true, value: channel === 'views.pending' ? [] : null };
    },
  });
  const list: ConnectionList = { connections: [plant], activeId: 'a1', secretStorage: 'memory' };
  const connections = { list, activate: () => Promise.resolve() };
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const { result } = await renderHook(
    () => {
      const views = useViews(connections, plant, noPaths);
      useAutosave(views.openViews, views.isKept);
      return views;
    },
    {
      wrapper: ({ children }) => (
        <Themed>
          <Notifications />
          <SettingsContext value={settings}>{children}</SettingsContext>
        </Themed>
      ),
    },
  );
  const shown = () => result.current.shown?.store.get().view.name;
  await expect.poll(shown).toBe('New view');
  return { called, shown, views: result };
}

/** What a window has called that begins, and whose page goes after a change; main answers what was being worked on last. */
async function begun(restored: () => unknown) {
  const { called, views } = await opened(restored);
  views.current.shown?.store.edit('Rename the view', (view) => ({ ...view, name: 'Mine' }));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  return called;
}

test('what is worked on is kept when the page goes', async () => {
  expect(await begun(() => ({ ok: true, value: null }))).toContain('views.autosave');
});

test('what is kept already is not kept again', async () => {
  const { called, views } = await opened(() => ({ ok: true, value: null }));
  const store = views.current.shown?.store;
  const kept = () => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    return called.filter((channel) => channel === 'views.autosave').length;
  };
  store?.edit('Rename the view', (view) => ({ ...view, name: 'Mine' }));
  expect(kept()).toBe(1);
  store?.edit('Rename the view', (view) => ({ ...view, name: 'Mine' }));
  expect(kept()).toBe(1);
  store?.edit('Rename the view', (view) => ({ ...view, name: 'Yours' }));
  expect(kept()).toBe(2);
});

test('while it is not known what was worked on last nothing takes its place, which is told; what is opened from outside comes', async () => {
  const called = await begun(() => ({ ok: false, problem: problem('internal', 'It broke.', 'Start again.') }));
  expect(called).not.toContain('views.autosave');
  expect(called).toContain('views.pending');
  expect(document.body.textContent).toContain('so nothing of this window is kept');
});

test('whoever leaves the view of a server that is not set up has a view of the connection in use', async () => {
  const { shown, views } = await opened(() => ({ ok: true, value: null }));
  const { openViews } = views.current;
  const [first] = openViews.state.getState().tabs;
  const elsewhere = {
    ...newView(plant, []),
    name: 'Elsewhere',
    connection: { id: 'zz', name: 'Elsewhere', baseUrl: 'https://elsewhere.example' },
  };
  await openViews.show({ view: elsewhere, filed: undefined }, 'own');
  await openViews.close(first?.id ?? 0);
  await expect.poll(shown).toBe('Elsewhere');
  views.current.leaveDisconnected();
  await expect.poll(shown).toBe('New view');
  expect(openViews.state.getState().tabs.map(({ store }) => store.get().view.name)).toEqual(['Elsewhere', 'New view']);
});
