import { expect, onTestFinished, test } from 'vitest';
import { FirstSignIn } from './first-sign-in';
import { never, nodeSend } from './testing/client';
import { json, startScriptedServer } from './testing/scripted-server';

test('a request whose answer takes long keeps others waiting for a while only', async () => {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const others = Promise.withResolvers<void>();
  server.answer = async (response, { target }) => {
    if (target === '/slow') await others.promise;
    json(response, 200, '');
  };
  const signIn = new FirstSignIn(10);
  const ask = (path: string) => {
    const request = { url: `${server.baseUrl}${path}`, method: 'GET', headers: {}, body: undefined } as const;
    return signIn.turns()(() => nodeSend(request, never), never);
  };
  const slow = ask('/slow');
  await Promise.all([ask('/a'), ask('/b')]);
  expect(server.seen.map(({ target }) => target).toSorted()).toEqual(['/a', '/b', '/slow']);
  others.resolve();
  expect(await slow).toMatchObject({ status: 200 });
});
