import { once } from 'node:events';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesReadSchema } from '@shared/contract/files/files';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import type { Problem } from '@shared/problem/problem';
import { problemOf } from '@shared/problem/problem';
import { wholeBody } from '../../files/worker/files-thread';
import type { HttpSend } from '../http-request';
import { engineer, never, nodeSend, signInRefusal, testClient } from '../testing/client';
import { json, startScriptedServer, type ScriptedServer } from '../testing/scripted-server';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.close());

const request = {
  start: 0,
  end: 1000,
  items: [{ path: '/System/Core/A', aggregate: 'AGG_TYPE_RAW' }],
  options: {},
} as const;

const unsigned = () => Promise.resolve({});

type Client = ReturnType<typeof testClient>['client'];

/** Starts a history read, reads its body to the end, and returns the problem that occurred. */
async function problemMet(client: Client, signal: AbortSignal = never): Promise<Problem> {
  try {
    const body = await client.openHistory(request, signal);
    for await (const piece of body.pieces) expect(piece.byteLength).toBeGreaterThan(0);
  } catch (thrown) {
    return problemOf(thrown);
  }
  throw new Error('there was no problem');
}

test('a body that breaks off before anybody reads it harms nothing, and whoever reads it is told', async () => {
  const body = new Readable({ read: () => undefined });
  const send = () => Promise.resolve({ status: 200, headers: new Headers(), body });
  const { pieces } = await testClient({ ...server, send }).client.openHistory(request, never);
  body.destroy(new Error('net::ERR_CONNECTION_RESET'));
  await new Promise(setImmediate);
  await expect(pieces[Symbol.asyncIterator]().next()).rejects.toMatchObject({ problem: { kind: 'truncated' } });
});

