import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '@shared/language/language';
import { testFolder } from '../storage/testing/folder';
import { DemoPlant } from './launch';

const catalogue = { apiGeneration: 'storename', users: [], items: [], openingPaths: [], objectsWithFiles: [] };

/**
 * A demo plant whose thread runs `code`, what it reported, and what ends the thread of a start while it lives; the `port` of its
 * message is the number of the start.
 */
async function plant(code: string) {
  const folder = await testFolder();
  const file = path.join(folder, 'plant.mjs');
  const [starts, ends] = ['starts', 'ends-'].map((name) => pathToFileURL(path.join(folder, name)).href);
  await writeFile(
    file,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    appendFileSync(new URL('${starts}'), '.');
    const start = readFileSync(new URL('${starts}')).length;
    const live = () => setInterval(() => { if (existsSync(new URL('${ends}' + start))) throw new Error('broken'); }, 5);
    const tell = (message) => parentPort.postMessage(message);
    const ready = { type: 'ready', port: start, ...${JSON.stringify(catalogue)} };
    ${code}`,
  );
  const reports: string[] = [];
  const report = (line: string) => void reports.push(line);
  const given = {
    port: undefined,
    faults: false,
    files: undefined,
    filesApi: undefined,
    shift: undefined,
    now: undefined,
  };
  const end = (start: number) => writeFile(path.join(folder, `ends-${start}`), '');
  return { demo: new DemoPlant({ ...given, entry: pathToFileURL(file), report }), reports, end };
}

test('a demo plant that dies is told in the log, and started again when it is needed', async () => {
  const { demo, reports, end } = await plant(`tell(ready); live();`);
  expect(await demo.ready()).toMatchObject({ port: 1 });
  await end(1);
  await expect.poll(() => reports).toEqual([expect.stringContaining('broken')]);
  expect(demo.running).toBeUndefined();
  expect(await demo.ready()).toMatchObject({ port: 2 });
  expect(demo.running).toMatchObject({ port: 2 });
  await end(2);
  await expect.poll(() => demo.running).toBeUndefined();
});

test.each([
  ['says why', `tell({ type: 'failed', message: 'the port is taken' });`, 'the port is taken'],
  ['dies', `throw new Error('no memory');`, 'no memory'],
  ['says what nobody understands', `tell({ type: 'what' });`, 'not understood'],
])(
  'a demo plant that cannot start and %s is a problem with the reason; the next call tries again',
  async (_, code, reason) => {
    const { demo } = await plant(`if (start === 1) { ${code} } else tell(ready);`);
    await expect(demo.ready()).rejects.toMatchObject({
      problem: { kind: 'internal', message: expect.stringContaining(reason) },
    });
    expect(await demo.ready()).toMatchObject({ port: 2 });
  },
);

test('that a demo plant cannot start is said in the program’s language', async () => {
  setLanguage('de');
  onTestFinished(() => setLanguage('en'));
  const { demo } = await plant(`tell({ type: 'what' });`);
  await expect(demo.ready()).rejects.toMatchObject({
    problem: {
      message: 'Die Demoanlage konnte nicht gestartet werden: ihre Nachricht ist nicht verständlich.',
      advice: expect.stringContaining('Erneut versuchen'),
    },
  });
});
