import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import { Header } from './Header';
import { Themed } from './theme/testing/Themed';

const plant: Connection = {
  profile: profileSchema.parse({
    id: 'a1',
    name: 'Historian of the northern plant, archive of the years before the overhaul',
    baseUrl: 'https://historian.example',
    authentication: { scheme: 'none' },
  }),
  stored: [],
  isDemo: false,
};

test('the name of a connection that has no room ends in a sign', async () => {
  const { name } = plant.profile;
  const list = { connections: [plant], activeId: 'a1', secretStorage: 'memory' } as const;
  const screen = await render(
    <Themed>
      <div style={{ width: 600 }}>
        <Header area="trends" list={list} active={plant} onActivate={() => undefined} />
      </div>
    </Themed>,
  );
  const shown = screen.getByTitle(name).element();
  expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth);
  expect(getComputedStyle(shown).textOverflow).toBe('ellipsis');
});

test('the address of a connection is told whole at the pointer: it may have no room', async () => {
  const list = { connections: [plant], activeId: 'a1', secretStorage: 'memory' } as const;
  const screen = await render(
    <Themed>
      <Header area="trends" list={list} active={plant} onActivate={() => undefined} />
    </Themed>,
  );
  await expect.element(screen.getByTitle(plant.profile.baseUrl)).toHaveTextContent(plant.profile.baseUrl);
});

test('letters of a connection’s name that go below the line are whole', async () => {
  const profile = { ...plant.profile, name: 'Demo plant' };
  const active = { ...plant, profile };
  const list = { connections: [active], activeId: 'a1', secretStorage: 'memory' } as const;
  const screen = await render(
    <Themed>
      <Header area="trends" list={list} active={active} onActivate={() => undefined} />
    </Themed>,
  );
  const shown = screen.getByTitle(profile.name).element();
  expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight);
});

test('a long name of a connection leaves the view its name', async () => {
  const profile = { ...plant.profile, name: 'Historian of the northern plant, archive '.repeat(3).slice(0, 120) };
  const active = { ...plant, profile };
  const list = { connections: [active], activeId: 'a1', secretStorage: 'memory' } as const;
  const screen = await render(
    <Themed>
      <div style={{ width: 1200 }}>
        <Header area="trends" list={list} active={active} onActivate={() => undefined}>
          <span style={{ overflow: 'hidden', maxWidth: 320, whiteSpace: 'nowrap' }}>Boiler house, night shift</span>
        </Header>
      </div>
    </Themed>,
  );
  const view = screen.getByText(/^Boiler house/).element();
  expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
});
