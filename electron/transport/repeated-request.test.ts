import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { never, testClient } from './testing/client';
import { json, startScriptedServer } from './testing/scripted-server';
import { someRequest } from './testing/some-request';

/** A server, and a client that signs by the token of the moment. */
async function signed() {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const signing = { token: 'token-of-yesterday' };
  const made = testClient({
    baseUrl: `${server.baseUrl}/historian/`,
    authenticator: {
      signInRefusal: { message: 'Refused', advice: '' },
      headers: () => Promise.resolve({ Authorization: `Bearer ${signing.token}` }),
      refused: () => false,
    },
  });
  const sent = async (method: 'GET' | 'POST', parameters: Readonly<Record<string, string>>) =>
    made.client.send(
      {
        connectionId: 'c1',
        operation: 'Read Historical Data',
        method,
        parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
      },
      never,
    );
  const repeat = (id: number) => made.client.repeat(id, made.log.unsigned(id), never);
  return { ...made, server, signing, sent, repeat };
}

const range = { start_time: '1970-01-01T00:00:01.000Z', end_time: '1970-01-01T01:00:00.000Z' };

test.each(['GET', 'POST'] as const)('a %s is sent once more as it was, with the credentials of now', async (method) => {
  const { server, signing, sent, repeat, log } = await signed();
  server.answer = (response) => {
    // Of two answers it may be another second.
    response.sendDate = false;
    json(response, 200, {});
  };
  const items = method === 'GET' ? { identifier: '/Müller & Söhne/A+B' } : { items: '/Müller & Söhne/A+B' };
  const id = await sent(method, { ...items, ...range, more: '100 %' });
  signing.token = 'token-of-today';
  const again = await repeat(id);
  const [first, second] = server.seen;
  expect(second).toEqual({
    ...first,
    headers: { ...first?.headers, authorization: 'Bearer token-of-today' },
  });
  expect(log.get(again)).toMatchObject({
    ...log.get(id),
    id: again,
    repeatOf: id,
    sentAt: expect.any(Number),
    durationMs: expect.any(Number),
    times: expect.any(Object),
  });
  expect(log.get(id).repeatOf).toBeUndefined();
  expect(JSON.stringify(log.get(again))).not.toContain('token-of');
  expect(log.compareBodies(id, again)).toEqual({ kind: 'equal' });
});

test('a repeat of a repeat says which one it repeats, and that the server answers otherwise now', async () => {
  const { server, sent, repeat, log } = await signed();
  const id = await sent('POST', { items: '/A', ...range });
  const again = await repeat(id);
  server.answer = (response) => json(response, 200, { data: 'other' });
  const third = await repeat(again);
  expect(log.list().map(({ repeatOf }) => repeatOf)).toEqual([undefined, id, again]);
  expect(log.compareBodies(again, third)).toEqual({ kind: 'different', at: 1 });
  server.answer = (response) => json(response, 503, 'busy');
  expect(log.get(await repeat(id))).toMatchObject({ state: 'failed', status: 503, repeatOf: id });
});

test('a large answer is read, and kept as far as the log keeps it', async () => {
  const { server, sent, repeat, log } = await signed();
  const body = JSON.stringify({ data: 'x'.repeat(3_000_000) });
  server.answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(body));
  };
  const id = await sent('POST', { items: '/A', ...range });
  log.keep({ requests: 10, answerBytes: body.length + 8192 });
  const again = await repeat(id);
  expect(log.get(again)).toMatchObject({ state: 'done', bytes: body.length, keptBytes: body.length });
  // The older one has made room for it: all that is left of it is alike.
  expect(log.compareBodies(id, again)).toEqual({ kind: 'unknown', alike: 8192 });
});

test('a repeat that is cancelled ends at the server, and says so in the list', async () => {
  const { server, client, sent, log } = await signed();
  const id = await sent('POST', { items: '/A', ...range });
  const controller = new AbortController();
  server.answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
    controller.abort();
  };
  const again = await client.repeat(id, log.unsigned(id), controller.signal);
  expect(log.get(again)).toMatchObject({ state: 'cancelled', repeatOf: id });
});

test('what went to another address is not sent: it says where it went, and where the connection leads now', async () => {
  const { server, client, sent, log } = await signed();
  const id = await sent('POST', { items: '/A', ...range });
  const asked = log.unsigned(id);
  for (const url of ['http://127.0.0.1:1/historian/api', `${server.baseUrl}/historian.example/api`]) {
    const elsewhere = { ...asked, request: { ...asked.request, url } };
    await expect(client.repeat(id, elsewhere, never)).rejects.toThrow(
      `Request ${id} went to ${new URL(url).origin}, and the connection “Plant 1” has the address ${server.baseUrl}/historian/ now.`,
    );
  }
  expect(server.seen).toHaveLength(1);
});

test.each(['Token', 'Connection test', 'Newer version'] as const)(
  'a request of %s is not repeated',
  async (operation) => {
    const { log } = await signed();
    const { id } = log.begin({ ...someRequest, operation });
    expect(() => log.unsigned(id)).toThrow(`Request ${id} can’t be repeated`);
  },
);

test('a request of a file is not repeated, and what it repeats keeps its place in the list', async () => {
  const { sent, repeat, log } = await signed();
  const id = await sent('POST', { items: '/A', ...range });
  await repeat(id);
  const answer = new Uint8Array();
  log.restore([1, 2].map((each) => ({ record: log.get(each), answer })));
  expect(log.list().map(({ repeatOf }) => repeatOf)).toEqual([undefined, 1, undefined, 3]);
  expect(() => log.unsigned(3)).toThrow('Request 3 comes from a file');
});
