import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ConnectionList } from '@shared/contract/connections/connection';
import type { EventOutcome, ViewSearch } from '@shared/contract/trend/events';
import { someConnection } from '../../trend/testing/some-analysis';
import { SomeSource } from '../../trend/testing/some-source';
import { newView } from '../../trend/view/new-view';
import { Themed } from '../theme/testing/Themed';
import { OpenViews } from '../views/open-views';
import { useHasWatched } from './use-has-watched';
import { WatchStatus } from './WatchStatus';

const path = '/System/Core/TI-101.PV';
const search: ViewSearch = {
  id: '1',
  name: 'Hot',
  condition: {
    join: 'all',
    parts: [{ kind: 'above', series: path, limit: { kind: 'value', value: 5 }, deadBand: 0 }],
    atLeastSeconds: 0,
    most: 10,
  },
  range: null,
  watchSeconds: 60,
};

test('the notice of new events goes with the last view that is watched', async () => {
  const now = Date.now();
  const found: EventOutcome = {
    end: 'complete',
    found: [{ start: now, end: now + 5 }],
    read: 1,
    toRead: 0,
    total: 1,
    notes: [],
  };
  const answers: Readonly<Record<string, unknown>> = { 'items.list': [{ path }], 'events.search': found };
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: (channel: string) => Promise.resolve({ ok: true, value: answers[channel] }),
    cancel: () => undefined,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const list: ConnectionList = {
    connections: [someConnection],
    activeId: someConnection.profile.id,
    secretStorage: 'memory',
  };
  const openViews = new OpenViews({ list, activate: () => Promise.resolve() });
  await openViews.show({ view: newView(someConnection, []), filed: undefined }, 'own');
  const view = { ...newView(someConnection, [path]), events: { searches: [search], chosen: '1' } };
  await openViews.show({ view, filed: undefined }, 'own');
  function Status() {
    return useHasWatched(openViews) && <WatchStatus openViews={openViews} />;
  }
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Themed>
        <Notifications />
        <SomeSource>
          <Status />
        </SomeSource>
      </Themed>
    </QueryClientProvider>,
  );
  const notice = screen.getByRole('alert');
  await expect.element(notice).toBeVisible();
  await openViews.close(openViews.shown?.id ?? 0);
  await expect.element(notice).not.toBeInTheDocument();
});
