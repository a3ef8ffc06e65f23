import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { someConnection } from '../../trend/testing/some-analysis';
import { newView } from '../../trend/view/new-view';
import { OpenViews } from './open-views';
import { useLinkedViews } from './use-linked-views';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

afterEach(() => void vi.unstubAllGlobals());

test('a linked tab comes back with the time that the other linked ones show by now', async () => {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: () => Promise.resolve({ ok: true, value: undefined }),
  });
  const list = { connections: [someConnection], activeId: someConnection.profile.id, secretStorage: 'memory' as const };
  const openViews = new OpenViews({ list, activate: () => Promise.resolve() });
  const open = async (name: string) => {
    await openViews.show({ view: { ...newView(someConnection, [], 'UTC'), name }, filed: undefined }, 'own');
    const id = openViews.shown?.id ?? 0;
    openViews.link(id, true);
    return id;
  };
  const day = await open('Day');
  await open('Night');
  const { result } = await renderHook(() => useLinkedViews(openViews, openViews.shown), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <SettingsContext value={settings}>{children}</SettingsContext>
    ),
  });
  await openViews.close(day);
  result.current?.tell({ kind: 'shown', start: '*-3d', end: '*-2d', zone: 'UTC' });
  await openViews.reopen();
  expect(openViews.shown?.store.get()).toMatchObject({
    isChanged: false,
    view: { name: 'Day', time: { start: '*-3d', end: '*-2d' } },
  });
});