describe('an HTTP status other than 2xx', () => {
  test.each([
    [
      400,
      '{"error":[{"msg":"Cannot find A","code":5},{"msg":"Cannot find B"}]}',
      'server',
      'Cannot find A; Cannot find B',
    ],
    [400, '{"error":{"msg":"Bad interval","code":"E7"}}', 'server', 'Bad interval'],
    [500, '{"msg":"Core is down"}', 'server', 'Core is down'],
    [503, '{"e":"busy"}', 'server', 'busy'],
    [401, '{"error":[{"msg":"Unknown user"}]}', 'authentication', 'Unknown user'],
    [401, '', 'authentication', 'password'],
    [403, '', 'permission', 'READ'],
    [400, '{"error":[{"msg":"Permission denied"}]}', 'permission', 'READ'],
    [502, '<html><h1>Bad Gateway</h1></html>', 'http', '502 with a web page'],
    [404, 'nothing here', 'http', '404'],
    [405, '', 'http', 'does not take this method'],
    [413, '', 'http', 'too large'],
    [429, '', 'http', 'too often'],
    [503, '', 'http', 'not available for the moment'],
    [504, '<html>', 'http', 'a proxy waited in vain'],
    [418, '', 'http', '418.'],
    [500, '{"unknown":"shape"}', 'http', '500'],
    // What stands before a server answers in shapes of its own: gateways, and RFC 9457.
    [
      401,
      '{"statusCode":401,"message":"The subscription key is missing"}',
      'authentication',
      'subscription key is missing',
    ],
    [403, '{"message":"Forbidden by rule 12"}', 'permission', 'Forbidden by rule 12'],
    [
      403,
      '<!DOCTYPE html><html><head><title>Request\n Rejected &amp; logged</title></head>Support ID 17',
      'http',
      'refused with a web page (HTTP 403, “Request Rejected & logged”), as a firewall',
    ],
    [403, '<html>Forbidden</html>', 'http', 'refused with a web page (HTTP 403), as a firewall'],
    [
      400,
      '<html><head><title>400 The plain HTTP request was sent to HTTPS port</title></head></html>',
      'http',
      'with a web page: it does not understand the request (“400 The plain HTTP request was sent to HTTPS port”).',
    ],
    [415, '', 'http', '415: it, or a gateway before it, does not take requests as JSON here.'],
    [422, '', 'http', '422: it understands the request and can’t do it.'],
    [404, '{"message":"no Route matched"}', 'http', '404: the path is not known to it (“no Route matched”).'],
    [
      429,
      '{"title":"Slow down","detail":"Quota of 100 used up","status":429}',
      'http',
      'asked too often (“Quota of 100',
    ],
    [418, '{"title":"Teapot","status":418}', 'http', '418 (“Teapot”).'],
    [
      400,
      '{"title":"One or more validation errors occurred.","errors":{"start_time":["The start_time field is required."]}}',
      'http',
      '(“The start_time field is required.”).',
    ],
    [500, '{"Message":"An error has occurred.","ExceptionMessage":"Archive offline"}', 'http', '(“Archive offline”).'],
    [400, '{"errors":[{"message":"no such thing"},"nor that"]}', 'http', '(“no such thing; nor that”).'],
    [400, '"No items."', 'http', '(“No items.”).'],
    [500, 'Out of memory\r\nin the archive', 'http', '(“Out of memory in the archive”).'],
    [403, 'RBAC: access denied', 'permission', '(“RBAC: access denied”).'],
    [500, `${'x'.repeat(299)}😀`, 'http', `(“${'x'.repeat(299)}…”).`],
    [500, '\u0000\u0001\u0002', 'http', '500: it met a fault of its own.'],
    [
      500,
      '<?xml version="1.0"?><s:Fault xmlns:s="x"><s:Text>a &lt; b</s:Text></s:Fault>',
      'http',
      'HTTP status 500: it met a fault of its own (“a < b”).',
    ],
    // A permission that is told in XML, as by services of SOAP and stores of objects, with its declaration or without.
    [
      403,
      '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
      'permission',
      'READ is missing (“Access Denied”).',
    ],
    [
      403,
      '<s:Envelope xmlns:s="x"><s:Body><s:Fault><s:Reason><s:Text>No right to read</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>',
      'permission',
      'READ is missing (“No right to read”).',
    ],
    [403, '<Error><Message>Denied</Message></Error>', 'permission', 'READ is missing (“Denied”).'],
    [
      403,
      '<?xml version="1.0"?><html><title>Rejected</title></html>',
      'http',
      'with a web page (HTTP 403, “Rejected”)',
    ],
    [403, '<h1>Forbidden</h1>', 'http', 'refused with a web page (HTTP 403), as a firewall'],
    [500, '<Error><Message>Archive offline</Message></Error>', 'http', '500: it met a fault of its own (“Archive off'],
    // The stack of a fault would fill the screen.
    [500, `{"msg":"Down ${'at a '.repeat(5000)}"}`, 'server', `error: Down ${'at a '.repeat(79)}…`],
    [500, `{"message":"Down ${'at a '.repeat(5000)}"}`, 'http', `(“Down ${'at a '.repeat(79)}…”).`],
    [406, '', 'http', '406: it, or a gateway before it, does not answer with JSON here.'],
    [410, '', 'http', '410: what was at the path is there no longer.'],
    [421, '', 'http', '421: it does not answer for this name.'],
    [426, '', 'http', 'in most cases by https://'],
    [431, '', 'http', '431: the headers of the request are too large for it.'],
    [501, '', 'http', '501: it does not offer what is asked.'],
    [
      511,
      '<html><title>Guest WLAN</title>',
      'http',
      'a network in between, which wants a sign-in first (“Guest WLAN”).',
    ],
    [521, '', 'http', '521: a gateway before it does not reach it.'],
    [524, '', 'http', '524: a proxy waited in vain for it.'],
    [500, '{"message":""}', 'http', '500: it met a fault of its own.'],
    // Frameworks name the kind of the error, and say in another member what it was.
    [
      400,
      '{"status":400,"error":"Bad Request","message":"Parameter start_time is missing","path":"/"}',
      'server',
      'Parameter start_time is missing',
    ],
    [400, '{"error":"Bad Request","message":""}', 'server', 'Bad Request'],
    [
      401,
      '{"error":"invalid_token","error_description":"The token has been revoked"}',
      'authentication',
      'The token has been revoked',
    ],
  ])('%i with %s is of the right kind and in plain words', async (status, body, kind, words) => {
    server.answer = (response) => json(response, status, body);
    const problem = await problemMet(testClient(server).client);
    expect(problem.kind).toBe(kind);
    expect(problem.message).toContain(words);
    expect(problem.advice).not.toBe('');
    expect(problem.details).toMatchObject({ status, requestId: 1, url: `${server.baseUrl}/api/v2/readhistoricaldata` });
  });

  test('a web page with status 200 is reported as one, with its first words', async () => {
    server.answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in');
    const problem = await problemMet(testClient(server).client);
    expect(problem.kind).toBe('malformed');
    expect(problem.message).toContain('a web page');
    expect(problem.details.serverText).toBe('<html>Sign in');
  });

  test('a web page with status 200 is told by its title', async () => {
    const page = '<html><head><title>Sign in to Plant Gate</title></head><body>…';
    server.answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    const { message } = await problemMet(testClient(server).client);
    expect(message).toBe('The answer is a web page (“Sign in to Plant Gate”).');
  });

  test.each([
    ['text/html', '{"data":{}}'],
    ['text/html', ' \n[1]'],
    ['text/html', `${' '.repeat(100_000)}{}`],
    ['text/plain; charset=utf-8', '{"data":{}}'],
    ['text/json', '[1]'],
  ])('an answer with status 200 that is only called a web page, or a text, is read: %#', async (type, body) => {
    server.answer = (response) => response.writeHead(200, { 'content-type': type }).end(body);
    const { client, log } = testClient(server);
    const received: Uint8Array[] = [];
    for await (const piece of (await client.openHistory(request, never)).pieces) received.push(piece);
    expect(Buffer.concat(received).toString()).toBe(body);
    expect(log.text(1, 0, 200_000)).toBe(body);
  });

  test.each(['', 'Sign in first.'])('a text that is called a web page is no answer: “%s”', async (body) => {
    server.answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    const { client, log } = testClient(server);
    expect(await problemMet(client)).toMatchObject({ kind: 'malformed', details: { serverText: body } });
    expect(log.list()[0]).toMatchObject({ state: 'failed', failure: 'malformed' });
  });

  test.each([
    ['text/plain', 'Service is starting', 'The answer is not JSON.'],
    ['text/xml; charset=utf-8', '<?xml version="1.0"?><error>no</error>', 'The answer is XML.'],
    ['application/soap+xml', '\uFEFF<?xml version="1.0"?><s:Envelope/>', 'The answer is XML.'],
    ['text/xml', '<s:Envelope xmlns:s="x"/>', 'The answer is XML.'],
    ['application/xhtml+xml', '<?xml version="1.0"?><html><title>Gate</title>', 'The answer is a web page (“Gate”).'],
  ])('%s with status 200 that is no JSON is told as what it is, with its first words', async (type, body, told) => {
    server.answer = (response) => response.writeHead(200, { 'content-type': type }).end(body);
    const problem = await problemMet(testClient(server).client);
    expect(problem).toMatchObject({
      kind: 'malformed',
      message: told,
      details: { serverText: body.replace('\uFEFF', '') },
    });
  });

  test.each([
    [['Negotiate', 'NTLM'], true],
    [['Negotiate, NTLM'], true],
    [['Negotiate', 'Basic realm="Plant, Negotiate"'], false],
    [['Bearer'], false],
    [[], false],
  ])('a 401 to Basic says where the server asks for Windows alone: %j', async (challenges, asksForWindows) => {
    server.answer = (response) => response.writeHead(401, { 'www-authenticate': challenges }).end();
    const met = await problemMet(testClient({ ...server, authenticator: engineer }).client);
    expect(met.kind).toBe('authentication');
    expect(met.message.includes('asks for a Windows sign-in')).toBe(asksForWindows);
    expect(met.advice.includes('choose Windows')).toBe(asksForWindows);
  });

  test.each([
    [['Negotiate', 'NTLM'], true],
    [['NTLM'], true],
    [['Negotiate', 'Basic realm="Plant"'], false],
    [[], false],
  ])('a 401 without a sign-in says where the server asks for Windows alone: %j', async (challenges, asksForWindows) => {
    server.answer = (response) => response.writeHead(401, { 'www-authenticate': challenges }).end();
    const authenticator = {
      ...engineer,
      headers: unsigned,
      signInRefusal: { ...signInRefusal, isAnonymous: true },
    } as const;
    const met = await problemMet(testClient({ ...server, authenticator }).client);
    expect(met.kind).toBe('authentication');
    expect(met.message.includes('wants a Windows sign-in')).toBe(asksForWindows);
    expect(met.message).not.toContain('Basic');
    expect(met.advice.includes('choose Windows')).toBe(asksForWindows);
  });

  test('a 401 to a sign-in by Windows says that the account is not accepted, whatever the server asks for', async () => {
    server.answer = (response) => response.writeHead(401, { 'www-authenticate': ['Negotiate', 'NTLM'] }).end();
    expect((await problemMet(testClient(server).client)).message).toContain(signInRefusal.message);
  });

  test('has the code and the text of the server', async () => {
    server.answer = (response) => json(response, 400, { error: [{ msg: 'No', code: 17 }] });
    const { details } = await problemMet(testClient(server).client);
    expect(details.code).toBe('17');
    expect(details.serverText).toBe('{"error":[{"msg":"No","code":17}]}');
  });

  test.each([
    [503, 'Try again in a while'],
    [504, 'a shorter range'],
    [413, 'fewer items at a time'],
    [400, 'the options of the request'],
    [415, 'Choose GET'],
    [422, 'the options of the request'],
    [500, 'the options of the request'],
  ])('%i with words of the server comes with the advice that fits', async (status, advice) => {
    server.answer = (response) => json(response, status, { error: [{ msg: 'No' }] });
    expect((await problemMet(testClient(server).client)).advice).toContain(advice);
  });

  test('a redirect is not followed and names its target', async () => {
    server.answer = (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    const problem = await problemMet(testClient(server).client);
    expect(problem.kind).toBe('http');
    expect(problem.message).toContain('redirects to https://elsewhere.example/');
    expect(problem.advice).toContain('base URL');
    expect(server.seen).toHaveLength(1);
  });

  test('of the target of a redirect its beginning is said: what a sign-in page is asked is long', async () => {
    const location = `https://idp.example/sso/login?SAMLRequest=${'x'.repeat(4000)}`;
    server.answer = (response) => response.writeHead(302, { location }).end();
    const { message } = await problemMet(testClient(server).client);
    expect(message).toContain('redirects to https://idp.example/sso/login?SAMLRequest=xxx');
    expect(message).toContain('x…; it was not followed');
    expect(message.length).toBeLessThan(400);
  });

  test('a redirect loop on the same server is reported', async () => {
    server.answer = (response) => response.writeHead(302, { location: '/round' }).end();
    const problem = await problemMet(testClient(server).client);
    expect(problem.message).toContain('redirects again and again');
  });

  test('what is refused behind a redirect is told of the address to which that led', async () => {
    server.answer = (response) => response.writeHead(404).end();
    const redirectedTo = `${server.baseUrl}/login?next=1`;
    const send: HttpSend = async (sent, signal) => ({ ...(await nodeSend(sent, signal)), redirectedTo });
    const { message, advice } = await problemMet(testClient({ ...server, send }).client);
    expect(message).toBe(
      'The server answered with HTTP status 404, behind a redirect to /login: the path is not known to it.',
    );
    expect(advice).toContain('/login is not known');
  });

  test('a redirect that is not repeated, such as one to a sign-in page, is told as such', async () => {
    server.answer = (response) => response.writeHead(303, { location: '/login?next=1' }).end();
    const problem = await problemMet(testClient(server).client);
    expect(problem).toMatchObject({ kind: 'http', details: { status: 303 } });
    expect(problem.message).toContain('refers to /login?next=1 in place of an answer');
    expect(problem.advice).toContain('base URL and the paths');
  });

  test.each([300, 301, 302, 304, 307])('%i that names no address is told by its number alone', async (status) => {
    server.answer = (response) => response.writeHead(status).end();
    const { message, advice } = await problemMet(testClient(server).client);
    expect(message).toBe(`The server answered with HTTP status ${status}.`);
    expect(advice).not.toContain('its address');
  });

  test.each(['', ' '])('a redirect to an empty address, “%s”, is told by its number alone', async (location) => {
    server.answer = (response) => response.writeHead(302, { location }).end();
    const { message } = await problemMet(testClient(server).client);
    expect(message).toBe('The server answered with HTTP status 302.');
  });

  test('reports when the server accepts a retry', async () => {
    server.answer = (response) => response.writeHead(503, { 'retry-after': '150' }).end();
    const problem = await problemMet(testClient(server).client);
    expect(problem.details.retryAfterSeconds).toBe(150);
    expect(problem.advice).toContain('asked again in 2.5 min');
  });

  test('does not report a day where the server accepts a retry in three', async () => {
    server.answer = (response) => response.writeHead(429, { 'retry-after': String(3 * 86_400) }).end();
    const problem = await problemMet(testClient(server).client);
    expect(problem.advice).toContain('asked again in 1 d or later.');
  });

  test.each([401, 413, 429])('%i counts also where its body breaks off', async (status) => {
    server.answer = (response) => {
      response.writeHead(status, { 'content-length': '1000', 'retry-after': '7' });
      response.write('{"error":[{"msg":"Unknown', () => response.destroy());
    };
    const { client, log } = testClient(server);
    const problem = await problemMet(client);
    expect(problem).toMatchObject({ kind: status === 401 ? 'authentication' : 'http', details: { status } });
    expect(problem.details.serverText).toBe('{"error":[{"msg":"Unknown');
    expect(log.get(1).problem).toEqual(problem);
  });

  test('a 401 whose body never comes leads to another sign-in', async () => {
    server.answer = (response, { headers }) =>
      headers.authorization === 'Bearer T2'
        ? json(response, 200, { data: {} })
        : response.writeHead(401, { 'content-length': '1000' }).flushHeaders();
    let issued = 0;
    const authenticator = {
      signInRefusal,
      headers: () => Promise.resolve({ Authorization: `Bearer T${(issued += 1)}` }),
      refused: () => true,
    };
    const { client } = testClient({ ...server, authenticator, idleSeconds: 0.05 });
    expect((await client.openHistory(request, never)).requestId).toBe(2);
  });

  test('a cancelled 401 is not a sign-in failure', async () => {
    const controller = new AbortController();
    server.answer = (response) => {
      response.writeHead(401, { 'content-length': '1000' });
      response.write('{', () => controller.abort());
    };
    expect(await problemMet(testClient(server).client, controller.signal)).toMatchObject({ kind: 'cancelled' });
  });

  test('an endless body is read only as far as needed', async () => {
    server.answer = (response) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      more();
    };
    const problem = await problemMet(testClient(server).client);
    expect(problem).toMatchObject({ kind: 'http', details: { status: 500 } });
  });
});

