import '@mantine/core/styles.css';
import '../kit/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { profileSchema } from '@shared/contract/connections/connection';
import { ConnectionStatus } from './ConnectionStatus';

const name = 'Betriebsdatenerfassungsarchivserver'.repeat(3);
const profile = profileSchema.parse({
  id: 'a',
  name,
  baseUrl: 'https://plant.example',
  authentication: { scheme: 'none' },
});

test('a long name of a connection is cut with a sign, and leaves room for how it stands', async () => {
  const screen = await render(
    <div style={{ display: 'flex', width: 340, fontSize: 12, whiteSpace: 'nowrap' }}>
      <ConnectionStatus connection={{ profile, stored: [], isDemo: false }} state={{ kind: 'connected', lastAt: 0 }} />
    </div>,
  );
  const bar = screen.getByRole('status').element().getBoundingClientRect();
  const inSight = (element: Element) => element.getBoundingClientRect().bottom <= bar.bottom + 1;
  expect(inSight(screen.getByTitle(name).element())).toBe(true);
  expect(inSight(screen.getByText(/^Connected$/u).element())).toBe(true);
});
