import type { ServerResponse } from 'node:http';
import type { ElectronApplication } from '@playwright/test';
import { nameItems } from '../files-actions';
import { startFilesServer } from '../files-server';
import { addConnection, expect, openingTrend, test } from '../fixtures';
import { note } from './fault-fixture';

const mebibyte = 2 ** 20;
const head = '{"data":{"file_data":{"query_data":[{"items":[{"p":"/A","files":[';
const tail = ']}]}]}}}';

interface CostlyAnswer {
  readonly name: string;
  readonly send: (response: ServerResponse) => void;
  readonly sees: RegExp;
}

/** Sends a part over and over as the program takes it, then the end; without a number of times for ever. */
function sendMany(response: ServerResponse, part: Buffer, times = Number.POSITIVE_INFINITY): void {
  let sent = 0;
  const more = () => {
    while (sent < times && !response.destroyed) {
      sent += 1;
      if (!response.write(part)) return;
    }
    if (sent === times) response.end(tail);
  };
  response.writeHead(200, { 'content-type': 'application/json' }).write(head);
  response.on('drain', more);
  more();
}

const file = (metadata: string) => Buffer.from(`{"_id":"a","metadata":${metadata}}`);
const noted = /1 file/;

const answers: readonly CostlyAnswer[] = [
  {
    name: 'files: body that never ends',
    send: (response) => sendMany(response, Buffer.alloc(mebibyte, ' ')),
    sees: /larger than 256 MiB/,
  },
  {
    name: 'files: 33 million empty lists',
    send: (response) => sendMany(response, Buffer.from('[],'.repeat(mebibyte / 3)), 96),
    sees: /more than 8\u202f000\u202f000 values/,
  },
  {
    name: 'files: nested 10,000 deep',
    send: (response) => sendMany(response, file(`${'['.repeat(10_000)}${']'.repeat(10_000)}`), 1),
    sees: /more than 500 levels deep/,
  },
  {
    name: 'files: a member’s name of 10 MiB',
    send: (response) => sendMany(response, file(`{"${'a'.repeat(10 * mebibyte)}":1}`), 1),
    sees: noted,
  },
  {
    name: 'files: 200,000 members in one object',
    send: (response) =>
      sendMany(response, file(`{${Array.from({ length: 200_000 }, (_, n) => `"m${n}":1`).join()}}`), 1),
    sees: /more than 100\u202f000 members in one object/,
  },
  {
    name: 'files: 250 MiB in one text',
    send: (response) => sendMany(response, file(`"${'a'.repeat(250 * mebibyte)}"`), 1),
    sees: /a text of more than 16 MiB/,
  },
  {
    name: 'files: 15 MiB in one text',
    send: (response) => sendMany(response, file(`"${'a'.repeat(15 * mebibyte)}"`), 1),
    sees: noted,
  },
];

/** Mebibytes of all processes of the program. */
async function wholeMemory(app: ElectronApplication): Promise<number> {
  const sizes = await app.evaluate(({ app: program }) =>
    program.getAppMetrics().map(({ memory }) => memory.workingSetSize / 1024),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.use({ trace: 'off' });

// They cost hundreds of megabytes: `npm run test:faults` only. What each means is also a unit test of the reader of files.
for (const { name, send, sees } of answers) {
  test(name, async ({ electronApp, page }, info) => {
    let asked = 0;
    const server = await startFilesServer({
      readfile: (response) => {
        asked += 1;
        send(response);
      },
    });
    await openingTrend(page);
    await addConnection(page, { name: 'Costly', url: server.url, authentication: 'None' });
    await nameItems(page, '/A');
    const before = await wholeMemory(electronApp);
    let highest = before;
    const form = page.getByRole('form', { name: 'Query', exact: true });
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    const ended = async () => {
      highest = Math.max(highest, await wholeMemory(electronApp));
      return form.getAttribute('aria-busy');
    };
    await expect.poll(ended, { timeout: 50_000, intervals: [50] }).toBe('false');
    const files = page.getByRole('region', { name: 'Files' });
    await expect(files).toContainText(sees);
    expect(asked).toBe(1);
    const told = (await files.getByRole('alert').allInnerTexts()).join('\n');
    const given = () => wholeMemory(electronApp).then((now) => now - before);
    await expect.poll(given, { timeout: 30_000 }).toBeLessThan(200);
    const after = await given();
    note(info, told, `+${Math.round(highest - before)}, then +${Math.round(after)} MB`);
    await server.close();
  });
}