describe('no connection', () => {
  test('a port where nothing listens', async () => {
    const { baseUrl } = server;
    await server.close();
    const problem = await problemMet(testClient({ baseUrl }).client);
    expect(problem.kind).toBe('connection');
    expect(problem.message).toContain(new URL(baseUrl).host);
    expect(problem.details.code).toBe('ECONNREFUSED');
    server = await startScriptedServer();
  });

  test('a server that is silent for longer than the time-out', async () => {
    server.answer = () => undefined;
    const problem = await problemMet(testClient({ ...server, timeoutSeconds: 0.05 }).client);
    expect(problem.kind).toBe('timeout');
    expect(problem.message).toContain('did not begin to answer within 0.05 s');
  });

  test('a server that falls silent in the middle of the body', async () => {
    server.answer = (response) => {
      response.writeHead(200);
      response.write('{"data":');
    };
    const problem = await problemMet(testClient({ ...server, idleSeconds: 0.05 }).client);
    expect(problem.kind).toBe('timeout');
    expect(problem.message).toContain('fell silent in the middle of its answer');
  });

  test('a server that does not speak HTTP', async () => {
    const babbler = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    babbler.listen(0, '127.0.0.1');
    await once(babbler, 'listening');
    const address = babbler.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const problem = await problemMet(testClient({ baseUrl: `http://127.0.0.1:${port}` }).client);
    expect(problem.kind).toBe('connection');
    babbler.close();
  });
});

