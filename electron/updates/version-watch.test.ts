import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewerVersion } from '@shared/contract/app/newer-version';
import { expect, test } from 'vitest';
import { testFolder } from '../storage/testing/folder';
import { VersionWatch } from './version-watch';

const day = 86_400_000;
const there = 'https://files.example/viewer';

/** Watches of one folder, as runs of the program open them one after the other, with a clock of the test's own. */
async function watching(current = '1.2.3') {
  const file = path.join(await testFolder(), 'newer-version.json');
  const looked: string[] = [];
  const told: (NewerVersion | null)[] = [];
  const logged: string[] = [];
  const at = { now: 1_700_000_000_000, finds: (): Promise<string> => Promise.resolve('1.3.0') };
  const open = () =>
    VersionWatch.open({
      file,
      report: ({ problem }) => void logged.push(problem?.message ?? 'saved'),
      current,
      look: (address) => {
        looked.push(address);
        return at.finds();
      },
      now: () => at.now,
      log: (message) => void logged.push(message),
      tell: (newer) => void told.push(newer),
    });
  return { file, looked, told, logged, at, open };
}

test('nobody looks before a person has said where', async () => {
  const { looked, told, at, open } = await watching();
  const watch = await open();
  await watch.follow({ address: '' });
  at.now += 10 * day;
  await watch.check();
  expect([looked, told, watch.newer]).toEqual([[], [], null]);
});

test('a newer version is told once, and known again in the next run without looking', async () => {
  const { looked, told, open } = await watching();
  await (await open()).follow({ address: there });
  const again = await open();
  await again.follow({ address: there });
  const newer = { version: '1.3.0', address: there };
  expect(told).toEqual([newer, newer]);
  expect(again.newer).toEqual(newer);
  expect(looked).toEqual([there]);
});

test('it looks once a day at most, however often the program starts and whether or not that went well', async () => {
  const { looked, logged, at, open } = await watching();
  at.finds = () => Promise.reject(new Error('no way there'));
  for (let start = 0; start < 48; start += 1) {
    const watch = await open();
    await Promise.all([watch.follow({ address: there }), watch.check(), watch.check()]);
    at.now += day / 24;
  }
  expect(looked).toHaveLength(2);
  expect(logged).toEqual(Array(2).fill(expect.stringContaining(there)));
});

test('what failed leaves what was found before, and is told nowhere but in the log', async () => {
  const { told, logged, at, open } = await watching();
  const watch = await open();
  await watch.follow({ address: there });
  at.finds = () => Promise.reject(new Error('no way there'));
  at.now += day;
  await watch.check();
  expect(watch.newer?.version).toBe('1.3.0');
  expect([told.length, logged.length]).toEqual([1, 1]);
});

test('an older version, the same one, another address and a clock that was set back', async () => {
  const { looked, told, at, open } = await watching('1.3.0');
  const watch = await open();
  await watch.follow({ address: there });
  expect(watch.newer).toBeNull();
  at.now -= 1000 * day;
  at.finds = () => Promise.resolve('1.10.0');
  await watch.check();
  expect(watch.newer?.version).toBe('1.10.0');
  // What was found elsewhere says nothing about the new address.
  at.finds = () => Promise.reject(new Error('no way there'));
  await watch.follow({ address: `${there}/2` });
  expect(watch.newer).toBeNull();
  expect(told).toEqual([{ version: '1.10.0', address: there }, null]);
  expect(looked).toEqual([there, there, `${there}/2`]);
});

test('a look that was killed counts as one: it is noted before', async () => {
  const { file, at, open } = await watching();
  let noted = '';
  at.finds = async () => {
    noted = await readFile(file, 'utf8');
    return '1.3.0';
  };
  await (await open()).follow({ address: there });
  expect(JSON.parse(noted)).toMatchObject({ content: { address: there, lookedAt: at.now, version: null } });
});
