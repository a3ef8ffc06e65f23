import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestRecord } from '@shared/contract/inspect';
import { curlCommand } from './curl';
import { never, testClient, notAccepted } from './testing/client';
import { json, startScriptedServer, type ScriptedServer } from './testing/scripted-server';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const canary = 'Canary-7f3a-geheim';
const encoded = Buffer.from(`engineer:${canary}`).toString('base64');
const request = { start: 0, end: 1, items: [{ path: '/System/A', aggregate: 'AGG_TYPE_RAW' }], options: {} } as const;

/** Reads from a server that repeats everything it got in its refusal; gives all that could be shown of it. */
async function everythingShown(authorization: string): Promise<string> {
  server.answer = (response, { headers }) => {
    response.setHeader('set-cookie', `session=${canary}`);
    response.setHeader('x-echo', headers.authorization ?? '');
    json(response, 400, { error: [{ msg: `${headers.authorization} ${canary}` }] });
  };
  const authenticator = {
    notAccepted,
    headers: () => Promise.resolve({ Authorization: authorization }),
    refused: () => false,
  };
  const { client, log } = testClient({ ...server, authenticator });
  const problem = await client.openHistory(request, never).catch((thrown: unknown) => thrown);
  expect(server.seen.at(-1)?.headers.authorization).toBe(authorization);
  return JSON.stringify([problem, log.list(), log.get(1), log.curl(1)]);
}

test('user name and password of Basic authentication are nowhere', async () => {
  const shown = await everythingShown(`Basic ${encoded}`);
  expect(shown).not.toContain(canary);
  expect(shown).not.toContain(encoded);
  expect(shown).toContain('Basic •••');
});

test('a token is nowhere', async () => {
  const shown = await everythingShown(`Bearer ${canary}`);
  expect(shown).not.toContain(canary);
  expect(shown).toContain('Bearer •••');
});

test('cURL asks for the password itself', async () => {
  server.answer = (response) => json(response, 200, {});
  const authenticator = {
    notAccepted,
    headers: () => Promise.resolve({ Authorization: `Basic ${encoded}` }),
    refused: () => false,
  };
  const { client, log } = testClient({ ...server, authenticator });
  const body = await client.openHistory(request, never);
  body.settle({ points: 0 });
  expect(log.curl(1)).toContain(`--user 'engineer'`);
  expect(log.curl(1)).toContain(`--request POST`);
  expect(log.curl(1)).toContain(`--data-raw '{"start_time":"1970-01-01T00:00:00.000Z"`);
});

const record: RequestRecord = {
  id: 1,
  connectionId: 'c1',
  connectionName: 'Plant 1',
  operation: 'Read Historical Data',
  method: 'POST',
  items: [],
  start: undefined,
  end: undefined,
  sentAt: 0,
  state: 'done',
  status: 200,
  bytes: 0,
  points: 0,
  durationMs: 1,
  failure: undefined,
  url: 'http://127.0.0.1/',
  requestHeaders: [],
  requestBody: '',
  responseHeaders: [],
  responseBody: '',
  bodyCut: false,
  problem: undefined,
};

test('a shell takes the texts of a cURL command as they are', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
  fc.assert(
    fc.property(text, text, (requestBody, value) => {
      const command = curlCommand({ ...record, requestBody, requestHeaders: [['X-Test', value]] }, undefined);
      const printed = execFileSync('/bin/sh', ['-c', command.replace(/^curl/, 'printf "%s\\0"')]).toString();
      const words = printed.split('\0');
      expect(words.slice(-2)[0]).toBe(requestBody);
      expect(words).toContain(`X-Test: ${value}`);
    }),
    { numRuns: 30 },
  );
});
