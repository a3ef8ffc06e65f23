import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testClient } from '../../transport/testing/client';
import { json, type ScriptedServer, startScriptedServer } from '../../transport/testing/scripted-server';
import { testSavings } from '../../writers/testing/memory-journals';
import { markAsFromNetwork, quarantineMark, safeFileName, saveContent } from './download';

const wish = { downloadId: 'd1', connectionId: 'c1', store: 'Lab & more', fileId: 'a'.repeat(24) };
const never = new AbortController().signal;

async function save(answer: ScriptedServer['answer'], signal = never, name = 'report.pdf', length?: number) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  server.answer = answer;
  const folder = await mkdtemp(path.join(tmpdir(), 'download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const told: number[] = [];
  const { client, log } = testClient(server);
  const target = path.join(folder, name);
  const saving = saveContent(
    { ...wish, ...(length !== undefined && { length }) },
    { path: target, replaces: true },
    { api: client, savings: testSavings(), tell: ({ bytes }) => void told.push(bytes) },
    signal,
  );
  return { saving, target, folder, told, log, server };
}

/** Sends ten bytes as a part. @param range as `content-range` has it */
function part(range: string) {
  return (response: ServerResponse) =>
    response.writeHead(206, { 'content-range': range, 'content-length': 10 }).end('0123456789');
}

describe('a download', () => {
  test('is saved under its name when it is complete', async () => {
    const content = Buffer.alloc(300_000, 'x');
    const { saving, target, folder, told, log, server } = await save((response) => response.end(content));
    expect(await saving).toEqual({ path: target, bytes: 300_000, notices: [] });
    expect((await readFile(target)).equals(content)).toBe(true);
    expect(await readdir(folder)).toEqual(['report.pdf']);
    expect(told.at(-1)).toBe(300_000);
    expect(log.list()).toMatchObject([{ operation: 'Download File', state: 'done' }]);
    expect(server.seen[0]?.target).toBe(
      `/api/v2/downloadfile?storename=Lab%20%26%20more&_id=${wish.fileId}&content-disposition=attachment`,
    );
  });

  test.each([
    ['with a byte-order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x61]), 'text/csv'],
    ['in UTF-16', Buffer.from('\uFEFFü', 'utf16le'), 'text/plain'],
    ['in Latin-1', Buffer.from('ü;1', 'latin1'), 'text/csv; charset=iso-8859-1'],
  ])('%s is byte for byte what the server sent', async (_, content, type) => {
    const { saving, target } = await save((response) =>
      response.writeHead(200, { 'content-type': type, 'content-length': content.length }).end(content),
    );
    expect(await saving).toMatchObject({ bytes: content.length });
    expect(await readFile(target)).toEqual(content);
  });

  test('that is a gateway’s page in its place is refused, and nothing is left', async () => {
    const { saving, folder, log } = await save((response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in'),
    );
    await expect(saving).rejects.toMatchObject({
      problem: {
        kind: 'malformed',
        message: '“report.pdf” could not be saved: a web page came in its place.',
        details: { requestId: expect.any(Number) },
      },
    });
    expect(await readdir(folder)).toEqual([]);
    expect(log.list()).toMatchObject([{ operation: 'Download File', state: 'failed' }]);
  });

  test.each(['Text/HTML', 'TEXT/HTML;CHARSET=UTF-8'])(
    'that is such a page is refused however its type is written: %s',
    async (type) => {
      const { saving, folder } = await save((response) =>
        response.writeHead(200, { 'content-type': type }).end('<html>Sign in'),
      );
      await expect(saving).rejects.toMatchObject({ problem: { kind: 'malformed' } });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test('that is such a page is refused as well where its beginning comes in parts', async () => {
    const rest = Promise.withResolvers<void>();
    const { saving, folder, log } = await save(async (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('\r\n<!');
      await rest.promise;
      response.end('DOCTYPE html><title>Sign in</title>');
    });
    await expect.poll(() => log.list()[0]?.bytes).toBe(4);
    rest.resolve();
    await expect(saving).rejects.toMatchObject({ problem: { kind: 'malformed' } });
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['one whose store keeps it as a page', 'report.pdf', { 'content-disposition': 'attachment; filename=report.pdf' }],
    ['a page by its name', 'report.HTM', {}],
    ['one without an ending', 'report', {}],
  ])('of %s is saved though it is called a web page', async (_, name, headers) => {
    const { saving, folder } = await save(
      (response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<html>Report'),
      never,
      name,
    );
    expect(await saving).toMatchObject({ bytes: 12 });
    expect(await readdir(folder)).toEqual([name]);
  });

  test('of a server that calls whatever it sends a web page is saved', async () => {
    const { saving, target } = await save((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('%PDF-1.7'),
    );
    await saving;
    expect(await readFile(target, 'utf8')).toBe('%PDF-1.7');
  });

  test('asks for content of any type', async () => {
    const { saving, server } = await save((response) => response.end('x'));
    await saving;
    expect(server.seen[0]?.headers.accept).toBe('*/*');
  });

  test('in whose place the server tells an error is refused, and nothing is left', async () => {
    const told = { error: [{ msg: 'Permission denied for this file.', code: 17 }] };
    const { saving, folder, log } = await save((response) => json(response, 200, told));
    await expect(saving).rejects.toMatchObject({
      problem: {
        kind: 'permission',
        message: expect.stringContaining('Permission denied for this file.'),
        details: { requestId: expect.any(Number) },
      },
    });
    expect(await readdir(folder)).toEqual([]);
    expect(log.list()).toMatchObject([{ operation: 'Download File', state: 'failed' }]);
  });

  test.each([
    ['a file of JSON by its name', 'report.json', {}, '{"error":"none"}'],
    ['one whose store keeps it as JSON', 'report.pdf', { 'content-disposition': 'attachment' }, '{"error":"none"}'],
    ['JSON that tells no error', 'report.txt', {}, '{"data":[1,2]}'],
    ['JSON that is longer than an error', 'report.txt', {}, `{"error":"${'x'.repeat(200_000)}"}`],
  ])('of %s is saved', async (_, name, headers, content) => {
    const { saving, target } = await save(
      (response) => response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(content),
      never,
      name,
    );
    await saving;
    expect(await readFile(target, 'utf8')).toBe(content);
  });

  test('of which the server sends a part alone (206) is not taken for the whole', async () => {
    const cut = await save(part('bytes 0-9/100'));
    await expect(cut.saving).rejects.toMatchObject({
      problem: { kind: 'truncated', message: expect.stringContaining('announced 100 bytes and sent 10') },
    });
    expect(await readdir(cut.folder)).toEqual([]);
    const whole = await save(part('bytes 0-9/10'));
    expect(await whole.saving).toMatchObject({ bytes: 10 });
  });

  test.each([
    [
      'that is packed and cut',
      0,
      (response: ServerResponse) => response.end(gzipSync('x'.repeat(300)).subarray(0, 10)),
    ],
    ['of a status without content', 0, (response: ServerResponse) => response.writeHead(204).end()],
    ['that is something else', 13, (response: ServerResponse) => response.end('{"pending":1}')],
  ])('%s is told to have another length than its store lists', async (_what, bytes, answer) => {
    const { saving, target } = await save(
      (response) => {
        if (bytes === 0) response.setHeader('content-encoding', 'gzip');
        answer(response);
      },
      never,
      'report.pdf',
      300,
    );
    expect(await saving).toMatchObject({
      path: target,
      notices: [
        {
          kind: 'truncated',
          message: `“report.pdf” is saved with ${bytes} bytes, but its store lists it with 300.`,
          details: { requestId: 1 },
        },
      ],
    });
  });

  test('of as many bytes as its store lists is told of nothing', async () => {
    const { saving } = await save((response) => response.end('x'.repeat(300)), never, 'report.pdf', 300);
    expect(await saving).toMatchObject({ bytes: 300, notices: [] });
  });

  test('of a file that was deleted since the list was read says so, and which file it is', async () => {
    const { saving } = await save((response) => json(response, 404, '{"error":[{"msg":"No such file."}]}'));
    await expect(saving).rejects.toMatchObject({
      problem: {
        message:
          '“report.pdf” could not be saved: the server does not have the file. Server error: No such file. (HTTP 404)',
        advice: expect.stringMatching(/^It may have been deleted since the list was read.*\/api\/v2\/downloadfile\.$/),
        details: { status: 404, requestId: expect.any(Number) },
      },
    });
  });

  test('that breaks off, or is refused, leaves nothing', async () => {
    const cut = await save((response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half', () => response.destroy());
    });
    await expect(cut.saving).rejects.toMatchObject({
      problem: {
        kind: 'truncated',
        message: expect.stringContaining('report.pdf'),
        advice: expect.not.stringContaining('range'),
        details: { requestId: expect.anything() },
      },
    });
    expect(await readdir(cut.folder)).toEqual([]);
    const refused = await save((response) => response.writeHead(404).end('{"error":[{"msg":"No such file."}]}'));
    await expect(refused.saving).rejects.toMatchObject({
      problem: { message: expect.stringContaining('No such file.') },
    });
    expect(await readdir(refused.folder)).toEqual([]);
  });
});

test.skipIf(process.platform === 'win32')(
  'a download is marked as from a network where the system knows such a mark',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mark-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'report.exe');
    await markAsFromNetwork(file, 'win32');
    expect(await readFile(`${file}:Zone.Identifier`, 'utf8')).toBe('[ZoneTransfer]\r\nZoneId=3\r\n');
    await markAsFromNetwork(path.join(folder, 'nowhere', 'report.exe'), 'win32');
    await markAsFromNetwork(file, 'linux');
    expect(await readdir(folder)).toEqual(['report.exe:Zone.Identifier']);
    expect(quarantineMark(Date.parse('2026-11-22T00:00:00Z'))).toBe('0081;6b023080;Process Data Viewer;');
  },
);

describe('the name of a download', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.exe', 'a.exe'],
    ['two\r\nlines.pdf', 'two--lines.pdf'],
    ['report \u202Efdp.exe', 'report -fdp.exe'],
    ['\u3164\u2800a.pdf', '--a.pdf'],
    ['con.txt', '_con.txt'],
    ['report.prn', 'report.prn'],
    ['thesis.aux', 'thesis.aux'],
    ['con.aux', '_con.aux'],
    ['Bericht.pdf. ', 'Bericht.pdf'],
    ['a<b>:"c".csv', 'a-b---c-.csv'],
  ])('%j becomes %j', (sent, saved) => {
    expect(safeFileName(sent)).toBe(saved);
  });

  test('is one that every system takes, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const name = safeFileName(sent);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]|^\.|[. ]$/u);
        expect(Buffer.byteLength(name)).toBeLessThan(250);
        expect(name.length).toBeGreaterThan(0);
      }),
    );
    const longest = `${'報'.repeat(80)}.${'告'.repeat(19)}`;
    expect(Buffer.byteLength(safeFileName(longest))).toBeLessThan(250);
  });
});
