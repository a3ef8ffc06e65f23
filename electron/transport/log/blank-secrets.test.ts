import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { problemOf } from '@shared/problem/problem';
import { curlCommand } from './curl-command';
import { blankAddress, Blanking, blankMembers, blankPairs } from './blank-secrets';
import { serverProblem } from '../problems/status-problem';
import { never, testClient, signInRefusal } from '../testing/client';
import { json, startScriptedServer, type ScriptedServer } from '../testing/scripted-server';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const canary = 'Canary-7f3a-geheim';
const encoded = Buffer.from(`engineer:${canary}`).toString('base64');
const request = { start: 0, end: 1, items: [{ path: '/System/A', aggregate: 'AGG_TYPE_RAW' }], options: {} } as const;

function signedClient(headers: Readonly<Record<string, string>>) {
  const authenticator = { signInRefusal, headers: () => Promise.resolve(headers), refused: () => false };
  return testClient({ ...server, authenticator });
}

/** Reads from a server that repeats the complete request in its error; returns everything that could be shown of it. */
async function everythingShown(authorization: string): Promise<string> {
  server.answer = (response, { headers }) => {
    response.setHeader('set-cookie', `session=${canary}`);
    response.setHeader('x-echo', headers.authorization ?? '');
    json(response, 400, { error: [{ msg: `${headers.authorization} ${canary}` }] });
  };
  const { client, log } = signedClient({ Authorization: authorization });
  const problem = await client.openHistory(request, never).catch((thrown: unknown) => thrown);
  expect(server.seen.at(-1)?.headers.authorization).toBe(authorization);
  return JSON.stringify([problem, log.list(), log.get(1), log.text(1, 0, 2 ** 20), log.nodes(1), log.code(1, 'posix')]);
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

describe('a response with status 200 that repeats them', () => {
  const authorization = `Basic ${encoded}`;
  const echo = { msg: `bad credential ${authorization}: ${canary}`, code: canary };

  test('reports about a body that the caller reads are blanked as well', async () => {
    server.answer = (response) => json(response, 200, {});
    const { client, log } = signedClient({ Authorization: authorization });
    const body = await client.openHistory(request, never);
    const met = serverProblem({ message: echo.msg, code: canary }, {});
    body.settle({ points: 0, problem: met });
    const shown = JSON.stringify([body.blanking.problem(met), log.get(1), log.text(1, 0, 2 ** 20)]);
    expect(shown).not.toContain(canary);
    expect(shown).not.toContain(encoded);
  });
});

test('where a redirect repeats them, its address is not shown', async () => {
  server.answer = (response) =>
    response.writeHead(302, { location: `https://elsewhere.example/?key=${encoded}` }).end();
  const { client, log } = signedClient({ Authorization: `Basic ${encoded}` });
  const met = await client.openHistory(request, never).catch((thrown: unknown) => thrown);
  expect(JSON.stringify([met, log.get(1)])).not.toContain(encoded);
});

test('where a redirect hands out a token or an account, its address is shown without them', async () => {
  const location = 'https://ada:pa55w0rd@elsewhere.example/in?access_token=t0k3n&next=1#id_token=t0k3n';
  server.answer = (response) => response.writeHead(302, { location }).end();
  const { client, log } = signedClient({});
  const met = await client.openHistory(request, never).catch((thrown: unknown) => problemOf(thrown));
  const shown = JSON.stringify([met, log.get(1)]);
  expect(shown).not.toMatch(/pa55w0rd|t0k3n/);
  expect(met).toMatchObject({
    message: expect.stringContaining('https://•••@elsewhere.example/in?access_token=•••&next=1'),
  });
});

test('a short value of a header of the person’s own is blanked in its header only', async () => {
  server.answer = (response) => json(response, 400, { error: [{ msg: 'Unit 1 is unknown', code: 1 }] });
  const { client, log } = signedClient({ 'X-Tenant': '1', 'X-Api-Key': canary });
  const met = await client.openHistory(request, never).catch((thrown: unknown) => problemOf(thrown));
  expect(met).toMatchObject({ message: expect.stringContaining('Unit 1 is unknown'), details: { code: '1' } });
  const sent = new Map(log.get(1).requestHeaders);
  expect(sent.get('X-Tenant')).toBe('•••');
  expect(sent.get('X-Api-Key')).toBe('•••');
  expect(log.text(1, 0, 1000)).toContain('Unit 1');
  expect(log.code(1, 'posix')).toContain('X-Tenant: •••');
});

test('the start of a text never contains the start of a secret', () => {
  const blanking = new Blanking(['geheim-7f3a', 'Canary geheim-7f3a tail']);
  const text = 'bad: Canary geheim-7f3a tail, geheim-7f3a';
  for (let end = 0; end <= text.length; end += 1) {
    expect(blanking.start(text.slice(0, end))).not.toMatch(/Cana|gehe|7f3a/);
  }
  expect(blanking.text(text)).toBe('bad: •••, •••');
});

test('cURL asks for the password itself', async () => {
  server.answer = (response) => json(response, 200, {});
  const { client, log } = signedClient({ Authorization: `Basic ${encoded}` });
  const body = await client.openHistory(request, never);
  body.settle({ points: 0 });
  expect(log.code(1, 'posix')).toContain(`--user 'engineer'`);
  expect(log.code(1, 'posix')).toContain(`--request 'POST'`);
  expect(log.code(1, 'posix')).toContain(`--data-raw '{"start_time":"1970-01-01T00:00:00.000Z"`);
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
  attempt: 1,
  repeatOf: undefined,
  isFromFile: false,
  times: { queued: 0, firstByte: 1, body: 0, decoding: 0 },
  parameters: [],
  keptBytes: 0,
  isCut: false,
  insights: undefined,
  problem: undefined,
};

test('a shell passes the texts of a cURL command unchanged', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
  fc.assert(
    fc.property(text, text, (requestBody, value) => {
      const command = curlCommand({ ...record, requestBody, requestHeaders: [['X-Test', value]] }, undefined, 'posix');
      const printed = execFileSync('/bin/sh', ['-c', command.replace(/^curl/, 'printf "%s\\0"')]).toString();
      const words = printed.split('\0');
      expect(words.slice(-2)[0]).toBe(requestBody);
      expect(words).toContain(`X-Test: ${value}`);
    }),
    { numRuns: 30 },
  );
});

/** The arguments that a program on Windows is given by a line typed into cmd: carets are taken off, quotation marks taken apart. */
function cmdArguments(line: string): string[] {
  const typed = line.replaceAll(
    /\^(?:\r?\n(\r?\n)?|([\s\S]))/g,
    (_all, breaks?: string, kept?: string) => breaks ?? kept ?? '',
  );
  const found: string[] = [];
  let [text, isQuoted, begun] = ['', false, false];
  for (let at = 0; at < typed.length; at += 1) {
    const [, slashes = '', quote] = /^(\\*)("?)/.exec(typed.slice(at)) ?? [];
    if (slashes !== '' || quote === '"') {
      const pairs = quote === '"' ? Math.floor(slashes.length / 2) : slashes.length;
      text += '\\'.repeat(pairs);
      const isLiteral = quote === '"' && slashes.length % 2 === 1;
      if (isLiteral) text += '"';
      else if (quote === '"') isQuoted = !isQuoted;
      begun = true;
      at += slashes.length + (quote === '"' ? 1 : 0) - 1;
    } else if (/\s/.test(typed[at] ?? '') && !isQuoted) {
      if (begun) found.push(text);
      [text, begun] = ['', false];
    } else {
      text += typed[at];
      begun = true;
    }
  }
  return begun ? [...found, text] : found;
}

const typable = fc
  .string({
    unit: fc.constantFrom('"', '\\', '^', '&', '|', '<', '>', '%', '!', '(', ' ', 'a', 'PATH', "'", '`', '$', '{', '}'),
  })
  .map((text) => `x${text}`);

test('cmd passes the texts of a cURL command unchanged, and runs nothing else', () => {
  fc.assert(
    fc.property(typable, typable, (requestBody, value) => {
      const command = curlCommand({ ...record, requestBody, requestHeaders: [['X-Test', value]] }, undefined, 'cmd');
      expect(command.replaceAll(/\^[\s\S]/g, '')).not.toMatch(/["&|<>]/);
      expect(command).not.toMatch(/%\w+%/);
      const words = cmdArguments(command);
      expect(words.at(-1)).toBe(requestBody);
      expect(words).toContain(`X-Test: ${value}`);
    }),
  );
});

function cmdOfItems(count: number): string {
  const items = Array.from({ length: count }, (_, at) => ({
    p: `/Plant/Unit 1/TIC-${at}.PV`,
    aggregate: 'AGG_TYPE_AVERAGE',
  }));
  return curlCommand({ ...record, requestBody: JSON.stringify({ items }) }, undefined, 'cmd');
}

test('a cURL command that is longer than cmd takes says so in a remark, which runs nothing, and where it runs', () => {
  expect(cmdOfItems(10)).toMatch(/^curl /);
  const [remark = '', ...command] = cmdOfItems(100).split('\n');
  expect(remark).toBe(
    'rem cmd takes lines of at most 8191 characters, and this command is longer: copy the one for PowerShell.',
  );
  expect(remark).not.toMatch(/["&|<>^%!]/);
  expect(command[0]).toMatch(/^curl /);
  const longest = fc.sample(fc.integer({ min: 1, max: 100 }), 30).map(cmdOfItems);
  for (const text of longest) expect(text.startsWith('rem ')).toBe(text.replace(/^rem .*\n/, '').length > 8191);
});

test('PowerShell hands a cURL command its options as a file that nothing leaves', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', '\\', "'", '@', '\n', '\r', '\t', '$', 'a', 'ü', '\u2019', ' '),
  });
  fc.assert(
    fc.property(text, text, (content, value) => {
      const requestBody = JSON.stringify({ content });
      const command = curlCommand(
        { ...record, requestBody, requestHeaders: [['X-Test', value]] },
        undefined,
        'powershell',
      );
      const lines = command.split('\n');
      expect(lines.at(0)).toBe("@'");
      expect(lines.findIndex((line) => line.startsWith("'@"))).toBe(lines.length - 1);
      const body = /^data-raw = "(.*)"$/m.exec(command)?.[1] ?? '';
      expect(JSON.parse(body.replaceAll(/\\(.)/g, '$1'))).toEqual({ content });
      expect(body).toMatch(/^[\u0020-\u007e]*$/);
    }),
  );
});

test('members that are secret by their names are blanked in a JSON text, whole or cut, and however long its texts are', () => {
  expect(
    blankMembers(
      '{"password": "a\\"b", "user":"ada","refreshToken":"c","n":{"api_key":"d","oldPassword":"f"},"list":["password","e"]}',
    ),
  ).toBe(
    '{"password": "•••", "user":"ada","refreshToken":"•••","n":{"api_key":"•••","oldPassword":"•••"},"list":["password","e"]}',
  );
  expect(blankMembers('{"secret":"cut of')).toBe('{"secret":"•••"');
  expect(blankMembers('{"password": 471100,"apiKey":-1.5e+3,"n":12,"token":null}')).toBe(
    '{"password": "•••","apiKey":"•••","n":12,"token":null}',
  );
  expect(blankMembers('{"password":47')).toBe('{"password":"•••"');
  const long = JSON.stringify({ text: 'token"'.repeat(100_000), other: 'token'.repeat(400_000) });
  expect(blankMembers(long)).toBe(long);
});

test('pairs that are secret by their names are blanked in an address, its account too', () => {
  expect(blankAddress('https://ada:secret@h.example/a?token=x&y=1#access_token=z')).toBe(
    'https://•••@h.example/a?token=•••&y=1#access_token=•••',
  );
  expect(blankPairs('user=ada&password=a%26b&token=')).toBe('user=ada&password=•••&token=');
});

test.each(['passwd', 'passwort', 'pwd', 'user_pwd', 'Passphrase', 'Kennwort', 'passcode'])(
  'a password by another name is blanked too: %s',
  (name) => {
    expect(blankMembers(JSON.stringify({ user: 'ada', [name]: 'geheim' }))).toBe(
      JSON.stringify({ user: 'ada', [name]: '•••' }),
    );
    expect(blankPairs(`user=ada&${name}=geheim`)).toBe(`user=ada&${name}=•••`);
  },
);

test.each(['passed', 'passing', 'bypass', 'compass'])('what is called %s is no password', (name) => {
  expect(blankPairs(`${name}=1`)).toBe(`${name}=1`);
});
