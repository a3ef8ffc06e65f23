import { z } from 'zod';
import { jsonIn } from '../../json/json-text';
import { jsonPath, problem, ProblemError } from '../../problem/problem';
import { type LibraryItem, libraryItemSchema } from './storage';
import { libraryFileWords } from './words/library-file';

const formatSchema = z.literal('Process Data Viewer items');
/** What a file of items calls itself. */
export const libraryFormat = formatSchema.value;
/** The version that is written, and the highest that is read. */
export const libraryFileVersion = 1;
/** Bytes; some 100 for an item, so that a file of another kind is not read into memory. */
export const largestLibraryFile = 200_000_000;

/** An entry of a file of items that is not read. */
export interface RefusedEntry {
  /** From 1. */
  readonly number: number;
  /** The path that it gives, where it gives one. */
  readonly path: string;
  readonly reason: string;
}

/** What a file of items has. */
export interface LibraryFile {
  readonly items: readonly LibraryItem[];
  readonly refused: readonly RefusedEntry[];
}

const headSchema = z.object({ format: formatSchema, version: z.int().min(1) });
const bodySchema = z.object({ items: z.array(z.unknown()) });
const pathSchema = z.object({ path: z.string() });

/** The text of a file of items: one item a line, nothing of the connection. */
export function libraryFileText(items: readonly LibraryItem[]): string {
  const head = `"format": ${JSON.stringify(libraryFormat)},\n"version": ${libraryFileVersion}`;
  const lines = items.map((item) => JSON.stringify(item));
  return `{\n${head},\n"items": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** Whether a text begins as a file of items does, of whatever version: cheap for one of any length. */
export function saysLibrary(text: string): boolean {
  return text.slice(0, 300).includes(JSON.stringify(libraryFormat));
}

/**
 * The items in the text of a file. An entry that is no item, such as one with too long a text, is refused alone.
 *
 * @param name the file's, for messages
 * @throws ProblemError of kind `file` where it is another file, or one of a newer version
 */
export function readLibraryFile(text: string, name: string): LibraryFile {
  const content = jsonIn(text);
  const head = headSchema.safeParse(content);
  if (!head.success) throw foreign(name);
  if (head.data.version > libraryFileVersion) throw newer(name);
  const body = bodySchema.safeParse(content);
  if (!body.success) throw damaged(name);
  const items: LibraryItem[] = [];
  const refused: RefusedEntry[] = [];
  for (const [index, entry] of body.data.items.entries()) {
    const item = libraryItemSchema.safeParse(entry);
    if (item.success) items.push(item.data);
    else refused.push({ number: index + 1, path: pathOf(entry), reason: reasonOf(item.error) });
  }
  return { items, refused };
}

function pathOf(entry: unknown): string {
  const found = pathSchema.safeParse(entry);
  return found.success ? found.data.path.slice(0, 200) : '';
}

function reasonOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const { entry, notUnderstood } = libraryFileWords();
  return `${jsonPath(issue?.path ?? []) || entry}: ${issue?.message ?? notUnderstood}`;
}

/** The problem of a file that is larger than any library. */
export function tooLarge(name: string): ProblemError {
  const { message, advice } = libraryFileWords().tooLarge;
  return fileProblem(message(name, largestLibraryFile / 1e6), advice);
}

function foreign(name: string): ProblemError {
  const { message, advice } = libraryFileWords().foreign;
  return fileProblem(message(name), advice);
}

function newer(name: string): ProblemError {
  const { message, advice } = libraryFileWords().newer;
  return fileProblem(message(name), advice);
}

function damaged(name: string): ProblemError {
  const { message, advice } = libraryFileWords().damaged;
  return fileProblem(message(name), advice);
}

function fileProblem(message: string, advice: string): ProblemError {
  return new ProblemError(problem('file', message, advice));
}
