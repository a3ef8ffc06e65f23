import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { JsonFile } from './json-file';
import { testFolder } from './testing/folder';

const schema = z.array(z.string());

test('a file that is not there has no content', async () => {
  const file = new JsonFile(path.join(await testFolder(), 'a.json'), schema, () => undefined);
  expect(await file.read()).toBeUndefined();
});

test('what is written is read again, also into a folder that is not there yet', async () => {
  const name = path.join(await testFolder(), 'deep/er/a.json');
  await new JsonFile(name, schema, () => undefined).write(['x', 'ü']);
  expect(await new JsonFile(name, schema, () => undefined).read()).toEqual(['x', 'ü']);
  expect(JSON.parse(await readFile(name, 'utf8'))).toEqual({ version: 1, content: ['x', 'ü'] });
});

test('many writes at once leave the last content and no other file', async () => {
  const folder = await testFolder();
  const file = new JsonFile(path.join(folder, 'a.json'), schema, () => undefined);
  await Promise.all(Array.from({ length: 20 }, (_, index) => file.write([String(index)])));
  expect(await file.read()).toEqual(['19']);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test.each(['{"version":1,"content":[', '{"version":1,"content":[1]}', '{"version":99,"content":[]}', ''])(
  'a file with %s is set aside as it was, and told',
  async (text) => {
    const folder = await testFolder();
    await writeFile(path.join(folder, 'a.json'), text);
    const told: string[] = [];
    const file = new JsonFile(path.join(folder, 'a.json'), schema, (message) => told.push(message));
    expect(await file.read()).toBeUndefined();
    const [aside = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(aside).toMatch(/^a\.broken-.*\.json$/);
    expect(await readFile(path.join(folder, aside), 'utf8')).toBe(text);
    expect(told[0]).toContain(aside);
  },
);
