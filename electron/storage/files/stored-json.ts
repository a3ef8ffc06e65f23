import { z } from 'zod';
import { jsonIn } from '@shared/json/json-text';
import { jsonPath } from '@shared/problem/problem';
import { fileWords } from '../words/files';

/** Converts the content of one version to that of the next. */
export type Migration = (content: unknown) => unknown;

/** The content of a stored file, and how it is read. */
export interface FileFormat<T> {
  /** The content's name in messages: `settings`. */
  readonly holds: () => string;
  readonly content: z.ZodType<T>;
  /** The version to write; 1 by default. */
  readonly version?: number;
  /** The migrations by the version they start from. */
  readonly migrations?: ReadonlyMap<number, Migration>;
  /** Removes the parts of a content that the schema rejects. */
  readonly salvage?: (content: unknown) => unknown;
}

/** The result of reading a text. */
export type ParsedFile<T> =
  | { readonly kind: 'whole'; readonly content: T }
  /** Parts of it were invalid and have been removed. */
  | { readonly kind: 'salvaged'; readonly content: T; readonly reason: string }
  /** Written by a newer version of the program. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'broken'; readonly reason: string };

const storedSchema = z.object({ version: z.int().min(1), content: z.unknown() });

/** The text of a file: versioned JSON, two spaces per level. */
export function stringifyStored<T>(content: T, { version = 1 }: FileFormat<T>): string {
  return `${JSON.stringify({ version, content }, null, 2)}\n`;
}

/** Parses the text of a file; one of an older version is migrated. */
export function parseStored<T>(text: string, format: FileFormat<T>): ParsedFile<T> {
  const stored = storedSchema.safeParse(jsonIn(text));
  if (!stored.success) return { kind: 'broken', reason: fileWords().own.foreign };
  const { version } = stored.data;
  if (version > (format.version ?? 1)) return { kind: 'newer' };
  try {
    return validated(migrated(stored.data.content, version, format), format);
  } catch (thrown) {
    return { kind: 'broken', reason: fileWords().own.notMigrated(version, String(thrown)) };
  }
}

function validated<T>(content: unknown, { content: schema, salvage }: FileFormat<T>): ParsedFile<T> {
  const result = schema.safeParse(content);
  if (result.success) return { kind: 'whole', content: result.data };
  const reason = reasonOf(result.error);
  const rest = salvage === undefined ? undefined : schema.safeParse(salvage(content));
  return rest?.success === true ? { kind: 'salvaged', content: rest.data, reason } : { kind: 'broken', reason };
}

function migrated<T>(content: unknown, version: number, format: FileFormat<T>): unknown {
  const migration = version < (format.version ?? 1) ? format.migrations?.get(version) : undefined;
  return migration === undefined ? content : migrated(migration(content), version + 1, format);
}

/** Without the values found: a file may contain secrets. */
function reasonOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const place = jsonPath(['content', ...(issue?.path ?? [])]);
  return `${place}: ${issue?.message ?? fileWords().own.notUnderstood}`;
}

/** The entries of a list that a schema accepts; anything but a list is unchanged. */
export function validEntries(entries: unknown, entry: z.ZodType): unknown {
  return Array.isArray(entries) ? entries.filter((each) => entry.safeParse(each).success) : entries;
}

/** The members of an object that a schema accepts; anything but an object is unchanged. */
export function validMembers(members: unknown, schema: z.ZodObject): unknown {
  const object = z.record(z.string(), z.unknown()).safeParse(members);
  if (!object.success) return members;
  const isGood = (name: string, value: unknown) => schema.shape[name]?.safeParse(value).success === true;
  return Object.fromEntries(Object.entries(object.data).filter(([name, value]) => isGood(name, value)));
}
