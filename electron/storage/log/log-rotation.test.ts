import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rotate } from './log-rotation';

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
