import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { FileEvent } from './file-event';
import { JsonFile } from './json-file';
import { validEntries, validMembers } from './valid-entries';
import type { FileFormat } from './stored-json';
import { testFolder } from '../testing/folder';
import { runningWrites } from './atomic-write';

const format: FileFormat<string[]> = {
  holds: 'names',
  content: z.array(z.string()),
  version: 3,
  migrations: new Map([
    [1, (content) => [content]],
    [2, (content) => (Array.isArray(content) ? content.map((each) => `${each}!`) : content)],
  ]),
};
const salvaging = { ...format, salvage: (content: unknown) => validEntries(content, z.string()) };

async function given(text: string | undefined, chosen = format) {
  const folder = await testFolder();
  const name = path.join(folder, 'a.json');
  if (text !== undefined) await writeFile(name, text);
  const told: FileEvent[] = [];
  const open = () => new JsonFile(name, chosen, (event) => void told.push(event));
  return { folder, name, told, open, file: open() };
}

afterEach(() => void vi.useRealTimers());

test('a file that is not there has no content', async () => {
  const { file, told } = await given(undefined);
  expect(await file.read()).toBeUndefined();
  expect(told).toEqual([]);
});

test('what is written is read again, also into a folder that is not there yet', async () => {
  const { folder, name, file, open, told } = await given(undefined);
  await rm(folder, { recursive: true });
  await file.write(['x', 'ü']);
  expect(await open().read()).toEqual(['x', 'ü']);
  expect(JSON.parse(await readFile(name, 'utf8'))).toEqual({ version: 3, content: ['x', 'ü'] });
  expect(told).toEqual([]);
});

test('many writes at once leave the last content and no other file', async () => {
  const { folder, file } = await given(undefined);
  const writes = Array.from({ length: 20 }, (_, index) => file.write([String(index)]));
  expect(runningWrites.isSettled).toBe(false);
  await runningWrites.flush();
  expect(runningWrites.isSettled).toBe(true);
  await Promise.all(writes);
  expect(await file.read()).toEqual(['19']);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test.each([
  ['{"version":1,"content":"a"}', ['a!']],
  ['{"version":2,"content":["a","b"]}', ['a!', 'b!']],
  ['\u{feff}{"version":3,"content":["a"]}', ['a']],
])('%s of an older version is migrated step by step', async (text, content) => {
  const { file, told } = await given(text);
  expect(await file.read()).toEqual(content);
  expect(told).toEqual([]);
});

test.each(['{"version":3,"content":[', '{"version":3,"content":[1]}', '{"version":"3","content":[]}', '[]', ''])(
  'a file with %s is set aside as it was, and told',
  async (text) => {
    const { folder, file, told } = await given(text);
    expect(await file.read()).toBeUndefined();
    const [aside = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(aside).toMatch(/^a\.broken-.*\.json$/);
    expect(await readFile(path.join(folder, aside), 'utf8')).toBe(text);
    expect(told).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
    expect(told[0]?.problem?.message).toContain('“a.json” (names)');
    expect(told[0]?.problem?.advice).toContain(aside);
  },
);

test('whatever a file holds, reading it throws nothing and loses nothing', async () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `{"version":2,"content":${json}}`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { folder, file } = await given(text, salvaging);
      await file.read();
      const kept = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
      expect(kept).toContain(text);
    }),
    { numRuns: 60 },
  );
});

describe('a part that can’t be understood', () => {
  test('does not take the others of a list with it; the file as it was is kept', async () => {
    const text = '{"version":3,"content":["a",1,"b"]}';
    const { folder, file, told } = await given(text, salvaging);
    expect(await file.read()).toEqual(['a', 'b']);
    const aside = (await readdir(folder)).find((name) => name.includes('.broken-')) ?? '';
    expect(await readFile(path.join(folder, aside), 'utf8')).toBe(text);
    expect(told[0]?.problem?.message).toContain('content[1]');
  });

  test('is left out once: what is left is written back', async () => {
    const { folder, name, file, open, told } = await given('{"version":3,"content":["a",1]}', salvaging);
    expect(await file.read()).toEqual(['a']);
    expect(await file.read()).toEqual(['a']);
    expect(await open().read()).toEqual(['a']);
    expect(JSON.parse(await readFile(name, 'utf8'))).toEqual({ version: 3, content: ['a'] });
    expect(await readdir(folder)).toHaveLength(2);
    expect(told).toHaveLength(1);
  });

  test('is not put in the place of what is written while it is read', async () => {
    const { file, open } = await given('{"version":3,"content":["a",1]}', salvaging);
    await Promise.all([file.read(), file.write(['new'])]);
    expect(await open().read()).toEqual(['new']);
  });

  test('does not take the other members of an object with it', () => {
    const schema = z.object({ theme: z.enum(['light', 'dark']).default('light'), step: z.number().default(1) });
    expect(validMembers({ theme: 'pink', step: 5, more: 1 }, schema)).toEqual({ step: 5 });
    expect(validMembers([1], schema)).toEqual([1]);
  });

  test('is told without the values that it holds', async () => {
    const { file, told } = await given('{"version":3,"content":{"password":"canary"}}');
    await file.read();
    expect(JSON.stringify(told)).not.toContain('canary');
  });
});

test('a file of a newer version is told and never replaced; what is written holds for this run', async () => {
  const text = '{"version":4,"content":{"names":[]}}';
  const { folder, name, file, told } = await given(text);
  expect(await file.read()).toBeUndefined();
  expect(told).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
  expect(told[0]?.problem?.message).toContain('newer version');
  await file.write(['x']);
  expect(await file.read()).toEqual(['x']);
  expect(await readFile(name, 'utf8')).toBe(text);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('what can’t be written is told once, kept in memory, and written as soon as it can be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { folder, file, open, told } = await given(undefined);
  const name = path.join(folder, 'a.json');
  // A folder in the way can't be replaced by a file.
  await mkdir(path.join(name, 'full'), { recursive: true });
  await file.write(['a']);
  await file.write(['b']);
  expect(told).toMatchObject([{ about: 'writing', problem: { kind: 'file' } }]);
  expect(told[0]?.problem?.message).toContain('“a.json” (names) could not be saved');
  expect(await file.read()).toEqual(['b']);
  await rm(name, { recursive: true });
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toMatchObject({ about: 'writing', problem: undefined });
  expect(await open().read()).toEqual(['b']);
});
