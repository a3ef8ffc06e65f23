import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../storage/testing/folder';
import { WrongUse } from './command-line';
import { checkFolderOf } from './output-folder';

test('a file may be written into a folder that is there, whether it is there itself or not', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'a.csv'), '');
  await expect(checkFolderOf(path.join(folder, 'a.csv'))).resolves.toBeUndefined();
  await expect(checkFolderOf(path.join(folder, 'b.csv'))).resolves.toBeUndefined();
});

test('a folder that is not there is named before anything is read', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'a.csv'), '');
  for (const missing of ['missing', 'a.csv']) {
    const checked = checkFolderOf(path.join(folder, missing, 'b.csv'));
    await expect(checked).rejects.toThrow(WrongUse);
    await expect(checked).rejects.toThrow(`there is no folder ${path.join(folder, missing)}`);
  }
});