describe('the body', () => {
  test.each([
    ['shorter than its content-length', { 'content-length': '1000' }],
    ['chunked without its last chunk', {}],
  ])('%s is truncated, and what came before was handed over', async (_how, headers) => {
    server.answer = (response) => {
      response.writeHead(200, headers);
      response.write('{"data":', () => response.destroy());
    };
    const { client, log } = testClient(server);
    const body = await client.openHistory(request, never);
    const received: string[] = [];
    const all = (async () => {
      for await (const piece of body.pieces) received.push(Buffer.from(piece).toString());
    })();
    await expect(all).rejects.toMatchObject({ problem: { kind: 'truncated' } });
    expect(received.join('')).toBe('{"data":');
    expect(log.list()[0]).toMatchObject({ state: 'failed', bytes: 8, status: 200 });
  });

  test('is read as UTF-8 whatever the server sends', async () => {
    server.answer = (response) => response.end(Buffer.from('\uFEFF{"ü":1}', 'utf16le'));
    const body = await testClient(server).client.openHistory(request, never);
    const received: Uint8Array[] = [];
    for await (const piece of body.pieces) received.push(piece);
    expect(Buffer.concat(received).toString()).toBe('{"ü":1}');
  });

  test.each([
    ['with a byte-order mark', 'application/json', Buffer.from('\uFEFF{"ü":1}')],
    ['in UTF-16', 'application/json', Buffer.from('\uFEFF{"ü":1}', 'utf16le')],
    ['in Latin-1', 'application/json; charset=ISO-8859-1', Buffer.from('{"ü":1}', 'latin1')],
  ])('%s is shown by the log as it is read, and counted as it came', async (_how, type, bytes) => {
    server.answer = (response) => {
      response.setHeader('content-type', type);
      response.end(bytes);
    };
    const { client, log } = testClient(server);
    for await (const _piece of (await client.openHistory(request, never)).pieces);
    expect(log.get(1)).toMatchObject({ bytes: bytes.byteLength, isCut: false });
    expect(log.text(1, 0, 100)).toBe('{"ü":1}');
    const [root] = log.nodes(1).nodes;
    expect(log.nodes(1, root?.start).nodes).toMatchObject([{ key: '"ü"', text: '1' }]);
  });

  test('of a refusal in Latin-1 is shown as it was meant', async () => {
    server.answer = (response) => {
      response.writeHead(500, { 'content-type': 'text/plain; charset=ISO-8859-1' });
      response.end(Buffer.from('Störung', 'latin1'));
    };
    const { client, log } = testClient(server);
    await expect(client.openHistory(request, never)).rejects.toThrow();
    expect(log.text(1, 0, 100)).toBe('Störung');
  });

  test('is rejected if it has to be in memory as a whole and never ends', async () => {
    const piece = Buffer.alloc(1 << 20, ' ');
    server.answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    };
    const { client, log } = testClient({ ...server, mostHeld: 8 });
    const read = { connectionId: 'c1', queries: [{ items: [{ path: '/a' }] }], includeStoreInfo: false };
    const { pieces } = await client.openFiles(filesReadSchema.parse(read), never);
    await expect(wholeBody({ pieces })).rejects.toMatchObject({
      problem: { kind: 'malformed', details: { code: 'ANSWER_TOO_LARGE' } },
    });
    expect(log.list()[0]?.bytes).toBeLessThan(10 * 2 ** 20);
  });

  test('arrives as pieces whose buffers are their own', async () => {
    server.answer = (response) => response.end('x'.repeat(300_000));
    const { client, log } = testClient(server);
    const body = await client.openHistory(request, never);
    let bytes = 0;
    for await (const piece of body.pieces) {
      expect(piece.buffer.byteLength).toBe(piece.byteLength);
      bytes += piece.byteLength;
      structuredClone(piece, { transfer: [piece.buffer] });
    }
    body.settle({ points: 42 });
    expect(bytes).toBe(300_000);
    expect(log.list()[0]).toMatchObject({ state: 'done', bytes: 300_000, points: 42 });
    expect(log.get(1).keptBytes).toBe(300_000);
    expect(log.text(1, 0, 300_000)).toBe('x'.repeat(300_000));
  });
});

