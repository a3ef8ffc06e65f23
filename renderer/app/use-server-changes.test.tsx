import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { profileSchema } from '@shared/contract/connections/connection';
import { useServerChanges } from './use-server-changes';

function connectionsAt(...servers: readonly string[]) {
  return servers.map((baseUrl, place) => ({
    profile: profileSchema.parse({ id: `c${place}`, name: 'Plant', baseUrl, authentication: { scheme: 'none' } }),
    stored: [],
    isDemo: false,
  }));
}

test('what a connection has read is freed when it has another address, and of no other connection', async () => {
  const freed: string[] = [];
  const retention = { forgetConnection: (id: string) => void freed.push(id) };
  const [first, other] = ['https://a.example', 'https://b.example'];
  const { rerender } = await renderHook(
    (servers: readonly string[] = [first, first]) =>
      useServerChanges({ connections: connectionsAt(...servers) }, retention),
    { initialProps: [first, first] },
  );
  await rerender([first, first, first]);
  expect(freed).toEqual([]);
  await rerender([first, other, first]);
  await rerender([first, other, first]);
  expect(freed).toEqual(['c1']);
});
