import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../storage/testing/folder';
import { WrittenFiles } from './written-files';

test('only a file that was exported is shown, as long as it is there', async () => {
  const folder = await testFolder();
  const shown: string[] = [];
  const files = new WrittenFiles((file) => void shown.push(file));
  const [own, other] = [path.join(folder, 'a.csv'), path.join(folder, 'b.csv')];
  for (const file of [own, other]) await writeFile(file, '');
  files.add(own);
  await files.show(own);
  await expect(files.show(other)).rejects.toMatchObject({ problem: { kind: 'invalid' } });
  await rm(own);
  await expect(files.show(own)).rejects.toMatchObject({ problem: { kind: 'file' } });
  expect(shown).toEqual([own]);
});
