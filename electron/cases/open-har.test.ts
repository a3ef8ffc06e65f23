import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mostHarBytes, mostHarEntries, type OpenedHar } from '@shared/contract/inspect/har-file';
import { testFolder } from '../storage/testing/folder';
import { RequestLog } from '../transport/log/request-log';
import { receive, someRequest } from '../transport/testing/some-request';
import { OpenHar } from './open-har';

function harText(count: number, url = 'http://127.0.0.1/api/v2/readfile'): string {
  const entry = {
    startedDateTime: '2026-11-27T06:00:00Z',
    request: { method: 'GET', url },
    response: { status: 200, content: { text: 'answer' } },
  };
  return JSON.stringify({ log: { version: '1.2', entries: Array.from({ length: count }, () => entry) } });
}

async function start() {
  const folder = await testFolder();
  const log = new RequestLog({ requests: 3, answerBytes: 20_000 });
  const told: (OpenedHar | null)[] = [];
  const har = new OpenHar({ log, tell: (opened) => void told.push(opened) });
  const file = async (name: string, text: string) => {
    const full = path.join(folder, name);
    await writeFile(full, text);
    return full;
  };
  return { folder, log, har, told, file };
}

const ids = (log: RequestLog) => log.list().map(({ id, isFromFile }) => [id, isFromFile]);

test('a file stands beside the requests of this run, neither makes room for the other, and closing it takes all of it away', async () => {
  const { log, har, told, file } = await start();
  log.begin(someRequest).end({});
  const opened = await har.open(await file('log.har', harText(5)));
  expect(opened).toMatchObject({ requests: 5, skippedCount: 0, skipped: [], creator: '' });
  expect(
    log
      .list()
      .map(({ connectionName }) => connectionName)
      .slice(1),
  ).toEqual(Array(5).fill('File: log.har'));
  const forgotten: (readonly number[])[] = [];
  log.onForget((gone) => void forgotten.push(gone));
  for (let count = 0; count < 4; count += 1) {
    const entry = log.begin(someRequest);
    receive(entry, new TextEncoder().encode('x'.repeat(9000)));
    entry.end({});
  }
  // The oldest of this run are gone, those between the file's and the newest too; pages are told of what `firstKept` does not say.
  expect(ids(log)).toEqual([
    [2, true],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
    [8, false],
    [9, false],
    [10, false],
  ]);
  expect(forgotten).toEqual([[7]]);
  expect(log.text(2, 0, 10)).toBe('answer');
  log.clear();
  expect(log.list()).toHaveLength(5);
  har.close();
  expect(log.list()).toEqual([]);
  expect(told).toEqual([opened, null]);
});

test('another file takes the place of the one that is open, unless it can not be read', async () => {
  const { log, har, file } = await start();
  const first = await har.open(await file('one.har', harText(1)));
  await expect(har.open(await file('none.har', 'no'))).rejects.toThrow('“none.har” is no HAR file');
  expect(har.opened).toEqual(first);
  await har.open(await file('two.har', harText(2)));
  expect(log.list().map(({ connectionName }) => connectionName)).toEqual(['File: two.har', 'File: two.har']);
});

test('a file that is too large is not read, and its size is told', async () => {
  const { folder, har } = await start();
  const full = path.join(folder, 'large.har');
  const handle = await open(full, 'w');
  await handle.truncate(mostHarBytes + 1e6);
  await handle.close();
  await expect(har.open(full)).rejects.toThrow('“large.har” has 257 MB; a HAR file is opened up to 256 MB.');
});

test('of more requests than are read the rest is counted', async () => {
  const { log, har, file } = await start();
  const opened = await har.open(await file('many.har', harText(mostHarEntries + 25)));
  expect(opened).toMatchObject({ requests: mostHarEntries, skippedCount: 25 });
  expect(opened.skipped.map(({ place }) => place)).toEqual([mostHarEntries + 1]);
  expect(log.list()).toHaveLength(mostHarEntries);
});
