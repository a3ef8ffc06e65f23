import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { FileEvent } from './file-problems';
import { JsonFile } from './json-file';
import { validEntries, validMembers, type FileFormat } from './stored-json';
import { testFolder } from '../testing/folder';
import { runningWrites } from './atomic-write';

const format: FileFormat<string[]> = {
  holds: () => 'names',
  content: z.array(z.string()),
  version: 3,
  migrations: new Map([
    [1, (content) => [content]],
    [2, (content) => (Array.isArray(content) ? content.map((each) => `${each}!`) : content)],
  ]),
};
const salvaging = { ...format, salvage: (content: unknown) => validEntries(content, z.string()) };

async function setUp(text: string | undefined, chosen = format) {
  const folder = await testFolder();
  const name = path.join(folder, 'a.json');
  if (text !== undefined) await writeFile(name, text);
  const events: FileEvent[] = [];
  const open = () => new JsonFile(name, chosen, (event) => void events.push(event));
  return { folder, name, events, open, file: open() };
}

afterEach(() => void vi.useRealTimers());

test('a missing file has no content', async () => {
  const { file, events } = await setUp(undefined);
  expect(await file.read()).toBeUndefined();
  expect(events).toEqual([]);
});

test('written content can be read, also from a new folder', async () => {
  const { folder, name, file, open, events } = await setUp(undefined);
  await rm(folder, { recursive: true });
  await file.write(['x', 'ü']);
  expect(await open().read()).toEqual(['x', 'ü']);
  expect(JSON.parse(await readFile(name, 'utf8'))).toEqual({ version: 3, content: ['x', 'ü'] });
  expect(events).toEqual([]);
});

test('many writes at once leave the last content and no other file', async () => {
  const { folder, file } = await setUp(undefined);
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
  const { file, events } = await setUp(text);
  expect(await file.read()).toEqual(content);
  expect(events).toEqual([]);
});

test.each(['{"version":3,"content":[', '{"version":3,"content":[1]}', '{"version":"3","content":[]}', '[]', ''])(
  'a file with %s is set aside as it was, and told',
  async (text) => {
    const { folder, file, events } = await setUp(text);
    expect(await file.read()).toBeUndefined();
    const [aside = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(aside).toMatch(/^a\.broken-.*\.json$/);
    expect(await readFile(path.join(folder, aside), 'utf8')).toBe(text);
    expect(events).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
    expect(events[0]?.problem?.message).toContain('“a.json” (names)');
    expect(events[0]?.problem?.advice).toContain(aside);
  },
);

test('for any content, reading does not throw and loses nothing', async () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `{"version":2,"content":${json}}`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { folder, file } = await setUp(text, salvaging);
      await file.read();
      const contents = await Promise.all(
        (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
      );
      expect(contents).toContain(text);
    }),
    { numRuns: 60 },
  );
});

describe('an invalid part', () => {
  test('does not affect the other entries of a list; a copy of the original file is kept', async () => {
    const text = '{"version":3,"content":["a",1,"b"]}';
    const { folder, file, events } = await setUp(text, salvaging);
    expect(await file.read()).toEqual(['a', 'b']);
    const aside = (await readdir(folder)).find((name) => name.includes('.broken-')) ?? '';
    expect(await readFile(path.join(folder, aside), 'utf8')).toBe(text);
    expect(events[0]?.problem?.message).toContain('content[1]');
  });

  test('is removed once: the rest is written back', async () => {
    const { folder, name, file, open, events } = await setUp('{"version":3,"content":["a",1]}', salvaging);
    expect(await file.read()).toEqual(['a']);
    expect(await file.read()).toEqual(['a']);
    expect(await open().read()).toEqual(['a']);
    expect(JSON.parse(await readFile(name, 'utf8'))).toEqual({ version: 3, content: ['a'] });
    expect(await readdir(folder)).toHaveLength(2);
    expect(events).toHaveLength(1);
  });

  test('does not replace what is written while it is read', async () => {
    const { file, open } = await setUp('{"version":3,"content":["a",1]}', salvaging);
    await Promise.all([file.read(), file.write(['new'])]);
    expect(await open().read()).toEqual(['new']);
  });

  test('does not affect the other members of an object', () => {
    const schema = z.object({ theme: z.enum(['light', 'dark']).default('light'), step: z.number().default(1) });
    expect(validMembers({ theme: 'pink', step: 5, more: 1 }, schema)).toEqual({ step: 5 });
    expect(validMembers([1], schema)).toEqual([1]);
  });

  test('is reported without its values', async () => {
    const { file, events } = await setUp('{"version":3,"content":{"password":"canary"}}');
    await file.read();
    expect(JSON.stringify(events)).not.toContain('canary');
  });
});

test('a file of a newer version is reported and never replaced; written content is valid for this run', async () => {
  const text = '{"version":4,"content":{"names":[]}}';
  const { folder, name, file, events } = await setUp(text);
  expect(await file.read()).toBeUndefined();
  expect(events).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
  expect(events[0]?.problem?.message).toContain('newer version');
  await file.write(['x']);
  expect(await file.read()).toEqual(['x']);
  expect(await readFile(name, 'utf8')).toBe(text);
  await file.remove();
  expect(await readFile(name, 'utf8')).toBe(text);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('a failed write is reported once, its content kept in memory, and written as soon as possible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { folder, file, open, events } = await setUp(undefined);
  const name = path.join(folder, 'a.json');
  // A folder can't be replaced by a file.
  await mkdir(path.join(name, 'full'), { recursive: true });
  await file.write(['a']);
  await file.write(['b']);
  expect(events).toMatchObject([{ about: 'writing', problem: { kind: 'file' } }]);
  expect(events[0]?.problem?.message).toContain('“a.json” (names) could not be saved');
  expect(await file.read()).toEqual(['b']);
  await rm(name, { recursive: true });
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(events).toHaveLength(2));
  expect(events[1]).toMatchObject({ about: 'writing', problem: undefined });
  expect(await open().read()).toEqual(['b']);
});

test('what could not be written is told no longer once the file is given up', async () => {
  const { folder, file, events } = await setUp(undefined);
  const name = path.join(folder, 'a.json');
  await mkdir(path.join(name, 'full'), { recursive: true });
  await file.write(['a']);
  expect(events).toMatchObject([{ about: 'writing', problem: { kind: 'file' } }]);
  await rm(name, { recursive: true });
  await file.remove();
  expect(events.slice(1)).toMatchObject([{ about: 'writing', problem: undefined }]);
  expect(await file.read()).toBeUndefined();
});

test('what is left of a file in parts is shown also where no copy of the file can be made; the file stays as it was', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28), toFake: ['Date'] });
  const text = '{"version":3,"content":["a",1,"b"]}';
  const { folder, name, file, events } = await setUp(text, salvaging);
  // Nothing can be written there, as on a full drive.
  await mkdir(path.join(folder, 'a.broken-2026-11-28T00-00-00-000Z.json'));
  expect(await file.read()).toEqual(['a', 'b']);
  expect(events).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
  expect(events[0]?.problem?.message).toMatch(/left out \(.*content\[1\].*\).*could not be saved: it is a folder/);
  await file.write(['c']);
  expect(await file.read()).toEqual(['c']);
  expect(await readFile(name, 'utf8')).toBe(text);
});
