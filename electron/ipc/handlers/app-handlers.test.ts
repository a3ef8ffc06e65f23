import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { harAnswersSchema } from '../../cases/case-requests';
import { OpenHar } from '../../cases/open-har';
import { KeptRequests } from '../../storage/kept-requests';
import { testFolder } from '../../storage/testing/folder';
import { RequestLog } from '../../transport/log/request-log';
import { someRequest as start } from '../../transport/testing/some-request';
import { inspectHandlers } from './app-handlers';

/** Saves requests of a full log of two, to which some are added while the person chooses the file. */
async function saveHar(ids: number[], added: number) {
  const written = vi.fn();
  const folder = await testFolder();
  const file = path.join(folder, 'requests.har');
  const log = new RequestLog({ requests: 2, answerBytes: 1000 });
  log.begin(start).end({ points: 1 });
  log.begin(start).end({ points: 1 });
  const handlers = inspectHandlers({
    log,
    chooseFile: () => {
      for (let request = 0; request < added; request += 1) log.begin(start);
      return Promise.resolve(file);
    },
    startAnswersThread: () => {
      throw new Error('not used');
    },
    kept: new KeptRequests(folder, () => undefined),
    har: new OpenHar({ log, tell: () => undefined }),
    chooseHar: () => Promise.resolve(undefined),
    version: '1.0.0',
    connections: { inUse: () => Promise.reject(new Error('not used')) },
    written: { add: written },
  });
  const saving = handlers['inspect.saveHar']({ ids }, { id: 1, signal: new AbortController().signal });
  return { file, saving, written };
}

test('requests that are gone once the file is chosen are left out of it, and counted', async () => {
  const { file, saving, written } = await saveHar([1, 2], 1);
  expect(await saving).toEqual({ file, saved: 1, gone: 1 });
  expect(harAnswersSchema.parse(JSON.parse(await readFile(file, 'utf8')))).toHaveLength(1);
  expect(written).toHaveBeenCalledWith(file);
});

test('where all are gone no file is written', async () => {
  const { file, saving, written } = await saveHar([1, 2], 2);
  await expect(saving).rejects.toThrow('Request 1 is no longer kept.');
  expect(existsSync(file)).toBe(false);
  expect(written).not.toHaveBeenCalled();
});