describe('cancelling', () => {
  test('before the headers', async () => {
    const controller = new AbortController();
    server.answer = () => controller.abort();
    const { client, log } = testClient(server);
    expect(await problemMet(client, controller.signal)).toMatchObject({ kind: 'cancelled' });
    expect(log.list()[0]?.state).toBe('cancelled');
  });

  test('in the middle of the body, and the server sees the connection close', async () => {
    const controller = new AbortController();
    const closed = new Promise<unknown>((resolve) => {
      server.answer = (response) => {
        response.on('close', () => resolve('closed'));
        response.write('{', () => controller.abort());
      };
    });
    const { client, log } = testClient(server);
    expect(await problemMet(client, controller.signal)).toMatchObject({ kind: 'cancelled' });
    expect(await closed).toBe('closed');
    expect(log.list()[0]?.state).toBe('cancelled');
  });

  test('before anything is sent sends nothing', async () => {
    const { client } = testClient(server);
    expect(await problemMet(client, AbortSignal.abort())).toMatchObject({ kind: 'cancelled' });
    expect(server.seen).toHaveLength(0);
  });

  test('a reader that stops half-way releases the connection', async () => {
    const closed = new Promise<unknown>((resolve) => {
      server.answer = (response) => {
        response.on('close', () => resolve('closed'));
        response.write('{');
      };
    });
    const body = await testClient(server).client.openHistory(request, never);
    for await (const piece of body.pieces) {
      expect(piece.byteLength).toBe(1);
      break;
    }
    body.settle({ points: 0 });
    expect(await closed).toBe('closed');
  });
});

test('a running request reports its progress, and at the end that it is done', async () => {
  server.answer = (response) => response.end('{}');
  const { client, log } = testClient(server);
  const summaries: RequestSummary[] = [];
  log.onChange((change) => summaries.push(change.request));
  const body = await client.openHistory(request, never);
  for await (const piece of body.pieces) expect(piece.byteLength).toBe(2);
  body.settle({ points: 0 });
  expect(summaries.map(({ state, status }) => [state, status])).toEqual([
    ['running', undefined],
    ['running', 200],
    ['done', 200],
  ]);
});
