import { expect, onTestFinished, test } from 'vitest';
import { problem, ProblemError } from '@shared/problem/problem';
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

test('once a sign-in that was right is refused, one request tries it again, and what it meets is told to all others', async () => {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  let isExpired = false;
  server.answer = (response) => json(response, isExpired ? 401 : 200, '');
  const signIn = new FirstSignIn();
  const ask = async (turn = signIn.turns()) => {
    const request = { url: `${server.baseUrl}/a`, method: 'GET', headers: {}, body: undefined } as const;
    return turn(async () => {
      const { status } = await nodeSend(request, never);
      if (status === 401) throw new ProblemError(problem('authentication', 'The password is wrong.', ''));
      return status;
    }, never);
  };
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
  isExpired = true;
  await expect(ask()).rejects.toThrow('wrong');
  const sent = server.seen.length;
  const turn = signIn.turns();
  expect((await Promise.allSettled([ask(turn), ask(turn), ask()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(server.seen.length).toBe(sent + 1);
  isExpired = false;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
});
