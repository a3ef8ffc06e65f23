import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { findInSources } from '../kit/commands/palette-sources';
import { Header } from './Header';
import { Themed } from './theme/testing/Themed';

function connectionTo(id: string, name: string, baseUrl: string): Connection {
  const profile = profileSchema.parse({ id, name, baseUrl, authentication: { scheme: 'none' } });
  return { profile, stored: [], isDemo: false };
}

const north = connectionTo('n', 'North plant', 'https://north.example');
const south = connectionTo('s', 'South plant', 'https://historian.example:8002');
const list: ConnectionList = { connections: [north, south], activeId: 'n', secretStorage: 'memory' };

test('the palette finds each connection but the one in use, by its name and its address, and puts it in use', async () => {
  const onActivate = vi.fn<(id: string) => void>();
  const screen = await render(
    <Themed>
      <Header area="trends" list={list} active={north} onActivate={onActivate} />
    </Themed>,
  );
  for (const query of ['plant', 'south', 'historian 8002'])
    expect(findInSources(query)).toMatchObject([
      { title: 'Use connection', entries: [{ title: 'South plant', detail: 'https://historian.example:8002' }] },
    ]);
  expect(findInSources('north')).toEqual([]);
  findInSources('south')[0]?.entries[0]?.run();
  expect(onActivate).toHaveBeenCalledExactlyOnceWith('s');
  await screen.unmount();
  expect(findInSources('south')).toEqual([]);
});
