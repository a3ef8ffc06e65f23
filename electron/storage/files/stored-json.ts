import { z } from 'zod';
import { jsonPath } from '@shared/problem/json-path';
import { parseJsonText } from './json-text';

/** Makes the content of one version into that of the next. */
export type Migration = (content: unknown) => unknown;

/** What a file of the workspace holds, and how it is read. */
export interface FileFormat<T> {
  /** What it holds, as a person is told: `settings`. */
  readonly holds: string;
  readonly content: z.ZodType<T>;
  /** The version that is written; 1 unless told. */
  readonly version?: number;
  /** The migrations by the version that each starts from. */
  readonly migrations?: ReadonlyMap<number, Migration>;
  /** What is left of a content that the schema refuses, without the parts that it refuses. */
  readonly salvage?: (content: unknown) => unknown;
}

/** How a text was understood. */
export type ParsedFile<T> =
  | { readonly kind: 'whole'; readonly content: T }
  /** Parts of it could not be understood and were left out. */
  | { readonly kind: 'salvaged'; readonly content: T; readonly reason: string }
  /** A newer version of the program has written it. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'broken'; readonly reason: string };

const storedSchema = z.object({ version: z.int().min(1), content: z.unknown() });

/** The text of a file: versioned JSON, two spaces per level. */
export function stringifyStored<T>(content: T, { version = 1 }: FileFormat<T>): string {
  return `${JSON.stringify({ version, content }, null, 2)}\n`;
}

/** Understands the text of a file; one of an older version is migrated. */
export function understood<T>(text: string, format: FileFormat<T>): ParsedFile<T> {
  const stored = storedSchema.safeParse(jsonOf(text));
  if (!stored.success) return { kind: 'broken', reason: 'its text is not what this program writes' };
  const { version } = stored.data;
  if (version > (format.version ?? 1)) return { kind: 'newer' };
  try {
    return parsed(migrated(stored.data.content, version, format), format);
  } catch (thrown) {
    return { kind: 'broken', reason: `it could not be migrated from version ${version} (${String(thrown)})` };
  }
}

function parsed<T>(content: unknown, { content: schema, salvage }: FileFormat<T>): ParsedFile<T> {
  const whole = schema.safeParse(content);
  if (whole.success) return { kind: 'whole', content: whole.data };
  const reason = reasonOf(whole.error);
  const rest = salvage === undefined ? undefined : schema.safeParse(salvage(content));
  return rest?.success === true ? { kind: 'salvaged', content: rest.data, reason } : { kind: 'broken', reason };
}

function migrated<T>(content: unknown, version: number, format: FileFormat<T>): unknown {
  const migration = version < (format.version ?? 1) ? format.migrations?.get(version) : undefined;
  return migration === undefined ? content : migrated(migration(content), version + 1, format);
}

/** Without the values that it met: a file may hold what must not be told. */
function reasonOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const place = jsonPath(['content', ...(issue?.path ?? [])]);
  return `${place}: ${issue?.message ?? 'not understood'}`;
}

function jsonOf(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}
