import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redacted, redactedText, rotate } from './program-log';

const secret = 'hunter2-canary';
const encoded = Buffer.from(`engineer:${secret}`).toString('base64');
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJlbmdpbmVlciJ9.c2lnbmF0dXJlLWNhbmFyeQ';

describe('a credential is redacted', () => {
  test.each([
    ['in a header line', `Authorization: Basic ${encoded}`],
    ['in headers as an object', redactedText({ headers: { Authorization: `Basic ${encoded}` } })],
    ['in headers as JSON', JSON.stringify({ 'Proxy-Authorization': `Bearer ${secret}` })],
    ['in a cookie', `set-cookie: session=${secret}; Path=/`],
    ['in a key of a proxy', `x-api-key: ${secret}`],
    ['in a form', `grant_type=password&username=engineer&password=${secret}&authority=ad`],
    ['in an answer of the token operation', `{"access_token":"${secret}","expires_in":1200}`],
    ['in an address', `GET https://engineer:${secret}@historian.example:8002/api`],
    ['as a member of an object', redactedText({ password: secret })],
    ['in the cause of an error', redactedText(new Error('failed', { cause: new Error(`Bearer ${secret}`) }))],
  ])('%s', (_where, text) => {
    const shown = redacted(text);
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(encoded);
    expect(shown).toContain('•••');
  });

  test('in any context', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(' ', '\n', ': ', '"', '('), (around, joint) => {
        const shown = redacted(`${around}${joint}Bearer ${token}${joint}${around} ${token}`);
        expect(shown).not.toContain(token);
      }),
    );
  });
});

test('other text is unchanged', () => {
  const text = 'history.read failed: The server 127.0.0.1:8002 refused the connection. (basic authentication)';
  expect(redacted(text)).toBe(text);
});

test('three older logs are kept, the newest first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'logs-'));
  const file = path.join(folder, 'main.log');
  for (const text of ['a', 'b', 'c', 'd', 'e']) {
    writeFileSync(file, text);
    rotate(file);
  }
  expect(readdirSync(folder).toSorted()).toEqual(['main.1.log', 'main.2.log', 'main.3.log']);
  expect([1, 2, 3].map((number) => readFileSync(path.join(folder, `main.${number}.log`), 'utf8'))).toEqual([
    'e',
    'd',
    'c',
  ]);
  rotate(path.join(folder, 'missing.log'));
  await rm(folder, { recursive: true });
});
