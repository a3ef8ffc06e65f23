import { parquetMetadata } from 'hyparquet';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { entries } from './saves';

const numbered = z.string().transform((text) => Number(/\d+/.exec(text)?.[0]));
const notes = z.array(z.object({ text: numbered })).length(entries);
const stored = <T extends z.ZodType>(content: T) => z.object({ version: z.int(), content });

const sessionFile = stored(z.object({ tabs: z.tuple([z.object({ view: z.object({ name: numbered, notes }) })]) }));
const settingsFile = stored(z.object({ ranges: z.array(z.object({ name: numbered })).length(1) }));
const itemsFile = stored(z.array(z.object({ path: numbered })).length(entries));
const connectionsFile = stored(z.object({ profiles: z.array(z.object({ name: numbered })).length(1) }));
const viewFile = z.object({ format: z.string(), notes });

/**
 * The repetition number in each kind of file, read after the program's end. Throws if one is incomplete, mixes parts of
 * two repetitions, or is missing.
 */
export async function savedNumbers(userData: string): Promise<ReadonlyMap<string, number>> {
  const folder = path.join(userData, 'workspace');
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  const [{ view }] = sessionFile.parse(await read('session.json')).content.tabs;
  const [range] = settingsFile.parse(await read('settings.json')).content.ranges;
  const items = itemsFile.parse(await read('items/items-k.json')).content;
  const [profile] = connectionsFile.parse(await read('connections.json')).content.profiles;
  const saved = viewFile.parse(await read('views/Saved.pdview'));
  return new Map([
    ['session', same([view.name, ...view.notes.map(({ text }) => text)])],
    ['view', same(saved.notes.map(({ text }) => text))],
    ['settings', range?.name ?? Number.NaN],
    ['items', same(items.map((item) => item.path))],
    ['connections', profile?.name ?? Number.NaN],
  ]);
}

/** The rows of the exported files; throws if one is incomplete. */
export async function exportedRows(folder: string): Promise<{ readonly csv: number; readonly parquet: number }> {
  const text = await readFile(path.join(folder, 'rows.csv'), 'utf8');
  if (!text.endsWith('\r\n')) throw new Error('rows.csv ends within a row.');
  const bytes = await readFile(path.join(folder, 'rows.parquet'));
  const { num_rows: rows } = parquetMetadata(Uint8Array.from(bytes).buffer);
  return { csv: text.split('\r\n').length - 2, parquet: Number(rows) };
}

/** Names of temporary files that a killed program has left, or of files that were set aside as broken. */
export async function litter(folders: readonly string[]): Promise<string[]> {
  const names = await Promise.all(folders.map((folder) => readdir(folder)));
  return names.flat().filter((name) => /\.part$|\.broken-/.test(name));
}

function same(numbers: readonly number[]): number {
  const [first = Number.NaN] = new Set(numbers);
  if (new Set(numbers).size === 1) return first;
  throw new Error(`A file holds parts of ${new Set(numbers).size} repetitions.`);
}
